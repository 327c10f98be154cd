import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// The place of the stage: the stage itself with its shadow, what size it has, and what there is
/// to tell about it.
final class StageAreaView: UIView {
  private static let captionHeight: CGFloat = 16

  /// Shows the stage's bitmap; touches on it are the stage's.
  let stageView = UIView(frame: .zero)
  let noticeCard = NoticeCard(frame: .zero)
  private let caption = UILabel(.remark, alignment: .center)

  /// The stage's size in its own points.
  var stageSize = CGSize(width: 390, height: 844) {
    didSet { if stageSize != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for part in [stageView, caption, noticeCard] { addSubview(part) }
    stageView.role = "stage"
    stageView.accessibilityIdentifier = "stage"
    stageView.backgroundColor = .black
    stageView.isOpaque = true
    stageView.layer.shadowColor = UIColor.black.cgColor
    stageView.layer.shadowRadius = Space.small
    stageView.layer.shadowOffset = CGSize(width: 0, height: Space.tiny)
    caption.accessibilityIdentifier = "stage.caption"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the stage stands at the present size, and how large its pixels have to be.
  var fit: StageFit {
    let room = CGRect(
      x: bounds.minX + Space.wide, y: bounds.minY + Space.wide,
      width: max(1, bounds.width - 2 * Space.wide),
      height: max(1, bounds.height - Space.wide - Space.vast - Space.small))
    return StageFit(stage: stageSize, in: room, pixelsPerPoint: contentScaleFactor)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = palette.stageSurround
    caption.textColor = palette.secondaryText
    let fit = fit
    stageView.frame = fit.frame
    stageView.layer.shadowOpacity = palette.usesLightText ? 0.6 : 0.22
    caption.text = Self.text(size: stageSize, shownWidth: fit.frame.width)
    caption.frame = CGRect(
      x: 0, y: (fit.frame.maxY + Space.medium).rounded(), width: bounds.width,
      height: Self.captionHeight)
    placeNotice(beside: fit.frame)
  }

  static func text(size: CGSize, shownWidth: CGFloat) -> String {
    let percent = Int((shownWidth / size.width * 100).rounded())
    return "\(Int(size.width)) × \(Int(size.height)) pt  ·  \(percent) %"
  }

  /// The card stands in the free corner beside the stage, or over the stage's foot where there is
  /// no room beside it.
  private func placeNotice(beside stage: CGRect) {
    guard !noticeCard.isHidden else { return }
    let beside = stage.minX - Space.large - Space.wide
    let width = beside >= 200 ? min(beside, 320) : min(bounds.width - 2 * Space.large, 420)
    let height = noticeCard.sizeThatFits(CGSize(width: width, height: 0)).height
    noticeCard.frame = CGRect(
      x: Space.large, y: bounds.height - Space.large - height, width: width.rounded(.down),
      height: height)
  }
}
