public import ArborCore
public import Foundation

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar? = nil
}

/// How a window on macOS stands to others.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// It takes the keys.
  case key
  /// It belongs to the active application. Browsers do not tell this apart from `key`.
  case active
  case inactive
}

extension EnvironmentValues {
  /// For dates; by default the calendar of `locale`.
  public var calendar: Calendar {
    get {
      if let calendar = self[CalendarKey.self] { return calendar }
      var calendar = locale.calendar
      calendar.timeZone = timeZone
      return calendar
    }
    set { self[CalendarKey.self] = newValue }
  }

  /// `key` while a tab shows the page.
  public var controlActiveState: ControlActiveState { scenePhase == .active ? .key : .inactive }

  /// Whether windows look active: while a tab shows the page.
  public var appearsActive: Bool { scenePhase == .active }
}
