import ArborHTTP
import Dispatch
import Foundation
import Logging
import Synchronization

/// Logs one line per request on a queue of its own, so that no request waits for a full pipe.
///
/// When the queue is full, further lines are dropped and counted.
final class AccessLog: Sendable {
  private let logger: Logger
  private let queue = DispatchQueue(label: "arbor.log")
  private let waiting = Atomic<Int>(0)
  private let dropped = Atomic<Int>(0)
  private static let most = 10_000

  init(logger: Logger = Logger(label: "arbor.access", factory: JSONLogHandler.init)) {
    self.logger = logger
  }

  func note(_ access: HTTPAccess) {
    guard waiting.load(ordering: .relaxed) < Self.most else {
      dropped.add(1, ordering: .relaxed)
      return
    }
    waiting.add(1, ordering: .relaxed)
    queue.async { [self] in
      waiting.subtract(1, ordering: .relaxed)
      write(access)
      let count = dropped.exchange(0, ordering: .relaxed)
      if count > 0 { logger.warning("requests were not logged", metadata: ["count": "\(count)"]) }
    }
  }

  /// Returns when all entries are written.
  func flush() { queue.sync {} }

  private func write(_ access: HTTPAccess) {
    var metadata: Logger.Metadata = [
      "client": "\(access.remoteAddress)", "method": "\(access.method)",
      "target": "\(access.target)", "protocol": "HTTP/1.\(access.minorVersion)",
      "status": "\(access.status)", "bytes": "\(access.bytes)",
      "milliseconds": "\(Double(access.nanoseconds / 1000) / 1000)",
    ]
    if let agent = access.userAgent { metadata["agent"] = "\(agent)" }
    if let referrer = access.referrer { metadata["referrer"] = "\(referrer)" }
    logger.info("request", metadata: metadata)
  }
}

/// Writes each message as one JSON object in one line of standard error.
///
/// Text from clients cannot leave its string: quotes, line breaks and other control characters are
/// escaped.
struct JSONLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let label: String
  private let output: @Sendable ([UInt8]) -> Void

  init(label: String) {
    self.init(label: label) { line in
      line.withUnsafeBytes { bytes in _ = Foundation.write(2, bytes.baseAddress, bytes.count) }
    }
  }

  init(label: String, output: @escaping @Sendable ([UInt8]) -> Void) {
    self.label = label
    self.output = output
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = Array("{\"time\":\"".utf8)
    line += Array(Self.timestamp().utf8)
    line += Array("\",\"level\":\"\(event.level)\",\"logger\":".utf8)
    Self.append(label, to: &line)
    line += Array(",\"message\":".utf8)
    Self.append("\(event.message)", to: &line)
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      line.append(UInt8(ascii: ","))
      Self.append(key, to: &line)
      line.append(UInt8(ascii: ":"))
      let text = "\(value)"
      if Self.isNumber(text) { line += Array(text.utf8) } else { Self.append(text, to: &line) }
    }
    line += Array("}\n".utf8)
    output(line)
  }

  private static func timestamp() -> String {
    Date.now.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true)) + "Z"
  }

  private static func isNumber(_ text: String) -> Bool {
    let utf8 = text.utf8
    guard utf8.count < 16, utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return false
    }
    return Double(text) != nil && utf8.last != 0x2E && utf8.first != 0x2E
      && (utf8.first != 0x30 || utf8.count == 1 || utf8.dropFirst().first == 0x2E)
  }

  /// Appends a JSON string with its quotes; everything but visible ASCII is escaped as code units.
  private static func append(_ text: String, to line: inout [UInt8]) {
    line.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: line += [0x5C, UInt8(unit)]
      case 0x20..<0x7F: line.append(UInt8(unit))
      default:
        let digits = String(unit, radix: 16)
        line +=
          Array("\\u".utf8) + Array(repeating: 0x30, count: 4 - digits.count) + Array(digits.utf8)
      }
    }
    line.append(UInt8(ascii: "\""))
  }
}
