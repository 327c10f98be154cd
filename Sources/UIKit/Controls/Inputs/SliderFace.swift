import CoreGraphics

/// What a slider shows: its marks, its track, and the knob.
final class SliderFace: ControlPart {
  static let trackHeight: CGFloat = 4
  static let thumbSize: CGFloat = 16

  let marks = SliderMarks(frame: .zero)
  let track = ControlPart(frame: .zero)
  let fill = ControlPart(frame: .zero)
  let thumb = ControlPart(frame: .zero)

  init() {
    super.init(frame: .zero)
    for part in [marks, track, fill, thumb] { addSubview(part) }
    track.layer.cornerRadius = Self.trackHeight / 2
    fill.layer.cornerRadius = Self.trackHeight / 2
  }

  required init?(coder: NSCoder) { nil }
}

/// The marks under a slider's track.
final class SliderMarks: ControlPart {
  /// A mark's place and whether it stands out.
  struct Mark: Equatable {
    var x: CGFloat
    var isReference: Bool
  }

  var marks: [Mark] = [] {
    didSet { if marks != oldValue { setNeedsDisplay() } }
  }

  var colors = [UIColor.clear, .clear] {
    didSet { if colors != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard !marks.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    for mark in marks {
      let width: CGFloat = mark.isReference ? 2 : 1
      context.setFillColor(colors[mark.isReference ? 1 : 0].cgColor)
      context.fill(
        CGRect(
          x: (mark.x - width / 2).rounded(toPixelsAt: contentScaleFactor), y: 0, width: width,
          height: mark.isReference ? bounds.height : bounds.height - 2))
    }
  }
}

extension UIView {
  /// A rectangle with its origin on whole pixels.
  func onPixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX.rounded(toPixelsAt: contentScaleFactor),
      y: rect.minY.rounded(toPixelsAt: contentScaleFactor), width: rect.width,
      height: rect.height)
  }
}
