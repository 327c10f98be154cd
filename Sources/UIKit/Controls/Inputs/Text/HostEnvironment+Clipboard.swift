extension HostEnvironment {
  /// Puts text where other programs, or other fields here, can take it from.
  func copyToClipboard(_ text: String) {
    localClipboard = text
    clipboard?.write(text)
  }

  /// Fetches the text that was copied last, in a later turn if another program has it.
  func readClipboard(_ receive: @escaping (String) -> Void) {
    guard let clipboard else { return receive(localClipboard) }
    clipboard.read { [weak self] text in self?.enqueue { receive(text) } }
  }
}
