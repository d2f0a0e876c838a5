/// Decodes a chunked body strictly (RFC 9112, 7.1).
///
/// Extensions and trailer fields are checked and dropped. The input may be split at any byte.
struct ChunkedDecoder {
  enum Outcome: Equatable {
    case needsMore
    case finished
    case refused(HTTPRefusal)
  }

  private enum State {
    case size, extensionName, extensionNameRest, extensionValue, extensionToken, quoted, escaped
    case afterQuoted, sizeLineFeed, data, dataReturn, dataLineFeed
    case trailerStart, trailerName, trailerValue, trailerLineFeed, endLineFeed
  }

  private var state = State.size
  private var size = 0
  private var digits = 0
  /// The number of bytes of extensions and trailers so far, which is limited.
  private var overhead = 0
  private static let maximumOverhead = 16 * 1024

  /// Decodes from `bytes` onto `body`, and returns how many bytes were consumed.
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, onto body: inout [UInt8], limit: Int
  ) -> (Outcome, Int) {
    var index = 0
    while index < bytes.count {
      if state == .data {
        let count = min(size, bytes.count - index)
        guard body.count + count <= limit else { return (.refused(.bodyTooLarge), index) }
        body.append(contentsOf: bytes[index..<index + count])
        index += count
        size -= count
        if size == 0 { state = .dataReturn }
        continue
      }
      let byte = bytes[index]
      index += 1
      if state == .endLineFeed {
        guard byte == ASCII.lineFeed else {
          return (.refused(.badRequest("A line must end in CR LF.")), index)
        }
        return (.finished, index)
      }
      if let refusal = step(byte, body: body.count, limit: limit) {
        return (.refused(refusal), index)
      }
    }
    return (.needsMore, index)
  }

  private mutating func step(_ byte: UInt8, body: Int, limit: Int) -> HTTPRefusal? {
    switch state {
    case .size: return sizeDigit(byte, body: body, limit: limit)
    case .sizeLineFeed:
      guard byte == ASCII.lineFeed else { return .badRequest("A line must end in CR LF.") }
      state = size == 0 ? .trailerStart : .data
    case .dataReturn:
      guard byte == ASCII.carriageReturn else { return .badRequest("A chunk must end in CR LF.") }
      state = .dataLineFeed
    case .dataLineFeed:
      guard byte == ASCII.lineFeed else { return .badRequest("A chunk must end in CR LF.") }
      state = .size
      digits = 0
    case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed: return trailer(byte)
    case .data, .endLineFeed: break
    default: return chunkExtension(byte)
    }
    return nil
  }

  private mutating func sizeDigit(_ byte: UInt8, body: Int, limit: Int) -> HTTPRefusal? {
    if let digit = ASCII.hexadecimal(byte) {
      digits += 1
      guard digits <= 16, size < 1 << 56 else { return .badRequest("A chunk's size is too large.") }
      size = size << 4 | Int(digit)
      guard size <= limit, body + size <= limit else { return .bodyTooLarge }
      return nil
    }
    guard digits > 0 else { return .badRequest("A chunk must begin with its size.") }
    switch byte {
    case ASCII.carriageReturn: state = .sizeLineFeed
    case 0x3B: state = .extensionName
    default: return .badRequest("A chunk's size must be hexadecimal.")
    }
    return nil
  }

  private mutating func chunkExtension(_ byte: UInt8) -> HTTPRefusal? {
    overhead += 1
    guard overhead <= Self.maximumOverhead else { return .headersTooLarge }
    let wrong = HTTPRefusal.badRequest("A chunk's extension is malformed.")
    switch state {
    case .extensionName:
      guard ASCII.isToken(byte) else { return wrong }
      state = .extensionNameRest
    case .extensionNameRest where byte == 0x3D: state = .extensionValue
    case .extensionValue where byte == 0x22: state = .quoted
    case .extensionValue:
      guard ASCII.isToken(byte) else { return wrong }
      state = .extensionToken
    case .extensionNameRest, .extensionToken, .afterQuoted:
      if byte == ASCII.carriageReturn {
        state = .sizeLineFeed
      } else if byte == 0x3B {
        state = .extensionName
      } else if state == .afterQuoted || !ASCII.isToken(byte) {
        return wrong
      }
    case .quoted where byte == 0x22: state = .afterQuoted
    case .quoted where byte == 0x5C: state = .escaped
    case .quoted: if !ASCII.isValue(byte) { return wrong }
    case .escaped:
      guard ASCII.isValue(byte) else { return wrong }
      state = .quoted
    default: return wrong
    }
    return nil
  }

  private mutating func trailer(_ byte: UInt8) -> HTTPRefusal? {
    overhead += 1
    guard overhead <= Self.maximumOverhead else { return .headersTooLarge }
    switch state {
    case .trailerStart where byte == ASCII.carriageReturn: state = .endLineFeed
    case .trailerStart where ASCII.isToken(byte): state = .trailerName
    case .trailerName where byte == ASCII.colon: state = .trailerValue
    case .trailerName where ASCII.isToken(byte): break
    case .trailerValue where byte == ASCII.carriageReturn: state = .trailerLineFeed
    case .trailerValue where ASCII.isValue(byte): break
    case .trailerLineFeed where byte == ASCII.lineFeed: state = .trailerStart
    default: return .badRequest("A trailer field is malformed.")
    }
    return nil
  }
}
