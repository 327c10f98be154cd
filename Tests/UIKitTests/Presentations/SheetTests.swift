import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Sheets on a screen of 390 by 844 points: the card stands on the bottom edge, 822 points high at
/// most.
@MainActor @Suite struct SheetTests {
  private static let full = CGRect(x: 0, y: 22, width: 390, height: 822)

  private func scene(
    _ style: UIModalPresentationStyle = .pageSheet, size: CGSize = AdaptivityTests.narrow,
    _ configure: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> (ModalScene, UISheetPresentationController) {
    let scene = ModalScene(style, size: size)
    scene.b.transitioningDelegate = nil
    let sheet = try #require(scene.b.sheetPresentationController)
    configure(sheet)
    scene.present()
    scene.harness.advance(by: 1)
    return (scene, sheet)
  }

  @Test("in compact width a sheet stands on the bottom edge, its top corners round")
  func compact() throws {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .automatic] {
      let (scene, sheet) = try scene(style)
      #expect(sheet.presentedView?.frame == Self.full)
      let clip = scene.b.view.superview
      #expect(clip?.layer.cornerRadius == 10)
      #expect(clip?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(scene.b.view.frame == CGRect(origin: .zero, size: Self.full.size))
    }
  }

  @Test(
    "in regular width a sheet floats in the middle",
    arguments: [
      (UIModalPresentationStyle.formSheet, CGRect(x: 242, y: 74, width: 540, height: 620)),
      (.pageSheet, CGRect(x: 160, y: 22, width: 704, height: 724)),
    ])
  func regular(style: UIModalPresentationStyle, frame: CGRect) throws {
    let (scene, sheet) = try scene(style, size: AdaptivityTests.wide)
    #expect(sheet.presentedView?.frame == frame)
    #expect(scene.a.view.transform.isIdentity)
  }

  @Test("a floating form sheet takes the size its content would like, as that changes")
  func preferredSize() throws {
    let (scene, sheet) = try scene(.formSheet, size: AdaptivityTests.wide)
    scene.harness.perform { scene.b.preferredContentSize = CGSize(width: 300, height: 200) }
    #expect(sheet.presentedView?.frame == CGRect(x: 362, y: 284, width: 300, height: 200))
  }

  @Test("in compact height a sheet covers everything")
  func compactHeight() throws {
    let (scene, sheet) = try scene(size: CGSize(width: 844, height: 390))
    #expect(sheet.presentedView?.frame == scene.harness.window.bounds)
    #expect(scene.a.view.transform.isIdentity)
  }

  @Test("the presenter is set back behind a sheet of full height and comes forward again")
  func setBack() throws {
    let (scene, _) = try scene()
    let a = scene.a.view ?? UIView()
    #expect(abs(a.frame.minX - 16) < 1e-9)
    #expect(abs(a.frame.minY - 12) < 1e-9)
    #expect(abs(a.frame.width - 358) < 1e-9)
    #expect(a.layer.cornerRadius == 10)
    scene.dismiss()
    scene.harness.advance(by: 0.25)
    #expect(a.shownFrame.minX > 0 && a.shownFrame.minX < 16)
    scene.harness.advance(by: 1)
    #expect(a.transform.isIdentity)
    #expect(a.frame == scene.harness.window.bounds)
    #expect(a.layer.cornerRadius == 0)
    #expect(!a.clipsToBounds)
    #expect(scene.harness.window.layer.sublayers?.count == 1)
  }

  @Test("a sheet on a sheet sets the first one back")
  func stacked() throws {
    let (scene, sheet) = try scene()
    let c = scene.harness.controller("C")
    scene.harness.perform { scene.b.present(c, animated: true) }
    scene.harness.advance(by: 1)
    #expect(abs((sheet.presentedView?.frame.minX ?? 0) - 16) < 1e-9)
    scene.harness.perform { scene.a.dismiss(animated: true) }
    scene.harness.advance(by: 1)
    #expect(scene.a.view.transform.isIdentity)
    #expect(scene.harness.window.subviews == list(scene.a.view))
  }

  @Test("the presenter is set back along with a custom animator too")
  func withCustomAnimator() {
    let scene = ModalScene(.pageSheet)
    scene.present()
    scene.harness.advance(by: 0.2)
    let inset = scene.a.view.shownFrame.minX
    #expect(inset > 0 && inset < 16)
    scene.harness.advance(by: 1)
    #expect(abs(scene.a.view.shownFrame.minX - 16) < 1e-9)
  }

  @Test("detents are heights: the lowest is the default, custom ones are resolved and limited")
  func detents() throws {
    let (scene, sheet) = try scene {
      $0.detents = [
        .large(), .custom(identifier: .init("small")) { $0.maximumDetentValue / 4 + 0.5 },
        .custom { _ in nil }, .medium(),
      ]
    }
    #expect(sheet.presentedView?.frame.minY == 638)
    #expect(scene.a.view.transform.isIdentity)
    scene.harness.perform { sheet.selectedDetentIdentifier = .medium }
    #expect(sheet.presentedView?.frame.minY == 433)
    scene.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    scene.harness.advance(by: 0.1)
    let top = sheet.presentedView?.shownFrame.minY ?? 0
    #expect(top > 22 && top < 433)
    scene.harness.advance(by: 1)
    #expect(sheet.presentedView?.shownFrame == Self.full)
    #expect(abs(scene.a.view.frame.minX - 16) < 1e-9)
  }

