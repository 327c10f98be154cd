public import Foundation

extension UIButton {
  /// How a button looks.
  ///
  /// Matches UIKit's `UIButton.Configuration`, as far as it is here.
  @preconcurrency @MainActor public struct Configuration {
    /// How round a button's corners are.
    ///
    /// Matches UIKit's `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Sendable {
      /// As the host's controls.
      case fixed = 0
      /// As the host's controls.
      case dynamic = 1
      /// A small radius.
      case small = 2
      /// The radius of most controls.
      case medium = 3
      /// A large radius.
      case large = 4
      /// Half the height.
      case capsule = 5
    }

    enum Style {
      case plain
      case gray
      case tinted
      case filled
      case bordered
    }

    let style: Style
    /// The words.
    public var title: String?
    /// The picture.
    public var image: UIImage?
    /// The colour of words and templates; nil is the style's.
    public var baseForegroundColor: UIColor?
    /// The colour of the fill; nil is the style's.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle: CornerStyle = .dynamic
    /// The room around the content.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The room between picture and words.
    public var imagePadding: CGFloat = 6
    /// The letters of the title; nil is the host's control font.
    package var titleFont: UIFont?

    private init(_ style: Style) {
      self.style = style
      let padding = HostEnvironment.current.metrics.controlPadding
      contentInsets = NSDirectionalEdgeInsets(
        top: padding.height, leading: padding.width, bottom: padding.height,
        trailing: padding.width)
    }

    /// Words in the accent colour, without a fill.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Words in the accent colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Words in the accent colour on a pale accent colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Words on the accent colour.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Words in the colour of text, on a quiet fill with an outline.
    public static func bordered() -> Configuration { Configuration(.bordered) }
  }
}
