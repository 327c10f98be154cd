import Foundation
import Gallery
package import Stage

/// Opens the viewer's window and runs until it is closed.
///
/// Answers the exit code.
@MainActor package func runViewer(options: ViewerOptions) throws(ViewerError) -> Int32 {
  let store =
    options.tuningFile.map { TuningStore(file: URL(fileURLWithPath: $0)) }
    ?? TuningStore(environment: options.environment)
  return try ViewerHost(options: options, store: store).run()
}

/// Opens the viewer's window, operates it by itself through transitions, keeps pictures of it, and
/// closes it.
///
/// Answers the exit code.
@MainActor package func runTour(options: TourOptions) throws(ViewerError) -> Int32 {
  var transitions: [GalleryTransition] = []
  for name in options.transitions {
    var named = options.viewer
    named.transition = name
    transitions.append(try named.galleryTransition())
  }
  let folder = URL(fileURLWithPath: options.directory)
  try Tour.prepare(folder: folder)
  var viewer = options.viewer
  viewer.transition = transitions.first?.id
  viewer.controlsFile = nil
  viewer.idleReport = nil
  let host = try ViewerHost(options: viewer, store: nil)
  try Tour(host: host, folder: folder).visit(
    transitions.isEmpty ? GalleryTransition.all : transitions)
  host.close()
  return host.exitCode ?? 0
}

/// The controls of the viewer's window as it would open, without a window.
///
/// Nothing saved is read.
@MainActor package func viewerControls(options: ViewerOptions) throws(ViewerError)
  -> [ControlReport]
{
  let model = ViewerModel(transition: try options.galleryTransition())
  return try ViewerScreen(model: model, options: options).controlReports()
}

extension ViewerOptions {
  /// The transition that is named, or the gallery's first.
  @MainActor func galleryTransition() throws(ViewerError) -> GalleryTransition {
    let all = GalleryTransition.all
    guard let name = transition else { return all[0] }
    guard let found = GalleryTransition.named(name) else {
      throw .unknownTransition(name, known: all.map(\.id))
    }
    return found
  }

  /// The window's size in pixels at a scale; sizes that no window has are refused.
  func pixelSize(scale: Double) throws(ViewerError) -> (width: Int, height: Int) {
    guard scale.isFinite, scale > 0, scale <= 16 else {
      throw .invalidNumber(what: "the scale", text: "\(scale)")
    }
    let width = (Double(size.width) * scale).rounded()
    let height = (Double(size.height) * scale).rounded()
    guard (1...32767).contains(width), (1...32767).contains(height) else {
      throw .invalidNumber(what: "the window's size", text: "\(size.width)x\(size.height)")
    }
    return (Int(width), Int(height))
  }
}

extension ViewerScreen {
  /// Makes the content of a window as the options have it, without a display.
  convenience init(model: ViewerModel, options: ViewerOptions) throws(ViewerError) {
    let scale = options.scale ?? 1
    let pixels = try options.pixelSize(scale: scale)
    self.init(
      model: model, width: pixels.width, height: pixels.height, scale: scale,
      theme: ViewerTheme(environment: options.environment))
  }
}
