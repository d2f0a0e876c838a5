import Foundation
import SwiftUI

/// The tree: children are asked for when a node is opened.
extension Inspection {
  /// Shows a tree of views from its root, as far as it is known, and opens its first levels.
  func show(tree root: Fact) {
    outline.show(views: root)
  }

  /// Shows a forest of objects.
  private func show(objects: [Fact]) {
    outline.show(objects: objects)
  }

  func toggle(_ node: InspectedNode) {
    guard outline.toggle(node.id) else { return }
    Task {
      await attempt { try await loadChildren(of: node.id) }
      outline.arrange()
    }
  }

  func showMore(of node: InspectedNode) { outline.showMore(of: node.id) }

  private func loadChildren(of id: String) async throws {
    if showsObjects {
      let answer = try await get("platform", ["root": id, "depth": "1"])
      outline.children[id] = answer["roots"].list.first?["subviews"].list
        .map { InspectedNode(object: $0) }
    } else {
      let answer = try await get("nodes/\(id)/children", ["fields": InspectedNode.fields])
      outline.children[id] = answer["children"].list.map { InspectedNode(view: $0) }
    }
  }

  /// Shows the tree of objects, or that of views.
  func showTree() async {
    outline.expanded = []
    await attempt {
      if showsObjects {
        show(objects: try await get("platform", ["depth": "6"])["roots"].list)
      } else {
        show(tree: try await get("tree", ["depth": "6", "fields": InspectedNode.fields])["root"])
      }
    }
  }

  /// Asks again for the children of those open nodes that revisions have changed.
  func refreshTree(after revisions: [Fact]) async throws {
    if showsObjects || revisions.isEmpty
      || revisions.contains(where: { $0["truncated"].bool == true })
    {
      return try await refreshAll()
    }
    let parents = outline.parents
    var stale: Set<String> = []
    for change in revisions.flatMap(\.["changes"].list) {
      let id = change["id"].text
      if let parent = parents[id] { stale.insert(parent) }
      if outline.children[id] != nil { stale.insert(id) }
    }
    for id in stale {
      if outline.expanded.contains(id) {
        do {
          try await loadChildren(of: id)
        } catch let error as InspectorError where !error.isEnd {
          forget(id)
        }
      } else {
        outline.children[id] = nil
      }
    }
    if let root = roots.first,
      revisions.flatMap(\.["changes"].list).contains(where: { $0["id"].text == root.id })
    {
      let answer = try await get("tree", ["depth": "0", "fields": InspectedNode.fields])
      outline.roots = [InspectedNode(view: answer["root"])]
    }
    if matches != nil { await find() }
    outline.arrange()
  }

  /// Forgets a node that has left the page.
  private func forget(_ id: String) {
    outline.children[id] = nil
    outline.expanded.remove(id)
  }

  private func refreshAll() async throws {
    if showsObjects {
      show(objects: try await get("platform", ["depth": "6"])["roots"].list)
    } else {
      show(tree: try await get("tree", ["depth": "6", "fields": InspectedNode.fields])["root"])
    }
    for id in outline.expanded where outline.children[id] == nil {
      do {
        try await loadChildren(of: id)
      } catch let error as InspectorError where !error.isEnd {
        forget(id)
      }
    }
    outline.arrange()
  }

  // MARK: Search

  /// Finds the views that the selector of the search field matches; without one the tree is shown.
  func find() async {
    guard !search.isEmpty else {
      matches = nil
      return
    }
    await attempt {
      let answer = try await get(
        "find", ["q": search, "limit": "200", "fields": InspectedNode.fields])
      matches = answer["matches"].list.map { InspectedNode(view: $0) }
      matchCount = answer["matched"].integer
    }
  }

  // MARK: Selection

  func select(_ node: InspectedNode) {
    selected = node
    let isObject = node.id.hasPrefix("p")
    view = isObject ? nil : node.id
    object = isObject ? node.id : nil
    marks = LayoutMarks()
    if isObject, tab != .object { tab = .object }
    Task {
      await attempt {
        async let marks: Void = loadMarks()
        try await loadDetails()
        try await marks
      }
    }
  }

  /// Shows the selected node as the tree has it now.
  func renewSelection() {
    guard let id = selected?.id else { return }
    let known = roots.first { $0.id == id } ?? rows.first { $0.node.id == id }?.node
    if let known, known != selected { selected = known }
  }

  /// Opens the tree down to a view, and selects it.
  func reveal(_ id: String) async {
    await attempt {
      if showsObjects {
        showsObjects = false
        await showTree()
      }
      let around = try await get("nodes/\(id)/ancestors", ["fields": "id"])["ancestors"].list
      let way = around.reversed().map(\.["id"].text) + [id]
      for (ancestor, next) in zip(way, way.dropFirst()) {
        if outline.children[ancestor] == nil { try await loadChildren(of: ancestor) }
        outline.expanded.insert(ancestor)
        outline.list(next, below: ancestor)
      }
      let answer = try await get("nodes/\(id)", ["fields": InspectedNode.fields])
      search = ""
      matches = nil
      select(InspectedNode(view: answer))
      outline.arrange()
      revealed = id
    }
  }

  // MARK: The page

  /// Shows the frame of what is at a point of the page; while one answer is on its way, only the
  /// last point waits.
  func hover(at point: CGPoint?) {
    nextHit = point
    guard let point else {
      hovered = nil
      return
    }
    guard !isHitting else { return }
    isHitting = true
    Task {
      var next: CGPoint? = point
      while let place = next {
        nextHit = nil
        if let node = await hit(at: place), nextHit == nil { hovered = node }
        next = nextHit
      }
      isHitting = false
    }
  }

  /// Selects what is at a point of the page.
  func choose(at point: CGPoint) async {
    guard let node = await hit(at: point) else { return }
    await reveal(node.id)
  }

  /// Returns the smallest view at a point; of several, the one in front. Views that are hidden or
  /// behind a presentation count only where there are no others.
  private func hit(at point: CGPoint) async -> InspectedNode? {
    var found: InspectedNode?
    await attempt {
      let query = ["x": "\(Double(point.x))", "y": "\(Double(point.y))"]
      let hits = try await get("hit", query)["hits"].list
      let shown = hits.filter { !["hidden", "modal"].contains($0["reason"].text) }
      found = (shown.isEmpty ? hits : shown).map { InspectedNode(view: $0) }
        .min { $0.area < $1.area }
    }
    return found
  }
}
