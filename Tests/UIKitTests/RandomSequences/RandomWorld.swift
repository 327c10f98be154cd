import TestSupport

@testable import UIKit

/// A screen to which a random sequence happens, beside the logical model of it.
@MainActor final class RandomWorld {
  let harness = TransitionHarness()
  private(set) var model: LogicalModel
  private let director = TransitionDirector()
  private let tabDirector = TabDirector()
  private var screens: [Int: WeakScreen] = [:]
  private var hand: OpenHand?
  /// Cancelled transitions that play back; the model goes back when they have.
  private var returning: [OpenHand] = []
  private var stackChanges = [0, 0]
  private var tabChanges = 0
  private(set) weak var tabs: UITabBarController?

  private struct WeakScreen { weak var screen: CheckedScreen? }

  /// A transition in hand, and what the model becomes if it is cancelled.
  private struct OpenHand {
    let hand: CheckedHand
    let undo: @MainActor (RandomWorld) -> Void
  }

  init() {
    model = LogicalModel(stacks: [])
    harness.show(makeRoot())
  }

  // MARK: Making and finding controllers

  private func makeScreen() -> CheckedScreen {
    let screen = CheckedScreen(number: screens.count)
    screen.transitioningDelegate = director
    screens[screen.number] = WeakScreen(screen: screen)
    return screen
  }

  /// Makes a tab bar controller with two stacks, and the model of it.
  private func makeRoot() -> UITabBarController {
    let firsts = [makeScreen(), makeScreen()]
    model = LogicalModel(stacks: firsts.map { [$0.number] })
    let root = UITabBarController()
    root.delegate = tabDirector
    root.viewControllers = firsts.map { first in
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = director
      return navigation
    }
    tabs = root
    return root
  }

  /// The navigation controllers of the tabs.
  var navigations: [UINavigationController] {
    tabs?.viewControllers?.compactMap { $0 as? UINavigationController } ?? []
  }

  private var navigation: UINavigationController? {
    navigations.indices.contains(model.selected) ? navigations[model.selected] : nil
  }

  func screen(_ number: Int) -> CheckedScreen? { screens[number]?.screen }

  var numbers: [Int] { screens.keys.sorted() }

  private var topPresenter: UIViewController? {
    model.presented.last.map { screen($0.number) } ?? tabs
  }

  // MARK: Steps

  func perform(_ step: RandomStep) {
    settleReturn()
    switch step {
    case .push(let manner): push(manner)
    case .pop(let manner): pop(manner)
    case .popToRoot(let manner): popToRoot(manner)
    case .setStack(let kept, let added, let manner): setStack(kept: kept, added: added, manner)
    case .present(let style, let manner): present(style, manner)
    case .dismissTop(let manner): dismiss(fromTop: true, manner)
    case .dismissAll(let manner): dismiss(fromTop: false, manner)
    case .selectTab(let index, let manner): select(index, manner)
    case .pause: harness.perform { hand?.hand.pause() }
    case .update(let fraction): harness.perform { hand?.hand.update(fraction) }
    case .finish: letGo(cancelling: false)
    case .cancel: letGo(cancelling: true)
    case .wait(let seconds): harness.advance(by: seconds)
    case .resize(let width, let height):
      harness.environment.send(.resized(CGSize(width: width, height: height)))
      harness.settle()
    case .replaceRoot: replaceRoot()
    case .toggleChild: toggleChild()
    }
  }

  /// Lets go of what is in hand and gives every transition time to end.
  func comeToRest(cancelling: Bool) {
    letGo(cancelling: cancelling)
    for _ in 0..<8 { harness.advance(by: 2) }
    settleReturn()
  }

  private func drive(
    _ manner: RandomStep.Manner, undo: @escaping @MainActor (RandomWorld) -> Void,
    _ body: () -> Void
  ) {
    director.stage(manner.animator)
    tabDirector.animator = director.pushAnimator
    let candidate = CheckedHand()
    candidate.wantsInteractiveStart = !manner.startsOnClock
    if manner.byHand, hand == nil {
      director.interaction = candidate
      tabDirector.interaction = candidate
    }
    harness.perform(body)
    director.interaction = nil
    tabDirector.interaction = nil
    if candidate.hasStarted { hand = OpenHand(hand: candidate, undo: undo) }
  }

  /// A transition that started on the clock may be over by now; then it stays as it is.
  private func letGo(cancelling: Bool) {
    guard let open = hand else { return }
    hand = nil
    harness.perform {
      open.hand.pause()
      guard open.hand.holds else { return }
      cancelling ? open.hand.cancel() : open.hand.finish()
      if cancelling { returning.append(open) }
    }
    settleReturn()
  }

  /// What was changed while a cancelled transition played back stands (N7).
  private func settleReturn() {
    let over = returning.filter(\.hand.isOver)
    returning.removeAll(where: \.hand.isOver)
    for open in over { open.undo(self) }
  }

