/// Decodes a client's frames and assembles messages (RFC 6455, 5).
///
/// The input may be split at any byte. Text is validated as it arrives.
struct WebSocketDecoder {
  enum Message: Equatable {
    case text(String)
    case binary([UInt8])
    /// The payload of a message that has to be decompressed.
    case compressed(isText: Bool, [UInt8])
    case ping([UInt8])
    case pong([UInt8])
    /// A close frame; 1005 stands for one without a code.
    case close(UInt16, String)
  }

  /// The reason why the connection must close, as a close code.
  struct Failure: Error, Equatable {
    var code: UInt16
    var reason: String

    static func wrong(_ reason: String) -> Failure { Failure(code: 1002, reason: reason) }
  }

  let maxMessageSize: Int
  private let allowsCompression: Bool
  private var header: [UInt8] = []
  private var isInPayload = false
  private var opcode = WebSocketFrame.Opcode.text
  private var isFinal = false
  private var remaining = 0
  /// The mask in memory order, beginning with the byte for the next byte of the payload.
  private var mask: UInt32 = 0
  private var control: [UInt8] = []
  private var message: [UInt8] = []
  /// The kind of the message whose fragments are arriving.
  private var messageKind: WebSocketFrame.Opcode?
  private var isCompressed = false
  private var validator = UTF8Validator()

  init(maxMessageSize: Int, allowsCompression: Bool = false) {
    self.maxMessageSize = maxMessageSize
    self.allowsCompression = allowsCompression
  }

  /// Whether a frame or a message has begun and not ended.
  var isPartial: Bool { !header.isEmpty || isInPayload || messageKind != nil }

  /// The number of bytes of the unfinished message that have arrived.
  var partialBytes: Int { message.count + control.count }

  /// Returns the next message in `bytes` from `offset` on, and advances `offset`; `nil` when all
  /// bytes are consumed.
  mutating func next(
    in bytes: UnsafeRawBufferPointer, from offset: inout Int
  ) throws(Failure) -> Message? {
    while true {
      if !isInPayload {
        guard try readHeader(bytes, &offset) else { return nil }
        isInPayload = true
      }
      try readPayload(bytes, &offset)
      guard remaining == 0 else { return nil }
      isInPayload = false
      if let message = try finishFrame() { return message }
    }
  }

  /// Reads a frame's header, in place or collected when it arrives in pieces; returns whether it is
  /// complete.
  private mutating func readHeader(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(Failure) -> Bool {
    if header.isEmpty, bytes.count - offset >= 2 {
      let count = Self.headerLength(bytes[offset + 1])
      if bytes.count - offset >= count {
        let whole = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
        try start(whole[0], whole[1])
        try finishHeader(whole)
        offset += count
        return true
      }
    }
    while offset < bytes.count {
      header.append(bytes[offset])
      offset += 1
      if header.count == 2 { try start(header[0], header[1]) }
      guard header.count >= 2, header.count == Self.headerLength(header[1]) else { continue }
      let whole = header
      header.removeAll(keepingCapacity: true)
      var failure: Failure?
      whole.withUnsafeBytes { whole in
        do throws(Failure) { try finishHeader(whole) } catch { failure = error }
      }
      if let failure { throw failure }
      return true
    }
    return false
  }

  private static func headerLength(_ second: UInt8) -> Int {
    switch second & 0x7F {
    case 126: 8
    case 127: 14
    default: 6
    }
  }

  /// Decodes the first two bytes of a frame.
  private mutating func start(_ first: UInt8, _ second: UInt8) throws(Failure) {
    guard let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
      throw .wrong("unknown opcode")
    }
    let begins = opcode == .text || opcode == .binary
    guard first & 0x30 == 0, first & 0x40 == 0 || (allowsCompression && begins) else {
      throw .wrong("reserved bits are set")
    }
    guard second & 0x80 != 0 else { throw .wrong("frames of a client must be masked") }
    self.opcode = opcode
    isFinal = first & 0x80 != 0
    if opcode.isControl {
      guard isFinal, second & 0x7F <= 125 else {
        throw .wrong("control frames are short and in one piece")
      }
    } else if opcode == .continuation {
      guard messageKind != nil else { throw .wrong("nothing to continue") }
    } else {
      guard messageKind == nil else { throw .wrong("the message before is not finished") }
      messageKind = opcode
      isCompressed = first & 0x40 != 0
      validator = UTF8Validator()
    }
  }

