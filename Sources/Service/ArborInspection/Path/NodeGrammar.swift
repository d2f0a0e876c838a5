/// The grammar of references to nodes as regular expressions, for the descriptions of requests.
///
/// They accept what `NodeAddress` parses. Only the base64url form of a key (`~b`) is not described
/// in full: what follows the tag must also be base64url of UTF-8.
package enum NodeGrammar {
  /// `n42`, or a path, whose leading slash may be missing; the empty text is the root.
  package static let reference = "^(/?(\(facet))?|/?\(segments)(\(facet))?)$"
  /// One segment of an address: `n42`, `p31` for an object, or a path that is encoded as a whole.
  package static let encoded = "^([np][0-9]{1,9}|\(path))$"
  /// The coordinate space of a frame.
  package static let space = "^(global|local|named:[\\s\\S]*|n[0-9]{1,9}|\(path))$"
  /// The target of an event: `n42`, a path that starts with a slash, or a selector.
  package static let target = "^(\(path)|[^/][\\s\\S]*)$"
  /// A property wrapper, such as `/ContentView;state=count` or `n7;state=count`.
  package static let state = "^(n[0-9]{1,9}|/(\(segments))?);state=\(value)$"

  private static let path = "/(\(segments))?(\(facet))?"
  private static let segments = "\(segment)(/\(segment))*"
  private static let segment = "(=\(key)|@?\(name)(\\.(\(slot)(\\.[tf]+)?|[tf]+))?(!\(key))?)"
  private static let facet = ";((state|env|pref)=\(value)|\(name)(\\.\(slot))?)"
  private static let slot = "(0|[1-9][0-9]{0,8})"
  private static let name = "([^/;.!=@%\\x00-\\x20\\x7F]|\(escape))+"
  private static let value = "([^/;%\\x00-\\x20\\x7F]|\(escape))+"
  private static let key = "([^/;%\\x00-\\x20\\x7F]|\(escape))*"
  /// A percent-encoded character of UTF-8 (RFC 3629).
  private static let escape =
    "%([0-7]\(digit)|([Cc][2-9A-Fa-f]|[Dd]\(digit))\(next)|[Ee]0%[ABab]\(digit)\(next)"
    + "|[Ee]([1-9A-Ca-cEeFf]\(next)|[Dd]%[89]\(digit))\(next)"
    + "|[Ff]0%[9ABab]\(digit)\(next)\(next)|[Ff][1-3]\(next)\(next)\(next)"
    + "|[Ff]4%8\(digit)\(next)\(next))"
  private static let digit = "[0-9A-Fa-f]"
  private static let next = "%[89ABab]\(digit)"
}
