import ArborCore
import ArborDisplay
import Foundation

extension ViewHost {
  /// The drawing for others than the visitor: sensitive content is replaced by gray rectangles.
  var discreetDisplayList: DisplayList {
    var ids: Set<UInt32> = []
    var pending: [(node: Node, isPrivate: Bool)] = []
    if let root { pending.append((root, environment.isPrivacySensitive)) }
    while let (node, isPrivate) = pending.popLast() {
      if isPrivate { cover(node, &ids) }
      let inside = node.environmentInside?.isPrivacySensitive ?? isPrivate
      for child in node.children { pending.append((child, inside)) }
    }
    return ids.isEmpty ? displayList : displayList.covering(ids)
  }

  /// Collects the ids of a node and of the modifiers that belong to it alone: what a modifier adds,
  /// such as a label, is drawn around the view.
  private func cover(_ node: Node, _ ids: inout Set<UInt32>) {
    ids.insert(node.id)
    var inner = node
    while let outer = inner.parent, outer.segment == nil, outer.modifier != nil,
      outer.children.count == 1, ids.insert(outer.id).inserted
    {
      inner = outer
    }
  }
}

extension DisplayList {
  /// Returns the drawing with a gray rectangle in place of each outermost segment of these nodes,
  /// and without its content.
  ///
  /// It works iteratively, since drawings may be nested deeper than the call stack.
  fileprivate func covering(_ ids: Set<UInt32>) -> DisplayList {
    /// A step of the iteration.
    enum Step {
      case visit(Placement)
      /// Finishes a segment, whose children are at the end of the list.
      case finish(Placement)
    }
    var finished: [Placement] = []
    var steps = [Step.visit(Placement(offset: .zero, segment: root))]
    while let step = steps.popLast() {
      switch step {
      case .visit(let placement):
        let segment = placement.segment
        if ids.contains(segment.id) {
          finished.append(Placement(offset: placement.offset, segment: segment.covered))
        } else if segment.children.isEmpty {
          finished.append(placement)
        } else {
          steps.append(.finish(placement))
          steps += segment.children.reversed().map { .visit($0) }
        }
      case .finish(let placement):
        let segment = placement.segment
        let children = Array(finished.suffix(segment.children.count))
        finished.removeLast(children.count)
        finished.append(
          Placement(
            offset: placement.offset,
            segment: Segment(
              id: segment.id, content: segment.content, size: segment.size, children: children)))
      }
    }
    var list = self
    list.root = finished.first?.segment ?? root
    return list
  }
}

extension Segment {
  fileprivate var covered: Segment {
    Segment(
      id: id,
      content: isEmpty ? .group : .color(RGBA(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.3)),
      size: size)
  }
}
