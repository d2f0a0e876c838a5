import Foundation

/// A link that opens a place of a source file in the visitor's editor.
package enum EditorLink {
  /// Returns the address of a place in a file, in the form of Visual Studio Code:
  /// `vscode://file/srv/App/Page.swift:12:7`.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  package static func address(path: String, line: Int, column: Int) -> String {
    let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "vscode://file\(encoded):\(line):\(column)"
  }

  private static let allowed = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/+@()!$&'")
}
