import ArborDisplay

extension LayerContent {
  /// Moves the accessibility label to the control inside the layer, if there is exactly one.
  mutating func name(_ inner: inout [Placement]) {
    guard let label = description?.label, inner.count == 1,
      let named = inner[0].segment.named(label)
    else { return }
    inner[0] = Placement(offset: inner[0].offset, segment: named)
    description?.label = nil
    if description == Description() { description = nil }
  }
}

extension Segment {
  /// Returns the segment with another label on the control that it is or contains; `nil` if there
  /// is none.
  fileprivate func named(_ label: String) -> Segment? {
    switch content {
    case .control(var control):
      control.label = label
      return Segment(id: id, content: .control(control), size: size, children: children)
    case .group, .layer:
      guard children.count == 1, let inner = children[0].segment.named(label) else { return nil }
      return Segment(
        id: id, content: content, size: size,
        children: [Placement(offset: children[0].offset, segment: inner)])
    default: return nil
    }
  }
}
