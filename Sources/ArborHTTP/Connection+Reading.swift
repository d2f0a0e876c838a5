import CSockets
import Synchronization

extension Connection {
  func receive() {
    let buffer = reactor.readBuffer
    let count = arbor_receive(descriptor, buffer.baseAddress, buffer.count)
    guard count > 0 else {
      if count == 0 { peerFinished() } else if arbor_would_block(count) == 0 { close() }
      return
    }
    take(UnsafeRawBufferPointer(rebasing: buffer[0..<count]))
  }

  private func peerFinished() {
    switch phase {
    case .webSocket, .lingering: close()
    default: peerIsDone = true
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    guard !leftover.isEmpty else {
      let used = process(bytes)
      if isOpen, used < bytes.count { keep(UnsafeRawBufferPointer(rebasing: bytes[used...])) }
      return
    }
    let hasLine = Self.hasLine(bytes)
    leftover.append(contentsOf: bytes)
    let limits = reactor.configuration.limits
    // A head that grows without a new line needs no new look.
    if case .head = phase, leftoverHasLine, !hasLine, leftover.count <= limits.headerBytes {
      return
    }
    leftoverHasLine = leftoverHasLine || hasLine
    if !isHeldBack { processLeftover() }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    leftoverHasLine = Self.hasLine(bytes)
    leftover.append(contentsOf: bytes)
  }

  private static func hasLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base, Int32(ASCII.lineFeed), bytes.count) != nil
  }

  func processLeftover() {
    guard !leftover.isEmpty else { return }
    let held = leftover
    leftover = []
    held.withUnsafeBytes { bytes in
      let used = process(bytes)
      if isOpen, used < bytes.count { keep(UnsafeRawBufferPointer(rebasing: bytes[used...])) }
    }
  }

  /// Uses as many bytes as it can, and says how many.
  private func process(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    while isOpen, offset < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
      switch phase {
      case .head:
        let used = processHead(rest)
        guard used > 0 else { return offset }
        offset += used
      case .fixedBody(let remaining):
        let count = min(remaining, rest.count)
        body.append(contentsOf: rest[..<count])
        bodyReceived += count
        offset += count
        phase = .fixedBody(remaining - count)
        if count == remaining { dispatch(following: bytes[offset...]) }
      case .chunkedBody(var decoder):
        phase = .ended
        let (outcome, count) = decoder.decode(rest, onto: &body, limit: bodyLimit)
        offset += count
        bodyReceived += count
        switch outcome {
        case .needsMore: phase = .chunkedBody(decoder)
        case .finished: dispatch(following: bytes[offset...])
        case .refused(let refusal): refuse(refusal)
        }
      case .webSocket: offset += processFrames(rest)
      case .ended, .lingering: return bytes.count
      }
    }
    return offset
  }

  /// Reads a head and starts its request; 0 when it needs more bytes, or has to wait for answers.
  private func processHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard mayStart else {
      isHeldBack = true
      return 0
    }
    if bytes[0] == ASCII.carriageReturn {
      // Empty lines before a request are forgiven (RFC 9112, 2.2).
      guard bytes.count > 1 else { return 0 }
      if bytes[1] == ASCII.lineFeed { return 2 }
    }
    switch RequestHeadParser.parse(bytes, limits: reactor.configuration.limits) {
    case .incomplete: return 0
    case .refused(let refusal):
      refuse(refusal)
      return bytes.count
    case .head(let head, let length):
      guard outstanding.isEmpty || head.isSafe else {
        isHeldBack = true
        waitsForAll = true
        return 0
      }
      waitsForAll = false
      begin(head, following: bytes[length...])
      return length
    }
  }

  private func begin(_ head: RequestHead, following: UnsafeRawBufferPointer.SubSequence) {
    requestCount += 1
    reactor.counters.requests.add(1, ordering: .relaxed)
    self.head = head
    guard head.hasBody else { return dispatch(following: following) }
    let configuration = reactor.configuration
    bodyLimit = configuration.limits.body
    if let limit = configuration.bodyLimit {
      let path = String(head.target.prefix { $0 != "?" })
      bodyLimit = limit(head.method, path) ?? bodyLimit
    }
    bodyReceived = 0
    if head.isChunked {
      phase = .chunkedBody(ChunkedDecoder())
    } else {
      let length = head.contentLength ?? 0
      guard length <= bodyLimit else { return refuse(.bodyTooLarge) }
      body.reserveCapacity(min(length, 64 * 1024))
      phase = .fixedBody(length)
    }
    if head.expectsContinue, head.minorVersion == 1, following.isEmpty {
      reactor.output.append("HTTP/1.1 100 Continue\r\n\r\n")
    }
  }

  /// Hands the complete request to the handler.
  private func dispatch(following: UnsafeRawBufferPointer.SubSequence) {
    if !head.keepsAlive, following.contains(where: { $0 != 0x0D && $0 != 0x0A }) {
      // Whoever asks to close must not send more (RFC 9112, 9.6); that smells of a smuggled request.
      return refuse(.badRequest("Bytes follow a request that asks to close the connection."))
    }
    let most = reactor.configuration.maxRequestsPerConnection
    let keepsAlive = head.keepsAlive && !reactor.isDraining && (most == 0 || requestCount < most)
    lingers = head.keepsAlive
    phase = keepsAlive ? .head : .ended
    let request = HTTPRequest(
      method: head.method, target: head.target, minorVersion: head.minorVersion,
      headers: head.headers, body: body, isSecure: false, remoteAddress: remoteAddress)
    if !body.isEmpty { body = [] }
    let sequence = firstSequence + outstanding.count
    outstanding.append(
      Outstanding(
        isHead: head.method == "HEAD", isSafe: head.isSafe, minorVersion: head.minorVersion,
        keepsAlive: keepsAlive))
    let responder = HTTPResponder(
      connection: self, sequence: sequence,
      handshake: head.upgrades ? WebSocketHandshake(request) : nil)
    reactor.handler(request, responder)
  }

  /// Answers a request that no handler sees, after those before it, and closes.
  func refuse(_ refusal: HTTPRefusal) {
    if case .head = phase { reactor.counters.requests.add(1, ordering: .relaxed) }
    phase = .ended
    leftover = []
    isHeldBack = false
    body = []
    lingers = true
    let sequence = firstSequence + outstanding.count
    outstanding.append(
      Outstanding(isHead: false, isSafe: false, minorVersion: 1, keepsAlive: false))
    complete(refusal.response, for: sequence)
  }
}