  @Test("a medium detent is half the height, and absent in compact height")
  func medium() {
    final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection: UITraitCollection
      let maximumDetentValue: CGFloat = 301
      init(_ traits: UITraitCollection) { containerTraitCollection = traits }
    }
    let detent = UISheetPresentationController.Detent.medium()
    #expect(detent.identifier == .medium)
    #expect(detent.resolvedValue(in: Context(UITraitCollection())) == 151)
    let low = Context(UITraitCollection(verticalSizeClass: .compact))
    #expect(detent.resolvedValue(in: low) == nil)
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: low) == 301)
  }

  @Test("an undimmed detent leaves the presenter bright, tinted and in reach of touches")
  func undimmed() throws {
    for isUndimmed in [true, false] {
      let (scene, sheet) = try scene {
        $0.detents = [.medium(), .large()]
        if isUndimmed { $0.largestUndimmedDetentIdentifier = .medium }
      }
      let dimming = sheet.containerView?.subviews.first
      #expect(dimming?.alpha == (isUndimmed ? 0 : 1))
      #expect(scene.a.view.tintAdjustmentMode == (isUndimmed ? .normal : .dimmed))
      let hit = scene.harness.window.hitTest(CGPoint(x: 100, y: 100), with: nil)
      #expect(hit === (isUndimmed ? scene.a.view : dimming))
    }
  }

  @Test("grabber and corners follow their properties")
  func looks() throws {
    let (scene, sheet) = try scene {
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 24
    }
    let grabber = sheet.presentedView?.subviews.first { $0.role == "grabber" }
    #expect(grabber?.isHidden == false)
    #expect(grabber?.frame == CGRect(x: 177, y: 5, width: 36, height: 5))
    #expect(scene.b.view.superview?.layer.cornerRadius == 24)
    scene.harness.perform { sheet.prefersGrabberVisible = false }
    #expect(grabber?.isHidden == true)
  }

  @Test("a tap beside a sheet that leaves room dismisses it", arguments: [true, false])
  func tapBeside(isMedium: Bool) throws {
    let (scene, _) = try scene { $0.detents = isMedium ? [.medium()] : [.large()] }
    scene.harness.tap(CGPoint(x: 195, y: 8))
    scene.harness.advance(by: 1)
    #expect((scene.a.presentedViewController == nil) == isMedium)
  }

  @Test("a resized window keeps the sheet in place and the presenter set back")
  func resize() throws {
    let (scene, sheet) = try scene()
    scene.harness.environment.send(.resized(CGSize(width: 500, height: 700)))
    scene.harness.settle()
    #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 22, width: 500, height: 678))
    #expect(abs(scene.a.view.frame.minX - 16) < 1e-9)
    scene.harness.environment.send(.resized(AdaptivityTests.wide))
    scene.harness.settle()
    #expect(sheet.presentedView?.frame == CGRect(x: 160, y: 22, width: 704, height: 724))
    #expect(scene.a.view.frame == scene.harness.window.bounds)
  }

  @Test("P23: a new root takes the sheet and all it put around itself away")
  func newRoot() throws {
    let (scene, _) = try scene()
    let other = scene.harness.controller("other")
    scene.harness.perform { scene.harness.window.rootViewController = other }
    #expect(scene.harness.window.subviews == list(other.view))
    #expect(scene.harness.window.layer.sublayers?.count == 1)
    #expect(scene.a.view.transform.isIdentity)
  }

  // MARK: Tint

  @Test(
    "VH8, B117: sheets dim the tint beneath, until they go; custom presentations do not",
    arguments: [UIModalPresentationStyle.pageSheet, .custom, .fullScreen])
  func tint(style: UIModalPresentationStyle) {
    let scene = ModalScene(style)
    scene.present()
    let expected: UIView.TintAdjustmentMode = style == .pageSheet ? .dimmed : .normal
    #expect(scene.a.view.tintAdjustmentMode == expected)
    #expect(scene.b.view.tintAdjustmentMode == .normal)
    scene.harness.advance(by: 1)
    #expect(scene.a.view.tintAdjustmentMode == expected)
    scene.dismiss()
    scene.harness.advance(by: 1)
    #expect(scene.a.view.tintAdjustmentMode == .normal)
  }

  @Test("VH8: a cancelled dismissal dims the tint again, a cancelled presentation does not")
  func cancelledTint() {
    let scene = ModalScene(.pageSheet)
    let drive = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = drive
    scene.present()
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.a.view.tintAdjustmentMode == .normal)
    scene.director.interaction = nil
    scene.presentAndRest()
    scene.director.interaction = drive
    scene.dismiss()
    #expect(scene.a.view.tintAdjustmentMode == .normal)
    scene.harness.perform { drive.cancel() }
    scene.harness.advance(by: 1)
    #expect(scene.a.view.tintAdjustmentMode == .dimmed)
    #expect(abs(scene.a.view.frame.minX - 16) < 1e-9)
  }
}
