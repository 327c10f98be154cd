import Foundation
import Glibc
import X11Display

/// Follows the file of controls on a thread of its own, so that times are right however busy the
/// tests are.
final class ControlWatch: @unchecked Sendable {
  /// The controls that can be operated, from a time on.
  struct Change {
    let time: Double
    let enabled: Set<String>
  }

  private let file: URL
  private let descriptor: Int32
  private let lock = NSLock()
  private var changes: [Change] = []
  private var isStopped = false

  /// Begins to follow a file that is replaced as a whole each time it changes.
  init(_ file: URL) {
    self.file = file
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    inotify_add_watch(
      descriptor, file.deletingLastPathComponent().path, UInt32(IN_MOVED_TO))
    let thread = Thread { [self] in follow() }
    thread.start()
  }

  func stop() { lock.withLock { isStopped = true } }

  /// How long it took from when one control could no longer be operated until another one could,
  /// the first time after `start`; nil when that has not happened yet.
  func seconds(fromEndOf first: String, toBeginningOf second: String, after start: Double)
    -> Double?
  {
    let all = lock.withLock { changes }
    let begin = all.indices.dropFirst().first { index in
      all[index].time >= start && all[index - 1].enabled.contains(first)
        && !all[index].enabled.contains(first)
    }
    guard let begin, let end = all[begin...].first(where: { $0.enabled.contains(second) })
    else { return nil }
    return end.time - all[begin].time
  }

  private func follow() {
    defer { close(descriptor) }
    var events = [UInt8](repeating: 0, count: 4096)
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !lock.withLock({ isStopped }) {
      guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
      let time = MonotonicTime.now
      guard read(descriptor, &events, events.count) > 0,
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      let enabled = text.split(separator: "\n").filter { $0.contains("\"enabled\":true") }
        .compactMap { $0.split(separator: "\"").dropFirst(3).first.map(String.init) }
      lock.withLock { changes.append(Change(time: time, enabled: Set(enabled))) }
    }
  }
}
