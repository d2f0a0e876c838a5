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
    ReactorCounters.increment(reactor.measured.bytesReceived, by: count)
    pieces += 1
    pieceBytes += count
    receive(UnsafeRawBufferPointer(rebasing: buffer[0..<count]))
  }

  /// Serves the bytes that another process has read from this connection.
  func begin(with received: [UInt8]) {
    received.withUnsafeBytes { receive($0) }
    finishServing()
  }

  private func peerFinished() {
    switch phase {
    case .webSocket, .lingering: close()
    case .lastLook:
      peerIsDone = true
      dispatch(following: EmptyCollection())
    default: peerIsDone = true
    }
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    guard !leftover.isEmpty else {
      let used = process(bytes)
      if isOpen, used < bytes.count { keep(UnsafeRawBufferPointer(rebasing: bytes[used...])) }
      return
    }
    let hasLine = Self.hasLine(bytes) || leftover.last == ASCII.carriageReturn
    leftover.append(contentsOf: bytes)
    let limits = reactor.configuration.limits
    // An incomplete head that grew without a line break needs no new parse.
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

  /// Whether `bytes` contain a line break, valid or not.
  private static func hasLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base, Int32(ASCII.lineFeed), bytes.count) != nil
      || memchr(base, Int32(ASCII.carriageReturn), bytes.count) != nil
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

  /// Processes as many bytes as it can, and returns their number.
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
        offset += count
        phase = .fixedBody(remaining - count)
        guard store(UnsafeRawBufferPointer(rebasing: rest[..<count])) else { break }
        if count == remaining { dispatch(following: bytes[offset...]) }
      case .chunkedBody(var decoder):
        phase = .ended
        let limit = bodyLimit - (sink?.received ?? 0)
        let (outcome, count) = decoder.decode(rest, onto: &body, limit: limit)
        offset += count
        bodyReceived += count
        guard countBody(), moveToSink() else { break }
        switch outcome {
        case .needsMore: phase = .chunkedBody(decoder)
        case .finished: dispatch(following: bytes[offset...])
        case .refused(let refusal): refuse(refusal)
        }
      case .webSocket: offset += processFrames(rest)
      case .lastLook:
        if rest.contains(where: Self.isMore) { refuse(Self.moreThanTheLast) }
        return bytes.count
      case .ended, .lingering: return bytes.count
      }
    }
    return offset
  }

  /// Parses a head and starts its request; returns 0 when it needs more bytes, or must wait for
  /// earlier answers.
  private func processHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard mayStart else {
      isHeldBack = true
      return 0
    }
    if bytes[0] == ASCII.carriageReturn {
      // Empty lines before a request are ignored (RFC 9112, 2.2).
      guard bytes.count > 1 else { return 0 }
      if bytes[1] == ASCII.lineFeed { return 2 }
    }
    switch RequestHeadParser.parse(bytes, limits: reactor.configuration.limits) {
    case .incomplete: return 0
    case .refused(let refusal):
      head = RequestHead()
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
    var policy = BodyPolicy(limit: configuration.limits.body)
    if let choose = configuration.bodyPolicy {
      let path = String(head.target.prefix { $0 != "?" })
      policy = choose(head.method, path, head.headers) ?? policy
    }
    guard policy.isAllowed else { return refuse(.bodyForbidden) }
    bodyLimit = policy.limit
    bodyReceived = 0
    let length = head.contentLength ?? 0
    guard length <= bodyLimit else { return refuse(.bodyTooLarge) }
    do throws(HTTPRefusal) {
      sink = try makeSink(policy)
    } catch {
      return refuse(error)
    }
    if head.isChunked {
      phase = .chunkedBody(ChunkedDecoder())
    } else {
      if sink == nil { body.reserveCapacity(min(length, 64 * 1024)) }
      phase = .fixedBody(length)
    }
    if head.expectsContinue, head.minorVersion == 1, following.isEmpty {
      reactor.output.append("HTTP/1.1 100 Continue\r\n\r\n")
    }
  }

  private static func isMore(_ byte: UInt8) -> Bool { byte != 0x0D && byte != 0x0A }

  private static let moreThanTheLast = HTTPRefusal.badRequest(
    "Bytes follow a request that asks to close the connection.")

  /// Whether the request arrived in many tiny pieces, which neither well-behaved clients nor
  /// networks produce.
  private var cameInCrumbs: Bool { pieces >= 8 && pieceBytes < pieces * 16 }

  private var looksOnceMore: Bool { if case .lastLook = phase { true } else { false } }

  /// Delays a request with `Connection: close` that arrived in tiny pieces: bytes that must not
  /// follow it may be on their way. They are awaited for 0.1 s before the request is dispatched;
  /// whatever arrives after that is discarded.
  private func lookOnceMore() {
    phase = .lastLook
    reactor.async(after: 0.1) { [self] in
      guard isOpen, case .lastLook = phase else { return }
      serve { $0.dispatch(following: EmptyCollection()) }
    }
  }

  /// Returns `nil` for a body that stays in memory as it arrived.
  private func makeSink(_ policy: BodyPolicy) throws(HTTPRefusal) -> BodySink? {
    let codings = head.headers.joined("content-encoding") ?? "identity"
    let isGzip: Bool
    switch codings.lowercased() {
    case "identity", "": isGzip = false
    case "gzip", "x-gzip": isGzip = true
    default: throw .unknownContentCoding
    }
    let staysInMemory = policy.inMemory.map { most in
      !head.isChunked && head.contentLength ?? 0 <= most
    }
    guard isGzip || staysInMemory == false else { return nil }
    return try BodySink(
      policy, isGzip: isGzip, folder: reactor.configuration.temporaryFolder)
  }

  /// Stores bytes of a body of known length; `false` when the request was refused.
  private func store(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bodyReceived += bytes.count
    guard countBody() else { return false }
    guard sink != nil else {
      body.append(contentsOf: bytes)
      return true
    }
    do throws(HTTPRefusal) {
      try sink?.append(bytes)
      return true
    } catch {
      refuse(error)
      return false
    }
  }

  /// Counts the received part of the body towards the budget of all bodies; `false` when that is
  /// exceeded and the request was refused.
  private func countBody() -> Bool {
    let growth = bodyReceived - countedBody
    guard growth > 0 else { return true }
    countedBody = bodyReceived
    let total = reactor.counters.bodyBytes.add(growth, ordering: .relaxed).newValue
    guard total > reactor.configuration.limits.allBodies else { return true }
    refuse(.tooManyBodies)
    return false
  }

  /// Ends counting the body of a request that was received as a whole and is answered.
  func releaseAnsweredBody() {
    if !isReceivingBody { releaseBody() }
  }

  /// Ends counting the body.
  func releaseBody() {
    guard countedBody > 0 else { return }
    reactor.counters.bodyBytes.subtract(countedBody, ordering: .relaxed)
    countedBody = 0
  }

  /// Moves decoded chunks into the sink; `false` when the request was refused.
  private func moveToSink() -> Bool {
    guard sink != nil, !body.isEmpty else { return true }
    let pieces = body
    body.removeAll(keepingCapacity: true)
    var refusal: HTTPRefusal?
    pieces.withUnsafeBytes { bytes in
      do throws(HTTPRefusal) { try sink?.append(bytes) } catch { refusal = error }
    }
    guard let refusal else { return true }
    refuse(refusal)
    return false
  }

  /// Hands the complete request to the handler.
  private func dispatch(following: some Sequence<UInt8>) {
    if !head.keepsAlive {
      // No bytes may follow a request that asks to close (RFC 9112, 9.6); they may be a smuggled
      // request.
      if following.contains(where: Self.isMore) { return refuse(Self.moreThanTheLast) }
      if cameInCrumbs, !looksOnceMore { return lookOnceMore() }
    }
    let most = reactor.configuration.maxRequestsPerConnection
    let keepsAlive = head.keepsAlive && !reactor.isDraining && (most == 0 || requestCount < most)
    lingers = head.keepsAlive || cameInCrumbs
    pieces = 0
    pieceBytes = 0
    phase = keepsAlive ? .head : .ended
    var request = HTTPRequest(
      method: head.method, target: head.target, minorVersion: head.minorVersion,
      headers: head.headers, body: body, isSecure: false, remoteAddress: remoteAddress)
    if !body.isEmpty { body = [] }
    if sink != nil, !finishBody(of: &request) { return }
    if isTrusted {
      Forwarded.apply(to: &request, trusting: reactor.configuration.trustedProxies)
    }
    let sequence = firstSequence + outstanding.count
    outstanding.append(
      Outstanding(
        isHead: head.method == "HEAD", isSafe: head.isSafe, minorVersion: head.minorVersion,
        keepsAlive: keepsAlive, access: access(of: request)))
    let responder = HTTPResponder(
      connection: self, sequence: sequence,
      handshake: head.upgrades ? WebSocketHandshake(request) : nil)
    reactor.handler(request, responder)
  }

  /// Moves the decompressed body out of the sink into `request`; `false` when the request was
  /// refused.
  private func finishBody(of request: inout HTTPRequest) -> Bool {
    do throws(HTTPRefusal) {
      if let (bytes, file) = try sink?.finish() {
        request.body = bytes
        request.bodyFile = file
      }
    } catch {
      refuse(error)
      return false
    }
    sink = nil
    request.headers.remove("content-encoding")
    request.headers.remove("content-length")
    return true
  }

  private func access(of request: HTTPRequest) -> HTTPAccess {
    let isLogged = reactor.configuration.onAccess != nil
    return HTTPAccess(
      method: request.method, target: request.target, minorVersion: request.minorVersion,
      remoteAddress: request.remoteAddress,
      userAgent: isLogged ? request.headers["user-agent"] : nil,
      referrer: isLogged ? request.headers["referer"] : nil,
      start: arbor_monotonic_nanoseconds())
  }

  /// Answers a request that reaches no handler, after the requests before it, and closes the
  /// connection.
  func refuse(_ refusal: HTTPRefusal) {
    if case .head = phase { reactor.counters.requests.add(1, ordering: .relaxed) }
    phase = .ended
    leftover = []
    isHeldBack = false
    body = []
    sink?.discard()
    sink = nil
    lingers = true
    let sequence = firstSequence + outstanding.count
    let access = HTTPAccess(
      method: head.method, target: head.target, minorVersion: head.minorVersion,
      remoteAddress: remoteAddress, start: arbor_monotonic_nanoseconds())
    outstanding.append(
      Outstanding(
        isHead: false, isSafe: false, minorVersion: 1, keepsAlive: false, access: access))
    complete(refusal.response, for: sequence)
  }
}
