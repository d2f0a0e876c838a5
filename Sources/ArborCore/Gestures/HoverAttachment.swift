import ArborDisplay
public import Foundation

/// The state of a pointer over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// The pointer is at a place over the view.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// The action of a view that follows the pointer.
enum HoverAction {
  /// Runs with true when the pointer comes, and with false when it has left.
  case presence((Bool) -> Void)
  /// Runs for each place of the pointer, and when it has left.
  case places(CoordinateSpace, (HoverPhase) -> Void)
}

/// The action of one modifier, which all its instances share.
@MainActor
final class HoverAttachment {
  var action: HoverAction
  var isEnabled = true

  init(_ action: HoverAction) { self.action = action }
}

/// One view that follows the pointer.
struct HoverRegion {
  let attachment: HoverAttachment
  let node: LayoutNode
  /// True if the view was told last that the pointer is over it.
  var isOver = false
  /// The place that the view was told last, in the coordinates that it asks for.
  var lastPlace: CGPoint?

  init(_ attachment: HoverAttachment, _ node: LayoutNode) {
    self.attachment = attachment
    self.node = node
  }

  /// Tells if a pointer at a point of the page is over the view.
  @MainActor func contains(_ point: CGPoint?) -> Bool {
    guard let point, attachment.isEnabled else { return false }
    return node.isMet(at: point)
  }
}

extension LayoutNode {
  /// Tells if a pointer at a point of the page is within the frame of the node, as far as that is
  /// in sight and takes part in hit testing.
  ///
  /// Views in front of the node make no difference, unless they are modal.
  final func isMet(at point: CGPoint) -> Bool {
    guard isMounted, host.modal(before: self) == nil,
      let inverse = ownPlacement.transform.inverse,
      CGRect(origin: .zero, size: size).contains(point.applying(inverse))
    else { return false }
    return isShownInPress && !isObstructed(at: point)
  }

  /// True if neither the node nor anything around it is hidden. The search ends at what is
  /// presented.
  private var isShownInPress: Bool {
    var around: Node? = self
    while let current = around {
      if current.isHidden { return false }
      if current is PresentedNode { return true }
      around = current.shownParent
    }
    return true
  }

  /// Tells if a modifier of the view, or something around it, takes a point of the page out of hit
  /// testing.
  private func isObstructed(at point: CGPoint) -> Bool {
    var inner = (self as? InstancedNode)?.view
    while let modifier = inner as? InstancedNode, modifier.typeName.isEmpty {
      if modifier.hitObstacle(at: point) != nil { return true }
      inner = modifier.view
    }
    var around = layoutParent
    while let current = around {
      if current.hitObstacle(at: point) != nil { return true }
      if let clip = current.clipOfContent {
        guard let inverse = current.ownPlacement.transform.inverse,
          clip.contains(point.applying(inverse))
        else { return true }
      }
      around = current.layoutParent
    }
    return false
  }

  /// A point of the page in a coordinate space.
  final func place(of point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: point.applying(ownPlacement.transform.inverted())
    case .named(let name):
      self.space(named: name)?.placement.map { point.applying($0.transform.inverted()) } ?? point
    }
  }
}
