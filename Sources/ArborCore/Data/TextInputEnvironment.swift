package import ArborDisplay

private enum TextInputTraitsKey: EnvironmentKey {
  static let defaultValue = TextInputTraits()
}

extension EnvironmentValues {
  /// What text inputs ask of keyboards and browsers, unless something closer says otherwise.
  package var textInputTraits: TextInputTraits {
    get { self[TextInputTraitsKey.self] }
    set { self[TextInputTraitsKey.self] = newValue }
  }
}
