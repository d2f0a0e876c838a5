import CSockets

/// Sends a connection to another process: the descriptor, the client's address, and the bytes that
/// were read but not answered. Returns whether that succeeded.
package typealias HTTPHandOver =
  @Sendable (_ descriptor: Int32, _ remoteAddress: String, _ received: [UInt8]) -> Bool

extension Connection {
  /// Hands the connection over to another process, together with its current request; may be called
  /// from any thread.
  ///
  /// A request that is queued behind others, or whose connection has unsent output, cannot be
  /// handed over: it gets 503.
  func handOver(_ request: HTTPRequest, for sequence: Int, to send: @escaping HTTPHandOver) {
    inTurn { connection in
      // No further request is started; bytes that arrive meanwhile are kept and handed over too.
      connection.isLeaving = true
      connection.reactor.async {
        connection.leave(with: request, for: sequence, to: send)
      }
    }
  }

  private func leave(with request: HTTPRequest, for sequence: Int, to send: HTTPHandOver) {
    guard isOpen else { return }
    let isAlone = sequence == firstSequence && outstanding.count == 1
    if isAlone, pendingBytes == 0,
      send(descriptor, remoteAddress, request.wireFormat() + leftover)
    {
      return close()
    }
    isLeaving = false
    var response = HTTPResponse.text("Try again.\n", status: 503)
    response.headers.append("Connection", "close")
    response.headers.append("Retry-After", "0")
    deliver(response, for: sequence)
  }
}

extension HTTPRequest {
  /// Returns the request as a client would send it, with a body of known length.
  package func wireFormat() -> [UInt8] {
    var wire = Array("\(method) \(target) HTTP/1.\(minorVersion)\r\n".utf8)
    var fields = headers
    for name in ["transfer-encoding", "content-length", "expect"] { fields.remove(name) }
    wire += fields.bytes
    // Parsed fields lack the final line break; appended fields include it.
    if !fields.isEmpty, !wire.suffix(2).elementsEqual([0x0D, 0x0A]) { wire += [0x0D, 0x0A] }
    let body = bodyFile?.read(bodyFile?.size ?? 0, at: 0) ?? body
    if !body.isEmpty { wire += Array("Content-Length: \(body.count)\r\n".utf8) }
    return wire + [0x0D, 0x0A] + body
  }
}

extension HTTPServer {
  /// Serves a connection that another process accepted; `received` are the bytes that it has
  /// already read.
  package func adopt(descriptor: Int32, remoteAddress: String, received: [UInt8]) {
    listener.adopt(descriptor, remoteAddress: remoteAddress, received: received)
  }
}
