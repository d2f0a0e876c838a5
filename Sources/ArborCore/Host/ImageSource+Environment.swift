package import ArborDisplay

private enum ImageSourceKey: HiddenEnvironmentKey {
  static let defaultValue: (any ImageSource)? = nil
}

extension EnvironmentValues {
  /// Where images come from; nil: there are none.
  package var imageSource: (any ImageSource)? {
    get { self[ImageSourceKey.self] }
    set { self[ImageSourceKey.self] = newValue }
  }
}
