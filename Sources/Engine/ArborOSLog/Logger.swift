import Logging

/// Writes messages of one part of an app to the log.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.notes", category: "sync")
/// logger.info("\(count) notes")
/// logger.error("\(error.localizedDescription, privacy: .public)")
/// ```
///
/// Messages go to the log of swift-log under the label `org.example.notes.sync`.
public struct Logger: Sendable {
  let log: OSLog

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - subsystem: The app or library, as a reversed domain name.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger of the process itself.
  public init() { log = .default }

  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message with the level `notice`.
  public func log(_ message: OSLogMessage) { log.write(message.text, .notice) }
  /// Writes a message with a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.write(message.text, level.level)
  }
  /// Writes a message that helps while developing, the least important level.
  public func trace(_ message: OSLogMessage) { log.write(message.text, .trace) }
  /// Writes a message that helps while developing.
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  /// Writes a message that helps, but is not essential.
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  /// Writes a message that is worth knowing about an app that works.
  public func notice(_ message: OSLogMessage) { log.write(message.text, .notice) }
  /// Writes a message about something that may become an error.
  public func warning(_ message: OSLogMessage) { log.write(message.text, .warning) }
  /// Writes a message about something that went wrong.
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  /// Writes a message about something that went wrong and must be looked at.
  public func critical(_ message: OSLogMessage) { log.write(message.text, .critical) }
  /// Writes a message about something that went wrong in the process or its surroundings.
  public func fault(_ message: OSLogMessage) { log.write(message.text, .critical) }
}
