/// Server-sent events in the format `text/event-stream`, for `EventSource` in a browser.
package enum ServerSentEvents {
  /// Returns one event; line breaks in `data` divide it into several lines, and are removed from
  /// the other parts.
  package static func event(
    _ data: String, name: String? = nil, id: String? = nil, retryMilliseconds: Int? = nil
  ) -> [UInt8] {
    var text = ""
    if let name { text += "event: \(line(name))\n" }
    if let id { text += "id: \(line(id).filter { $0 != "\0" })\n" }
    if let retryMilliseconds { text += "retry: \(retryMilliseconds)\n" }
    for part in lines(data) { text += "data: \(part)\n" }
    return Array((text + "\n").utf8)
  }

  /// A comment that keeps proxies from closing a silent stream.
  package static let heartbeat = Array(":\n\n".utf8)

  /// Returns a response whose body is a stream of events; it ends when the server drains, and
  /// browsers reconnect by themselves.
  package static func response(
    start: @escaping @Sendable (HTTPBodyStream) -> Void
  ) -> HTTPResponse {
    HTTPResponse(
      headers: [
        "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      ],
      body: .stream(HTTPBodyStream(endsOnDrain: true, start: start)))
  }

  /// Splits `text` into lines; CR LF, CR and LF each end one.
  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
  }

  private static func line(_ text: String) -> String {
    text.filter { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
  }
}
