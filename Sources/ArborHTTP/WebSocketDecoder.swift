/// Takes a client's frames apart and puts messages together (RFC 6455, 5).
///
/// It may be fed any division of the bytes. Text is checked as it arrives.
struct WebSocketDecoder {
  enum Message: Equatable {
    case text(String)
    case binary([UInt8])
    case ping([UInt8])
    case pong([UInt8])
    /// 1005 stands for a close frame without a code.
    case close(UInt16, String)
  }

  /// Why the connection must close, as a close code.
  struct Failure: Error, Equatable {
    var code: UInt16
    var reason: String

    static func wrong(_ reason: String) -> Failure { Failure(code: 1002, reason: reason) }
  }

  private let maxMessageSize: Int
  private var header: [UInt8] = []
  private var isInPayload = false
  private var opcode = WebSocketFrame.Opcode.text
  private var isFinal = false
  private var remaining = 0
  private var mask: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
  private var maskIndex = 0
  private var control: [UInt8] = []
  private var message: [UInt8] = []
  /// The kind of the message whose fragments are arriving.
  private var messageKind: WebSocketFrame.Opcode?
  private var validator = UTF8Validator()

  init(maxMessageSize: Int) { self.maxMessageSize = maxMessageSize }

  /// The next message in `bytes` from `offset` on, which moves; nil when all bytes are used.
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
      header.removeAll(keepingCapacity: true)
      if let message = try finishFrame() { return message }
    }
  }

  /// Collects 2 to 14 bytes; true when the header is complete.
  private mutating func readHeader(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(Failure) -> Bool {
    while offset < bytes.count {
      header.append(bytes[offset])
      offset += 1
      if header.count == 2 { try checkStart() }
      if header.count >= 2, header.count == headerLength {
        try finishHeader()
        return true
      }
    }
    return false
  }

  private var headerLength: Int {
    switch header[1] & 0x7F {
    case 126: 8
    case 127: 14
    default: 6
    }
  }

  private mutating func checkStart() throws(Failure) {
    guard header[0] & 0x70 == 0 else { throw .wrong("reserved bits are set") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: header[0] & 0x0F) else {
      throw .wrong("unknown opcode")
    }
    guard header[1] & 0x80 != 0 else { throw .wrong("frames of a client must be masked") }
    self.opcode = opcode
    isFinal = header[0] & 0x80 != 0
    if opcode.isControl {
      guard isFinal, header[1] & 0x7F <= 125 else {
        throw .wrong("control frames are short and in one piece")
      }
    } else if opcode == .continuation {
      guard messageKind != nil else { throw .wrong("nothing to continue") }
    } else {
      guard messageKind == nil else { throw .wrong("the message before is not finished") }
      messageKind = opcode
      validator = UTF8Validator()
    }
  }

  private mutating func finishHeader() throws(Failure) {
    let short = Int(header[1] & 0x7F)
    let extended = header.dropFirst(2).dropLast(4)
    var length = short
    if short >= 126 {
      guard short != 127 || extended.first ?? 0 < 0x80 else { throw .wrong("length is negative") }
      length = extended.reduce(0) { $0 << 8 | Int($1) }
      guard length > (short == 126 ? 125 : 0xFFFF) else {
        throw .wrong("length is not in its shortest form")
      }
    }
    if !opcode.isControl, length > maxMessageSize - message.count {
      throw Failure(code: 1009, reason: "message is larger than \(maxMessageSize) bytes")
    }
    remaining = length
    let key = header.suffix(4)
    let start = key.startIndex
    mask = (key[start], key[start + 1], key[start + 2], key[start + 3])
    maskIndex = 0
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
    defer { maskIndex = (maskIndex + count) & 3 }
    if opcode.isControl {
      Self.unmask(piece, with: mask, from: maskIndex, onto: &control)
    } else {
      let start = message.count
      Self.unmask(piece, with: mask, from: maskIndex, onto: &message)
      if messageKind == .text {
        let isText = message.withUnsafeBytes {
          validator.accepts(UnsafeRawBufferPointer(rebasing: $0[start...]))
        }
        guard isText else { throw Failure(code: 1007, reason: "text is not UTF-8") }
      }
    }
  }

  private static func unmask(
    _ piece: UnsafeRawBufferPointer, with mask: (UInt8, UInt8, UInt8, UInt8), from first: Int,
    onto target: inout [UInt8]
  ) {
    let mask = [mask.0, mask.1, mask.2, mask.3]
    let start = target.count
    target.append(contentsOf: piece)
    target.withUnsafeMutableBufferPointer { all in
      mask.withUnsafeBufferPointer { mask in
        for index in 0..<piece.count { all[start + index] ^= mask[(first + index) & 3] }
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
