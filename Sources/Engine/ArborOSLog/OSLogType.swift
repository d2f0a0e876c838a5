import Logging

/// How important a message is.
///
/// ```swift
/// os_log(.error, "The file is gone")
/// ```
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level in the unified log.
  public let rawValue: UInt8

  /// Creates a level from its number; unknown numbers count as ``default``.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Messages that are worth knowing of an app that works: `notice` in swift-log.
  public static let `default` = OSLogType(rawValue: 0)
  /// Messages that help, but are not essential.
  public static let info = OSLogType(rawValue: 1)
  /// Messages that help while developing.
  public static let debug = OSLogType(rawValue: 2)
  /// Errors of the app.
  public static let error = OSLogType(rawValue: 16)
  /// Errors that concern the whole process: `critical` in swift-log.
  public static let fault = OSLogType(rawValue: 17)

  var level: Logging.Logger.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}
