/// The preferences for accessibility that a visitor's browser reports.
package struct ClientPreferences: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `prefers-reduced-motion`
  package static let reducesMotion = ClientPreferences(rawValue: 1)
  /// `prefers-reduced-transparency`
  package static let reducesTransparency = ClientPreferences(rawValue: 2)
  /// `prefers-contrast: more`
  package static let increasesContrast = ClientPreferences(rawValue: 4)
  /// `inverted-colors`
  package static let invertsColors = ClientPreferences(rawValue: 8)
  /// `forced-colors`: the visitor's few colors replace those of the page.
  package static let forcesColors = ClientPreferences(rawValue: 16)
  /// All bits that a client may send.
  package static let all = ClientPreferences(rawValue: 31)
}

private enum ClientPreferencesKey: HiddenEnvironmentKey {
  static let defaultValue = ClientPreferences()
}

extension EnvironmentValues {
  /// The preferences for accessibility of the visitor's browser.
  package var clientPreferences: ClientPreferences {
    get { self[ClientPreferencesKey.self] }
    set { self[ClientPreferencesKey.self] = newValue }
  }
}
