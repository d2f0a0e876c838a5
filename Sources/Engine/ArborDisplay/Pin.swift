package import Foundation

/// Keeps the content of a layer in sight while the enclosing scroll view scrolls: at one of its
/// edges, for as long as it stays within the layer.
package struct Pin: Hashable, Sendable {
  /// The edge of the scroll view at which the content stays.
  package enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  package var edge: Edge
  /// The distance from the edge of the scroll view, in points.
  package var inset: Double

  package init(_ edge: Edge, inset: Double) {
    self.edge = edge
    self.inset = inset
  }
}

/// A pinned view and the rectangle in which it stays, in the coordinates of its parent.
package struct PinnedPlace: Hashable, Sendable {
  package var room: CGRect
  package var pin: Pin

  package init(room: CGRect, pin: Pin) {
    self.room = room
    self.pin = pin
  }

  /// Returns a drawing of `content`, of the given size, that browsers pin by themselves. The ids
  /// are those of two elements.
  package func placement(
    _ content: [Placement], size: CGSize, ids: (room: UInt32, view: UInt32)
  ) -> Placement {
    let held = Segment(id: ids.view, content: .layer(LayerContent()), size: size, children: content)
    let layer = LayerContent(pin: pin)
    return Placement(
      offset: room.origin,
      segment: Segment(
        id: ids.room, content: .layer(layer), size: room.size,
        children: [Placement(offset: .zero, segment: held)]))
  }
}
