import ArborGraph
import ArborStorage

/// The names of keys and channels. Each begins with the prefix, so that several apps, and others,
/// may use one database.
struct RedisKeys: Sendable {
  let prefix: String
  let database: Int

  func values(of owner: Owner) -> String { "\(prefix):\(owner.kind):\(owner.id)" }
  func ownership(of session: String) -> String { "\(prefix):owner:\(session)" }
  func shared(_ name: String) -> String { "\(prefix):shared:\(name)" }
  var secret: String { "\(prefix):secret" }
  /// The records of the processes that run, by their numbers.
  var processes: String { "\(prefix):processes" }
  /// A random word that is lost with everything else.
  var identity: String { "\(prefix):identity" }
  /// The channel of all processes; channels are those of all databases.
  var changes: String { "\(prefix):\(database):changes" }
  func channel(of process: Int) -> String { "\(prefix):\(database):process:\(process)" }
}

extension StoredValue {
  /// The value as the bytes of a field: a letter for the type, then the value.
  var redisBytes: [UInt8] {
    switch self {
    case .bool(let value): Array((value ? "b1" : "b0").utf8)
    case .int(let value): Array("i\(value)".utf8)
    // As in a file, which has no NaN.
    case .double(let value): Array("d\(value.isNaN ? 0 : value)".utf8)
    case .string(let value): [UInt8(ascii: "s")] + Array(value.utf8)
    case .data(let value): [UInt8(ascii: "x")] + value
    }
  }

  /// `nil` for bytes that this version does not write.
  init?(redisBytes bytes: [UInt8]) {
    guard let type = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self)
    else {
      guard bytes.first == UInt8(ascii: "x") else { return nil }
      self = .data(Array(bytes.dropFirst()))
      return
    }
    switch type {
    case UInt8(ascii: "b"):
      guard text == "0" || text == "1" else { return nil }
      self = .bool(text == "1")
    case UInt8(ascii: "i"):
      guard let value = Int(text) else { return nil }
      self = .int(value)
    case UInt8(ascii: "d"):
      guard let value = Double(text) else { return nil }
      self = .double(value)
    case UInt8(ascii: "s"): self = .string(text)
    case UInt8(ascii: "x"): self = .data(Array(bytes.dropFirst()))
    default: return nil
    }
  }
}

/// A message between processes over a channel: a line of numbers, then the texts and bytes.
struct RedisMessage: Equatable {
  /// The process that has sent it.
  var process: Int
  var content: Content

  enum Content: Equatable {
    case change(StorageChange)
    case ownership(OwnershipMessage)
    case peer(PeerMessage)
  }

  private static let wanted = 3
  private static let released = 4
  private static let question = 5
  private static let answer = 6

  var bytes: [UInt8] {
    switch content {
    case .change(let change):
      Self.bytes(
        [process, change.kind.rawValue, change.owner.utf8.count, change.name.utf8.count],
        Array(change.owner.utf8) + Array(change.name.utf8) + change.message)
    case .ownership(.wanted(let session, let epoch, let by)):
      Self.bytes([process, Self.wanted, epoch, by], Array(session.utf8))
    case .ownership(.released(let session, let epoch)):
      Self.bytes([process, Self.released, epoch, 0], Array(session.utf8))
    case .peer(let message):
      Self.bytes(
        [process, message.isAnswer ? Self.answer : Self.question, message.number, 0], message.body)
    }
  }

  private static func bytes(_ numbers: [Int], _ rest: [UInt8]) -> [UInt8] {
    Array(numbers.map(String.init).joined(separator: " ").utf8) + [10] + rest
  }

  init(_ process: Int, _ content: Content) {
    self.process = process
    self.content = content
  }

  /// `nil` for what no process of this version sends.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 10) else { return nil }
    let numbers = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    let rest = bytes[(end + 1)...]
    process = numbers[0]
    switch numbers[1] {
    case Self.wanted:
      let session = String(decoding: rest, as: UTF8.self)
      content = .ownership(.wanted(session: session, epoch: numbers[2], by: numbers[3]))
    case Self.released:
      let session = String(decoding: rest, as: UTF8.self)
      content = .ownership(.released(session: session, epoch: numbers[2]))
    case Self.question, Self.answer:
      content = .peer(
        PeerMessage(
          number: numbers[2], isAnswer: numbers[1] == Self.answer, body: Array(rest)))
    default:
      guard let kind = StorageChange.Kind(rawValue: numbers[1]), numbers[2] >= 0, numbers[3] >= 0,
        numbers[2] <= rest.count, numbers[3] <= rest.count - numbers[2]
      else { return nil }
      content = .change(
        StorageChange(
          kind: kind, owner: String(decoding: rest.prefix(numbers[2]), as: UTF8.self),
          name: String(decoding: rest.dropFirst(numbers[2]).prefix(numbers[3]), as: UTF8.self),
          message: Array(rest.dropFirst(numbers[2] + numbers[3]))))
    }
  }
}
