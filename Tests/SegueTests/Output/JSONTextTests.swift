import Foundation
import Testing

import segue

@Suite struct JSONTextTests {
  @Test("Values are on one line, keys in their order, texts escaped")
  func line() {
    let value = JSONText.object([
      "b": .number(1), "a": .list([.null, .boolean(true), .text("\"\\\n\u{1}é")]),
      "nan": .number(.nan),
    ])
    #expect(value.line == #"{"b":1,"a":[null,true,"\"\\\n\u0001é"],"nan":null}"#)
  }

  @Test("What is written reads back", arguments: ["", "a/b", "tab\there", "😀", "\u{7f}"])
  func readsBack(text: String) throws {
    let data = Data(JSONText.list([.text(text)]).line.utf8)
    #expect(try JSONDecoder().decode([String].self, from: data) == [text])
  }
}
