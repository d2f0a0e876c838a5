/// The platform whose controls and metrics a session shows.
package enum Idiom: String, Sendable, CaseIterable {
  case iOS, macOS
}

/// A light or dark appearance.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
  /// The light appearance, and the dark one.
  case light, dark
}
