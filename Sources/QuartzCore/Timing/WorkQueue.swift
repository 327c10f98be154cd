/// A heap of work ordered by deadline; equal deadlines keep the order in which they came.
@MainActor final class WorkQueue {
  private var heap: [ScheduledWork] = []
  let tally = WorkTally()

  var first: ScheduledWork? {
    while let first = heap.first, !first.isPending { removeTop() }
    return heap.first
  }

  /// How many entries are kept, cancelled ones included.
  var count: Int { heap.count }

  func insert(_ work: ScheduledWork) {
    dropCancelled()
    heap.append(work)
    rise(from: heap.count - 1)
  }

  /// Cancels all work.
  func removeAll() {
    let work = heap
    heap = []
    for item in work { item.cancel() }
  }

  func removeFirst() -> ScheduledWork? {
    guard let work = first else { return nil }
    removeTop()
    return work
  }

  /// Cancelled work leaves when its turn comes, or when it makes up more than half of the heap.
  private func dropCancelled() {
    guard tally.cancelled > 16, tally.cancelled > heap.count / 2 else { return }
    heap = heap.filter(\.isPending).sorted { $0.precedes($1) }
    tally.cancelled = 0
  }

  private func removeTop() {
    if heap[0].isPending == false { tally.cancelled = max(0, tally.cancelled - 1) }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private func rise(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].precedes(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[least]) { least = child }
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
