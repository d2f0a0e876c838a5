import CSockets

extension Connection {
  /// Bodies up to this many bytes are copied behind their head; larger ones are sent from their own
  /// storage.
  static let copiedBody = 16 * 1024

  /// The largest number of bytes of a file that one call sends.
  private static let filePiece = 1024 * 1024

  /// Accepts an answer from any thread.
  func deliver(_ response: HTTPResponse, for sequence: Int) {
    inTurn(mayRunHere: true) { $0.complete(response, for: sequence) }
  }

  /// Runs `body` in the reactor's turn: at once when the caller has it, otherwise later.
  ///
  /// - Parameter mayRunHere: Whether the calling thread may take the turn when nobody has it, for
  ///   what is not worth to wake another thread.
  func inTurn(mayRunHere: Bool = false, _ body: @escaping @Sendable (Connection) -> Void) {
    guard reactor.isCurrent else {
      let work: @Sendable () -> Void = { [self] in serve(body) }
      return mayRunHere ? reactor.soon(work) : reactor.async(work)
    }
    if reactor.active === self {
      body(self)
    } else if reactor.active == nil {
      serve(body)
    } else {
      // Another connection is being served: write the answer, but leave held-back requests for
      // later.
      body(self)
      flush()
      reactor.async { [self] in serve { _ in } }
    }
  }

  func serve(_ body: (Connection) -> Void) {
    reactor.active = self
    body(self)
    finishServing()
    reactor.active = nil
  }

  /// The buffer that answers are written to: the reactor's, unless another connection is using it.
  var output: OutputBuffer {
    reactor.active === self ? reactor.output : reactor.sideOutput
  }

  /// Writes the answer when it is next in order; otherwise stores it.
  func complete(_ response: HTTPResponse, for sequence: Int) {
    let index = sequence - firstSequence
    guard isOpen, outstanding.indices.contains(index) else {
      if case .stream(let unwanted) = response.body { unwanted.noteClosed() }
      return
    }
    guard index == 0 else {
      outstanding[index].response = response
      return
    }
    write(response, for: outstanding[0])
    guard stream == nil else { return }
    advance()
    writeReady()
  }

  /// Writes the stored answers that are next in order.
  func writeReady() {
    while stream == nil, let first = outstanding.first, let response = first.response {
      write(response, for: first)
      if stream == nil { advance() }
    }
  }

  /// Removes the first request, whose answer was written.
  func advance() {
    guard let first = outstanding.first else { return }
    reactor.note(first.access, bytes: bytesOfAnswer)
    bytesOfAnswer = 0
    outstanding.removeFirst()
    firstSequence += 1
  }

  /// Marks the answer that is being written as the last of the connection.
  func endAfterAnswer() {
    closesAfterWriting = true
    if case .lingering = phase { return }
    phase = .ended
    leftover = []
    isHeldBack = false
  }

  private func write(_ response: HTTPResponse, for request: Outstanding) {
    guard isOpen, !closesAfterWriting else {
      if case .stream(let unwanted) = response.body { unwanted.noteClosed() }
      return
    }
    outstanding[0].access.status = response.status
    let closes = writeHead(response, for: request)
    let hasBody = !request.isHead && !HTTPStatus.hasNoBody(response.status)
    if case .stream(let stream) = response.body {
      guard hasBody else {
        stream.noteClosed()
        if closes { endAfterAnswer() }
        return
      }
      if closes { outstanding[0].keepsAlive = false }
      return beginStream(stream, for: request)
    }
    if closes { endAfterAnswer() }
    // Before the answer is sent: the client may use its share of the budget again at once.
    if outstanding.count == 1 { releaseAnsweredBody() }
    guard hasBody else { return }
    bytesOfAnswer = response.body.count ?? 0
    switch response.body {
    case .empty, .stream: break
    case .bytes(let bytes) where bytes.count <= Self.copiedBody:
      output.append(bytes)
      if output.count > 48 * 1024 { flush() }
    case .bytes(let bytes): flush(then: bytes)
    case .file(let file, let range): flush(then: [.file(file, range)])
    case .pieces(let pieces): flush(then: pieces)
    }
  }

  /// Writes the status line and the fields; returns whether the connection ends with this answer.
  private func writeHead(_ response: HTTPResponse, for request: Outstanding) -> Bool {
    let output = output
    let status = response.status
    if status == 200 {
      output.append("HTTP/1.1 200 OK\r\n")
    } else {
      output.append("HTTP/1.1 ")
      output.append((100...999).contains(status) ? status : 500)
      output.append(" ")
      output.append(HTTPStatus.reason(status))
      output.append("\r\n")
    }
    output.append(reactor.dateLine)
    let asksToClose = writeFields(response.headers, to: output)
    var closes = asksToClose || !request.keepsAlive
    if !HTTPStatus.hasNoBody(status) {
      if let count = response.body.count {
        output.append("Content-Length: ")
        output.append(count)
        output.append("\r\n")
      } else if request.minorVersion > 0 {
        output.append("Transfer-Encoding: chunked\r\n")
      } else {
        closes = true
      }
    }
    if status == 101 {
      output.append("Connection: Upgrade\r\n\r\n")
    } else if closes {
      output.append("Connection: close\r\n\r\n")
    } else if request.minorVersion == 0 {
      output.append("Connection: keep-alive\r\n\r\n")
    } else {
      output.append("\r\n")
    }
    return closes
  }