  private mutating func finishHeader(_ header: UnsafeRawBufferPointer) throws(Failure) {
    let short = Int(header[1] & 0x7F)
    var length = short
    if short >= 126 {
      let extended = header[2..<header.count - 4]
      guard short != 127 || header[2] < 0x80 else { throw .wrong("length is negative") }
      length = extended.reduce(0) { $0 << 8 | Int($1) }
      guard length > (short == 126 ? 125 : 0xFFFF) else {
        throw .wrong("length is not in its shortest form")
      }
    }
    if !opcode.isControl, length > maxMessageSize - message.count {
      throw Failure(code: 1009, reason: "message is larger than \(maxMessageSize) bytes")
    }
    remaining = length
    mask = header.loadUnaligned(fromByteOffset: header.count - 4, as: UInt32.self)
    control.removeAll(keepingCapacity: true)
  }

  private mutating func readPayload(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(Failure) {
    let count = min(remaining, bytes.count - offset)
    guard count > 0 else { return }
    let piece = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    offset += count
    remaining -= count
    defer {
      let turn = UInt32(count & 3) * 8
      mask = turn == 0 ? mask : mask >> turn | mask << (32 - turn)
    }
    if opcode.isControl {
      Self.unmask(piece, with: mask, onto: &control)
    } else {
      let start = message.count
      Self.unmask(piece, with: mask, onto: &message)
      if messageKind == .text, !isCompressed {
        let isText = message.withUnsafeBytes {
          validator.accepts(UnsafeRawBufferPointer(rebasing: $0[start...]))
        }
        guard isText else { throw Failure(code: 1007, reason: "text is not UTF-8") }
      }
    }
  }

  private static func unmask(
    _ piece: UnsafeRawBufferPointer, with mask: UInt32, onto target: inout [UInt8]
  ) {
    let start = target.count
    target.append(contentsOf: piece)
    target.withUnsafeMutableBytes { all in
      let wide = UInt64(mask) | UInt64(mask) << 32
      var index = start
      while index + 8 <= all.count {
        let word = all.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wide
        all.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
        index += 8
      }
      var rest = wide
      while index < all.count {
        all[index] ^= UInt8(truncatingIfNeeded: rest)
        rest >>= 8
        index += 1
      }
    }
  }

  private mutating func finishFrame() throws(Failure) -> Message? {
    switch opcode {
    case .ping: return .ping(control)
    case .pong: return .pong(control)
    case .close: return try close()
    case .continuation, .text, .binary:
      guard isFinal else { return nil }
      let kind = messageKind
      messageKind = nil
      let bytes = message
      message = []
      if isCompressed { return .compressed(isText: kind == .text, bytes) }
      guard kind == .text else { return .binary(bytes) }
      guard validator.isComplete else { throw Failure(code: 1007, reason: "text is not UTF-8") }
      return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func close() throws(Failure) -> Message {
    guard !control.isEmpty else { return .close(1005, "") }
    guard control.count >= 2 else { throw .wrong("close code is cut") }
    let code = UInt16(control[0]) << 8 | UInt16(control[1])
    guard WebSocketFrame.isSendable(code) else { throw .wrong("close code is not allowed") }
    guard let reason = String(validating: control.dropFirst(2), as: UTF8.self) else {
      throw Failure(code: 1007, reason: "reason is not UTF-8")
    }
    return .close(code, reason)
  }
}
