import ArborCore
import ArborDisplay
import ArborRender
import Foundation

/// The elements of a page that assistive technology reads, in the order of its document.
///
/// They are read from the drawing, with the roles and names that the document has. It works
/// iteratively, since drawings may be nested deeper than the call stack.
struct AccessibilityTree {
  /// One element.
  struct Element {
    /// The place of its view in the index.
    let place: Int
    var facts: AccessibilityFacts
    /// Whether the elements that follow may be inside.
    var isGroup = false
    /// The number of groups around it.
    var depth = 0
  }

  /// The surroundings of a segment.
  private struct Surroundings {
    /// The place of the nearest view.
    var place: Int
    /// Whether the texts belong to the name of an element.
    var isNamed = false
    /// Whether the element around is read as one, beside which only controls are read.
    var isWhole = false
    /// Whether the keyboard works no gestures here.
    var isUnreached = false
    /// The content of the label around, which names the control inside.
    var label: Segment?

    /// Takes an element around, whose name is that of its content unless it is a group.
    mutating func goInside(_ isGroup: Bool) {
      if !isGroup { (isNamed, isWhole) = (true, true) }
    }
  }

  private enum Step {
    case visit(Segment, Surroundings)
    /// The end of a group.
    case leave
  }

  private let index: TreeIndex
  private let drawn: DrawnElements
  private let start: Int
  private let most: Int
  /// The texts that are withheld.
  private let secrets: Set<String>
  private var steps: [Step]
  private var depth = 0
  private(set) var elements: [Element] = []

  /// Reads the elements in the subtree of a root, up to a number.
  init(_ index: TreeIndex, _ drawn: DrawnElements, root: Int, atMost most: Int) {
    (self.index, self.drawn, start, self.most) = (index, drawn, root, most)
    secrets = drawn.withheld.isEmpty ? [] : drawn.list.root.texts(in: drawn.withheld)
    steps = [.visit(drawn.list.root, Surroundings(place: 0))]
    while elements.count < most, let step = steps.popLast() {
      switch step {
      case .leave: depth -= 1
      case .visit(let segment, let around): visit(segment, around)
      }
    }
  }

  /// Whether all elements were read.
  var isAtEnd: Bool { !steps.contains { if case .visit = $0 { true } else { false } } }

  private func place(ofID id: UInt32) -> Int? {
    index.place(ofID: id) ?? drawn.views[id].flatMap { index.place(ofID: $0) }
  }

  private mutating func visit(_ segment: Segment, _ around: Surroundings) {
    if segment.isEmpty { return }
    var around = around
    if segment.id != 0, let own = place(ofID: segment.id) {
      if index.entries[own].hiddenBy != nil { return }
      around.place = own
    }
    if drawn.withheld.contains(segment.id) { return addWithheld(at: around.place) }
    switch segment.content {
    case .group, .color, .scroll: enter(segment, around)
    case .shape, .snap: break
    case .text(let text): if !around.isNamed { add(text, at: around.place) }
    case .image(let image):
      if !around.isWhole, !image.label.isEmpty { add("image", image.label, at: around.place) }
    case .layer(let layer): visit(layer, segment, around)
    case .control(let control): visit(control, segment, around)
    case .modal(let modal):
      add(modal.isAlert ? "alertdialog" : "dialog", nil, at: around.place, isGroup: true)
      around.isUnreached = false
      enter(segment, around)
    case .pull(let pull):
      let place = place(ofID: pull.node) ?? around.place
      add("button", "Refresh", at: place, isEnabled: !pull.isRefreshing)
    case .map(let map): add(map.spokenRole.asRole, map.label, at: around.place)
    }
  }

  /// Goes on with what is inside.
  private mutating func enter(_ segment: Segment, _ around: Surroundings) {
    for child in segment.drawnChildren.reversed() { steps.append(.visit(child.segment, around)) }
  }