  /// Writes all fields except those that the server writes itself; returns whether they contain
  /// `Connection: close`.
  private func writeFields(_ headers: HTTPHeaders, to output: OutputBuffer) -> Bool {
    var closes = false
    headers.bytes.withUnsafeBytes { bytes in
      for field in headers.fields {
        let name = UnsafeRawBufferPointer(
          rebasing: bytes[Int(field.nameStart)..<Int(field.nameEnd)])
        let value = UnsafeRawBufferPointer(
          rebasing: bytes[Int(field.valueStart)..<Int(field.valueEnd)])
        switch name.count {
        case 4 where ASCII.equals(name, "date"),
          14 where ASCII.equals(name, "content-length"),
          17 where ASCII.equals(name, "transfer-encoding"):
          continue
        case 10 where ASCII.equals(name, "connection"):
          if ASCII.equals(value, "close") { closes = true }
          continue
        default: break
        }
        output.append(name)
        output.append(": ")
        output.append(value)
        output.append("\r\n")
      }
    }
    return closes
  }
}

// MARK: To the socket

extension Connection {
  /// Sends the output, followed by `body`; queues what the socket does not accept.
  func flush(then body: [UInt8] = []) {
    let output = output
    guard output.count > 0 || !body.isEmpty else { return }
    guard isOpen else { return output.removeAll() }
    if pendingBytes > 0 {
      keep(output.bytes)
      keep(.bytes(body), offset: 0, count: body.count)
      output.removeAll()
      return
    }
    let head = output.bytes
    let total = head.count + body.count
    let sent = body.withUnsafeBytes {
      arbor_send(descriptor, head.baseAddress, head.count, $0.baseAddress, $0.count)
    }
    if sent < total {
      guard sent >= 0 || arbor_would_block(sent) != 0 else {
        output.removeAll()
        return close()
      }
      let taken = max(sent, 0)
      block()
      if taken < head.count { keep(UnsafeRawBufferPointer(rebasing: head[taken...])) }
      let offset = max(taken - head.count, 0)
      keep(.bytes(body), offset: offset, count: body.count - offset)
    }
    reactor.sent(max(sent, 0))
    output.removeAll()
    noteUnsent()
  }

  /// Sends the output, followed by files or parts of them; queues what the socket does not accept.
  private func flush(then pieces: [HTTPBody.Piece]) {
    let output = output
    guard isOpen else { return output.removeAll() }
    let isFirst = pendingBytes == 0
    if isFirst { block() }
    keep(output.bytes)
    output.removeAll()
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): keep(.bytes(bytes), offset: 0, count: bytes.count)
      case .file(let file, let range):
        keep(.file(file), offset: range.lowerBound, count: range.count)
      }
    }
    if isFirst { writePending() }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    keep(.bytes(Array(bytes)), offset: 0, count: bytes.count)
  }

  private func keep(_ content: Chunk.Content, offset: Int, count: Int) {
    guard count > 0 else { return }
    pending.append(Chunk(content: content, offset: offset, count: count))
    pendingBytes += count
  }

  /// Starts waiting for the socket to become writable.
  private func block() {
    lastProgress = reactor.now
    blockedSince = reactor.now
    takenWhileBlocked = 0
  }

  func writePending() {
    var index = 0
    var budget = 4 * 1024 * 1024
    while index < pending.count, budget > 0 {
      let count = pending[index].count
      let sent = send(pending[index], isLast: index == pending.count - 1)
      guard sent > 0 else {
        // A file that is shorter than announced cannot be completed.
        if sent == 0 || arbor_would_block(sent) == 0 { return close() }
        break
      }
      lastProgress = reactor.now
      takenWhileBlocked += sent
      pendingBytes -= sent
      budget -= sent
      reactor.sent(sent)
      guard sent == count else {
        pending[index].offset += sent
        pending[index].count -= sent
        if case .file = pending[index].content, sent == Self.filePiece { continue }
        break
      }
      index += 1
    }
    pending.removeFirst(index)
    noteUnsent()
  }

  private func send(_ chunk: Chunk, isLast: Bool) -> Int {
    switch chunk.content {
    case .bytes(let bytes):
      // Data that is followed by more is not sent as a packet of its own.
      bytes.withUnsafeBytes {
        arbor_send_more(
          descriptor, $0.baseAddress?.advanced(by: chunk.offset), chunk.count, isLast ? 0 : 1)
      }
    case .file(let file):
      arbor_send_file(
        descriptor, file.descriptor, Int64(chunk.offset), min(chunk.count, Self.filePiece))
    }
  }

  /// Reports the number of unsent bytes to the WebSocket or the stream that produced them.
  func noteUnsent() {
    if let socket { return socket.socket.noteUnsent(pendingBytes) }
    stream?.stream.noteUnsent(pendingBytes)
  }
}
