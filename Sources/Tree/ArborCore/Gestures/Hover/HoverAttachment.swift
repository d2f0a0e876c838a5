import ArborDisplay
public import Foundation

/// The state of a pointer over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  /// The pointer is at a location over the view.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

/// The action of a view that tracks the pointer.
enum HoverAction {
  /// Runs with true when the pointer enters, and with false when it has left.
  case presence((Bool) -> Void)
  /// Runs for each location of the pointer, and when it has left.
  case places(CoordinateSpace, (HoverPhase) -> Void)
}

/// The action of a hover modifier, shared by all its instances.
@MainActor
final class HoverAttachment {
  var action: HoverAction
  var isEnabled = true

  init(_ action: HoverAction) { self.action = action }
}

/// A view that tracks the pointer.
struct HoverRegion {
  let attachment: HoverAttachment
  let node: LayoutNode
  /// Whether the action was last called with the pointer over the view.
  var isOver = false
  /// The location that was last reported to the view, in the coordinate space of the action.
  var lastPlace: CGPoint?

  init(_ attachment: HoverAttachment, _ node: LayoutNode) {
    self.attachment = attachment
    self.node = node
  }

  /// Returns whether a pointer at a point of the page is over the view.
  @MainActor func contains(_ point: CGPoint?) -> Bool {
    guard let point, attachment.isEnabled else { return false }
    return node.isMet(at: point)
  }
}

extension LayoutNode {
  /// Returns whether a point of the page is within the visible part of the node's frame and the
  /// node takes part in hit testing there.
  ///
  /// Views in front of the node make no difference, unless they are modal.
  final func isMet(at point: CGPoint) -> Bool {
    guard isMounted, host.modal(before: self) == nil,
      let inverse = ownPlacement.transform.inverse,
      CGRect(origin: .zero, size: size).contains(point.applying(inverse))
    else { return false }
    return isShownInPress && !isObstructed(at: point)
  }

  /// Whether neither the node nor any of its parents is hidden. The search ends at presented
  /// content.
  private var isShownInPress: Bool {
    var around: Node? = self
    while let current = around {
      if current.isHidden { return false }
      if current.isModal { return true }
      around = current.shownParent
    }
    return true
  }

  /// Returns whether a modifier or a parent of the view excludes a point of the page from hit
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

  /// Converts a point of the page to a coordinate space.
  final func place(of point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: point
    case .local: point.applying(ownPlacement.transform.inverted())
    case .named(let name):
      self.space(named: name)?.placement.map { point.applying($0.transform.inverted()) } ?? point
    }
  }
}
