/// An error that the X server reported for a request.
package struct DisplayFault: Equatable, Sendable, CustomStringConvertible {
  /// The request's name, such as `ConfigureWindow` or `MIT-SHM ShmAttach`.
  package let request: String
  /// The error's name and meaning, such as `BadAccess (attempt to access private resource denied)`.
  package let error: String
  /// The resource or value that the request named.
  package let resource: UInt
  /// The request's number in the order of sending.
  package let serial: UInt

  package init(request: String, error: String, resource: UInt, serial: UInt) {
    self.request = request
    self.error = error
    self.resource = resource
    self.serial = serial
  }

  package var description: String {
    "X error: \(request): \(error), resource 0x\(String(resource, radix: 16)), request \(serial)"
  }
}
