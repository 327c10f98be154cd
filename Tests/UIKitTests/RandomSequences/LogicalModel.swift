/// What a person would say the screens are after some steps: numbers of controllers, no views.
struct LogicalModel: Equatable {
  struct Presented: Equatable {
    let number: Int
    let removesPresenter: Bool
  }

  /// The stack of each tab's navigation controller, bottom first.
  var stacks: [[Int]]
  /// The tab that is shown.
  var selected = 0
  /// What is presented, the lowest first.
  var presented: [Presented] = []
  /// Children by the number of their parent.
  var children: [Int: Int] = [:]

  /// The stack of the tab that is shown.
  var stack: [Int] {
    get { stacks[selected] }
    set { stacks[selected] = newValue }
  }

  /// Everything that must be alive.
  var living: Set<Int> {
    let owners = Set(stacks.joined()).union(presented.map(\.number))
    return owners.union(children.filter { owners.contains($0.key) }.values)
  }

  /// Everything whose view must be on the screen: a presentation removes its own presenter alone.
  var visible: Set<Int> {
    var owners = stack.suffix(1).filter { _ in presented.first?.removesPresenter != true }
    for (index, screen) in presented.enumerated() {
      let next = presented.indices.contains(index + 1) ? presented[index + 1] : nil
      if next?.removesPresenter != true { owners.append(screen.number) }
    }
    return Set(owners + owners.compactMap { children[$0] })
  }
}
