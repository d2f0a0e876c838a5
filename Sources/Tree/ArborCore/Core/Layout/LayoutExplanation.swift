import ArborDisplay
package import ArborLayout
package import Foundation

/// An explanation of a view's size and position: the proposals it got through its modifiers, and
/// those it made to the views inside it.
package struct LayoutExplanation: Sendable {
  /// The modifiers from the outermost one inward, and then the view itself.
  package var chain: [Link]
  /// The rule by which the view arranges its content, with its numbers.
  package var rule: [String]
  /// The proposals and the resulting sizes, in order.
  package var steps: [Step]

  /// A modifier or the view itself, with its final proposal and size.
  package struct Link: Sendable {
    package var name: String
    package var proposal: Proposal
    package var size: CGSize
  }

  /// A proposal of a container to one of its children.
  package struct Step: Sendable {
    /// The id of the child.
    package var nodeID: UInt32
    package var offered: Proposal
    package var took: CGSize
    /// The final origin of the child in the container; `nil` if the proposal only served to find
    /// its size.
    package var origin: CGPoint?
    package var reason: String
  }
}

/// Records the proposals of a container while it solves its layout again.
@MainActor
package final class LayoutRecorder {
  private let container: LayoutNode
  var rule: [String] = []
  private(set) var steps: [LayoutExplanation.Step] = []

  init(of container: LayoutNode) { self.container = container }

  /// Records a proposal to a child of the container; others are ignored.
  func note(
    _ child: LayoutNode, _ offered: Proposal, _ took: CGSize, at origin: CGPoint? = nil,
    _ reason: String
  ) {
    guard child.layoutParent === container else { return }
    steps.append(
      LayoutExplanation.Step(
        nodeID: child.shownNode.id, offered: offered, took: took, origin: origin, reason: reason))
  }
}

extension LayoutNode {
  /// The node that tree snapshots show for this one: the view inside all modifiers.
  final var shownNode: LayoutNode {
    ((self as? InstancedNode)?.typeName.isEmpty == true
      ? (self as? InstancedNode)?.innermostView : nil) ?? self
  }

  /// Measures a view for an author's layout, and records it if the layout is being explained.
  package final func measureForLayout(_ proposal: Proposal) -> CGSize {
    let size = measure(proposal)
    if let recorder = host.layout.recorder {
      recorder.note(self, proposal, size, "The layout asked for this size.")
    }
    return size
  }
}

extension ViewHost {
  /// Solves the layout of a view again and explains it; `nil` if there is no such view, or nothing
  /// of it is laid out.
  package func layoutExplanation(at id: UInt32) -> LayoutExplanation? {
    guard let node = node(id) else { return nil }
    var views: ContiguousArray<LayoutNode> = []
    node.appendLayoutNodes(to: &views)
    guard let view = (node as? LayoutNode) ?? views.first, view.isArranged else { return nil }
    var chain = [LayoutExplanation.Link(view)]
    var around = view.layoutParent
    while let modifier = around as? InstancedNode, modifier.typeName.isEmpty,
      modifier.view === view || modifier.innermostView === view
    {
      chain.insert(LayoutExplanation.Link(modifier), at: 0)
      around = modifier.layoutParent
    }
    let recorder = LayoutRecorder(of: view)
    view.explain(recorder)
    return LayoutExplanation(chain: chain, rule: recorder.rule, steps: recorder.steps)
  }
}

extension LayoutExplanation.Link {
  @MainActor fileprivate init(_ node: LayoutNode) {
    self.init(
      name: node.modifier?.name ?? node.typeName, proposal: node.placedProposal, size: node.size)
  }
}

/// The smallest, ideal and largest lengths of a view.
package struct LayoutFlexibility: Sendable, Equatable {
  /// The lengths along one axis, with the other one unspecified.
  package struct Range: Sendable, Equatable {
    package var minimum: Double
    package var ideal: Double
    package var maximum: Double

    package init(minimum: Double, ideal: Double, maximum: Double) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }
  }

  package var width: Range
  package var height: Range

  package init(width: Range, height: Range) {
    self.width = width
    self.height = height
  }
}

extension ViewHost {
  /// Measures a view without its modifiers; `nil` if there is no such view, or nothing of it is
  /// laid out.
  package func flexibility(at id: UInt32) -> LayoutFlexibility? {
    guard let node = node(id) else { return nil }
    guard let view = node.firstLayoutNode, view.isArranged else { return nil }
    let ideal = view.measure(.unspecified)
    let (width, height) = (
      view.lengthRange(.horizontal, across: nil), view.lengthRange(.vertical, across: nil)
    )
    // The last measurement must be the one on which the placement is based.
    _ = view.measure(view.placedProposal)
    return LayoutFlexibility(
      width: .init(minimum: width.minimum, ideal: ideal.width, maximum: width.maximum),
      height: .init(minimum: height.minimum, ideal: ideal.height, maximum: height.maximum))
  }
}
