// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: imports are internal unless said otherwise, and members reach
/// a file only through an import it makes itself.
let strictImports: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the engine.
func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strictImports)
}

/// A test target that mirrors the sources of the module it is named after.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["_Testing_CoreGraphics", "_Testing_UIKit"],
    swiftSettings: strictImports,
    linkerSettings: exportedSymbols)
}

/// A library compiled from a user's file resolves UIKit's symbols in the program that loads it.
let exportedSymbols: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--export-dynamic"])]

let package = Package(
  name: "Segue",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .executable(name: "segue", targets: ["segue"]),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", pkgConfig: "xrandr",
      providers: [.apt(["libx11-dev", "libxext-dev", "libxrandr-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    library("CoreGraphics", ["CCairo"]),
    library("QuartzCore", ["CoreGraphics"]),
    library("Compositor", ["QuartzCore", "CoreGraphics"]),
    library("UIKit", ["QuartzCore", "CoreGraphics"]),
    library("X11Display", ["CX11", "CoreGraphics"]),
    library("Stage", ["UIKit", "Compositor", "QuartzCore", "CoreGraphics"]),
    library("Gallery", ["UIKit"]),
    library(
      "Viewer",
      ["Stage", "Gallery", "UIKit", "X11Display", "Compositor", "QuartzCore", "CoreGraphics"]),
    .executableTarget(
      name: "segue",
      dependencies: ["Viewer", "Stage", "Gallery", "X11Display", "UIKit", "CoreGraphics"],
      swiftSettings: strictImports, linkerSettings: exportedSymbols),

    // Swift Testing declares cross-import overlays for modules of these names; without a module to
    // find, a test file that imports Testing and UIKit would not compile.
    library("_Testing_CoreGraphics", ["CoreGraphics"]),
    library("_Testing_UIKit", ["UIKit"]),

    .target(
      name: "TestSupport",
      dependencies: [
        "Stage", "Gallery", "UIKit", "Compositor", "QuartzCore", "CoreGraphics", "X11Display",
      ],
      path: "Tests/TestSupport", swiftSettings: strictImports),
    tests("CoreGraphicsTests", ["CoreGraphics", "TestSupport"]),
    tests("QuartzCoreTests", ["QuartzCore", "CoreGraphics", "TestSupport"]),
    tests("CompositorTests", ["Compositor", "QuartzCore", "CoreGraphics", "TestSupport"]),
    tests("UIKitTests", ["UIKit", "Stage", "QuartzCore", "CoreGraphics", "TestSupport"]),
    tests("X11DisplayTests", ["X11Display", "CX11", "CoreGraphics", "TestSupport"]),
    tests(
      "StageTests",
      ["Stage", "Gallery", "UIKit", "Compositor", "QuartzCore", "CoreGraphics", "TestSupport"]),
    tests("GalleryTests", ["Gallery", "Stage", "UIKit", "CoreGraphics", "TestSupport"]),
    tests(
      "ViewerTests",
      ["Viewer", "Stage", "Gallery", "UIKit", "X11Display", "CoreGraphics", "TestSupport"]),
    tests("SegueTests", ["segue", "Stage", "Gallery", "UIKit", "CoreGraphics", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
