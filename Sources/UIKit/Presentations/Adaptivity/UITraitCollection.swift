import CoreGraphics
public import Foundation

/// How much room there is along one axis.
///
/// Matches UIKit's `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing is said.
  case unspecified = 0
  /// Little, as on a phone.
  case compact = 1
  /// Much, as on a tablet.
  case regular = 2
}

/// What the surroundings of a view or controller are like: the size classes of its window.
///
/// Matches UIKit's `UITraitCollection`, as far as adaptivity needs it. A window less than 600
/// points wide, or less than 480 points high, is compact along that axis.
public final class UITraitCollection: NSObject, Sendable {
  /// How much room there is from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    super.init()
  }

  /// Makes traits that say nothing.
  public override convenience init() { self.init(horizontal: .unspecified) }

  /// Makes traits that say how much room there is from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// Makes traits that say how much room there is from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// Makes traits out of several; what a later one says goes before what an earlier one says.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let widths = traitCollections.map(\.horizontalSizeClass)
    let heights = traitCollections.map(\.verticalSizeClass)
    self.init(
      horizontal: widths.last { $0 != .unspecified } ?? .unspecified,
      vertical: heights.last { $0 != .unspecified } ?? .unspecified)
  }

  /// The traits of a window of a size, in points.
  convenience init(of size: CGSize) {
    self.init(
      horizontal: size.width < 600 ? .compact : .regular,
      vertical: size.height < 480 ? .compact : .regular)
  }

  /// Whether everything that other traits say is true of these.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return [
      (trait.horizontalSizeClass, horizontalSizeClass),
      (trait.verticalSizeClass, verticalSizeClass),
    ].allSatisfy { asked, own in asked == .unspecified || asked == own }
  }

  /// Whether two say the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  /// Equal traits have equal hashes.
  public override var hash: Int { horizontalSizeClass.rawValue * 3 + verticalSizeClass.rawValue }
}

/// Something that has traits and hears of their change.
///
/// Matches UIKit's `UITraitEnvironment`.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// What the surroundings are like.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed; they were `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
