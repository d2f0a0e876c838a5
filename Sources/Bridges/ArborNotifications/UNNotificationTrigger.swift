public import Foundation

/// The time of a notification.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether the notification is shown again and again.
  public let repeats: Bool

  fileprivate init(repeats: Bool) { self.repeats = repeats }

  /// The first time after a date; `nil` for none.
  func date(after start: Date) -> Date? { nil }
}

/// Shows a notification some time after it was added.
///
/// ```swift
/// UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
/// ```
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds to wait.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: The seconds to wait, more than 0. Ones that repeat wait a minute at least.
  ///   - repeats: Whether the notification is shown again and again.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The time of the notification if it were added now; `nil` for an interval that is none.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after start: Date) -> Date? {
    guard timeInterval > 0, timeInterval.isFinite else { return nil }
    return start.addingTimeInterval(repeats ? max(timeInterval, 60) : timeInterval)
  }
}

/// Shows a notification at a day and a time.
///
/// ```swift
/// UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
/// ```
///
/// Components without a time zone or calendar have those of the server.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date that must match.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The parts of the date that must match.
  ///   - repeats: Whether the notification is shown each time that they match, at most once in a
  ///     minute.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next date that matches; `nil` if none does.
  open func nextTriggerDate() -> Date? { date(after: Date()) }

  override func date(after start: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var parts = dateComponents
    (parts.calendar, parts.timeZone) = (nil, nil)
    guard parts != DateComponents() else { return nil }
    return calendar.nextDate(after: start, matching: parts, matchingPolicy: .nextTime)
  }
}
