package import Foundation

/// What the viewer is started with.
package struct ViewerOptions {
  /// The switch by which the program counts what it does while idle.
  package static let idleReport = "SEGUE_IDLE_REPORT"
  /// Chooses the look: `dark` or `light`.
  package static let theme = "SEGUE_THEME"

  /// The id of the transition to begin with; nil is the first of the gallery.
  package var transition: String?
  /// The file that lists the window's controls for as long as the viewer runs; nil keeps none.
  package var controlsFile: String?
  /// Seconds of rest after which the viewer prints what it did meanwhile, and ends; nil is never.
  package var idleReport: Double?
  /// The file of tuned values; nil is the person's own.
  package var tuningFile: String?
  /// The X server; nil is the environment's `DISPLAY`.
  package var display: String?
  /// The window's size in points.
  package var size: CGSize
  /// Pixels a point; nil is the desktop's.
  package var scale: Double?
  /// The variables that the program was started with.
  package var environment: [String: String]

  package init(
    transition: String? = nil, controlsFile: String? = nil, idleReport: Double? = nil,
    tuningFile: String? = nil, display: String? = nil,
    size: CGSize = ViewerOptions.defaultSize, scale: Double? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.transition = transition
    self.controlsFile = controlsFile
    self.idleReport = idleReport ?? environment[Self.idleReport].flatMap(Double.init)
    self.tuningFile = tuningFile
    self.display = display
    self.size = size
    self.scale = scale
    self.environment = environment
  }

  /// The window's size when nobody has chosen one, in points.
  package static let defaultSize = CGSize(width: 1180, height: 760)
  /// The smallest size of the window, in points.
  package static let minimumSize = CGSize(width: 720, height: 480)
}

/// What a tour is started with: the viewer that operates itself and keeps pictures of it.
package struct TourOptions {
  /// The folder that receives the pictures; it is made if it is not there.
  package var directory: String
  /// The ids of the transitions to visit; none is all of the gallery.
  package var transitions: [String]
  /// How the viewer is started; its own transition, controls file and tuning are not used.
  package var viewer: ViewerOptions

  package init(
    directory: String, transitions: [String] = [], viewer: ViewerOptions = ViewerOptions()
  ) {
    self.directory = directory
    self.transitions = transitions
    self.viewer = viewer
  }
}
