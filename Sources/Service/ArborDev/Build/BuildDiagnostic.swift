import ArborSources

/// An error of the compiler, or of another part of the build.
package struct BuildDiagnostic: Sendable, Equatable, Encodable {
  /// The absolute path of the file; `nil` for an error that belongs to none.
  package var file: String?
  /// The path below the package, or the same as `file`.
  package var name: String?
  /// From 1; 0 without a file.
  package var line = 0
  /// From 1; 0 without a file.
  package var column = 0
  /// The link that opens the place in an editor; `nil` without a file.
  package var link: String?
  /// The compiler's words.
  package var message: String
  /// The code around the place, with line numbers and the compiler's marks.
  package var excerpt: [String] = []

  package init(
    file: String? = nil, line: Int = 0, column: Int = 0, message: String, excerpt: [String] = []
  ) {
    self.file = file
    name = file
    self.line = line
    self.column = column
    link = file.map { EditorLink.address(path: $0, line: line, column: column) }
    self.message = message
    self.excerpt = excerpt
  }
}
