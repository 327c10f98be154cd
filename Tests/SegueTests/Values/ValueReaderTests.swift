import Foundation
import Stage
import Testing
import UIKit

import segue

@Suite struct ValueReaderTests {
  @Test(
    "Seconds are finite, not negative and at most an hour",
    arguments: [
      ("0", 0), ("0.4", 0.4), ("3600", 3600), ("1e-3", 0.001), (".5", 0.5), ("-0", 0),
      ("-1", nil), ("nan", nil), ("inf", nil), ("-inf", nil), ("3601", nil), ("1e999", nil),
      ("", nil), ("0.4s", nil), ("0x10", nil), ("1,5", nil), (" 1", nil),
    ])
  func seconds(text: String, expected: Double?) {
    #expect((try? ValueReader.seconds.read(text)) == expected)
  }

  @Test(
    "The text for a wrong number says which kind of wrong it is",
    arguments: [
      ("-1", "\"-1\" is negative"), ("nan", "\"nan\" is not a finite number"),
      ("infinity", "\"infinity\" is not a finite number"), ("4000", "\"4000\" is out of range"),
      ("four", "\"four\" is not a number"),
    ])
  func saysWhy(text: String, reason: String) {
    let error = #expect(throws: UnreadableValue.self) { try ValueReader.seconds.read(text) }
    #expect(error?.reason == reason)
    #expect(error?.remedy == "Give 0 to 3600 seconds, such as 0.4.")
  }

  @Test(
    "Progress, scale and frame rate have ranges",
    arguments: [
      (ValueReader.progress, "0", true), (.progress, "1", true), (.progress, "1.01", false),
      (.progress, "-0.1", false), (.scale, "0.5", true), (.scale, "8", true),
      (.scale, "0.49", false), (.scale, "9", false), (.framesPerSecond, "1", true),
      (.framesPerSecond, "1000", true), (.framesPerSecond, "0", false),
      (.framesPerSecond, "1001", false),
    ])
  func ranges(reader: ValueReader<Double>, text: String, isRight: Bool) {
    #expect(((try? reader.read(text)) != nil) == isRight)
  }

  @Test(
    "A curve is a name or four numbers with x from 0 to 1",
    arguments: [
      ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), ("default", .systemDefault),
      ("0.4,-1,0.6,2", .cubic(0.4, -1, 0.6, 2)), ("0, 0, 1, 1", .cubic(0, 0, 1, 1)),
      ("1.1,0,0,0", nil), ("0,0,-0.1,0", nil), ("0,0,0", nil), ("0,0,0,0,0", nil),
      ("0,0,nan,1", nil), ("0,a,1,1", nil), ("0,,1,1", nil), ("0.5", nil), ("bouncy", nil),
    ] as [(String, TunedCurve?)])
  func curves(text: String, expected: TunedCurve?) {
    #expect((try? ValueReader.curve.read(text)) == expected)
  }

  @Test(
    "A spring is a damping above 0 to 1, and a velocity",
    arguments: [
      ("0.5", .spring(damping: 0.5, velocity: 0)), ("1", .spring(damping: 1, velocity: 0)),
      ("0.7,-2", .spring(damping: 0.7, velocity: -2)), ("0", nil), ("-0.5", nil), ("1.01", nil),
      ("nan", nil), ("0.5,inf", nil), ("0.5,1,2", nil), ("", nil), ("0.5,", nil),
    ] as [(String, TunedCurve?)])
  func springs(text: String, expected: TunedCurve?) {
    #expect((try? ValueReader.spring.read(text)) == expected)
  }

  @Test(
    "A size is two finite numbers above 0",
    arguments: [
      ("390x844", CGSize(width: 390, height: 844)),
      ("390X844.5", CGSize(width: 390, height: 844.5)),
      ("100000x1", CGSize(width: 100_000, height: 1)), ("0x100", nil), ("100x0", nil),
      ("-1x10", nil), ("nanx1", nil), ("infx1", nil), ("390", nil), ("390x", nil),
      ("1x2x3", nil), ("axb", nil),
    ] as [(String, CGSize?)])
  func sizes(text: String, expected: CGSize?) {
    #expect((try? ValueReader.size.read(text)) == expected)
  }

  @Test(
    "A picture has sides of 1 to 16384 pixels",
    arguments: [
      (CGSize(width: 390, height: 844), 8, true), (CGSize(width: 16384, height: 1), 1, true),
      (CGSize(width: 16385, height: 1), 1, false), (CGSize(width: 100_000, height: 1), 1, false),
      (CGSize(width: 8193, height: 1), 2, false), (CGSize(width: 1, height: 0.9), 0.5, false),
    ] as [(CGSize, Double, Bool)])
  func pixels(size: CGSize, scale: Double, isRight: Bool) {
    #expect(((try? PixelLimits.check(size, scale: scale)) != nil) == isRight)
  }

  @Test(
    "A phase is one of four words",
    arguments: [("present", .present), ("pop", .pop), ("Push", nil), ("", nil)]
      as [(String, TransitionPhase?)])
  func phases(text: String, expected: TransitionPhase?) {
    #expect((try? ValueReader.phase.read(text)) == expected)
  }

  @Test("An unknown choice lists the known ones and suggests the nearest")
  func choices() {
    let error = #expect(throws: UnreadableValue.self) { try ValueReader.phase.read("presnt") }
    #expect(
      error?.remedy == "Did you mean \"present\"? Known: present, dismiss, push and pop.")
  }
}
