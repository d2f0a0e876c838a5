import CRedis
import Foundation

/// An answer of the server.
enum RedisReply: Equatable, Sendable {
  case nothing
  case int(Int)
  case bytes([UInt8])
  case list([RedisReply])
  case error(String)

  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// A number, also one that is stored as text.
  var number: Int? {
    switch self {
    case .int(let number): number
    case .bytes: text.flatMap { Int($0) }
    default: nil
    }
  }

  var list: [RedisReply]? {
    if case .list(let list) = self { list } else { nil }
  }
}

/// A command: its name and its arguments, as bytes.
struct RedisCommand: Sendable {
  var parts: [[UInt8]]

  init(_ parts: String...) { self.parts = parts.map { Array($0.utf8) } }

  /// A script, whose keys and arguments are appended.
  init(script: String, keys: [String]) {
    parts = (["EVAL", script, "\(keys.count)"] + keys).map { Array($0.utf8) }
  }

  mutating func append(_ text: String) { parts.append(Array(text.utf8)) }
  mutating func append(_ bytes: [UInt8]) { parts.append(bytes) }
}

/// The reason why a connection cannot be used any more.
enum RedisFailure: Error {
  /// The server has closed it, or cannot be reached.
  case closed(String)
  /// The server has not answered in time.
  case silent
  /// The server has refused the user or the database.
  case refused(String)
}

/// One connection to the server. It must not be used by two threads at once.
final class RedisConnection: @unchecked Sendable {
  private let context: UnsafeMutablePointer<redisContext>

  /// The descriptor of the socket.
  var descriptor: Int32 { context.pointee.fd }

  /// Connects and logs in.
  ///
  /// - Parameter milliseconds: The time that connecting, and each further command, may take.
  init(_ address: RedisAddress, milliseconds: Int) throws(RedisFailure) {
    guard let context = arbor_redis_connect(address.host, Int32(address.port), Int32(milliseconds))
    else { throw .closed("memory is short") }
    self.context = context
    guard context.pointee.err == 0 else { throw failure() }
    _ = fcntl(context.pointee.fd, F_SETFD, FD_CLOEXEC)
    var commands: [RedisCommand] = []
    if let password = address.password {
      commands.append(
        address.user.map { RedisCommand("AUTH", $0, password) } ?? RedisCommand("AUTH", password))
    }
    commands.append(
      address.database == 0 ? RedisCommand("PING") : RedisCommand("SELECT", "\(address.database)"))
    for reply in try run(commands) {
      if case .error(let text) = reply { throw .refused(text) }
    }
  }

  deinit { redisFree(context) }

  /// Sends commands together, and returns their answers in order.
  func run(_ commands: [RedisCommand]) throws(RedisFailure) -> [RedisReply] {
    for command in commands { try send(command) }
    var replies: [RedisReply] = []
    replies.reserveCapacity(commands.count)
    for _ in commands {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReply(context, &reply) == REDIS_OK, let reply else { throw failure() }
      defer { freeReplyObject(reply) }
      replies.append(RedisReply(reply.assumingMemoryBound(to: redisReply.self).pointee))
    }
    return replies
  }

  private func send(_ command: RedisCommand) throws(RedisFailure) {
    var bytes: [CChar] = []
    bytes.reserveCapacity(command.parts.reduce(0) { $0 + $1.count })
    for part in command.parts { bytes += part.lazy.map { CChar(bitPattern: $0) } }
    let lengths = command.parts.map(\.count)
    let code = bytes.withUnsafeBufferPointer { buffer in
      var position = 0
      // An empty part needs an address too.
      var pointers: [UnsafePointer<CChar>?] = lengths.map { length in
        defer { position += length }
        return buffer.baseAddress.map { $0 + position }
      }
      return redisAppendCommandArgv(context, Int32(lengths.count), &pointers, lengths)
    }
    guard code == REDIS_OK else { throw failure() }
  }

  /// Sends a command whose answer is read with `received`.
  func post(_ command: RedisCommand) throws(RedisFailure) {
    try send(command)
    var isDone: Int32 = 0
    while isDone == 0 {
      guard redisBufferWrite(context, &isDone) == REDIS_OK else { throw failure() }
    }
  }

  /// Reads what the server has sent; waits if that is nothing.
  func received() throws(RedisFailure) -> [RedisReply] {
    guard redisBufferRead(context) == REDIS_OK else { throw failure() }
    var replies: [RedisReply] = []
    while true {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw failure() }
      guard let reply else { return replies }
      defer { freeReplyObject(reply) }
      replies.append(RedisReply(reply.assumingMemoryBound(to: redisReply.self).pointee))
    }
  }

  private func failure() -> RedisFailure {
    if context.pointee.err == REDIS_ERR_IO, errno == EAGAIN { return .silent }
    return .closed(String(cString: arbor_redis_error(context)))
  }
}

extension RedisReply {
  fileprivate init(_ reply: redisReply) {
    switch reply.type {
    case REDIS_REPLY_INTEGER: self = .int(Int(reply.integer))
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS:
      self = .bytes(Array(UnsafeRawBufferPointer(start: reply.str, count: reply.len)))
    case REDIS_REPLY_ARRAY:
      let elements = UnsafeBufferPointer(start: reply.element, count: reply.elements)
      self = .list(elements.map { $0.map { RedisReply($0.pointee) } ?? .nothing })
    case REDIS_REPLY_ERROR:
      let bytes = UnsafeRawBufferPointer(start: reply.str, count: reply.len)
      self = .error(String(decoding: bytes, as: UTF8.self))
    default: self = .nothing
    }
  }
}
