/// Which members of a node an answer has. `childCount` is always there, and so is `children` where an answer nests.
package struct NodeFields: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let id = NodeFields(rawValue: 1 << 0)
  static let path = NodeFields(rawValue: 1 << 1)
  static let type = NodeFields(rawValue: 1 << 2)
  static let generic = NodeFields(rawValue: 1 << 3)
  static let identity = NodeFields(rawValue: 1 << 4)
  static let frame = NodeFields(rawValue: 1 << 5)
  package static let layout = NodeFields(rawValue: 1 << 6)
  static let modifiers = NodeFields(rawValue: 1 << 7)
  static let environment = NodeFields(rawValue: 1 << 8)
  package static let preferences = NodeFields(rawValue: 1 << 9)
  static let state = NodeFields(rawValue: 1 << 10)
  static let dependencies = NodeFields(rawValue: 1 << 11)
  static let evaluations = NodeFields(rawValue: 1 << 12)
  static let control = NodeFields(rawValue: 1 << 13)
  static let accessibility = NodeFields(rawValue: 1 << 14)
  static let html = NodeFields(rawValue: 1 << 15)
  static let text = NodeFields(rawValue: 1 << 16)
  static let isHidden = NodeFields(rawValue: 1 << 17)
  static let childCount = NodeFields(rawValue: 1 << 18)
  /// Only of scroll views.
  static let scroll = NodeFields(rawValue: 1 << 19)

  static let gestures = NodeFields(rawValue: 1 << 20)
  /// Only of lazy containers.
  static let elements = NodeFields(rawValue: 1 << 21)

  /// Only in the answer about one node, as are the flexibility in `layout` and what preferences are reduced to.
  package static let platform = NodeFields(rawValue: 1 << 22)

  /// null for what is only moved, as `transform` is.
  static let quad = NodeFields(rawValue: 1 << 23)
  static let transform = NodeFields(rawValue: 1 << 24)
  /// null where nothing around clips.
  static let clip = NodeFields(rawValue: 1 << 25)

  /// Where the view's code is. Only in the answer about one node, and only where the request names it, or all: debug information is read for it.
  package static let source = NodeFields(rawValue: 1 << 26)

  package static let all = NodeFields(rawValue: 1 << 27 - 1)
  /// What the answer about one node says when the request does not choose.
  static let facets = all.subtracting(.source)
  /// What lists and trees say when the request does not choose.
  package static let summary: NodeFields = [
    .id, .path, .type, .identity, .frame, .text, .control, .gestures, .isHidden, .html, .childCount,
    .scroll, .elements,
  ]

  static let names: [(name: String, field: NodeFields)] = [
    ("id", .id), ("path", .path), ("type", .type), ("generic", .generic), ("identity", .identity),
    ("frame", .frame), ("layout", .layout), ("modifiers", .modifiers),
    ("environment", .environment), ("preferences", .preferences), ("state", .state),
    ("dependencies", .dependencies), ("evaluations", .evaluations), ("control", .control),
    ("accessibility", .accessibility), ("html", .html), ("text", .text), ("isHidden", .isHidden),
    ("childCount", .childCount), ("scroll", .scroll), ("gestures", .gestures),
    ("elements", .elements), ("platform", .platform), ("quad", .quad), ("transform", .transform),
    ("clip", .clip), ("source", .source),
  ]

  /// Reads `id,type,frame` or `all`; nil when there is another name in it.
  init?(parsing text: String) {
    self = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      if name == "all" {
        formUnion(.all)
      } else if let field = Self.names.first(where: { $0.name == name })?.field {
        insert(field)
      } else {
        return nil
      }
    }
  }
}
