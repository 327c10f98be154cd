/// A presentation controller's hold on the controller that is presented.
///
/// The presented controller keeps its presentation controller from the time it is first asked for;
/// until the presentation the hold in the other direction must be a weak one.
@MainActor struct PresentedLink {
  private weak var known: UIViewController?
  private var kept: UIViewController?

  init(to controller: UIViewController, keeping: Bool = true) {
    known = controller
    kept = keeping ? controller : nil
  }

  var controller: UIViewController {
    guard let known else {
      misuse(
        "UIPresentationController.presentedViewController: the controller is gone without having "
          + "been presented; keep it as long as its presentation controller is used")
    }
    return known
  }
}
