import CSockets

extension Connection {
  /// Bodies up to this many bytes are copied behind their head; larger ones are sent from where they lie.
  private static let copiedBody = 16 * 1024

  /// Takes an answer from any thread.
  func deliver(_ response: HTTPResponse, for sequence: Int) {
    onQueue { $0.complete(response, for: sequence) }
  }

  /// Runs `body` on the queue: at once when the caller is there, soon otherwise.
  func onQueue(_ body: @escaping @Sendable (Connection) -> Void) {
    guard reactor.isCurrent else {
      reactor.async { [self] in serve(body) }
      return
    }
    if reactor.active === self {
      body(self)
    } else if reactor.active == nil {
      serve(body)
    } else {
      // Another connection is being served: write, but leave held back requests for later.
      body(self)
      flush()
      reactor.async { [self] in serve { _ in } }
    }
  }

  private func serve(_ body: (Connection) -> Void) {
    guard isOpen else { return }
    reactor.active = self
    body(self)
    finishServing()
    reactor.active = nil
  }

  /// Where answers are written: the reactor's buffer, unless another connection is using it.
  var output: OutputBuffer {
    reactor.active === self ? reactor.output : reactor.sideOutput
  }

  /// Writes the answer when its turn has come, else keeps it.
  func complete(_ response: HTTPResponse, for sequence: Int) {
    let index = sequence - firstSequence
    guard isOpen, outstanding.indices.contains(index) else { return }
    guard index == 0 else {
      outstanding[index].response = response
      return
    }
    write(response, for: outstanding[0])
    advance()
    while let first = outstanding.first, let response = first.response {
      write(response, for: first)
      advance()
    }
  }

  func advance() {
    guard !outstanding.isEmpty else { return }
    outstanding.removeFirst()
    firstSequence += 1
  }

  private func write(_ response: HTTPResponse, for request: Outstanding) {
    guard !closesAfterWriting else { return }
    let asksToClose = writeHead(response, for: request)
    if !request.keepsAlive || asksToClose {
      closesAfterWriting = true
      phase = .ended
      leftover = []
      isHeldBack = false
    }
    guard case .bytes(let bytes) = response.body, !request.isHead,
      !HTTPStatus.hasNoBody(response.status)
    else { return }
    if bytes.count <= Self.copiedBody {
      output.append(bytes)
      if output.count > 48 * 1024 { flush() }
    } else {
      flush(then: bytes)
    }
  }

  /// Writes status line and fields; says whether the handler asked to close.
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
    if !HTTPStatus.hasNoBody(status) {
      output.append("Content-Length: ")
      output.append(response.body.count)
      output.append("\r\n")
    }
    if status == 101 {
      output.append("Connection: Upgrade\r\n\r\n")
    } else if asksToClose || !request.keepsAlive {
      output.append("Connection: close\r\n\r\n")
    } else if request.minorVersion == 0 {
      output.append("Connection: keep-alive\r\n\r\n")
    } else {
      output.append("\r\n")
    }
    return asksToClose
  }

  /// Writes all fields but those that are the server's own.
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
  /// Sends the output, followed by `body`; keeps what the socket does not take.
  func flush(then body: [UInt8] = []) {
    let output = output
    guard output.count > 0 || !body.isEmpty else { return }
    guard isOpen else { return output.removeAll() }
    if pendingBytes > 0 {
      append(Array(output.bytes), offset: 0)
      append(body, offset: 0)
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
      if taken < head.count { append(Array(head[taken...]), offset: 0) }
      append(body, offset: max(taken - head.count, 0))
      lastProgress = reactor.now
    }
    output.removeAll()
    noteUnsent()
  }

  private func append(_ bytes: [UInt8], offset: Int) {
    guard offset < bytes.count else { return }
    pending.append(Chunk(bytes: bytes, offset: offset))
    pendingBytes += bytes.count - offset
  }

  func writePending() {
    var index = 0
    while index < pending.count {
      let chunk = pending[index]
      let count = chunk.bytes.count - chunk.offset
      let sent = chunk.bytes.withUnsafeBytes {
        arbor_send(descriptor, $0.baseAddress?.advanced(by: chunk.offset), count, nil, 0)
      }
      guard sent >= 0 else {
        if arbor_would_block(sent) == 0 { return close() }
        break
      }
      lastProgress = reactor.now
      pendingBytes -= sent
      guard sent == count else {
        pending[index].offset += sent
        break
      }
      index += 1
    }
    pending.removeFirst(index)
    noteUnsent()
  }
}
