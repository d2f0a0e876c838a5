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

/// The activity of a window on macOS.
///
/// ```swift
/// @Environment(\.controlActiveState) private var activity
///
/// var body: some View {
///   Text("Draft").opacity(activity == .key ? 1 : 0.5)
/// }
/// ```
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// The window receives key events.
  case key
  /// The window belongs to the active app. Browsers do not distinguish it from `key`.
  case active
  case inactive
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

  /// The activity of the window: `key` while the browser tab shows the page and has the focus,
  /// unless a view sets another state.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  /// Whether the window looks active: the browser tab shows the page and has the focus.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] ?? (scenePhase == .active) }
    set { self[AppearsActiveKey.self] = newValue }
  }
}
