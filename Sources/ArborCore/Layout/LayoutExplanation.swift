import ArborDisplay
package import ArborLayout
package import Foundation

/// Why a view has its size and place: what it was offered through its modifiers, and what it offered the views inside it.
package struct LayoutExplanation: Sendable {
  /// From the outermost modifier to the view itself.
  package var chain: [Link]
  /// The rule by which the view arranges what is inside, and its numbers.
  package var rule: [String]
  /// What was asked and answered, in order.
  package var steps: [Step]

  /// A modifier or the view itself: what it was offered in the end, and what it took.
  package struct Link: Sendable {
    package var name: String
    package var proposal: Proposal
    package var size: CGSize
  }

  /// A question of a container to one of its children.
  package struct Step: Sendable {
    /// The view that was asked.
    package var nodeID: UInt32
    package var offered: Proposal
    package var took: CGSize
    /// Where the child stands in the container in the end; nil: the question was only about its size.
    package var origin: CGPoint?
    package var reason: String
  }
}

/// Notes the questions of one container while it solves its layout again.
@MainActor
package final class LayoutRecorder {
  private let container: LayoutNode
  var rule: [String] = []
  private(set) var steps: [LayoutExplanation.Step] = []

  init(of container: LayoutNode) { self.container = container }

  /// Notes a question to a child of the container; questions to others are not the container's.
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
  /// The view that the tree shows where this node is: what is inside all modifiers.
  final var shownNode: LayoutNode {
    ((self as? InstancedNode)?.typeName.isEmpty == true
      ? (self as? InstancedNode)?.innermostView : nil) ?? self
  }

  /// `measure(_:)` for an author's layout, which may be explaining itself.
  package final func measureForLayout(_ proposal: Proposal) -> CGSize {
    let size = measure(proposal)
    if let recorder = host.layoutRecorder {
      recorder.note(self, proposal, size, "The layout asked for this size.")
    }
    return size
  }
}

extension ViewHost {
  /// Solves the layout of a view again and says why it is as it is; nil when there is no such view, or nothing of it is laid out.
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

/// How much and how little room a view takes.
package struct LayoutFlexibility: Sendable, Equatable {
  /// Of a length, the other one being left open.
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
  /// Measures a view without its modifiers; nil when there is no such view, or nothing of it is laid out.
  package func flexibility(at id: UInt32) -> LayoutFlexibility? {
    guard let node = node(id) else { return nil }
    guard let view = node.firstLayoutNode, view.isArranged else { return nil }
    let ideal = view.measure(.unspecified)
    let (width, height) = (
      view.lengthRange(.horizontal, across: nil), view.lengthRange(.vertical, across: nil)
    )
    // The last question must be the one that its place follows from.
    _ = view.measure(view.placedProposal)
    return LayoutFlexibility(
      width: .init(minimum: width.minimum, ideal: ideal.width, maximum: width.maximum),
      height: .init(minimum: height.minimum, ideal: ideal.height, maximum: height.maximum))
  }
}
