import Foundation

extension CALayer {
  /// The model's value at a key path; nil for no value and for a path that no layer has.
  package func modelValue(forKeyPath keyPath: String) -> Any? {
    LayerKeyPath(keyPath)?.anyValue(in: values)
  }

  /// Sets the model's value at a key path without asking for an action (I15); a path that no
  /// layer has, or a value of another kind, is left alone.
  package func setModelValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = LayerKeyPath(keyPath) else { return }
    assign(value, at: path)
  }

  /// The place of a property that the layer has.
  private func ownPath(_ keyPath: String) -> LayerKeyPath? {
    LayerKeyPath(keyPath).flatMap { $0.key.exists(in: values) ? $0 : nil }
  }

  final func readValue(at keyPath: String) -> Any? {
    if let path = ownPath(keyPath) { return path.anyValue(in: values) }
    if keyPath == "frame" { return frame }
    return extraValues[keyPath]
  }

  final func writeValue(_ value: Any?, at keyPath: String, _ caller: String) {
    guard let path = ownPath(keyPath) else {
      if keyPath == "frame", let rect = ValueKind.rect.value(from: value) {
        if case .lanes(let lanes) = rect { frame = CGRect(lanes: lanes) }
      } else {
        extraValues[keyPath] = value
      }
      return
    }
    let action = isQuiet ? nil : actionForChange(of: path.key)
    guard assign(value, at: path) else {
      misuse("\(caller): the value does not fit \(keyPath); pass one of the property's kind")
    }
    action?.run(forKey: path.key.rawValue, object: self, arguments: nil)
  }

  /// Writes to the model and reports what differs; false when the value does not fit.
  @discardableResult
  private func assign(_ value: Any?, at path: LayerKeyPath) -> Bool {
    if role == .presentation { refuseChange(path.key) }
    var new = values
    if let value = path.kind.value(from: value) {
      path.write(value, to: &new)
    } else if value == nil, path.part == .whole, path.key.isOptional {
      path.key.clear(&new)
    } else {
      return false
    }
    let changes = LayerChanges(from: values, to: new)
    let isResized = values.bounds != new.bounds
    if values.zPosition != new.zPosition { parent?.didChange(.structure) }
    values = new
    if !changes.isEmpty { didChange(changes) }
    if isResized { markLayoutNeeded() }
    return true
  }
}

extension LayerKeyPath {
  func anyValue(in values: LayerValues) -> Any? {
    if part == .whole, key.isNil(values) { return nil }
    return kind.any(from: read(values))
  }
}
