package import ArborDisplay
package import Foundation

/// One live tree of views: evaluates, lays out, and publishes revisions.
@MainActor
package final class ViewHost {
  /// Of the last commit; the first commit is revision 1.
  package private(set) var revision = 0
  /// Of the last commit.
  package private(set) var displayList = DisplayList(
    size: .zero, root: Segment(id: 0, content: .group, size: .zero))
  /// Called on the main actor when a state change outside of an event made a flush necessary; not again until the next flush.
  package var onNeedsFlush: (@MainActor () -> Void)?
  /// The viewport in points; a change takes effect with the next flush.
  package var size: CGSize
  package private(set) var diagnostics: [Diagnostic] = []

  package init(configuration: HostConfiguration) { size = configuration.size }

  /// Evaluates and lays out whatever changed and publishes a revision.
  ///
  /// Returns whether there is a new revision; without changes there is none. The first call makes the tree.
  @discardableResult package func flush() -> Bool { fatalError() }

  /// Delivers an event to the control with this id; its actions have run on return. A flush shows what they changed.
  package func handle(_ event: ControlEvent, at id: UInt32) throws(EventError) { fatalError() }

  /// The tree of the last commit; made when it is first asked for, then kept until the next commit.
  package func snapshot() -> TreeSnapshot { fatalError() }

  /// The reduced preferences at a node, each with its trace: all that its subtree writes, or only `key` (a type name).
  /// nil when the node does not exist.
  package func preferences(at id: UInt32, key: String?) -> [PreferenceTrace]? { fatalError() }

  /// Everything that is set in the environment at a node. nil when the node does not exist.
  package func environment(at id: UInt32) -> [EnvironmentSnapshot]? { fatalError() }

  /// The anchors that preferences below a node carry, in the coordinates of the node `reference` (nil: the page).
  package func anchors(at id: UInt32, in reference: UInt32?) -> [AnchorSnapshot]? { fatalError() }

  /// The frame of a node in a named coordinate space around it; nil when there is no such node or space.
  package func frame(of id: UInt32, inNamedSpace name: String) -> CGRect? { fatalError() }

  /// The segment that a node draws in the last commit, and where it is on the page; nil when it draws nothing.
  package func segment(of id: UInt32) -> Placement? { fatalError() }

  /// Ends the tree: `onDisappear` runs, tasks are cancelled, everything is freed. The host must not be used afterwards.
  package func close() { fatalError() }
}
