import Foundation

/// A page's document, as far as its socket and its forms need it.
package struct PageDocument: Sendable {
  /// The signed token of the session.
  package let token: String
  /// The token that a form of the page contains besides the session's.
  package let formToken: String
  private let epoch: Substring

  /// The id of the session.
  package var session: String { String(token.prefix { $0 != "." }) }

  /// Reads what is there; what is not is empty.
  package init(_ html: String) {
    func field(_ name: String) -> String {
      guard let start = html.range(of: "name=\(name) value=\"") else { return "" }
      return String(html[start.upperBound...].prefix { $0 != "\"" })
    }
    token = field("s")
    formToken = field("c")
    epoch = html.firstMatch(of: /data-epoch=([0-9]+)/)?.output.1 ?? "0"
  }

  /// Returns the first frame of the page's socket.
  ///
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - revision: The revision that the client shows.
  package func hello(_ path: String, revision: Int = 1) -> String {
    "[3,\"\(token)\",\(revision),\"\(path)\",[1280,800,1],\"\(formToken)\",\(epoch)]"
  }
}
