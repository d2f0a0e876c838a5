package import Foundation

/// What is in a layer stays in sight while the scroll view around moves: at an edge of it, as long as it does not leave the layer.
package struct Pin: Hashable, Sendable {
  package enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  package var edge: Edge
  /// How far from the edge of the scroll view it stays, in points.
  package var inset: Double

  package init(_ edge: Edge, inset: Double) {
    self.edge = edge
    self.inset = inset
  }
}

/// A view that stays in sight, and the rectangle that it does not leave, in the coordinates of what is around.
package struct PinnedPlace: Hashable, Sendable {
  package var room: CGRect
  package var pin: Pin

  package init(room: CGRect, pin: Pin) {
    self.room = room
    self.pin = pin
  }

  /// Draws `content`, which is as large as `size`, where browsers keep it in sight by themselves. The ids are those of two elements.
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
