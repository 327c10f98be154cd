/// What a row of a command's table stands for.
package enum ParameterForm: Hashable, Sendable {
  /// An option without a value.
  case flag
  /// An option that is followed by its value.
  case value(placeholder: String)
  /// A word that stands alone.
  case word(placeholder: String, isRequired: Bool)
  /// Any number of words.
  case words(placeholder: String)
}

/// One row of a command's table: an option, or a word that stands alone, and where its value goes.
package struct Parameter<Options>: Sendable {
  /// What is typed for an option, with its dashes; empty for a word.
  package let names: [String]
  package let form: ParameterForm
  package let help: String
  let store: @Sendable (inout Options, String) throws(UnreadableValue) -> Void

  /// An option without a value.
  package static func flag(
    _ names: String..., to path: WritableKeyPath<Options, Bool> & Sendable, help: String
  ) -> Parameter {
    Parameter(names: names, form: .flag, help: help) { options, _ in options[keyPath: path] = true }
  }

  /// An option with a value.
  package static func option<Value>(
    _ names: String..., reader: ValueReader<Value>,
    to path: WritableKeyPath<Options, Value?> & Sendable, help: String
  ) -> Parameter {
    Parameter(names: names, form: .value(placeholder: reader.placeholder), help: help) {
      (options, text) throws(UnreadableValue) in
      options[keyPath: path] = try reader.read(text)
    }
  }

  /// A word that stands alone.
  package static func word<Value>(
    _ reader: ValueReader<Value>, to path: WritableKeyPath<Options, Value?> & Sendable,
    isRequired: Bool = false, help: String
  ) -> Parameter {
    let form = ParameterForm.word(placeholder: reader.placeholder, isRequired: isRequired)
    return Parameter(names: [], form: form, help: help) {
      (options, text) throws(UnreadableValue) in
      options[keyPath: path] = try reader.read(text)
    }
  }

  /// Any number of words that stand alone.
  package static func words<Value>(
    _ reader: ValueReader<Value>, to path: WritableKeyPath<Options, [Value]> & Sendable,
    help: String
  ) -> Parameter {
    Parameter(names: [], form: .words(placeholder: reader.placeholder), help: help) {
      (options, text) throws(UnreadableValue) in
      options[keyPath: path].append(try reader.read(text))
    }
  }

  /// The same row for options that these options are a part of.
  package func inside<Whole>(
    _ path: WritableKeyPath<Whole, Options> & Sendable
  ) -> Parameter<Whole> {
    Parameter<Whole>(names: names, form: form, help: help) {
      (whole, text) throws(UnreadableValue) in
      try store(&whole[keyPath: path], text)
    }
  }

  /// What stands for the value in the help; empty for a flag.
  var placeholder: String {
    switch form {
    case .flag: ""
    case .value(let placeholder), .word(let placeholder, _): placeholder
    case .words(let placeholder): "\(placeholder)..."
    }
  }

  /// How the row is called in the help.
  package var label: String {
    let names = names.joined(separator: ", ")
    return names.isEmpty || form == .flag ? names + placeholder : "\(names) \(placeholder)"
  }

  /// Whether the row is for words that stand alone.
  var isWord: Bool { names.isEmpty }

  var isRequired: Bool {
    if case .word(_, isRequired: true) = form { true } else { false }
  }
}
