/// Evaluates the `Accept` field of a request (RFC 9110, 12.5.1).
package enum Accept {
  /// Whether the client accepts content of `type`: the most specific media range that covers it has
  /// a quality above 0.
  ///
  /// Without the field, every type is accepted.
  package static func allows(_ type: String, _ headers: HTTPHeaders) -> Bool {
    guard let value = headers.joined("accept") else { return true }
    let media = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    let main = media.prefix { $0 != "/" }
    var best: (rank: Int, quality: Double) = (-1, 0)
    for item in value.split(separator: ",") {
      let parts = item.split(separator: ";").map {
        String($0.filter { $0 != " " && $0 != "\t" }).lowercased()
      }
      guard let range = parts.first, !range.isEmpty else { continue }
      let rank =
        range == media ? 2 : range == main + "/*" ? 1 : range == "*/*" || range == "*" ? 0 : -1
      guard rank > best.rank else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
      best = (rank, (quality ?? 1) ?? 0)
    }
    // A field that lists no range excludes nothing.
    return value.allSatisfy { $0 == " " || $0 == "," } || (best.rank >= 0 && best.quality > 0)
  }
}
