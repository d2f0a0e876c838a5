/// A client's opening handshake (RFC 6455, 4.2.1).
struct WebSocketHandshake: Sendable {
  /// The value of `Sec-WebSocket-Accept`.
  let accept: String
  /// The header fields of the request.
  let headers: HTTPHeaders

  /// Validates the request; `nil` when it does not request a WebSocket of version 13.
  init?(_ request: HTTPRequest) {
    guard request.isWebSocketUpgrade, request.headers["sec-websocket-version"] == "13",
      request.headers.values("sec-websocket-key").count == 1,
      let key = request.headers["sec-websocket-key"], Self.isKey(key)
    else { return nil }
    headers = request.headers
    accept = Self.accept(for: key)
  }

  static func accept(for key: String) -> String {
    Crypto.base64(Crypto.sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }

  /// Whether `key` is 16 bytes in base64.
  private static func isKey(_ key: String) -> Bool {
    key.utf8.count == 24 && key.hasSuffix("==")
      && key.utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
        default: false
        }
      }
  }

  /// The response to an invalid handshake.
  static var refusal: HTTPResponse {
    var response = HTTPResponse.text("Open a WebSocket of version 13 here.\n", status: 426)
    response.headers.append("Upgrade", "websocket")
    response.headers.append("Sec-WebSocket-Version", "13")
    return response
  }
}
