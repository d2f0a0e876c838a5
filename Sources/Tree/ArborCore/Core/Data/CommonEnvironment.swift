public import Foundation

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private enum IdiomKey: EnvironmentKey {
  static let defaultValue = Idiom.iOS
}

private enum LocaleKey: EnvironmentKey {
  static let defaultValue = Locale(identifier: "en-US")
}

private enum PrivacySensitiveKey: EnvironmentKey {
  static let defaultValue = false
}

private enum TimeZoneKey: EnvironmentKey {
  static let defaultValue: TimeZone? = nil
}

private enum DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

private enum SystemOpenerKey: HiddenEnvironmentKey {
  static let defaultValue = SystemOpener()
}

private enum PageSessionKey: HiddenEnvironmentKey {
  static let defaultValue: PageSession? = nil
}

extension EnvironmentValues {
  /// The session that shows the page; `nil` in previews, and in drawings such as `/page.svg`.
  public package(set) var pageSession: PageSession? {
    get { self[PageSessionKey.self] }
    set { self[PageSessionKey.self] = newValue }
  }

  /// Whether controls react to input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The color scheme; at the root it is the one that the visitor's browser prefers.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The locale of words, dates and numbers.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone of dates; by default that of the server.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The number of pixels per point of the visitor's display.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of a pixel in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// Whether a browser tab shows the page.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// `compact` in a viewport narrower than 600 points, but never on macOS.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// `compact` in a viewport lower than 480 points, but never on macOS.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The platform whose controls and metrics apply.
  package var idiom: Idiom {
    get { self[IdiomKey.self] }
    set { self[IdiomKey.self] = newValue }
  }

  /// Whether the content is private and must be redacted for others.
  package var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// The object that asks the client to open URLs.
  package var systemOpener: SystemOpener {
    get { self[SystemOpenerKey.self] }
    set { self[SystemOpenerKey.self] = newValue }
  }

  /// The id of the node whose `disabled` modifier applies here; `nil` where controls are enabled.
  package var disabledBy: UInt32? {
    guard !isEnabled else { return nil }
    var entry = head
    while let current = entry {
      if current.key == ObjectIdentifier(IsEnabledKey.self) { return current.writer }
      entry = current.next
    }
    return nil
  }
}

/// An optional of any wrapped type.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

extension EnvironmentValues {
  /// Returns a value as the REST interface shows it and selectors match it, such as `compact`,
  /// `de-DE` or `nil`.
  static func text(of value: Any) -> String {
    switch value {
    case let optional as any AnyOptional: optional.content.map { text(of: $0) } ?? "nil"
    case let locale as Locale: locale.identifier
    case let zone as TimeZone: zone.identifier
    default: String(describing: value)
    }
  }

  /// The texts of the standard environment values at their defaults.
  static let standardTexts: [String: String] = {
    let values = EnvironmentValues()
    let known: [String: Any] = [
      "isEnabled": values.isEnabled, "colorScheme": values.colorScheme, "locale": values.locale,
      "timeZone": values.timeZone, "displayScale": values.displayScale,
      "scenePhase": values.scenePhase, "horizontalSizeClass": values.horizontalSizeClass as Any,
      "verticalSizeClass": values.verticalSizeClass as Any, "idiom": values.idiom,
      "layoutDirection": values.layoutDirection, "dynamicTypeSize": values.dynamicTypeSize,
    ]
    return known.mapValues { text(of: $0) }
  }()
}

/// The color scheme that a page requests; the first view that sets one decides.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// The requested scheme; `nil` for the preference of the browser.
  public typealias Value = ColorScheme?

  /// Keeps the first scheme that is not `nil`.
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    if value == nil { value = nextValue() }
  }
}

nonisolated extension View {
  /// Requests a color scheme for the whole page, including its background; `nil` follows the
  /// preference of the browser.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}
