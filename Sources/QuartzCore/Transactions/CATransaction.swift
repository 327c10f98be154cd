public import Foundation

/// Changes of layers that are committed together, with settings for the animations they make.
///
/// Every turn has a transaction of its own, which commits at the turn's end; `begin()` and
/// `commit()` open others inside it. All calls answer for the stage that is entered. Matches Core
/// Animation's `CATransaction`.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var context: LayerContext { LayerContext.current }

  /// Opens a transaction inside the current one, with its settings to start with (TX2).
  open class func begin() { context.transactions.begin() }

  /// Closes the transaction that `begin()` opened; its changes are committed with the turn (TX1).
  ///
  /// Without an open one it does what `flush()` does.
  open class func commit() {
    guard let frame = context.transactions.end() else { return context.commit() }
    frame.group?.close(in: context)
  }

  /// Commits the turn's changes now, unless a transaction is open inside it.
  open class func flush() {
    if !context.transactions.isNested { context.commit() }
  }

  /// The duration of animations that have none, in seconds; 0.25 at first.
  open class func animationDuration() -> CFTimeInterval {
    context.transactions.top.animationDuration
  }

  /// Sets the duration of animations that have none, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    context.transactions.top.animationDuration = dur
  }

  /// The curve of implicit animations; nil for the default one.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    context.transactions.top.timingFunction
  }

  /// Sets the curve of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    context.transactions.top.timingFunction = function
  }

  /// Whether changes run no actions.
  open class func disableActions() -> Bool { context.transactions.top.disablesActions }

  /// Sets whether changes run no actions.
  open class func setDisableActions(_ flag: Bool) {
    context.transactions.top.disablesActions = flag
  }

  /// The block that waits for this transaction's animations.
  open class func completionBlock() -> (() -> Void)? {
    context.transactions.top.group?.completionBlock
  }

  /// Sets a block to run when all animations added from now on in this transaction have ended or
  /// been removed; soon when there are none (TX3).
  ///
  /// A block set before it still runs, after the animations that were added until now.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    context.transactions.top.group?.close(in: context)
    context.transactions.top.group = block.map(CompletionGroup.init)
  }

  /// The setting under one of the `kCATransaction…` keys, or a value of the caller's own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: context.transactions.top.values[key]
    }
  }

  /// Sets the setting under one of the `kCATransaction…` keys, or keeps a value of the caller's.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if case .lanes(let lanes)? = ValueKind.number.value(from: anObject) {
        setAnimationDuration(lanes.x)
      }
    case kCATransactionDisableActions:
      if case .flag(let flag)? = ValueKind.flag.value(from: anObject) { setDisableActions(flag) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: context.transactions.top.values[key] = anObject
    }
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
