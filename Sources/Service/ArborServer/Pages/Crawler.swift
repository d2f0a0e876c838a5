import ArborHTTP

/// Clients that read a page and do not open its socket: search engines, link previews, monitors.
enum Crawler {
  /// Parts of the `User-Agent` fields of such programs, in lower case.
  private static let marks = [
    "bot", "crawl", "spider", "slurp", "preview", "externalhit", "embedly", "whatsapp",
    "monitor", "uptime", "lighthouse",
  ]

  /// Whether a request names one of them.
  static func sends(_ request: HTTPRequest) -> Bool {
    guard let agent = request.headers["user-agent"]?.lowercased() else { return false }
    return marks.contains { agent.contains($0) }
  }
}
