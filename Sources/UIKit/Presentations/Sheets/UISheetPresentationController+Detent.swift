import CoreGraphics
public import Foundation

/// What a custom detent may look at to find its height.
///
/// Matches UIKit's `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The size classes of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// Matches UIKit's `UISheetPresentationController.Detent`.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Makes an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Makes an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The context that a resolver is given.
    public typealias ResolutionContext = any UISheetPresentationControllerDetentResolutionContext

    /// The detent's name.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, resolver: @escaping (ResolutionContext) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Half the height; there is no such detent in compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        let isLow = context.containerTraitCollection.verticalSizeClass == .compact
        return isLow ? nil : (context.maximumDetentValue / 2).rounded()
      }
    }

    /// The whole height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that `resolver` finds, in points; nil where there is no such detent.
    ///
    /// Without an identifier the detent gets a name of its own.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    /// The height in a context, in points; nil where there is no such detent.
    public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
  }
}
