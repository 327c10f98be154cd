package import UIKit

/// A controller that writes down the life-cycle calls it overrides.
@MainActor package final class RecordingController: UIViewController {
  /// Receives each call, such as `viewDidAppear(true)`.
  package var write: (String) -> Void = { _ in }
  /// Runs inside the calls, by their names without values.
  package var onCall: [String: @MainActor () -> Void] = [:]

  private func note(_ name: String, _ value: Bool? = nil) {
    write(value.map { "\(name)(\($0))" } ?? name)
    onCall[name]?()
  }

  package override func loadView() {
    super.loadView()
    note("loadView")
  }
  package override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", animated)
  }
  package override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing", animated)
  }
  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", animated)
  }
  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", animated)
  }
  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", animated)
  }
  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }
}
