package import Foundation

/// The finished drawing of a page: a persistent tree of immutable segments.
///
/// The layers above determine what is on the page; a renderer only determines how it is encoded.
/// Two revisions share every segment that did not change, so that comparing them costs time
/// proportional to the changes.
package struct DisplayList: Sendable {
  /// The size of the page in points: the viewport, or more if the content is larger.
  package var size: CGSize
  /// The segment of the root view; its origin is the page's upper left corner.
  package var root: Segment
  /// Whether the background of the page is dark.
  package var isDark: Bool
  /// Whether the page is the content of a window of a desktop, whose dark ground is gray.
  package var isWindow: Bool
  /// The pointer's shape for the whole page; `nil` leaves it to what is under the pointer.
  package var cursor: PointerShape?
  /// The offsets of scroll views that are not at their start, by node. They are not part of the
  /// drawing: clients scroll by themselves, and only a whole document needs the offsets.
  package var offsets: [UInt32: CGPoint] = [:]

  package init(
    size: CGSize, root: Segment, isDark: Bool = false, isWindow: Bool = false,
    cursor: PointerShape? = nil
  ) {
    self.size = size
    self.root = root
    self.isDark = isDark
    self.isWindow = isWindow
    self.cursor = cursor
  }
}

/// The drawing of one node, with everything inside it.
///
/// A segment knows its size, but not its position, which belongs to the `Placement` in its parent.
/// Moving a subtree therefore keeps all segments in it.
package final class Segment: Sendable {
  // This order of properties takes the fewest bytes.
  /// The node that draws the segment: unique in a session and never reused. 0 marks a chunk, a
  /// group that only bundles neighbors so that revisions can share parts of long lists of children.
  package let id: UInt32
  /// Whether the segment draws at least one shape and nothing but shapes, so that it can be written
  /// as one SVG image.
  package let drawsOnlyShapes: Bool
  /// Whether nothing is drawn in the segment.
  package let isEmpty: Bool
  package let content: Content
  /// The size in points, not negative.
  package let size: CGSize
  /// The children in drawing order (the last is in front), relative to this segment's upper left
  /// corner.
  package let children: [Placement]

  package init(id: UInt32, content: Content, size: CGSize, children: [Placement] = []) {
    self.id = id
    self.content = content
    self.size = size
    self.children = children
    switch content {
    case .group:
      isEmpty = children.allSatisfy(\.segment.isEmpty)
      drawsOnlyShapes =
        !isEmpty && children.allSatisfy { $0.segment.isEmpty || $0.segment.drawsOnlyShapes }
    case .shape:
      isEmpty = false
      drawsOnlyShapes = true
    case .text, .color, .image, .layer, .control, .scroll, .snap, .modal, .pull, .map:
      isEmpty = false
      drawsOnlyShapes = false
    }
  }

  /// The segment's own drawing, behind its children. It takes the size of a reference.
  package enum Content: Hashable, Sendable {
    /// No drawing; it only holds children. It has no element of its own, except where it becomes
    /// one `<svg>`.
    case group
    indirect case text(TextContent)
    indirect case shape(ShapeContent)
    /// A rectangle of the segment's size in one color.
    indirect case color(RGBA)
    indirect case image(ImageContent)
    /// Affects the appearance of the children, such as by fading or clipping.
    indirect case layer(LayerContent)
    /// A control that the visitor can operate.
    indirect case control(ControlContent)
    /// Shows the part of its children to which it is scrolled.
    indirect case scroll(ScrollContent)
    /// No drawing; the enclosing scroll view may come to rest where the segment begins.
    case snap
    /// Covers the whole page.
    indirect case modal(ModalContent)
    /// Shows that the enclosing scroll view can be pulled.
    indirect case pull(PullContent)
    /// The land areas of the world, behind the rest of a map.
    indirect case map(MapDrawing)
  }
}

/// A segment at a position in its parent.
package struct Placement: Sendable {
  /// The offset in points from the parent's upper left corner to that of `segment`.
  package var offset: CGPoint
  package var segment: Segment

  package init(offset: CGPoint, segment: Segment) {
    self.offset = offset
    self.segment = segment
  }
}
