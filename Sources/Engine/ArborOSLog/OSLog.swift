public import Foundation
import Logging

/// A place for messages of one part of an app.
///
/// ```swift
/// let log = OSLog(subsystem: "org.example.notes", category: "sync")
/// os_log("%{public}d notes", log: log, type: .info, count)
/// ```
public final class OSLog: NSObject, Sendable {
  /// `nil` writes nothing.
  private let logger: Logging.Logger?

  /// The categories that the system knows.
  public struct Category: Sendable {
    let name: String
    /// Moments that are of interest when the app is profiled.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: The app or library, as a reversed domain name.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    logger = Logging.Logger(label: subsystem.isEmpty ? category : "\(subsystem).\(category)")
  }

  /// Creates a log of a category that the system knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(logger: Logging.Logger?) { self.logger = logger }

  /// Creates a log whose messages go to a handler of their own.
  init(
    subsystem: String, category: String, handler: (String) -> any LogHandler
  ) {
    logger = Logging.Logger(label: "\(subsystem).\(category)", factory: handler)
  }

  /// The log of the process, under the label `app`.
  public static let `default` = OSLog(logger: Logging.Logger(label: "app"))
  /// Writes nothing.
  public static let disabled = OSLog(logger: nil)

  /// Whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled(for: type.level) }

  func isEnabled(for level: Logging.Logger.Level) -> Bool {
    logger.map { $0.logLevel <= level } ?? false
  }

  func write(_ text: @autoclosure () -> String, _ level: Logging.Logger.Level) {
    logger?.log(level: level, "\(text())")
  }
}

/// Writes a message to the log of the process.
///
/// ```swift
/// os_log("\(count) notes")
/// ```
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .notice) }

/// Writes a message with a level to a log.
///
/// - Parameters:
///   - level: How important the message is.
///   - log: Where it goes.
///   - message: The message.
@_disfavoredOverload
public func os_log(_ level: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, level.level)
}

/// Writes a message with values in the places of a format.
///
/// ```swift
/// os_log("%{public}@ sent %d bytes", log: log, type: .info, name as NSString, bytes)
/// ```
///
/// - Parameters:
///   - message: A format as for `String(format:)`, in which `%{public}@` shows an object, and `%@`
///     or `%{private}@` does so in debug builds only. A format with other values than there are
///     arguments is written as it is.
///   - log: Where the message goes.
///   - type: How important it is.
///   - args: The values.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  log.write(LogFormat(message.description).text(args), type.level)
}

/// Writes a message with a level, and values in the places of a format.
///
/// - Parameters:
///   - type: How important the message is.
///   - log: Where it goes.
///   - message: A format, as for `os_log(_:log:type:_:)`.
///   - args: The values.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: any CVarArg...
) {
  log.write(LogFormat(message.description).text(args), type.level)
}
