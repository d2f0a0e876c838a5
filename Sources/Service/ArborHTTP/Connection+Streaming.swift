/// The state of a response body that is being streamed.
struct StreamState {
  let stream: HTTPBodyStream
  let isChunked: Bool
  /// The number of bytes to come; `nil` when it is unknown.
  var remaining: Int?
}

extension Connection {
  /// Starts the streamed body of `outstanding[0]`, whose head was written.
  func beginStream(_ stream: HTTPBodyStream, for request: Outstanding) {
    self.stream = StreamState(
      stream: stream, isChunked: stream.length == nil && request.minorVersion > 0,
      remaining: stream.length)
    stream.begin(on: self)
    writeStream()
  }

  /// Writes the buffered bytes of the stream; at its end, continues with the queued answers.
  func writeStream() {
    guard isOpen, var state = stream else { return }
    let (pieces, isFinished) = state.stream.drainPieces()
    for piece in pieces {
      if let remaining = state.remaining {
        // More bytes than announced would be parsed as the next response.
        guard piece.count <= remaining else { return close() }
        state.remaining = remaining - piece.count
      }
      stream = state
      write(piece, inChunks: state.isChunked)
      guard isOpen else { return }
    }
    if pendingBytes == 0, output.count == 0 { noteUnsent() }
    if isFinished { endStream() }
  }

  private func write(_ piece: [UInt8], inChunks isChunked: Bool) {
    bytesOfAnswer += piece.count
    if isChunked {
      output.appendHexadecimal(piece.count)
      output.append("\r\n")
    }
    if piece.count <= Self.copiedBody {
      output.append(piece)
      if output.count > 48 * 1024 { flush() }
    } else {
      flush(then: piece)
    }
    if isChunked { output.append("\r\n") }
  }

  private func endStream() {
    guard let state = stream else { return }
    guard state.remaining ?? 0 == 0 else { return close() }
    if state.isChunked { output.append("0\r\n\r\n") }
    stream = nil
    state.stream.noteClosed()
    if let first = outstanding.first, !first.keepsAlive { endAfterAnswer() }
    advance()
    writeReady()
  }

  /// Ends the stream because its client is gone or its connection cannot be used any more.
  func cutStream() {
    guard let state = stream else { return }
    stream = nil
    state.stream.noteClosed()
  }
}
