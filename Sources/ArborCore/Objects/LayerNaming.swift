import ArborDisplay

extension LayerContent {
  /// Gives the label to the control that the layer is around, if there is one alone, which is what assistive technology reads.
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
  /// The segment with another name for the control that it is or is around; nil: there is none.
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
