import ArborCore
import ArborDisplay
import Foundation

extension DisplayList {
  /// Returns the drawing with the changes undone. Segments that it does not have are left out.
  func before(_ changes: [UInt32: RepeatedChange]) -> DisplayList {
    var copy = self
    copy.root = root.before(changes)
    return copy
  }
}

extension Segment {
  fileprivate func before(_ changes: [UInt32: RepeatedChange]) -> Segment {
    var isChanged = false
    let children = children.map { child -> Placement in
      var copy = child
      copy.segment = child.segment.before(changes)
      if let change = changes[child.segment.id] {
        copy.offset.x += change.old.offset.x - change.new.offset.x
        copy.offset.y += change.old.offset.y - change.new.offset.y
      }
      isChanged = isChanged || copy.segment !== child.segment || copy.offset != child.offset
      return copy
    }
    guard let old = changes[id]?.old.segment else {
      return isChanged ? Segment(id: id, content: content, size: size, children: children) : self
    }
    return Segment(
      id: id, content: content.before(old.content, changes[id]?.new.segment.content),
      size: old.size, children: children)
  }
}

extension Segment.Content {
  /// Returns the former content, if a client can move from one to the other; of a text that has
  /// changed since, only the style.
  fileprivate func before(
    _ old: Segment.Content, _ new: Segment.Content?
  ) -> Segment.Content {
    if case .text(let now) = self, case .text(now) = new { return old }
    switch (old, self) {
    case (.shape, .shape), (.color, .color), (.layer, .layer): return old
    case (.text(let before), .text(var now)):
      now.style = before.style
      return .text(now)
    default: return self
    }
  }
}
