import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct UIButtonTests {
  private let host = ControlHost()

  private func button(_ make: () -> UIButton) -> UIButton {
    let button = host.turn(make)
    button.frame = CGRect(x: 50, y: 50, width: 120, height: 28)
    host.show { button }
    return button
  }

  private func background(of button: UIButton) -> UIColor? {
    button.subviews.first?.backgroundColor
  }

  @Test("a click sends touch up inside, then the primary action")
  func click() {
    let log = EventLog()
    let button = button { UIButton(type: .system) }
    log.listen(to: button)
    host.click(on: button)
    #expect(log.names == ["down", "up inside", "primary"])
  }

  @Test("Return and Space do what a click does")
  func keys() {
    let log = EventLog()
    let button = button { UIButton(type: .system) }
    log.listen(to: button)
    host.moveFocus()
    host.strike(.keyboardReturnOrEnter)
    host.strike(.keyboardSpacebar)
    #expect(log.names == ["up inside", "primary", "up inside", "primary"])
  }

  @Test("a button made for an action shows its title and runs it")
  func primaryAction() {
    var count = 0
    let button = button { UIButton(primaryAction: UIAction(title: "Play") { _ in count += 1 }) }
    #expect(button.title(for: .normal) == "Play")
    host.click(on: button)
    #expect(count == 1)
  }

  @Test("title, colour and picture follow the state, and fall back to the normal one's")
  func contentsByState() {
    let button = button { UIButton(frame: .zero) }
    button.setTitle("normal", for: .normal)
    button.setTitle("pressed", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    #expect(button.currentTitle == "normal")
    #expect(button.title(for: .disabled) == "normal")
    button.isHighlighted = true
    #expect(button.currentTitle == "pressed")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitleColor == .blue)
    #expect(button.titleLabel?.text == "normal")
  }

  @Test("a system button's title has the accent colour, also after that changes")
  func tint() {
    let button = button { UIButton(type: .system) }
    button.setTitle("Tinted", for: .normal)
    host.turn { host.window.tintColor = .red }
    #expect(button.titleLabel?.textColor == .red)
    host.turn { host.window.tintColor = .green }
    #expect(button.titleLabel?.textColor == .green)
  }

  @Test("a pressed system button's title fades")
  func pressed() {
    let button = button { UIButton(type: .system) }
    button.setTitle("Fading", for: .normal)
    host.press(at: host.middle(of: button))
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.3) < 1e-6)
    host.release(at: host.middle(of: button))
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test("a filled button is lighter under the pointer and darker when pressed")
  func fill() {
    let button = button { UIButton(configuration: .filled()) }
    host.turn { button.tintColor = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
    #expect(background(of: button) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    host.move(to: host.middle(of: button))
    #expect(background(of: button)?.cgColor.rgba.x == 0.54)
    host.press(at: host.middle(of: button))
    #expect(background(of: button)?.cgColor.rgba.x == 0.42)
    host.release(at: host.middle(of: button))
    #expect(background(of: button)?.cgColor.rgba.x == 0.54)
  }

  @Test("a disabled button is shown at 40 %, as one picture")
  func disabled() {
    let button = button { UIButton(configuration: .filled()) }
    host.turn {
      button.configuration?.title = "Off"
      button.isEnabled = false
    }
    let plate = button.subviews.first
    #expect(abs((plate?.alpha ?? 0) - 0.4) < 1e-6)
    #expect(button.titleLabel?.superview === plate)
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test(
    "a configuration's corners are as round as its style says",
    arguments: [
      (UIButton.Configuration.CornerStyle.small, 4.0), (.dynamic, 6), (.large, 10), (.capsule, 14),
    ])
  func corners(style: UIButton.Configuration.CornerStyle, radius: CGFloat) {
    let button = button {
      var configuration = UIButton.Configuration.gray()
      configuration.cornerStyle = style
      return UIButton(configuration: configuration)
    }
    host.turn { button.frame = CGRect(x: 0, y: 0, width: 100, height: 28) }
    #expect(button.subviews.first?.layer.cornerRadius == radius)
    #expect(button.subviews.first?.frame == button.bounds)
  }

  @Test("the host's metrics size a button: 28 points high with letters of 13")
  func size() {
    host.environment.metrics.controlFontSize = 13
    host.environment.metrics.controlPadding = CGSize(width: 12, height: 6)
    let button = host.turn { () -> UIButton in
      var configuration = UIButton.Configuration.bordered()
      configuration.title = "Present"
      return UIButton(configuration: configuration)
    }
    let label = host.turn { UILabel(frame: .zero) }
    label.text = "Present"
    label.font = UIFont(FontDescription(size: 13))
    #expect(button.frame.height == 28)
    #expect(button.frame.width == label.sizeThatFits(.zero).width + 24)
  }

  @Test("title and picture stand in the middle together, on whole pixels")
  func layout() throws {
    let image = UIImage.drawn(size: CGSize(width: 16, height: 16), scale: 1) {
      $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    let button = button {
      var configuration = UIButton.Configuration.gray()
      configuration.title = "Go"
      configuration.image = image
      return UIButton(configuration: configuration)
    }
    let label = try #require(button.titleLabel)
    let picture = try #require(button.imageView)
    let middle = (picture.frame.minX + label.frame.maxX) / 2
    #expect(label.frame.minX - picture.frame.maxX == 6)
    #expect(abs(middle - 60) <= 1)
    #expect(picture.frame.minY == 6)
    #expect(label.frame.minX == label.frame.minX.rounded())
  }

  @Test("contents stand at the edge that is asked for")
  func contentAlignment() {
    let button = button { UIButton(type: .system) }
    button.setTitle("Left", for: .normal)
    host.turn { button.contentHorizontalAlignment = .left }
    #expect(button.titleLabel?.frame.minX == 0)
    host.turn { button.contentHorizontalAlignment = .right }
    #expect(button.titleLabel?.frame.maxX == 120)
  }

  @Test("the update handler sets the configuration by the state, before the next frame")
  func updateHandler() {
    let button = button { UIButton(configuration: .gray()) }
    host.turn {
      button.configurationUpdateHandler = { button in
        button.configuration?.title = button.isHighlighted ? "held" : "free"
      }
    }
    #expect(button.titleLabel?.text == "free")
    host.press(at: host.middle(of: button))
    #expect(button.titleLabel?.text == "held")
    host.release(at: host.middle(of: button))
    #expect(button.titleLabel?.text == "free")
  }

  @Test("colours follow the host's palette")
  func palette() {
    let button = button { UIButton(configuration: .bordered()) }
    #expect(background(of: button) == ControlPalette.light.controlFill)
    host.turn { host.environment.setPalette(.dark) }
    #expect(background(of: button) == ControlPalette.dark.controlFill)
    #expect(button.titleLabel?.textColor == ControlPalette.dark.text)
  }

  @Test("a selected button of the quiet styles takes the accent colour")
  func selected() {
    let button = button { UIButton(configuration: .bordered()) }
    host.turn {
      button.tintColor = .red
      button.isSelected = true
    }
    #expect(background(of: button) == .red)
  }
}
