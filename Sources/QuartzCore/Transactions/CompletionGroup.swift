/// A completion block of a transaction, with the animations it waits for (TX3).
@MainActor final class CompletionGroup {
  private var block: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  var completionBlock: (() -> Void)? { block }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    if isClosed, waiting == 0 { run() }
  }

  /// Says that no animation will join; a group that waits for none runs soon, not at once.
  func close(in context: LayerContext) {
    guard !isClosed else { return }
    isClosed = true
    if waiting == 0 { context.later { self.run() } }
  }

  private func run() {
    let block = block
    self.block = nil
    block?()
  }
}
