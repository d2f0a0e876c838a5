import ArborGraph
package import ArborTiming

/// Makes and updates the objects of representables, and brings the objects behind views in step
/// with the tree.
@MainActor
final class ObjectsPass: PartState {
  /// The objects to be made or updated after the evaluation.
  var updates: ContiguousArray<any ObjectUpdating> = []
  /// The objects to be notified that they are on the page.
  var appearing: ContiguousArray<any ObjectUpdating> = []
  /// Whether authors' code made or updated objects.
  var hasUpdated = false
  /// The movements of layers that clients play, by the node that shows the layer.
  var motions: [UInt32: PassedMotions] = [:]

  var hasWork: Bool { !updates.isEmpty }

  /// Makes and updates the objects that wait. Returns whether that outdated something.
  func run(in host: ViewHost) -> Bool {
    guard !updates.isEmpty else { return false }
    let nodes = updates
    updates = []
    hasUpdated = true
    for node in nodes { node.updateObject() }
    return host.evaluation.hasWork || host.preferences.hasWork || !updates.isEmpty
  }

  /// Notifies objects that they are on the page.
  func appear(in host: ViewHost) {
    guard !appearing.isEmpty else { return }
    let nodes = appearing
    appearing = []
    for node in host.shown(of: nodes, rest: &appearing) {
      Reader.untracked { node.objectAppears() }
    }
  }
}

extension ViewHost {
  var objects: ObjectsPass { passes.above.objects.known(as: ObjectsPass.self) }

  /// The movements of layers that clients play, by the id of the layer's segment.
  package var layerMotions: [UInt32: PassedMotions] { objects.motions }

  /// Returns whether authors' code made or updated objects since the last call. It may have left
  /// work on the main queue, which belongs to the same revision.
  package func consumeObjectUpdates() -> Bool {
    defer { objects.hasUpdated = false }
    return objects.hasUpdated
  }
}
