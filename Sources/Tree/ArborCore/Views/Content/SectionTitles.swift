/// The environment changes that the enclosing list applies to headers and footers of sections.
package struct SectionTitles: Equatable {
  private let name: String
  let write: @Sendable (inout EnvironmentValues, _ isHeader: Bool) -> Void

  /// - Parameter name: Identifies the changes: values of the same name are equal.
  package init(
    _ name: String,
    write: @escaping @Sendable (inout EnvironmentValues, _ isHeader: Bool) -> Void
  ) {
    self.name = name
    self.write = write
  }

  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
}

private enum SectionTitlesKey: HiddenEnvironmentKey {
  static let defaultValue: SectionTitles? = nil
}

extension EnvironmentValues {
  package var sectionTitles: SectionTitles? {
    get { self[SectionTitlesKey.self] }
    set { self[SectionTitlesKey.self] = newValue }
  }
}
