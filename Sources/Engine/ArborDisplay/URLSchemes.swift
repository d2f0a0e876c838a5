/// Schemes of URLs that a client is never asked to open.
package enum URLSchemes {
  /// The schemes that run code or read files of the visitor.
  package static let refused: Set<String> = [
    "javascript", "data", "vbscript", "file", "blob", "about",
  ]
}
