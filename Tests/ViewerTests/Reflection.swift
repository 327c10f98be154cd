import Stage
import Viewer

// What a failed expectation prints of these is their type: their parts are a whole window's worth
// of objects.
extension ViewerModel: CustomReflectable {
  /// No parts.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ViewerScreen: CustomReflectable {
  /// No parts.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Stage: CustomReflectable {
  /// No parts.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}
