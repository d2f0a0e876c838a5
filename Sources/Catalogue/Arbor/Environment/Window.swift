public import ArborCore
public import Foundation

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar? = nil
}

private enum AppearsActiveKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
}

extension EnvironmentValues {
  /// The calendar for dates; by default the one of `locale`, in the environment's time zone.
  public var calendar: Calendar {
    get {
      if let calendar = self[CalendarKey.self] { return calendar }
      var calendar = locale.calendar
      calendar.timeZone = timeZone
      return calendar
    }
    set { self[CalendarKey.self] = newValue }
  }

  /// Whether the window looks active: the browser tab shows the page and has the focus.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] ?? (scenePhase == .active) }
    set { self[AppearsActiveKey.self] = newValue }
  }
}
