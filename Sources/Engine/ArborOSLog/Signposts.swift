import Logging
import Synchronization

/// Tells intervals of one name apart that overlap.
///
/// ```swift
/// let id = signposter.makeSignpostID()
/// let state = signposter.beginInterval("Load", id: id)
/// ```
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Creates an id of a number.
  public init(_ value: UInt64) { rawValue = value }

  /// Creates an id that no other has.
  public init(log: OSLog) { self = Self.next() }

  /// For intervals that do not overlap with others of their name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// Stands for none.
  public static let null = OSSignpostID(0)
  /// Stands for one that was made wrongly.
  public static let invalid = OSSignpostID(.max)

  private static let made = Atomic<UInt64>(0)

  static func next() -> OSSignpostID {
    OSSignpostID(made.add(1, ordering: .relaxed).newValue)
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// An interval that has begun.
///
/// ```swift
/// let state = signposter.beginInterval("Load")
/// defer { signposter.endInterval("Load", state) }
/// ```
public final class OSSignpostIntervalState: Sendable {
  fileprivate let id: OSSignpostID
  fileprivate init(_ id: OSSignpostID) { self.id = id }
}

/// Marks intervals and moments of one part of an app.
///
/// ```swift
/// let signposter = OSSignposter(subsystem: "org.example.notes", category: "sync")
/// let notes = signposter.withIntervalSignpost("Load") { load() }
/// ```
///
/// Differs from Apple's: there is no profiler. Each mark is a message of the level `trace`, such as
/// `begin Load`, whose times are those of the log.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter of the process itself.
  public init() { log = .default }

  /// Creates a signposter.
  ///
  /// - Parameters:
  ///   - subsystem: The app or library, as a reversed domain name.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a signposter for a category that the system knows.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a signposter that writes to a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// Creates a signposter that writes where a logger does.
  public init(logger: Logger) { log = logger.log }

  /// Writes nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether marks are written.
  public var isEnabled: Bool { log.isEnabled(for: .trace) }

  /// Returns an id that no other has.
  public func makeSignpostID() -> OSSignpostID { .next() }

  /// Returns the id of an object, the same for as long as it exists.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// Marks the begin of an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id)
    return OSSignpostIntervalState(id)
  }

  /// Marks the begin of an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, message.text)
    return OSSignpostIntervalState(id)
  }

  /// Marks the end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    mark(.end, name, state.id)
  }

  /// Marks the end of an interval with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) { mark(.end, name, state.id, message.text) }

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    mark(.event, name, id)
  }

  /// Marks a moment with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) { mark(.event, name, id, message.text) }

  /// Marks the begin and the end of what a closure does, also where it throws an error.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  private func mark(
    _ type: OSSignpostType, _ name: StaticString, _ id: OSSignpostID,
    _ message: @autoclosure () -> String = ""
  ) { log.write(type.text(name, id, message()), .trace) }
}

/// The kind of a mark.
///
/// ```swift
/// os_signpost(.event, log: log, name: "Cache miss")
/// ```
public struct OSSignpostType: Hashable, Sendable {
  private let name: String
  /// The begin of an interval.
  public static let begin = OSSignpostType(name: "begin")
  /// The end of an interval.
  public static let end = OSSignpostType(name: "end")
  /// A moment.
  public static let event = OSSignpostType(name: "event")

  fileprivate func text(
    _ place: StaticString, _ id: OSSignpostID, _ message: String
  ) -> String {
    let number = id == .exclusive ? "" : " #\(id.rawValue)"
    return "\(name) \(place)\(number)" + (message.isEmpty ? "" : ": \(message)")
  }
}

/// Marks the begin or the end of an interval, or a moment.
///
/// ```swift
/// os_signpost(.begin, log: log, name: "Load")
/// os_signpost(.end, log: log, name: "Load")
/// ```
///
/// Differs from Apple's: each mark is a message of the level `trace`.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) { log.write(type.text(name, signpostID, ""), .trace) }

/// Marks the begin or the end of an interval, or a moment, with values in the places of a format.
///
/// - Parameters:
///   - type: The kind of the mark.
///   - log: Where it goes.
///   - name: The name of the interval or the moment.
///   - signpostID: Tells intervals of one name apart that overlap.
///   - format: A format, as for `os_log(_:log:type:_:)`.
///   - arguments: The values.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: any CVarArg...
) {
  log.write(type.text(name, signpostID, LogFormat(format.description).text(arguments)), .trace)
}
