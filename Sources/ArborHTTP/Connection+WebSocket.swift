/// What a connection keeps while it is a WebSocket.
struct SocketState {
  let socket: WebSocket
  let events: WebSocketEvents
  var decoder: WebSocketDecoder
  /// Whether our close frame was sent.
  var isClosing = false
  var isPinged = false
  /// How it ended, for `onClose`.
  var code: UInt16 = 1006
  var reason = ""
}

extension Connection {
  /// Answers with 101 and becomes a WebSocket; may be called from any thread.
  func upgrade(
    _ response: HTTPResponse, for sequence: Int, maxMessageSize: Int,
    handler: @escaping @Sendable (WebSocket) -> WebSocketEvents
  ) {
    onQueue { connection in
      guard connection.isOpen, sequence == connection.firstSequence,
        !connection.outstanding.isEmpty
      else { return }
      if connection.reactor.isDraining {
        return connection.complete(
          .text("The server is going away.\n", status: 503), for: sequence)
      }
      // A WebSocket may be the last request of its connection.
      connection.outstanding[0].keepsAlive = true
      connection.complete(response, for: sequence)
      let socket = WebSocket(connection: connection)
      connection.phase = .webSocket
      connection.lastProgress = connection.reactor.now
      let events = handler(socket)
      connection.socket = SocketState(
        socket: socket, events: events, decoder: WebSocketDecoder(maxMessageSize: maxMessageSize))
      connection.writeFrames()
      if connection.reactor.active === connection {
        connection.isHeldBack = !connection.leftover.isEmpty
      }
    }
  }

  /// Writes what the socket's outbox holds.
  func writeFrames() {
    guard let socket = socket?.socket else { return }
    let (frames, closing) = socket.takeFrames()
    for frame in frames {
      if frame.count <= 16 * 1024 {
        output.append(frame)
        if output.count > 48 * 1024 { flush() }
      } else {
        flush(then: frame)
      }
    }
    if output.count == 0 { noteUnsent() }
    if let closing {
      // Now the client's close frame is waited for.
      self.socket?.isClosing = true
      self.socket?.code = closing.code
      self.socket?.reason = closing.reason
      lastProgress = reactor.now
    }
  }

  func noteUnsent() {
    socket?.socket.noteUnsent(pendingBytes)
  }

  func processFrames(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard var decoder = socket?.decoder else { return bytes.count }
    lastProgress = reactor.now
    socket?.isPinged = false
    // The decoder is moved out, so that its buffers stay unique while callbacks run.
    socket?.decoder = WebSocketDecoder(maxMessageSize: 0)
    var offset = 0
    do throws(WebSocketDecoder.Failure) {
      while isOpen, case .webSocket = phase,
        let message = try decoder.next(in: bytes, from: &offset)
      {
        receive(message)
      }
      socket?.decoder = decoder
    } catch {
      fail(error)
    }
    return bytes.count
  }

  private func receive(_ message: WebSocketDecoder.Message) {
    guard let state = socket else { return }
    switch message {
    case .text(let text) where !state.isClosing: state.events.onText(text)
    case .binary(let bytes) where !state.isClosing: state.events.onBinary(bytes)
    case .ping(let payload) where !state.isClosing:
      output.append(WebSocketFrame.encode(.pong, payload))
    case .close(let code, let reason):
      writeFrames()
      if socket?.isClosing == false {
        output.append(
          code == 1005 ? WebSocketFrame.encode(.close, []) : WebSocketFrame.close(code, ""))
        socket?.code = code
        socket?.reason = reason
        state.socket.noteClosed()
      }
      closesAfterWriting = true
      lingers = true
      phase = .ended
    default: break
    }
  }

  private func fail(_ failure: WebSocketDecoder.Failure) {
    guard let state = socket else { return }
    writeFrames()
    if socket?.isClosing == false {
      output.append(WebSocketFrame.close(failure.code, failure.reason))
      socket?.code = failure.code
      socket?.reason = failure.reason
    }
    state.socket.noteClosed()
    closesAfterWriting = true
    lingers = true
    phase = .ended
  }

  /// Nothing was heard for a while: asks, and at the second time gives up.
  func socketIsSilent() {
    guard let state = socket, !state.isClosing, !state.isPinged else { return close() }
    socket?.isPinged = true
    lastProgress = reactor.now
    output.append(WebSocketFrame.encode(.ping, []))
  }

  func drainSocket() {
    guard let state = socket else { return }
    state.events.onDrain()
    state.socket.close(code: 1001, reason: "The server is going away.")
  }

  /// Tells the handler, once, that the connection is gone.
  func endSocket() {
    guard let state = socket else { return }
    socket = nil
    state.socket.noteClosed()
    state.events.onClose(state.code, state.reason)
  }
}
