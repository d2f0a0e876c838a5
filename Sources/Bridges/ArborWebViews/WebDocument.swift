import Foundation

/// How a document of code's becomes one that the frame shows.
struct WebDocument {
  /// The names of the handlers that its scripts can send messages to.
  var handlers: [String] = []
  var scriptsAtStart: [String] = []
  var scriptsAtEnd: [String] = []

  /// Returns the document with its base, and with the script that tells the page around of links,
  /// the title and messages.
  ///
  /// The script shows `key` once, to open a channel that ends with the document. It comes before
  /// everything of the document, which could open the channel itself otherwise.
  func data(of html: String, base: URL?, key: String?) -> Data {
    var head = ""
    if let base, let scheme = base.scheme?.lowercased(), ["http", "https"].contains(scheme) {
      head += "<base href=\"\(Self.escaped(base.absoluteString))\">"
    }
    guard let key else { return Data(Self.inserting(head, into: html).utf8) }
    head += Self.script(Self.bridge + "(" + Self.json(handlers) + "," + Self.json([key]) + "[0])")
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

  /// Inserts elements before all others, but after what decides how browsers read the document:
  /// comments and its type. A parser begins the head with them.
  private static func inserting(_ head: String, into html: String) -> String {
    let place = beginning(of: html)
    var text = String(html[..<place])
    text += head
    text.append(contentsOf: html[place...])
    return text
  }

  /// The place after the white space, the comments and the document type at the beginning. It is
  /// before all that browsers might read in another way.
  private static func beginning(of html: String) -> String.Index {
    let bytes = html.utf8.prefix(65_536)
    var place = bytes.startIndex
    while true {
      let rest = bytes[place...].drop { $0 < 128 && Character(Unicode.Scalar($0)).isWhitespace }
      if rest.starts(with: "<!--".utf8) {
        // Anything else that has two hyphens may end the comment early.
        let text = rest.dropFirst(4)
        guard text.first != UInt8(ascii: ">"), !text.starts(with: "->".utf8),
          let end = Self.end(of: "--", in: text), bytes[end...].first == UInt8(ascii: ">")
        else { return place }
        place = bytes.index(after: end)
      } else if begins(rest, "<!doctype") {
        return end(of: ">", in: rest) ?? place
      } else {
        return place
      }
    }
  }

  /// Whether a text begins with some lowercase letters, in either case.
  private static func begins(_ text: Substring.UTF8View, _ letters: String) -> Bool {
    String(decoding: text.prefix(letters.utf8.count), as: UTF8.self).lowercased() == letters
  }

  /// The place after the first occurrence of a text, in either case of its letters.
  private static func end(of wanted: String, in text: Substring.UTF8View) -> String.Index? {
    let wanted = Array(wanted.utf8)
    var place = text.startIndex
    while place < text.endIndex {
      let end = text[place...].prefix(wanted.count)
      let isHere =
        end.count == wanted.count
        && zip(end, wanted).allSatisfy { $0 == $1 || $0 | 32 == $1 && 97...122 ~= $1 }
      if isHere { return end.endIndex }
      place = text.index(after: place)
    }
    return nil
  }

  /// The title of a document, as far as its beginning tells one; `nil` if there is none there.
  static func title(of html: String) -> String? {
    let head = html.utf8.prefix(65_536)
    guard let name = end(of: "<title", in: head),
      let mark = head[name...].first, [9, 10, 12, 13, 32, 47, 62].contains(mark),
      let start = end(of: ">", in: head[name...]),
      let close = end(of: "</title", in: head[start...])
    else { return nil }
    let text = String(decoding: head[start..<close].dropLast(7).prefix(4_000), as: UTF8.self)
    return text.prefix(1_000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The script in the document. It is a function of the names of handlers, and of the key.
  private static let bridge = """
    ((names, key) => {
      const { port1, port2 } = new MessageChannel(), run = eval;
      const tell = (...parts) => port1.postMessage(parts);
      const handler = name => ({ postMessage: body => tell("m", name, JSON.stringify(body ?? null)) });
      if (names.length) window.webkit = { messageHandlers: Object.fromEntries(names.map(name => [name, handler(name)])) };
      addEventListener("click", event => {
        const link = event.composedPath().find(e => e.localName == "a" && e.href);
        if (!link || event.defaultPrevented || event.button || !/^https?:$/.test(link.protocol)) return;
        const address = link.getAttribute("href");
        event.preventDefault();
        if (address.startsWith("#")) location.hash = address; else tell("a", link.href);
      });
      addEventListener("DOMContentLoaded", () => { if (document.title) tell("t", document.title); });
      addEventListener("pagehide", () => tell("g"));
      port1.onmessage = async ({ data }) => {
        try { tell("r", data[0], JSON.stringify(await run(data[1])) ?? "null"); } catch (error) { tell("e", data[0], String(error)); }
      };
      parent.postMessage(["arbor", key], "*", [port2]);
      document.currentScript.remove();
    })
    """
}
