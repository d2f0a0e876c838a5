package import ArborDisplay

private enum ImageSourceKey: HiddenEnvironmentKey {
  static let defaultValue: (any ImageSource)? = nil
}

extension EnvironmentValues {
  /// The source of the page's images; `nil` if there is none.
  package var imageSource: (any ImageSource)? {
    get { self[ImageSourceKey.self] }
    set { self[ImageSourceKey.self] = newValue }
  }
}
