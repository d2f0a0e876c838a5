import ArborDisplay

extension LayerContent {
  /// Moves the accessibility label to the control inside the layer, if there is exactly one and
  /// nothing else to read.
  mutating func name(_ inner: inout [Placement]) {
    guard let label = description?.label, let named = inner.named(label) else { return }
    inner = named
    description?.label = nil
    if description == Description() { description = nil }
  }
}

extension [Placement] {
  /// Returns the drawing with another label on the only control; `nil` if there is none, or more
  /// to read than it.
  fileprivate func named(_ label: String) -> [Placement]? {
    let read = indices.filter { self[$0].segment.isRead }
    guard read.count == 1, let named = self[read[0]].segment.named(label) else { return nil }
    var copy = self
    copy[read[0]].segment = named
    return copy
  }
}

extension Segment {
  /// Whether assistive technology reads something of it.
  fileprivate var isRead: Bool {
    switch content {
    case .text, .control, .scroll, .modal, .map: true
    case .image(let image): !image.label.isEmpty
    case .layer(let layer) where layer.description?.isUnseen == true: false
    case .group, .layer, .color: !drawsOnlyShapes && children.contains { $0.segment.isRead }
    case .shape, .snap, .pull: false
    }
  }

  /// Returns the segment with another label on the control that it is or contains; `nil` if there
  /// is none.
  fileprivate func named(_ label: String) -> Segment? {
    switch content {
    case .control(var control):
      control.label = label
      return Segment(id: id, content: .control(control), size: size, children: children)
    case .group, .layer, .color:
      return children.named(label).map {
        Segment(id: id, content: content, size: size, children: $0)
      }
    default: return nil
    }
  }
}
