import UIKit

/// A line of one pixel between two areas.
final class HairlineView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.hairline
  }
}
