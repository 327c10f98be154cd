/// What a host can ask of a scene that it puts on its screen: a first and a second screen, with a
/// transition each way.
@MainActor package protocol StagedScene: AnyObject {
  /// The controller that fills the window.
  var rootViewController: UIViewController { get }
  /// Whether the second screen is shown, or on its way.
  var isShowingSecondScreen: Bool { get }
  /// Whether the second screen goes away by itself a while after it came; only some scenes can.
  var dismissesByItself: Bool { get set }
  /// Starts the transition to the second screen.
  func goForward()
  /// Starts the transition back.
  func goBack()
}

extension StagedScene {
  package var dismissesByItself: Bool {
    get { false }
    set {}
  }
}
