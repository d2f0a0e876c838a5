package import ArborCore

private enum LinkNodeKey: HiddenEnvironmentKey {
  static let defaultValue: UInt32? = nil
}

extension EnvironmentValues {
  /// The node that handles taps on links in texts; `nil` if the browser follows them.
  package var linkNode: UInt32? {
    get { self[LinkNodeKey.self] }
    set { self[LinkNodeKey.self] = newValue }
  }
}
