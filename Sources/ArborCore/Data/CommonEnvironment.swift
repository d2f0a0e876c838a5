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

extension EnvironmentValues {
  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// For words, dates and numbers.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// Whose metrics hold.
  package var idiom: Idiom {
    get { self[IdiomKey.self] }
    set { self[IdiomKey.self] = newValue }
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
