/// One answered request, for logs and measurements.
package struct HTTPAccess: Sendable {
  /// The method of the request.
  package var method: String
  /// The request target, as it was sent.
  package var target: String
  /// The minor version of HTTP/1.x: 0 or 1.
  package var minorVersion: Int
  /// The status code of the response.
  package var status = 0
  /// The size of the response body in bytes, as it was sent.
  package var bytes = 0
  /// The time from the end of the request to the last written byte of its answer.
  package var nanoseconds: UInt64 = 0
  /// The numeric address of the client.
  package var remoteAddress: String
  /// The value of `User-Agent`; `nil` without the field.
  package var userAgent: String?
  package var referrer: String?
  /// The start time in nanoseconds on the monotonic clock.
  var start: UInt64
}
