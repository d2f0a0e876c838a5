import Foundation

/// A line of the tree.
struct TreeRow: Identifiable {
  let node: InspectedNode
  let depth: Int
  let isExpanded: Bool
  /// The number of further children, of which the row is the button; `nil` for the row of a node.
  let more: Int?

  var id: String { more == nil ? node.id : "more " + node.id }
}

/// A tree of views or objects as far as it is known, and what of it is open.
struct TreeOutline {
  /// How many children of a node are listed at once.
  private static let pageLength = 200
  /// The most rows that are opened at first.
  private static let firstRows = 40

  var roots: [InspectedNode] = []
  var children: [String: [InspectedNode]] = [:]
  var expanded: Set<String> = []
  /// The rows of what is open.
  private(set) var rows: [TreeRow] = []
  /// How many children of a node are listed, if more than the first page.
  private var listed: [String: Int] = [:]

  /// Shows a tree of views from its root, as far as it is known, and opens its first levels.
  mutating func show(views root: Fact) {
    children = [:]
    learn(views: root)
    roots = [InspectedNode(view: root)]
    if expanded.isEmpty { openFirstLevels() }
    arrange()
  }

  /// Shows a forest of objects.
  mutating func show(objects: [Fact]) {
    children = [:]
    for root in objects {
      learn(root) {
        InspectedNode(object: $0)
      } below: {
        $0["subviews"]
      }
    }
    roots = objects.map { InspectedNode(object: $0) }
    if expanded.isEmpty { openFirstLevels() }
    arrange()
  }

  /// Adds the views below one.
  mutating func learn(views root: Fact) {
    learn(root) {
      InspectedNode(view: $0)
    } below: {
      $0["children"]
    }
  }

  private mutating func learn(
    _ fact: Fact, _ node: (Fact) -> InspectedNode, below: (Fact) -> Fact
  ) {
    guard case .list(let inner) = below(fact) else { return }
    children[fact["id"].text] = inner.map(node)
    for child in inner { learn(child, node, below: below) }
  }

  private mutating func openFirstLevels() {
    var level = roots
    var count = level.count
    while !level.isEmpty {
      let next = level.flatMap { children[$0.id] ?? [] }
      count += next.count
      guard count <= Self.firstRows else { return }
      for node in level where children[node.id]?.isEmpty == false { expanded.insert(node.id) }
      level = next
    }
  }

  /// Opens what is around some nodes, as far as it is known.
  mutating func open(around ids: some Sequence<String>) {
    let parents = parents
    for id in ids {
      var next = parents[id]
      while let parent = next, expanded.insert(parent).inserted { next = parents[parent] }
    }
    arrange()
  }

  /// The parents of the known nodes.
  var parents: [String: String] {
    var parents: [String: String] = [:]
    for (parent, inner) in children { for child in inner { parents[child.id] = parent } }
    return parents
  }

  /// Lists the rows of what is open.
  mutating func arrange() {
    var rows: [TreeRow] = []
    func add(_ node: InspectedNode, _ depth: Int) {
      let isExpanded = expanded.contains(node.id)
      rows.append(TreeRow(node: node, depth: depth, isExpanded: isExpanded, more: nil))
      guard isExpanded, depth < 200, let inner = children[node.id] else { return }
      let limit = listed[node.id] ?? Self.pageLength
      for child in inner.prefix(limit) { add(child, depth + 1) }
      if inner.count > limit {
        rows.append(
          TreeRow(node: node, depth: depth + 1, isExpanded: false, more: inner.count - limit))
      }
    }
    for root in roots { add(root, 0) }
    self.rows = rows
  }

  /// Opens or closes a node. Returns whether its children are not known yet.
  mutating func toggle(_ id: String) -> Bool {
    if expanded.remove(id) == nil { expanded.insert(id) }
    if expanded.contains(id), children[id] == nil { return true }
    arrange()
    return false
  }

  /// Lists further children of a node.
  mutating func showMore(of id: String) {
    listed[id] = (listed[id] ?? Self.pageLength) + Self.pageLength
    arrange()
  }

  /// Lists as many children of a node as it needs for one of them to be among them.
  mutating func list(_ child: String, below id: String) {
    guard let place = children[id]?.firstIndex(where: { $0.id == child }) else { return }
    let pages = place / Self.pageLength + 1
    listed[id] = max(listed[id] ?? 0, pages * Self.pageLength)
  }
}
