/// What the headers and footers of sections find in their environment, as the list around says.
package struct SectionTitles: Equatable {
  private let name: String
  let write: @Sendable (inout EnvironmentValues, _ isHeader: Bool) -> Void

  /// Titles of the same name are the same.
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
