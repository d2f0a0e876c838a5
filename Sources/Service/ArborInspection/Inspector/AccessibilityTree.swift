import ArborCore
import ArborDisplay
import Foundation

/// The elements of a page that assistive technology reads, one after the other.
///
/// It works iteratively, since trees may be nested deeper than the call stack.
struct AccessibilityTree {
  /// One element.
  struct Element {
    /// The place of its node in the index.
    let place: Int
    let facts: AccessibilityFacts
    /// Whether the elements that follow may be inside.
    let isGroup: Bool
    /// The number of groups around it.
    let depth: Int
  }

  /// The way in which a node is read.
  private enum Kind {
    case nothing
    /// The node hides all inside it.
    case hidden
    case leaf, group
    /// The node is one element with a control, which alone is inside and does what it is for.
    case merged
    /// The description of the node holds for the one element inside.
    case passing
  }

  /// The number of nodes that are searched for the elements inside a view.
  private static let searchLimit = 512
  private let index: TreeIndex
  private let start: Int
  private var place: Int
  private let end: Int
  /// The ends of the open groups, outermost first.
  private var groups: [Int] = []
  /// The descriptions of the one element inside a view, outermost first.
  private var passed: [(end: Int, said: LayerContent.Description)] = []
  /// Texts before this place form the name of an element.
  private var named = 0

  init(_ index: TreeIndex, _ root: Int) {
    self.index = index
    start = root
    place = root
    end = index.entries[root].end
  }

  /// Whether all elements were returned.
  var isAtEnd: Bool { place >= end }

  /// Returns the elements up to a number, those of each group by their sort priority.
  mutating func inReadingOrder(atMost most: Int) -> [Element] {
    var all: [Element] = []
    while all.count < most, let element = next() { all.append(element) }
    guard all.contains(where: { $0.facts.said.sortPriority != 0 }) else { return all }
    for place in all.indices.reversed() where all[place].isGroup { sort(&all, inside: place) }
    return all
  }

  /// Sorts what is inside a group, as documents do: unless some of it overlaps.
  private func sort(_ all: inout [Element], inside group: Int) {
    let depth = all[group].depth
    let inside = all[(group + 1)...].prefix { $0.depth > depth }
    let starts = inside.indices.filter { all[$0].depth == depth + 1 }
    guard starts.contains(where: { all[$0].facts.said.sortPriority != 0 }) else { return }
    let frames = starts.map { index.node(at: all[$0].place).frame ?? .zero }
    for (position, frame) in frames.enumerated() {
      let shared = frames[..<position].lazy.map { $0.intersection(frame) }
      if shared.contains(where: { $0.width > 0 && $0.height > 0 }) { return }
    }
    let blocks = zip(starts, starts.dropFirst() + [inside.endIndex]).map { Array(all[$0..<$1]) }
    let sorted = blocks.enumerated().sorted {
      let (one, other) = ($0.element[0].facts, $1.element[0].facts)
      return one.said.sortPriority == other.said.sortPriority
        ? $0.offset < $1.offset : one.said.sortPriority > other.said.sortPriority
    }
    all.replaceSubrange(inside.indices, with: sorted.flatMap(\.element))
  }

  /// Returns the next element; `nil` at the end.
  mutating func next() -> Element? {
    while place < end {
      let here = place
      passed.removeAll { $0.end <= here }
      let (node, nodeEnd) = (index.node(at: here), index.entries[here].end)
      let kind = kind(of: here)
      place = kind == .hidden ? nodeEnd : here + 1
      switch kind {
      case .nothing, .hidden: continue
      case .passing: if let said = node.description { passed.append((nodeEnd, said)) }
      case .merged:
        var said = node.description ?? .init()
        said.label = said.label ?? words(inside: here).joined(separator: ", ")
        passed.append((nodeEnd, said))
        named = max(named, nodeEnd)
      case .leaf, .group:
        var said = node.description ?? .init()
        if kind == .leaf {
          for outer in passed.reversed() { said.apply(outer.said) }
          passed = []
          named = max(named, nodeEnd)
        }
        while let last = groups.last, last <= here { groups.removeLast() }
        let depth = groups.count
        if kind == .group { groups.append(nodeEnd) }
        return Element(
          place: here, facts: facts(of: node, here, said, isGroup: kind == .group),
          isGroup: kind == .group, depth: depth)
      }
    }
    return nil
  }

  private func kind(of place: Int) -> Kind {
    let entry = index.entries[place]
    if entry.hiddenBy != nil { return .nothing }
    if isClosed(place) { return .hidden }
    let said = entry.node.description
    if said?.isHidden == true { return .hidden }
    if entry.node.control != nil { return .leaf }
    let isText = entry.node.text != nil || entry.node.isTextRedacted
    guard let said, said.isElement else {
      if said?.hasDetails == true, !isText { return .passing }
      return isText && place >= named ? .leaf : .nothing
    }
    if said.children == .contained { return .group }
    if isText { return place >= named ? .leaf : .nothing }
    let (count, controls) = elements(inside: place)
    if said.children == .combined, controls == 1, count == 1 { return .merged }
    if said.children != nil { return controls > 0 ? .group : .leaf }
    switch count {
    case 0: return place >= named ? .leaf : .nothing
    case 1: return .passing
    default:
      return said.label == nil && said.traits.isEmpty && said.actions.isEmpty
        ? .nothing
        : said.isPressable ? .leaf : .group
    }
  }

  /// Whether the node is the content of a menu, which is closed until the browser opens it. The
  /// root of the tree is listed whatever it is.
  private func isClosed(_ place: Int) -> Bool {
    let entry = index.entries[place]
    guard place != start, entry.node.segment.kind == .role("content"), let parent = entry.parent
    else { return false }
    return [.view("Popover"), .view("contextMenu")].contains(index.node(at: parent).segment.kind)
  }

