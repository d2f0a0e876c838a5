/// A position in source code.
package struct SourcePosition: Sendable, Hashable {
  /// The module and the file in the format of `#fileID`: `Gallery/WrapPage.swift`.
  package let file: String
  /// The absolute path at the time of the build.
  package var path = ""
  /// The line, from 1. In optimized programs, the first line that remains of the code.
  package let line: Int
  /// The declaration, such as `WrapPage.body` or `Badge.makeUIView(context:)`.
  package let declaration: String
}
