/// Where code is written.
package struct SourcePosition: Sendable, Hashable {
  /// Module and file, as `#fileID` has them: `Gallery/WrapPage.swift`.
  package let file: String
  /// From 1. In optimised programs the first line that is left of it.
  package let line: Int
  /// `WrapPage.body`, `Badge.makeUIView(context:)`
  package let declaration: String
}
