/// The words, colours and pictures of a button without a configuration, by state.
struct ButtonContents {
  var titles = ValuesByState<String>()
  var colors = ValuesByState<UIColor>()
  var images = ValuesByState<UIImage>()
}

/// Values for states; a state without one has the normal state's.
struct ValuesByState<Value> {
  private var values: [UInt: Value] = [:]
  private static var relevant: UIControl.State { [.highlighted, .disabled, .selected] }

  subscript(state: UIControl.State) -> Value? {
    get { values[state.intersection(Self.relevant).rawValue] ?? values[0] }
    set { values[state.intersection(Self.relevant).rawValue] = newValue }
  }

  /// Whether a state has a value of its own.
  func hasOwn(_ state: UIControl.State) -> Bool {
    values[state.intersection(Self.relevant).rawValue] != nil
  }
}