  // MARK: Navigation

  private func changeStack(
    to stack: [Int], _ manner: RandomStep.Manner, _ call: (UINavigationController) -> Void
  ) {
    guard let navigation else { return }
    let (before, tab) = (model.stack, model.selected)
    model.stack = stack
    stackChanges[tab] += 1
    let count = stackChanges[tab]
    drive(manner) { world in
      // A later change stands, and with it what it was built on.
      if world.stackChanges[tab] == count { world.model.stacks[tab] = before }
    } _: {
      call(navigation)
    }
  }

  private func push(_ manner: RandomStep.Manner) {
    let new = makeScreen()
    changeStack(to: model.stack + [new.number], manner) {
      $0.pushViewController(new, animated: manner.isAnimated)
    }
  }

  private func pop(_ manner: RandomStep.Manner) {
    guard model.stack.count > 1 else { return }
    changeStack(to: model.stack.dropLast(), manner) {
      $0.popViewController(animated: manner.isAnimated)
    }
  }

  private func popToRoot(_ manner: RandomStep.Manner) {
    guard model.stack.count > 1 else { return }
    changeStack(to: Array(model.stack.prefix(1)), manner) {
      $0.popToRootViewController(animated: manner.isAnimated)
    }
  }

  private func setStack(kept: UInt8, added: Int, _ manner: RandomStep.Manner) {
    let stays = model.stack.enumerated().filter { kept >> UInt8($0.offset % 8) & 1 == 1 }
    let old = stays.compactMap { screen($0.element) }
    let new = old + (0..<(old.isEmpty ? max(added, 1) : added)).map { _ in makeScreen() }
    guard new.map(\.number) != model.stack else { return }
    changeStack(to: new.map(\.number), manner) {
      $0.setViewControllers(new, animated: manner.isAnimated)
    }
  }

  private func select(_ index: Int, _ manner: RandomStep.Manner) {
    guard let tabs, index != model.selected, navigations.indices.contains(index) else { return }
    let before = model.selected
    model.selected = index
    tabChanges += 1
    let count = tabChanges
    drive(manner) { world in
      if world.tabChanges == count { world.model.selected = before }
    } _: {
      tabs.selectedIndex = index
    }
  }

  // MARK: Modals

  private func present(_ style: RandomStep.Style, _ manner: RandomStep.Manner) {
    guard let presenter = topPresenter else { return }
    let new = makeScreen()
    new.modalPresentationStyle = style.modalStyle
    let before = model.presented
    let warnings = harness.warnings.count
    drive(manner, undo: { $0.model.presented = before }) {
      presenter.present(new, animated: manner.isAnimated)
      guard harness.warnings.count == warnings else { return }
      model.presented.append(
        .init(number: new.number, removesPresenter: style == .fullScreen))
    }
  }

  private func dismiss(fromTop: Bool, _ manner: RandomStep.Manner) {
    guard let tabs, let top = topPresenter, !model.presented.isEmpty else { return }
    let before = model.presented
    let warnings = harness.warnings.count
    drive(manner, undo: { $0.model.presented = before }) {
      (fromTop ? top : tabs).dismiss(animated: manner.isAnimated)
      guard harness.warnings.count == warnings else { return }
      if fromTop { model.presented.removeLast() } else { model.presented = [] }
    }
  }

  // MARK: The rest

  private func replaceRoot() {
    stackChanges = stackChanges.map { $0 + 1 }
    tabChanges += 1
    harness.perform { harness.window.rootViewController = makeRoot() }
    hand = nil
    returning = []
  }

  private func toggleChild() {
    guard let bottom = model.stack.first, let parent = screen(bottom) else { return }
    if let number = model.children.removeValue(forKey: bottom) {
      guard let child = screen(number) else { return }
      harness.perform {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
    } else {
      let child = makeScreen()
      model.children[bottom] = child.number
      harness.perform {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
      }
    }
  }
}

extension RandomStep.Style {
  fileprivate var modalStyle: UIModalPresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .sheet: .automatic
    case .custom: .custom
    }
  }
}

extension TransitionDirector {
  /// Has every transition from now on played by an animator of a kind.
  fileprivate func stage(_ kind: RandomStep.Manner.Animator) {
    switch kind {
    case .slide:
      presentAnimator = SlideAnimator(.in)
      dismissAnimator = SlideAnimator(.out)
    case .fade:
      presentAnimator = FadeAnimator()
      dismissAnimator = FadeAnimator(out: true)
    case .spring:
      presentAnimator = SpringAnimator()
      dismissAnimator = FadeAnimator(out: true)
    case .interruptible:
      presentAnimator = InterruptibleSlide(isArrival: true)
      dismissAnimator = InterruptibleSlide(isArrival: false)
    case .builtIn, .none:
      presentAnimator = nil
      dismissAnimator = nil
    }
    pushAnimator = presentAnimator
    popAnimator = dismissAnimator
  }
}
