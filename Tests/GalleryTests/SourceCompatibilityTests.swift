import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// The gallery's code is what people have in their projects: it needs no word of ours.
@MainActor @Suite struct SourceCompatibilityTests {
  /// What tells the program of the transitions; the rest is the articles' code.
  private let ownFiles = ["GalleryScenes.swift", "GalleryTransition.swift"]

  @Test("every file of the gallery imports UIKit and nothing else")
  func importsUIKitOnly() throws {
    let files = PackageFiles.swiftFiles(below: "Sources/Gallery")
    #expect(files.count >= 10)
    for file in files {
      let imports = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("import ") || $0.contains(" import ") }
      let expected: Substring =
        file.lastPathComponent == "GalleryTransition.swift"
        ? "package import UIKit" : "import UIKit"
      #expect(imports == [expected], "\(file.lastPathComponent)")
    }
  }

  @Test("the articles' code compiles by itself, and its animator's duration can be set")
  func compilesAlone() throws {
    let files = PackageFiles.swiftFiles(below: "Sources/Gallery")
      .filter { !ownFiles.contains($0.lastPathComponent) }
    let library = try UserLibrary(
      module: "Articles", files: files,
      code: """
        import UIKit

        @_cdecl("makeReversibleAnimator")
        public func makeAnimator(_ duration: Double) -> UnsafeMutableRawPointer {
          let animator = AnimationController()
          animator.duration = duration
          return Unmanaged.passRetained(animator).toOpaque()
        }
        """)
    typealias Maker = @convention(c) (Double) -> UnsafeMutableRawPointer
    let make = try library.function("makeReversibleAnimator", as: Maker.self)
    let object = Unmanaged<AnyObject>.fromOpaque(make(1.25)).takeRetainedValue()
    let scene = ModalScene()
    scene.director.presentAnimator = try #require(
      object as? any UIViewControllerAnimatedTransitioning)
    scene.present()
    scene.harness.advance(to: 0.625)
    #expect(scene.b.view.shownFrame.minY == -422)
    scene.harness.advance(to: 1.24)
    #expect(scene.b.view.shownFrame.minY < 0)
    scene.harness.advance(to: 1.25)
    #expect(scene.b.view.shownFrame.minY == 0)
    #expect(scene.harness.appearances == ["A.wD", "B.wA", "B.dA", "A.dD"])
  }
}
