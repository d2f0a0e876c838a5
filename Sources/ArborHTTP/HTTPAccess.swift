/// One answered request, for logs and measurements.
package struct HTTPAccess: Sendable {
  package var method: String
  /// As it was sent.
  package var target: String
  package var minorVersion: Int
  package var status = 0
  /// Of the body, as it was sent.
  package var bytes = 0
  /// From the end of the request to the writing of its answer's last byte.
  package var nanoseconds: UInt64 = 0
  /// The numeric address of the client.
  package var remoteAddress: String
  package var userAgent: String?
  package var referrer: String?
  /// Nanoseconds on the monotonic clock.
  var start: UInt64
}
