import Testing

@testable import Viewer

@Suite struct DurationEntryTests {
  @Test(
    "durations are read as people write them",
    arguments: [
      ("0.4", 0.4), ("0,4", 0.4), (" 2 s ", 2), ("2S", 2), ("0", 0), (".25", 0.25), ("1e-1", 0.1),
      ("+3", 3), ("3600", 3600),
    ])
  func reads(_ text: String, _ seconds: Double) throws {
    #expect(try DurationEntry.seconds(typed: text) == seconds)
  }

  @Test(
    "what is no duration is refused, and the words say what to do",
    arguments: [
      "", " ", "s", "-1", "-0.1", "nan", "NaN", "inf", "infinity", "abc", "1 2", "0x1p3", "3601",
      "1e400", "1.2.3", "--2",
    ])
  func refuses(_ text: String) {
    do {
      let seconds = try DurationEntry.seconds(typed: text)
      Issue.record("\(text) was read as \(seconds)")
    } catch {
      #expect(error.description.contains("Type"))
    }
  }

  @Test(
    "durations are shown with two decimals, or three where there are more",
    arguments: [(0.4, "0.40"), (3, "3.00"), (0, "0.00"), (0.125, "0.125"), (1.005, "1.005")])
  func shows(_ seconds: Double, _ text: String) {
    #expect(DurationEntry.text(of: seconds) == text)
  }
}
