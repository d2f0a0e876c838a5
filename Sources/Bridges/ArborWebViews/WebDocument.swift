import Foundation

/// How a document of code's becomes one that the frame shows.
struct WebDocument {
  /// The names of the handlers that its scripts can send messages to.
  var handlers: [String] = []
  var scriptsAtStart: [String] = []
  var scriptsAtEnd: [String] = []

  /// Returns the document with its base, and with the script that tells the page around of links,
  /// the title and messages.
  func data(of html: String, base: URL?, runsScripts: Bool) -> Data {
    var head = ""
    if let base, let scheme = base.scheme?.lowercased(), ["http", "https"].contains(scheme) {
      head += "<base href=\"\(Self.escaped(base.absoluteString))\">"
    }
    guard runsScripts else { return Data(Self.inserting(head, into: html).utf8) }
    head += Self.script(Self.bridge + "(" + Self.json(handlers) + ")")
    head += scriptsAtStart.map(Self.script).joined()
    return Data((Self.inserting(head, into: html) + scriptsAtEnd.map(Self.script).joined()).utf8)
  }

  /// A script element; nothing in the code ends it early.
  private static func script(_ code: String) -> String {
    let harmless = code.replacingOccurrences(
      of: "</script", with: "<\\/script", options: .caseInsensitive)
    return "<script>\(harmless)</script>"
  }

  private static func json(_ names: [String]) -> String {
    let data = try? JSONEncoder().encode(names)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "\"", with: "&quot;"
    ).replacingOccurrences(of: "<", with: "&lt;")
  }

  /// Inserts elements at the beginning of the head, or where that would be.
  private static func inserting(_ head: String, into html: String) -> String {
    for tag in ["<head\\b[^>]*>", "<html\\b[^>]*>", "<!doctype\\b[^>]*>"] {
      if let place = html.range(of: tag, options: [.regularExpression, .caseInsensitive]) {
        return html.replacingCharacters(in: place.upperBound..<place.upperBound, with: head)
      }
    }
    return head + html
  }

  /// The title of a document; `nil` if it has none.
  static func title(of html: String) -> String? {
    let options: String.CompareOptions = [.regularExpression, .caseInsensitive]
    guard let start = html.range(of: "<title\\b[^>]*>", options: options),
      let end = html.range(
        of: "</title", options: .caseInsensitive, range: start.upperBound..<html.endIndex)
    else { return nil }
    let text = html[start.upperBound..<end.lowerBound].prefix(1_000)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The script in the document. It is a function of the names of handlers.
  private static let bridge = """
    (names => {
      const tell = (...parts) => parent.postMessage(["arbor", ...parts], "*");
      const handler = name => ({ postMessage: body => tell("m", name, JSON.stringify(body ?? null)) });
      if (names.length) window.webkit = { messageHandlers: Object.fromEntries(names.map(name => [name, handler(name)])) };
      addEventListener("click", event => {
        const link = event.composedPath().find(e => e.localName == "a" && e.href);
        if (!link || event.defaultPrevented || event.button || (link.getAttribute("href") || "").startsWith("#")) return;
        event.preventDefault();
        tell("a", link.href);
      });
      addEventListener("DOMContentLoaded", () => { if (document.title) tell("t", document.title); });
      addEventListener("message", async ({ source, data }) => {
        if (source != parent || data?.[0] != "arbor") return;
        try { tell("r", data[1], JSON.stringify(await (0, eval)(data[2])) ?? "null"); } catch (error) { tell("e", data[1], String(error)); }
      });
    })
    """
}