  /// Counts the elements inside a view and the controls among them, each up to two.
  private func elements(inside place: Int) -> (count: Int, controls: Int) {
    var (count, next, controls) = (0, place + 1, 0)
    let end = min(index.entries[place].end, place + Self.searchLimit)
    while next < end, count < 2 || controls < 2 {
      let (entry, here) = (index.entries[next], next)
      next += 1
      if entry.hiddenBy != nil { continue }
      if entry.node.description?.isHidden == true || isClosed(here) {
        next = entry.end
      } else if entry.node.control != nil || entry.node.description?.isElement == true {
        count += 1
        if entry.node.control != nil { controls += 1 }
        next = entry.end
      } else if entry.node.text != nil {
        count += 1
      }
    }
    return (count, controls)
  }

  private func facts(
    of node: NodeSnapshot, _ place: Int, _ said: LayerContent.Description, isGroup: Bool
  ) -> AccessibilityFacts {
    var facts = AccessibilityFacts(node, said)
    if isGroup, facts.role == "text" { facts.role = "group" }
    if facts.role == "text", isImage(place) { facts.role = "image" }
    guard facts.name?.isEmpty != false else { return facts }
    if isGroup && said.children != .combined { return facts }
    var words = words(inside: place, skipsControls: node.control == nil && !isGroup)
    if words.isEmpty, facts.role == "switch", let toggle = toggle(around: place) {
      words = self.words(inside: toggle)
    }
    if !words.isEmpty {
      facts.name = words.joined(separator: ", ")
      facts.nameFrom = "contents"
    }
    return facts
  }

  /// Whether a view draws a picture and no text.
  private func isImage(_ place: Int) -> Bool {
    let inside = place..<min(index.entries[place].end, place + Self.searchLimit)
    return inside.contains { index.node(at: $0).segment.kind == .view("Image") }
      && !inside.contains { index.node(at: $0).text != nil || index.node(at: $0).isTextRedacted }
  }

  /// The place of the toggle whose switch a node is; `nil` if it is that of no toggle.
  private func toggle(around place: Int) -> Int? {
    index.ancestors(of: place).prefix(8).first {
      index.node(at: $0).segment.kind == .view("Toggle")
    }
  }

  /// The names of what is inside a view, in order.
  ///
  /// - Parameter skipsControls: Whether controls inside, which are elements of their own, are left
  ///   out.
  private func words(inside place: Int, skipsControls: Bool = false) -> [String] {
    var words: [String] = []
    var next = place + 1
    let end = min(index.entries[place].end, place + Self.searchLimit)
    while next < end {
      let (entry, here) = (index.entries[next], next)
      next += 1
      if entry.hiddenBy != nil { continue }
      let isApart = skipsControls && entry.node.control != nil
      if isApart || entry.node.description?.isHidden == true || isClosed(here) {
        next = entry.end
      } else if let name = entry.node.description?.label ?? entry.node.text, !name.isEmpty {
        words.append(name)
        next = entry.end
      }
    }
    return words
  }
}

extension LayerContent.Description {
  /// Whether there is something to say of the element inside.
  fileprivate var hasDetails: Bool {
    hint != nil || identifier != nil || !inputLabels.isEmpty || !details.isEmpty
      || sortPriority != 0
      || !removedTraits.isEmpty
  }

  /// Whether the view as a whole is operated, so that what is inside forms its name.
  fileprivate var isPressable: Bool {
    role == .radio || !actions.isDisjoint(with: [.press, .adjust])
      || !traits.isDisjoint(with: [.isButton, .isLink, .isToggle, .isHeader])
  }
}

/// The role, name and traits of one element.
struct AccessibilityFacts {
  var role: String
  var name: String?
  /// The origin of the name; `nil` without a name.
  var nameFrom: String?
  var traits: [String] = []
  let said: LayerContent.Description

  init(_ node: NodeSnapshot, _ said: LayerContent.Description = .init()) {
    self.said = said
    role = Self.role(of: node, said)
    let own = node.control?.label ?? node.text
    name = said.label ?? own
    if name?.isEmpty == false {
      nameFrom = said.label != nil || node.control != nil ? "label" : "text"
    }
    traits = Self.traits(of: node, said)
  }

  private static func role(
    of node: NodeSnapshot, _ said: LayerContent.Description
  ) -> String {
    if let role = node.control?.role { return role }
    if said.role == .radio { return "radio" }
    if said.role == .navigation { return "navigation" }
    let roles: [(AccessibilityTraits, String)] = [
      (.isModal, "dialog"), (.isToggle, "switch"), (.isLink, "link"), (.isButton, "button"),
      (.isHeader, "heading"), (.isSearchField, "search"), (.isImage, "image"),
    ]
    if said.actions.contains(.adjust) { return "slider" }
    if let role = roles.first(where: { said.traits.contains($0.0) })?.1 { return role }
    return said.actions.contains(.press) ? "button" : "text"
  }

  private static func traits(
    of node: NodeSnapshot, _ said: LayerContent.Description
  ) -> [String] {
    var traits: [String] = []
    switch node.control?.role {
    case "button": traits.append("isButton")
    case "switch": traits.append("isToggle")
    case "link": traits.append("isLink")
    case "slider": traits.append("adjustable")
    case nil where node.text != nil || node.isTextRedacted: traits.append("isStaticText")
    default: break
    }
    traits.removeAll { said.removedTraits.names.contains($0) }
    traits += said.traits.names.filter { !traits.contains($0) }
    if said.actions.contains(.adjust) { traits.append("adjustable") }
    if node.control?.isEnabled == false { traits.append("notEnabled") }
    return traits
  }
}