  private mutating func visit(
    _ layer: LayerContent, _ segment: Segment, _ around: Surroundings
  ) {
    let said = layer.description ?? .init()
    // What is not seen at all is hidden in the document.
    if layer.opacity <= 0 || said.isHidden { return }
    var inside = around
    if layer.endsKeyWays { inside.isUnreached = true }
    if layer.isLabel { (inside.label, inside.isNamed) = (segment, true) }
    // Inside a button nothing else is pressed by its gestures.
    let isPressed = !around.isWhole && !around.isUnreached && !layer.endsKeyWays
    let role = isPressed ? segment.spokenRole : said.spokenRole
    guard let role, !around.isWhole || Self.operated.contains(role) else {
      // A view without a role that stands for its content says nothing.
      if !said.isLeaf { enter(segment, inside) }
      return
    }
    let node = index.node(at: around.place)
    var facts = AccessibilityFacts(node, said)
    facts.role = role.asRole
    // The value is a member of its own.
    facts.setName(named(said.label ?? said.spokenName, of: segment, node), from: "label")
    if role == "button", !facts.traits.contains("isButton") { facts.traits.append("isButton") }
    let isGroup = Self.groups.contains(role)
    if facts.name == nil, !isGroup, role != "img" {
      facts.setName(segment.words(without: drawn.withheld), from: "contents")
    }
    add(facts, at: around.place, isGroup: isGroup)
    if said.isLeaf { return }
    inside.goInside(isGroup)
    enter(segment, inside)
  }

  private static let operated: Set = ["button", "link", "radio", "slider", "switch"]
  private static let groups: Set = [
    "group", "dialog", "navigation", "tablist", "search", "radiogroup", "toolbar",
  ]

  private mutating func visit(
    _ control: ControlContent, _ segment: Segment, _ around: Surroundings
  ) {
    guard let role = control.spokenRole else {
      // Browsers show a menu when it opens: it is listed only from inside on.
      let isAsked = start > around.place && start < index.entries[around.place].end
      if isAsked { enter(segment, around) }
      return
    }
    if control.description?.isHidden == true { return }
    let node = index.node(at: around.place)
    var facts = AccessibilityFacts(
      node, control, of: node.id == segment.id ? node.control : nil)
    facts.role = role
    let isGroup = Self.groups.contains(role)
    let spoken = control.label.isEmpty ? control.spokenName : control.label
    facts.setName(named(spoken, of: segment, node), from: "label")
    if facts.name == nil, control.isNamedByContent {
      facts.setName(segment.words(without: drawn.withheld), from: "contents")
    }
    if facts.name == nil, !isGroup, let label = around.label {
      facts.setName(label.words(without: drawn.withheld), from: "label")
    }
    if facts.name == nil { facts.setName(control.standIn, from: "label") }
    add(facts, at: around.place, isGroup: isGroup)
    var inside = around
    inside.goInside(isGroup)
    enter(segment, inside)
  }

  /// Returns a name that was made of a drawing; what code says instead if something in the drawing
  /// is withheld.
  private func named(_ name: String?, of segment: Segment, _ node: NodeSnapshot) -> String? {
    if drawn.withheld.isEmpty { return name }
    if segment.holds(drawn.withheld) { return node.description?.label }
    return name.flatMap { withoutWithheld($0) }
  }

  /// Returns a name, which may be that of a drawing elsewhere, without the texts that are withheld;
  /// `nil` if nothing is left of it, or one of them remains.
  private func withoutWithheld(_ name: String) -> String? {
    let parts = name.components(separatedBy: ", ").filter { !secrets.contains($0) }
    let rest = parts.joined(separator: ", ")
    return rest.isEmpty || secrets.contains { rest.contains($0) } ? nil : rest
  }

  private mutating func add(_ text: TextContent, at place: Int) {
    let node = index.node(at: place)
    let words = node.text ?? text.words
    guard !words.isEmpty else { return }
    var facts = AccessibilityFacts(node, node.description ?? .init())
    facts.role = "text"
    facts.setName(words, from: "text")
    let runs = text.lines.flatMap(\.runs)
    let inside = runs.filter { ($0.link != nil || $0.picture != nil) && !$0.text.isEmpty }
    add(facts, at: place, isGroup: !inside.isEmpty)
    for run in inside { add(run.link != nil ? "link" : "image", run.text, at: place) }
  }

