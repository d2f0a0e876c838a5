private enum IsInBarKey: HiddenEnvironmentKey { static let defaultValue = false }
private enum DisclosureDepthKey: HiddenEnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  /// Whether the view is an item of a bar.
  package var isInBar: Bool {
    get { self[IsInBarKey.self] }
    set { self[IsInBarKey.self] = newValue }
  }

  /// The number of disclosure groups around a row on macOS.
  package var disclosureDepth: Int {
    get { self[DisclosureDepthKey.self] }
    set { self[DisclosureDepthKey.self] = newValue }
  }
}
