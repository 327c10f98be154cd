import CX11
import Foundation

/// Memory shared with the server.
///
/// It belongs to no name: it is gone when both have let go of it, however the process ends.
final class SharedMemorySegment {
  let handle: ServerHandle
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  let capacity: Int
  let memory: UnsafeMutableRawPointer
  private var populated = 0

  /// The server's name for the segment.
  var identifier: UInt { info.pointee.shmseg }

  /// Makes a segment that the server has attached, or throws.
  ///
  /// The corresponding functions are `shmget`, `shmat`, `shmctl` and `XShmAttach`.
  init(handle: ServerHandle, capacity: Int) throws(DisplayError) {
    let identifier = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard identifier >= 0 else { throw systemCallFailed("shmget of \(capacity) bytes") }
    let address = shmat(identifier, nil, 0)
    let attachFailure = systemCallFailed("shmat")
    // Marked for removal before the server attaches: Linux still lets it, and from here on a
    // killed process leaves nothing behind.
    shmctl(identifier, IPC_RMID, nil)
    guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw attachFailure
    }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self),
        readOnly: 1))
    do {
      _ = try handle.checking("XShmAttach") { XShmAttach(handle.display, info) }
    } catch {
      shmdt(address)
      info.deallocate()
      throw error
    }
    self.handle = handle
    self.info = info
    self.capacity = capacity
    memory = address
  }

  deinit {
    // The server does requests in order: puts still under way are done before it detaches.
    if !handle.isLost { XShmDetach(handle.display, info) }
    shmdt(memory)
    info.deallocate()
  }

  /// Gets real memory for the first bytes now, outside a frame: the first touch of a page is
  /// the dearest part of painting it.
  ///
  /// The corresponding C function is `madvise`.
  func populate(_ bytes: Int) {
    let end = min(capacity, bytes)
    guard end > populated else { return }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = populated / page * page
    // Needs Linux 5.14.
    if madvise(memory + start, end - start, MADV_POPULATE_WRITE) != 0 {
      for offset in stride(from: start, to: end, by: page) {
        memory.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
      }
    }
    populated = end
  }
}
