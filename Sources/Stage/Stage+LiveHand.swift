import UIKit

extension Stage {
  /// Takes what is under way by hand, or starts the next step in hand.
  func grab() {
    guard liveHand == nil else { return }
    let candidate = LiveHand()
    if let running = state.transition {
      guard !running.isInteractive else {
        return note(.refused("The transition is in other hands already; let it end first."))
      }
      environment.performTurn { candidate.takeOver(in: environment) }
      liveHand = candidate
      return
    }
    hand = candidate
    step(forward: !state.isShowingSecondScreen)
    environment.advance(to: now)
  }

  /// Lets go of what is held.
  func letGo(_ end: (LiveHand) -> Void) {
    guard let held = liveHand else { return }
    liveHand = nil
    environment.performTurn { end(held) }
  }

  /// Lets fingers on the stage take the second screen back.
  func makeGestures(on window: UIWindow) -> StageGestures {
    StageGestures(
      on: window, mayGoBack: { [weak self] in self?.refusal(forward: false) == nil },
      goBack: { [weak self] hand in
        self?.hand = hand
        self?.scene.goBack()
      },
      didLetGo: { [weak self] in self?.liveHand = nil })
  }
}
