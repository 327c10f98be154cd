import QuartzCore

/// Which animation blocks are open in an environment, and in which transition's scope.
@MainActor final class ViewAnimationState {
  private(set) var blocks: [AnimationBlock] = []
  private var suppressions = 0
  var isEnabled = true
  private(set) var scope: TransitionScope?
  /// Whether the log says already that curls are shown otherwise.
  var hasReportedCurl = false

  /// The block that property changes join; nil when changes do not animate.
  var currentBlock: AnimationBlock? {
    isEnabled && suppressions == 0 ? blocks.last : nil
  }

  func perform(in block: AnimationBlock, _ body: () -> Void) {
    let context = LayerContext.current
    blocks.append(block)
    // Layers ask their views for actions only while a block is open.
    context.viewAnimationDepth += 1
    body()
    context.viewAnimationDepth -= 1
    blocks.removeLast()
  }

  func performUnanimated<Result>(_ body: () throws -> Result) rethrows -> Result {
    suppressions += 1
    defer { suppressions -= 1 }
    return try body()
  }

  /// Runs `body` so that what it opens hangs from a transition's local time.
  ///
  /// Blocks that were open outside do not reach in.
  func perform(in scope: TransitionScope?, _ body: () -> Void) {
    let outer = (self.scope, blocks, suppressions)
    self.scope = scope
    blocks = []
    suppressions = 0
    body()
    (self.scope, blocks, suppressions) = outer
  }
}