  private mutating func add(
    _ role: String, _ name: String?, at place: Int, isGroup: Bool = false, isEnabled: Bool = true
  ) {
    var facts = AccessibilityFacts(role: role)
    facts.setName(name, from: "label")
    if !isEnabled { facts.traits.append("notEnabled") }
    add(facts, at: place, isGroup: isGroup)
  }

  private mutating func add(_ facts: AccessibilityFacts, at place: Int, isGroup: Bool = false) {
    guard place >= start, place < index.entries[start].end else { return }
    elements.append(Element(place: place, facts: facts, isGroup: isGroup, depth: depth))
    if !isGroup { return }
    depth += 1
    steps.append(.leave)
  }

  /// Adds what is known of the texts and controls in a view whose content is withheld.
  private mutating func addWithheld(at place: Int) {
    for inner in place..<index.entries[place].end where elements.count < most {
      let entry = index.entries[inner]
      let node = entry.node
      guard entry.hiddenBy == nil, node.isTextRedacted || node.control != nil else { continue }
      add(AccessibilityFacts(node), at: inner)
    }
  }
}

extension String {
  /// The role as answers name it, which is that of ARIA but for images.
  fileprivate var asRole: String { self == "img" ? "image" : self }
}

extension ControlContent {
  /// Whether the browser names the control by what is drawn inside.
  fileprivate var isNamedByContent: Bool {
    switch kind {
    case .button, .link, .option, .opener: true
    default: false
    }
  }

  /// The name by which browsers call a control without one; `nil` if there is none.
  fileprivate var standIn: String? {
    if let toolTip = description?.toolTip { return toolTip }
    if case .textField(let field) = kind { return field.placeholder }
    return nil
  }
}

extension TextContent {
  /// The text as it is read.
  fileprivate var words: String {
    lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Segment {
  /// The texts in segments of some ids.
  fileprivate func texts(in ids: Set<UInt32>) -> Set<String> {
    var (found, pending): (Set<String>, [(Segment, Bool)]) = ([], [(self, false)])
    while let (segment, isInside) = pending.popLast() {
      let isIn = isInside || ids.contains(segment.id)
      if isIn, case .text(let text) = segment.content, !text.words.isEmpty {
        found.insert(text.words)
      }
      pending += segment.children.map { ($0.segment, isIn) }
    }
    return found
  }

  /// Whether segments of some ids are inside, or may be, for all that a bounded search finds out.
  fileprivate func holds(_ ids: Set<UInt32>) -> Bool {
    var (pending, left) = (children.map(\.segment), 512)
    while left > 0, let next = pending.popLast() {
      left -= 1
      if ids.contains(next.id) { return true }
      pending += next.children.map(\.segment)
    }
    return !pending.isEmpty
  }

  /// The names of what is inside, in order, as far as a bounded search finds them, without those in
  /// the segments whose content is withheld.
  fileprivate func words(without withheld: Set<UInt32>) -> String {
    var words: [String] = []
    var pending = drawnChildren.reversed().map(\.segment)
    var left = 512
    while left > 0, let segment = pending.popLast() {
      left -= 1
      if withheld.contains(segment.id) { continue }
      var name: String?
      switch segment.content {
      case .text(let text): name = text.words
      case .image(let image): name = image.label
      case .control(let control):
        if control.spokenRole == nil { continue }
        if !control.spokenName.isEmpty { name = control.spokenName }
      case .layer(let layer):
        let said = layer.description
        if layer.opacity <= 0 || said?.isHidden == true { continue }
        if said?.spokenRole != nil { name = said?.spokenName }
        if name == nil, said?.isLeaf == true { continue }
      case .map(let map): name = map.label
      case .group, .color, .scroll, .shape, .snap, .modal, .pull: break
      }
      if let name {
        if !name.isEmpty { words.append(name) }
      } else {
        pending += segment.drawnChildren.reversed().map(\.segment)
      }
    }
    return words.joined(separator: ", ")
  }
}
