import CX11
import Foundation

/// The desktop's clipboard, for text.
///
/// What was copied lives in the program: another program that pastes asks for it, and it is gone
/// when the program ends. Make one for a connection. Times are the server's, taken from events; no
/// timer runs.
@MainActor package final class Clipboard {
  /// How long a program may keep a paste waiting, in milliseconds of the server's time.
  var patience: UInt32 = 5_000

  let connection: DisplayConnection
  let window: ClipboardWindow
  /// What was copied, while no other program has copied something since.
  private(set) var ownText: String?
  /// When it was copied; 0 if no event had told the time yet.
  private(set) var ownedSince: UInt32 = 0
  /// Texts on their way to other programs in parts.
  var outgoing: [OutgoingText] = []
  /// The paste that waits for another program.
  var incoming: IncomingText?

  /// Joins the clipboard.
  package init(connection: DisplayConnection) throws(DisplayError) {
    self.connection = connection
    window = try ClipboardWindow(handle: connection.handle)
    connection.add(self, for: window.identifier)
    // The event that follows tells the server's time before anyone has touched a key.
    WindowProperty.write(
      [], to: connection.atoms.transfer, type: XA_STRING, of: window.identifier,
      handle: connection.handle)
    connection.flush()
  }

  isolated deinit {
    connection.remove(window.identifier)
    for transfer in outgoing { connection.remove(transfer.requestor) }
  }

  /// Whether a paste would return what this program has copied.
  package var ownsSelection: Bool { ownText != nil }

  /// Makes a text the contents of the clipboard.
  ///
  /// The corresponding Xlib function is `XSetSelectionOwner`.
  package func copy(_ text: String) {
    let handle = connection.handle
    let selection = connection.atoms.clipboard
    ownedSince = connection.clock.latest
    XSetSelectionOwner(handle.display, selection, window.identifier, Time(ownedSince))
    let isOwner = XGetSelectionOwner(handle.display, selection) == window.identifier
    ownText = isOwner ? text : nil
    connection.flush()
  }

  /// Asks for the text in the clipboard; nil if there is none, or no answer.
  ///
  /// What this program has copied itself is there at once; else the completion is called when the
  /// other program has answered.
  ///
  /// The corresponding Xlib function is `XConvertSelection`.
  package func paste(_ completion: @escaping (String?) -> Void) {
    if let ownText {
      completion(ownText)
      return
    }
    giveUpIfSilent()
    if incoming != nil {
      incoming?.completions.append(completion)
      return
    }
    incoming = IncomingText(
      target: connection.atoms.utf8, lastSign: connection.clock.latest, completions: [completion])
    requestConversion()
  }

  /// Another program has copied something.
  func loseSelection(at time: UInt32) {
    guard ownedSince == 0 || Int32(bitPattern: time &- ownedSince) >= 0 else { return }
    ownText = nil
  }
}

/// Owns the invisible window through which texts travel.
final class ClipboardWindow {
  let handle: ServerHandle
  let identifier: Window

  /// The corresponding Xlib function is `XCreateWindow`.
  init(handle: ServerHandle) throws(DisplayError) {
    var values = XSetWindowAttributes()
    values.event_mask = PropertyChangeMask
    self.handle = handle
    identifier = try handle.checking("XCreateWindow") {
      XCreateWindow(
        handle.display, handle.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
        &values)
    }
  }

  deinit {
    if handle.isLost { return }
    XDestroyWindow(handle.display, identifier)
    XFlush(handle.display)
  }
}

extension Clipboard: EventSink {
  func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest:
      serve(event.xselectionrequest)
    case SelectionNotify:
      receive(event.xselection)
    case SelectionClear:
      loseSelection(at: UInt32(truncatingIfNeeded: event.xselectionclear.time))
    case PropertyNotify:
      let event = event.xproperty
      if event.window == window.identifier, event.state == PropertyNewValue {
        receivePart(of: event.atom)
      } else if event.window != window.identifier, event.state == PropertyDelete {
        sendPart(to: event.window, property: event.atom)
      }
    case DestroyNotify:
      endTransfers(to: event.xdestroywindow.window)
    default:
      break
    }
  }

  func endBatch() {
    giveUpIfSilent()
    dropSilentTransfers()
  }

  /// Whether the server's clock has moved past the patience since a time stamp.
  func isOverdue(_ timestamp: UInt32) -> Bool {
    let passed = Int32(bitPattern: connection.clock.latest &- timestamp)
    return timestamp != 0 && passed > Int32(patience)
  }
}
