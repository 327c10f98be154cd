/// Stops the program because the caller broke a rule of an API.
///
/// The text names the member, says what is wrong, and what to do instead:
/// `"CALayer.addSublayer(_:): the layer is an ancestor of the receiver; remove it first"`.
package func misuse(_ message: String) -> Never {
  fatalError(message)
}
