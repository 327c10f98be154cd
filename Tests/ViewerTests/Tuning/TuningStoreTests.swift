import Foundation
import Stage
import Testing
import Viewer

@Suite struct TuningStoreTests {
  private func tunings() -> SavedTunings {
    var tunings = SavedTunings()
    var saved = SavedTuning()
    saved.transition.forward = PhaseTuning(duration: 2, curve: .spring(damping: 0.6, velocity: 1.5))
    saved.transition.back = PhaseTuning(duration: 0, curve: .cubic(0.1, 0.2, 0.3, 1.4))
    saved.dismissesByItself = false
    tunings["slide-down-up"] = saved
    return tunings
  }

  private func curved(_ curve: TunedCurve) -> SavedTunings {
    var tunings = SavedTunings()
    tunings["x"].transition.forward.curve = curve
    return tunings
  }

  @Test("what is saved is loaded again")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let store = TuningStore(file: folder.appendingPathComponent("a/b/tuning.json"))
      try store.save(tunings())
      #expect(try store.load() == tunings())
    }
  }

  @Test(
    "every curve survives",
    arguments: [
      TunedCurve.linear, .easeIn, .easeOut, .easeInOut, .systemDefault, .cubic(0, -1, 1, 2),
      .spring(damping: 1, velocity: 0),
    ])
  func curves(_ curve: TunedCurve) throws {
    try withTemporaryFolder { folder in
      let store = TuningStore(file: folder.appendingPathComponent("tuning.json"))
      try store.save(curved(curve))
      #expect(try store.load() == curved(curve))
    }
  }

  @Test("a file that is not there has no values")
  func missing() throws {
    try withTemporaryFolder { folder in
      let store = TuningStore(file: folder.appendingPathComponent("tuning.json"))
      let loaded = try store.load()
      #expect(loaded == SavedTunings())
      #expect(store.loadOrSetAside().problem == nil)
    }
  }

  @Test("ids of transitions that are not known here are kept")
  func unknownIds() throws {
    try withTemporaryFolder { folder in
      let store = TuningStore(file: folder.appendingPathComponent("tuning.json"))
      var tunings = tunings()
      tunings["mine"].transition.forward.duration = 1
      try store.save(tunings)
      #expect(try store.load().entries.keys.sorted() == ["mine", "slide-down-up"])
    }
  }

  @Test("an untouched transition takes no place")
  func untouched() {
    var tunings = tunings()
    tunings["slide-down-up"] = SavedTuning()
    #expect(tunings.entries.isEmpty)
  }

  private static let damages = [
    "", "{", "[]", "{\"transitions\": {}}", "{\"version\": \"1\"}",
    "{\"version\": 1, \"transitions\": 3}",
    "{\"version\": 1, \"transitions\": {\"x\": {\"forward\": {\"duration\": -1}}}}",
    "{\"version\": 1, \"transitions\": {\"x\": {\"back\": {\"curve\": {\"name\": \"bouncy\"}}}}}",
    "{\"version\": 1, \"transitions\": {\"x\": {\"back\": {\"curve\": {\"name\": \"cubic\"}}}}}",
    """
    {"version": 1, "transitions": {"x": {"back": {"curve": {"name": "spring", "damping": 0}}}}}
    """,
  ]

  @Test("a damaged file is set aside whole, and said so", arguments: damages)
  func damaged(_ text: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      try Data(text.utf8).write(to: file)
      let (tunings, problem) = TuningStore(file: file).loadOrSetAside()
      #expect(tunings == SavedTunings())
      #expect(problem?.contains("tuning.json.damaged") == true)
      let aside = folder.appendingPathComponent("tuning.json.damaged")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("a second damaged file does not replace the first one")
  func damagedTwice() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      for text in ["one", "two", "three"] {
        try Data(text.utf8).write(to: file)
        _ = TuningStore(file: file).loadOrSetAside()
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(
        names == ["tuning.json.damaged", "tuning.json.damaged-2", "tuning.json.damaged-3"])
    }
  }

  @Test("a newer version's file is set aside as well")
  func newerVersion() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      try Data("{\"version\": 2, \"more\": 1}".utf8).write(to: file)
      let store = TuningStore(file: file)
      #expect(throws: TuningError.newerVersion(path: file.path, version: 2)) { try store.load() }
      #expect(store.loadOrSetAside().problem?.contains("newer Segue") == true)
    }
  }

  @Test("a damaged file that is still in its place is never overwritten")
  func neverOverwritten() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      try Data("precious".utf8).write(to: file)
      #expect(throws: TuningError.self) { try TuningStore(file: file).save(tunings()) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "precious")
    }
  }

  @Test("an unwritable place is an error that names it")
  func unwritable() {
    let path = "/proc/segue/tuning.json"
    let store = TuningStore(file: URL(fileURLWithPath: path))
    do {
      try store.save(tunings())
      Issue.record("nothing can be written in /proc")
    } catch {
      guard case .unwritable(path, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
      #expect("\(error)".contains("stay as they are"))
    }
  }

  @Test("the file is replaced as a whole: nobody sees a half written one, nothing is left over")
  func atomic() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("tuning.json")
      let store = TuningStore(file: file)
      try store.save(tunings())
      let old = try FileHandle(forReadingFrom: file)
      try store.save(SavedTunings())
      // The old file is still whole for those who had opened it.
      let content = try #require(try old.readToEnd())
      #expect(String(decoding: content, as: UTF8.self).contains("slide-down-up"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tuning.json"])
    }
  }

  @Test(
    "the file stands in the folder of settings",
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/segue/tuning.json"),
      (["HOME": "/h"], "/h/.config/segue/tuning.json"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/segue/tuning.json"),
    ])
  func place(_ environment: [String: String], _ path: String) {
    #expect(TuningStore(environment: environment).file.path == path)
  }
}
