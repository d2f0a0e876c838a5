/// The members of a node that an answer contains. `childCount` is always included, and so is
/// `children` in nested answers.
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
  /// Scroll views only.
  static let scroll = NodeFields(rawValue: 1 << 19)

  static let gestures = NodeFields(rawValue: 1 << 20)
  /// Lazy containers only.
  static let elements = NodeFields(rawValue: 1 << 21)

  /// Only in answers about one node, like the flexibility in `layout` and the reduced preferences.
  package static let platform = NodeFields(rawValue: 1 << 22)

  /// null for nodes that are only translated, as is `transform`.
  static let quad = NodeFields(rawValue: 1 << 23)
  static let transform = NodeFields(rawValue: 1 << 24)
  /// null where no ancestor clips.
  static let clip = NodeFields(rawValue: 1 << 25)

  /// The source position of the view's code. Only in answers about one node, and only if requested
  /// by name or by `all`, because it reads debug information.
  package static let source = NodeFields(rawValue: 1 << 26)

  /// All fields.
  package static let all = NodeFields(rawValue: 1 << 27 - 1)
  /// The default fields of answers about one node.
  static let facets = all.subtracting(.source)
  /// The default fields of lists and trees.
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

  /// Parses `id,type,frame` or `all`; `nil` when a name is unknown.
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
