public import ArborCore
public import Foundation

private enum CalendarKey: EnvironmentKey {
  static let defaultValue: Calendar? = nil
}

private enum ControlActiveStateKey: EnvironmentKey {
  static let defaultValue: ControlActiveState? = nil
}

private enum AppearsActiveKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
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

  /// `key` while the browser's tab shows the page and has the focus; a view may set another state
  /// for the views inside.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  /// Windows look active while the browser's tab shows the page and has the focus.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] ?? (scenePhase == .active) }
    set { self[AppearsActiveKey.self] = newValue }
  }
}
