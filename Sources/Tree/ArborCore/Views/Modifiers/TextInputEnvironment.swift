package import ArborDisplay

private enum TextInputTraitsKey: EnvironmentKey {
  static let defaultValue = TextInputTraits()
}

extension EnvironmentValues {
  /// The keyboard and autocorrection settings of text inputs, unless a closer view overrides them.
  package var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }
}
