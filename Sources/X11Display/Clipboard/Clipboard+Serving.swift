import CX11
import Foundation

/// A long text on its way to another program in parts.
struct OutgoingText {
  let requestor: Window
  let property: Atom
  let type: Atom
  var rest: ArraySlice<UInt8>
  /// When the other program last took a part.
  var lastSign: UInt32
}

extension Clipboard {
  /// Longer texts travel in parts of this size, in bytes: half of what one request can hold.
  private var partSize: Int { Int(XMaxRequestSize(connection.handle.display)) * 4 / 2 }

  /// Another program wants to know what was copied.
  func serve(_ request: XSelectionRequestEvent) {
    let time = UInt32(truncatingIfNeeded: request.time)
    // Some programs leave it to us where to put the answer.
    let property = request.property != 0 ? request.property : request.target
    let isOurs =
      ownText != nil && request.selection == connection.atoms.clipboard
      && (time == 0 || ownedSince == 0 || Int32(bitPattern: time &- ownedSince) >= 0)
    var answered = false
    connection.handle.ignoringErrors {
      guard isOurs else { return }
      answered =
        request.target == connection.atoms.multiple
        ? answerMany(request) : answer(request.target, to: request.requestor, in: property)
    }
    notify(request, property: answered ? property : 0)
  }

  /// Puts the text in a form into a property of another program's window; false for an unknown
  /// form.
  private func answer(_ target: Atom, to requestor: Window, in property: Atom) -> Bool {
    let atoms = connection.atoms
    let handle = connection.handle
    switch target {
    case atoms.targets:
      let forms = [
        atoms.targets, atoms.timestamp, atoms.multiple, atoms.utf8, atoms.plainText, XA_STRING,
      ]
      WindowProperty.write(
        longs: forms, to: property, type: XA_ATOM, of: requestor, handle: handle)
    case atoms.timestamp:
      WindowProperty.write(
        longs: [UInt(ownedSince)], to: property, type: XA_INTEGER, of: requestor, handle: handle)
    case atoms.utf8, atoms.plainText:
      send(Array((ownText ?? "").utf8), type: target, to: requestor, in: property)
    case XA_STRING:
      let bytes = (ownText ?? "").unicodeScalars.map {
        $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?")
      }
      send(bytes, type: target, to: requestor, in: property)
    default:
      return false
    }
    return true
  }

  /// Answers a list of pairs of form and property; the property of a pair that fails
  /// becomes 0.
  private func answerMany(_ request: XSelectionRequestEvent) -> Bool {
    let handle = connection.handle
    guard request.property != 0,
      let property = WindowProperty.read(
        request.property, of: request.requestor, handle: handle)
    else { return false }
    var pairs = property.longs
    for index in stride(from: 0, to: pairs.count - 1, by: 2)
    where pairs[index] == connection.atoms.multiple
      || !answer(pairs[index], to: request.requestor, in: pairs[index + 1])
    {
      pairs[index + 1] = 0
    }
    WindowProperty.write(
      longs: pairs, to: request.property, type: connection.atoms.atomPair, of: request.requestor,
      handle: handle)
    return true
  }

  private func send(_ bytes: [UInt8], type: Atom, to requestor: Window, in property: Atom) {
    let handle = connection.handle
    guard bytes.count > partSize else {
      WindowProperty.write(bytes, to: property, type: type, of: requestor, handle: handle)
      return
    }
    // The other program deletes the property for each part that it wants, and may end meanwhile.
    XSelectInput(handle.display, requestor, PropertyChangeMask | StructureNotifyMask)
    connection.add(self, for: requestor)
    outgoing.removeAll { $0.requestor == requestor && $0.property == property }
    outgoing.append(
      OutgoingText(
        requestor: requestor, property: property, type: type, rest: bytes[...],
        lastSign: connection.clock.latest))
    WindowProperty.write(
      longs: [UInt(bytes.count)], to: property, type: connection.atoms.incremental, of: requestor,
      handle: handle)
  }

  /// The other program has taken a part: here is the next one, an empty one at the end.
  func sendPart(to requestor: Window, property: Atom) {
    guard
      let index = outgoing.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return }
    let part = outgoing[index].rest.prefix(partSize)
    outgoing[index].rest = outgoing[index].rest.dropFirst(part.count)
    outgoing[index].lastSign = connection.clock.latest
    let type = outgoing[index].type
    connection.handle.ignoringErrors {
      WindowProperty.write(
        part, to: property, type: type, of: requestor, handle: connection.handle)
    }
    guard part.isEmpty else { return }
    outgoing.remove(at: index)
    letGo(of: requestor)
  }

  /// The other program's window is gone.
  func endTransfers(to requestor: Window) {
    outgoing.removeAll { $0.requestor == requestor }
    connection.remove(requestor)
  }

  /// Forgets transfers whose receiver has stopped to ask.
  func dropSilentTransfers() {
    let silent = outgoing.filter { isOverdue($0.lastSign) }
    guard !silent.isEmpty else { return }
    outgoing.removeAll { isOverdue($0.lastSign) }
    for transfer in silent { letGo(of: transfer.requestor) }
  }

  private func letGo(of requestor: Window) {
    guard !outgoing.contains(where: { $0.requestor == requestor }) else { return }
    connection.remove(requestor)
    connection.handle.ignoringErrors {
      XSelectInput(connection.handle.display, requestor, NoEventMask)
    }
  }

  /// Tells the other program that the answer is there, or that there is none.
  ///
  /// The corresponding Xlib function is `XSendEvent`.
  private func notify(_ request: XSelectionRequestEvent, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    connection.handle.ignoringErrors {
      XSendEvent(connection.handle.display, request.requestor, 0, NoEventMask, &event)
    }
  }
}
