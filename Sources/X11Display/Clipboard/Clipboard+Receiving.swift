import CX11
import Foundation

/// A paste that waits for another program.
struct IncomingText {
  /// The form that was asked for.
  var target: Atom
  /// When the other program last gave a sign of life.
  var lastSign: UInt32
  var completions: [(String?) -> Void]
  /// What has arrived of a text that comes in parts; nil for one that comes at once.
  var parts: [UInt8]?
}

extension Clipboard {
  func requestConversion() {
    guard let incoming else { return }
    XConvertSelection(
      connection.handle.display, connection.atoms.clipboard, incoming.target,
      connection.atoms.transfer, window.identifier, Time(connection.clock.latest))
    connection.flush()
  }

  /// The other program has answered.
  func receive(_ event: XSelectionEvent) {
    guard let incoming, incoming.parts == nil, event.target == incoming.target else { return }
    guard event.property != 0 else {
      tryNextForm(after: incoming.target)
      return
    }
    guard let property = takeProperty() else {
      finish(with: nil)
      return
    }
    if property.type == connection.atoms.incremental {
      // Taking the property asked for the first part.
      self.incoming?.parts = []
      self.incoming?.lastSign = connection.clock.latest
    } else {
      finish(with: text(property.bytes, type: property.type))
    }
  }

  /// A part of a long text has arrived; an empty one is the end.
  func receivePart(of property: Atom) {
    guard property == connection.atoms.transfer, incoming?.parts != nil,
      let property = takeProperty()
    else { return }
    guard property.bytes.isEmpty else {
      incoming?.parts?.append(contentsOf: property.bytes)
      incoming?.lastSign = connection.clock.latest
      return
    }
    finish(with: text(incoming?.parts ?? [], type: property.type))
  }

  /// Calls a paste off when the other program has been silent for too long.
  func giveUpIfSilent() {
    guard let incoming, isOverdue(incoming.lastSign) else { return }
    finish(with: nil)
  }

  private func takeProperty() -> WindowProperty? {
    WindowProperty.read(
      connection.atoms.transfer, of: window.identifier, handle: connection.handle, deleting: true)
  }

  /// Old programs know text only in Latin 1.
  private func tryNextForm(after target: Atom) {
    guard target == connection.atoms.utf8 else {
      finish(with: nil)
      return
    }
    incoming?.target = XA_STRING
    requestConversion()
  }

  private func text(_ bytes: [UInt8], type: Atom) -> String {
    guard type == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func finish(with text: String?) {
    let completions = incoming?.completions ?? []
    incoming = nil
    for completion in completions { completion(text) }
  }
}
