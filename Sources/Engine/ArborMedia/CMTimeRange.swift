/// A stretch of time.
///
/// ```swift
/// let opening = CMTimeRange(start: .zero, duration: CMTime(value: 10, timescale: 1))
/// opening.containsTime(player.currentTime())
/// ```
public struct CMTimeRange: Sendable, Hashable {
  /// The first time.
  public var start: CMTime
  /// The length.
  public var duration: CMTime

  /// Creates a range from its length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Creates a range from its end, which it does not contain.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// Nothing, at the beginning.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// No range.
  public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)

  /// The first time after the range.
  public var end: CMTime { start + duration }
  /// Whether it is a range: its length is not negative.
  public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
  /// Whether it contains nothing.
  public var isEmpty: Bool { isValid && duration == .zero }

  /// Whether a time is in the range.
  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isNumeric && start <= time && time < end
  }
}
