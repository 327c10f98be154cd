import UIKit

/// The appearance calls that a controller has had, and the first illegal one among them (AP2, AP3).
struct AppearanceRecord {
  enum State { case disappeared, appearing, appeared, disappearing }
  private(set) var state = State.disappeared
  private(set) var fault: String?

  mutating func willAppear() { move(to: .appearing, from: [.disappeared, .disappearing]) }
  mutating func didAppear() { move(to: .appeared, from: [.appearing]) }
  mutating func willDisappear() { move(to: .disappearing, from: [.appeared, .appearing]) }
  mutating func didDisappear() { move(to: .disappeared, from: [.disappearing]) }

  private mutating func move(to next: State, from legal: [State]) {
    if !legal.contains(state), fault == nil { fault = "\(next) came in state \(state)" }
    state = next
  }
}

/// A controller that follows its own appearance calls and knows its number.
@MainActor final class CheckedScreen: UIViewController {
  let number: Int
  private(set) var record = AppearanceRecord()

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let own = OwnedView(frame: UIScreen.main.bounds)
    own.number = number
    own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = own
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record.willAppear()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record.didAppear()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record.willDisappear()
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record.didDisappear()
  }
}

/// A view that knows whose it is.
@MainActor final class OwnedView: UIView {
  var number = 0
}
