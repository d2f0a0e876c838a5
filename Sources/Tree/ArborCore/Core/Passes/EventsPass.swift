/// The receivers of the visitor's events.
@MainActor
final class EventsPass {
  /// The nodes that handle events, by id.
  var controls: [UInt32: Node] = [:]
  /// The buttons that are drawn within a node and represent it, by the buttons' ids.
  var buttons: [UInt32: NodeReference] = [:]
  /// The numbers of the clients' last edits that reached fields, by the nodes' ids.
  var fieldVersions: [UInt32: Int] = [:]
}

extension Node {
  /// Returns whether the node is a control that accepts an event of this name.
  package final func accepts(_ event: String) -> Bool {
    var facets = NodeFacets()
    describe(&facets)
    return facets.control?.events.contains(event) == true
  }
}
