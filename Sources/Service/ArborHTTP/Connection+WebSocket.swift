/// The state of a connection that was upgraded to a WebSocket.
struct SocketState {
  let socket: WebSocket
  let events: WebSocketEvents
  var decoder: WebSocketDecoder
  /// `nil` when messages are not compressed.
  let deflate: WebSocketDeflate?
  /// Whether the server's close frame was sent.
  var isClosing = false
  var isPinged = false
  /// The time at which the unfinished message began to arrive; `nil` when there is none.
  var partSince: UInt64?
  /// The close code and reason that `onClose` receives.
  var code: UInt16 = 1006
  var reason = ""

  /// Whether what the client sends is still of interest. A client of a server that goes away has
  /// not done wrong: what it sent before its own close frame counts.
  var acceptsMessages: Bool { !isClosing || code == 1001 }
}

extension Connection {
  /// Answers with 101 and becomes a WebSocket; may be called from any thread.
  func upgrade(
    _ response: HTTPResponse, for sequence: Int, maxMessageSize: Int,
    deflate offer: WebSocketDeflateOffer?,
    handler: @escaping @Sendable (WebSocket) -> WebSocketEvents
  ) {
    inTurn { connection in
      guard connection.isOpen, sequence == connection.firstSequence,
        !connection.outstanding.isEmpty
      else { return }
      if connection.reactor.isDraining {
        return connection.complete(
          .text("The server is going away.\n", status: 503), for: sequence)
      }
      // The last request of a connection may become a WebSocket too; the connection then stays
      // open.
      connection.outstanding[0].keepsAlive = true
      connection.complete(response, for: sequence)
      let socket = WebSocket(connection: connection)
      connection.phase = .webSocket
      connection.lastProgress = connection.reactor.now
      let events = handler(socket)
      connection.socket = SocketState(
        socket: socket, events: events,
        decoder: WebSocketDecoder(maxMessageSize: maxMessageSize, allowsCompression: offer != nil),
        deflate: offer.map(connection.reactor.deflate))
      ReactorCounters.increment(connection.reactor.measured.webSockets)
      connection.writeFrames()
      if connection.reactor.active === connection {
        connection.isHeldBack = !connection.leftover.isEmpty
      }
    }
  }

  /// Stops or resumes reading. A socket that is not read is not expected to answer pings.
  func setReadingFrames(_ isReading: Bool) {
    guard isPaused == isReading else { return }
    isPaused = !isReading
    socket?.isPinged = false
    // The time without reading does not count against an unfinished message.
    if isReading, socket?.partSince != nil { socket?.partSince = reactor.now }
    lastProgress = reactor.now
  }

  /// Writes the messages in the socket's outbox.
  func writeFrames() {
    guard let socket = socket?.socket else { return }
    let (messages, closing) = socket.drainMessages()
    for message in messages { write(message) }
    if output.count == 0 { noteUnsent() }
    if let closing {
      // From here on, the connection waits for the client's close frame.
      self.socket?.isClosing = true
      self.socket?.code = closing.code
      self.socket?.reason = closing.reason
      lastProgress = reactor.now
    }
  }

  private func write(_ message: WebSocket.Message) {
    var payload = message.payload
    var isCompressed = false
    if !message.opcode.isControl, let smaller = socket?.deflate?.compress(payload) {
      payload = smaller
      isCompressed = true
    }
    let (header, count) = WebSocketFrame.header(
      message.opcode, payload.count, isCompressed: isCompressed)
    withUnsafeBytes(of: header) {
      output.append(UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
    if payload.count <= Self.copiedBody {
      output.append(payload)
      if output.count > 48 * 1024 { flush() }
    } else {
      flush(then: payload)
    }
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
        if !decoder.isPartial { socket?.partSince = nil }
        if case .compressed(let isText, let payload) = message {
          receive(try inflated(payload, isText, limit: decoder.maxMessageSize))
        } else {
          receive(message)
        }
      }
      socket?.decoder = decoder
      if decoder.isPartial, socket?.partSince == nil { socket?.partSince = reactor.now }
    } catch {
      fail(error)
    }
    return bytes.count
  }

  private func inflated(
    _ payload: [UInt8], _ isText: Bool, limit: Int
  ) throws(WebSocketDecoder.Failure) -> WebSocketDecoder.Message {
    guard let deflate = socket?.deflate else { throw .wrong("reserved bits are set") }
    let bytes = try deflate.decompress(payload, limit: limit).get()
    guard isText else { return .binary(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WebSocketDecoder.Failure(code: 1007, reason: "text is not UTF-8")
    }
    return .text(text)
  }

  private func receive(_ message: WebSocketDecoder.Message) {
    guard let state = socket else { return }
    switch message {
    case .text(let text) where state.acceptsMessages: state.events.onText(text)
    case .binary(let bytes) where state.acceptsMessages: state.events.onBinary(bytes)
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

  /// The time at which the unfinished message must be complete, as for the body of a request: a
  /// minimum time, and more for what arrives fast enough. `nil` when there is none.
  var partDeadline: UInt64? {
    guard let start = socket?.partSince, !isPaused else { return nil }
    let deadlines = reactor.configuration.deadlines
    guard deadlines.body > 0, let count = socket?.decoder.partialBytes else { return nil }
    return start &+ UInt64(deadlines.body(earnedBy: count) * 1e9)
  }

  /// Handles the ping deadline: sends a ping, and closes the connection when the deadline passes
  /// again. Closes it too when a message was not finished in time.
  func socketIsSilent() {
    if let deadline = partDeadline, deadline <= reactor.now {
      ReactorCounters.increment(reactor.measured.timedOut)
      return fail(
        WebSocketDecoder.Failure(code: 1008, reason: "The message was not finished in time."))
    }
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

  /// Notifies the handler, once, that the connection has ended.
  func endSocket() {
    guard let state = socket else { return }
    socket = nil
    ReactorCounters.increment(reactor.measured.webSockets, by: -1)
    state.socket.noteClosed()
    state.events.onClose(state.code, state.reason)
  }
}
