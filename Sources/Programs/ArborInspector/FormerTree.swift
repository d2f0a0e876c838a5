import Foundation

/// The tree of a former revision, which can only be looked at.
struct FormerTree {
  /// Tells visits of the same revision apart.
  let id = UUID()
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
    let tree = FormerTree(listed ?? .members(["revision": .string(revision)]))
    former = tree
    Task { await loadFormerTree(tree) }
  }

  /// Asks for a former tree, unless another one is looked at; so it is with the answer.
  func loadFormerTree(_ tree: FormerTree) async {
    guard former?.id == tree.id else { return }
    var tree = tree
    do {
      let answer = try await formerViews(of: tree.revision, ["depth": "6"])
      tree.outline.show(views: answer["root"])
      tree.outline.open(around: tree.changes.keys)
    } catch let error as InspectorError {
      tree.absence = error.description
    } catch {
      tree.absence = "The answer could not be read: \(error)"
    }
    guard former?.id == tree.id else { return }
    former?.outline = tree.outline
    former?.absence = tree.absence
  }

  private func formerViews(of revision: String, _ query: [String: String]) async throws -> Fact {
    let always = ["fields": InspectedNode.fields, "revision": revision]
    return try await get("tree", query.merging(always) { $1 })
  }

  /// Opens or closes a node of the former tree.
  func toggleFormer(_ node: InspectedNode) {
    guard let tree = former, former?.outline.toggle(node.id) == true else { return }
    Task {
      await attempt {
        do {
          let answer = try await formerViews(of: tree.revision, ["root": node.id, "depth": "1"])
          guard former?.id == tree.id else { return }
          former?.outline.learn(views: answer["root"])
          former?.outline.arrange()
        } catch {
          // The node stays closed, so that the next click asks again.
          if former?.id == tree.id { former?.outline.expanded.remove(node.id) }
          throw error
        }
      }
    }
  }
}
