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

extension EnvironmentValues {
  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Light or dark: at the root what the visitor's browser prefers.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// For words, dates and numbers.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// For times; by default the server's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Pixels per point of the visitor's display.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of a pixel in points.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }

  /// Whether a tab shows the page.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// Compact in a viewport narrower than 600 points; never on macOS.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Compact in a viewport lower than 480 points; never on macOS.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Whose metrics hold.
  package var idiom: Idiom {
    get { self[IdiomKey.self] }
    set { self[IdiomKey.self] = newValue }
  }

  /// Whether content is nobody else's business.
  package var isPrivacySensitive: Bool {
    get { self[PrivacySensitiveKey.self] }
    set { self[PrivacySensitiveKey.self] = newValue }
  }

  /// Who asks the client to open URLs.
  package var systemOpener: SystemOpener {
    get { self[SystemOpenerKey.self] }
    set { self[SystemOpenerKey.self] = newValue }
  }

  /// The node whose `disabled` holds here; nil where controls are enabled.
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

/// An optional, whatever is in it.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

extension EnvironmentValues {
  /// A value as the REST interface shows it and selectors name it: `compact`, `de-DE`, `nil`.
  static func text(of value: Any) -> String {
    switch value {
    case let optional as any AnyOptional: optional.content.map { text(of: $0) } ?? "nil"
    case let locale as Locale: locale.identifier
    case let zone as TimeZone: zone.identifier
    default: String(describing: value)
    }
  }

  /// Of the values that every page has, where nobody has set them.
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

/// What a page wants its window to look like: the first view that says so decides.
public struct PreferredColorSchemeKey: PreferenceKey {
  public typealias Value = ColorScheme?

  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    if value == nil { value = nextValue() }
  }
}

extension View {
  /// Asks for a light or dark page: holds for all of it, the ground behind it included; nil: what the browser prefers.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}
