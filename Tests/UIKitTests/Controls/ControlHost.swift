import CoreGraphics
import QuartzCore
import UIKit

/// A window on a screen of its own, operated as a person would.
@MainActor final class ControlHost {
  let environment: HostEnvironment
  let window: UIWindow

  init(width: CGFloat = 400, height: CGFloat = 300, scale: CGFloat = 1) {
    let environment = HostEnvironment(
      size: CGSize(width: width, height: height), scale: scale, now: 0)
    self.environment = environment
    window = environment.performTurn {
      let window = UIWindow()
      window.makeKeyAndVisible()
      return window
    }
  }

  /// Runs one turn of the host.
  @discardableResult
  func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try environment.performTurn(body)
  }

  /// Adds a view to the window.
  func show(_ make: () -> UIView) { turn { window.addSubview(make()) } }

  func advance(to time: Double) { environment.advance(to: time) }

  // MARK: Pointer

  func move(to point: CGPoint) { environment.send(.pointerMoved(point, modifiers: [])) }

  func press(at point: CGPoint, clicks: Int = 1) {
    environment.send(.pointerDown(point, clickCount: clicks, modifiers: []))
  }

  func release(at point: CGPoint) { environment.send(.pointerUp(point, modifiers: [])) }

  func click(at point: CGPoint) {
    move(to: point)
    press(at: point)
    release(at: point)
  }

  func click(on view: UIView) { click(at: middle(of: view)) }

  func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  // MARK: Keyboard

  func press(_ code: UIKeyboardHIDUsage, isRepeat: Bool = false) {
    environment.send(.keyDown(KeyStroke(code: code), isRepeat: isRepeat))
  }

  func release(_ code: UIKeyboardHIDUsage) { environment.send(.keyUp(KeyStroke(code: code))) }

  func strike(_ code: UIKeyboardHIDUsage) {
    press(code)
    release(code)
  }

  func type(_ text: String) {
    environment.send(.keyDown(KeyStroke(text: text), isRepeat: false))
    environment.send(.keyUp(KeyStroke(text: text)))
  }

  /// Moves the keyboard's focus on.
  func moveFocus() { strike(.keyboardTab) }

  // MARK: Looking

  /// All views of a type in the window, back to front.
  func views<View: UIView>(_ type: View.Type) -> [View] {
    func visit(_ view: UIView) -> [View] {
      [view as? View].compactMap { $0 } + view.subviews.flatMap(visit)
    }
    return visit(window)
  }
}

extension UIView {
  /// The pixels that the view drew.
  var drawnPixels: PixelBuffer? { (layer.contents as? CGImage)?.buffer }
}

extension PixelBuffer {
  /// The smallest rectangle around all pixels that are not transparent.
  var ink: PixelRect? {
    var found: PixelRect?
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 != 0 {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }
}
