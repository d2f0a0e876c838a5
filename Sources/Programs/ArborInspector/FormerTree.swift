import Foundation

/// The tree of a former revision, which can only be looked at.
struct FormerTree {
  let revision: String
  var outline = TreeOutline()
  /// The changes of the views by the revision, by their ids: `added` or `changed`.
  var changes: [String: String] = [:]
  /// The reason why there is no tree; empty if there is one.
  var absence = ""
  var selected: InspectedNode?

  init(_ revision: Fact) {
    self.revision = revision["revision"].text
    for change in revision["changes"].list { changes[change["id"].text] = change["change"].text }
  }
}

/// Former revisions. One tree is kept at a time.
extension Inspection {
  /// The selected node of the tree that is shown.
  var marked: InspectedNode? { past == nil ? selected : former?.selected }

  /// Shows a former revision; `nil` goes back to the present one.
  func travel(to revision: String?) {
    past = revision
    hovered = nil
    former = nil
    guard let revision else { return }
    let listed = revisions.first { $0["revision"].text == revision }
    former = FormerTree(listed ?? .members(["revision": .string(revision)]))
    Task { await loadFormerTree() }
  }

  /// Asks for the tree of the revision that is looked at.
  func loadFormerTree() async {
    guard var tree = former else { return }
    do {
      let answer = try await formerViews(of: tree.revision, ["depth": "6"])
      tree.outline.show(views: answer["root"])
      tree.outline.open(around: tree.changes.keys)
    } catch let error as InspectorError {
      tree.absence = error.description
    } catch {
      tree.absence = "The answer could not be read: \(error)"
    }
    if former?.revision == tree.revision { former = tree }
  }

  private func formerViews(of revision: String, _ query: [String: String]) async throws -> Fact {
    let always = ["fields": InspectedNode.fields, "revision": revision]
    return try await get("tree", query.merging(always) { $1 })
  }

  /// Opens or closes a node of the former tree.
  func toggleFormer(_ node: InspectedNode) {
    guard let revision = former?.revision, former?.outline.toggle(node.id) == true else { return }
    Task {
      await attempt {
        let answer = try await formerViews(of: revision, ["root": node.id, "depth": "1"])
        guard former?.revision == revision else { return }
        former?.outline.learn(views: answer["root"])
        former?.outline.arrange()
      }
    }
  }
}
