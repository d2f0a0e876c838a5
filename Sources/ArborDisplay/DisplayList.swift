package import Foundation

/// The finished drawing of a page: a persistent tree of immutable segments.
///
/// Everything above it decides what is on the page; a renderer only decides how to write it down. Two revisions share every segment
/// that did not change, so that comparing them costs what changed.
package struct DisplayList: Sendable {
  /// The size of the page in points: the viewport, or more where the content is larger.
  package var size: CGSize
  /// The segment of the root view; its origin is the page's top-left corner.
  package var root: Segment
  /// Whether the page itself, behind everything, is dark.
  package var isDark: Bool
  /// What the pointer looks like wherever it is on the page; nil: as what is under it says.
  package var cursor: PointerShape?
  /// How far scroll views have been scrolled, by node, where they are not at their start. Not part of the drawing: clients scroll by
  /// themselves, and only a document that is written whole needs to say it.
  package var offsets: [UInt32: CGPoint] = [:]

  package init(
    size: CGSize, root: Segment, isDark: Bool = false, cursor: PointerShape? = nil
  ) {
    self.size = size
    self.root = root
    self.isDark = isDark
    self.cursor = cursor
  }
}

/// One node's part of the drawing, with everything that is drawn inside it.
///
/// A segment knows its size, never its position: that belongs to its `Placement` in the segment around it. Whoever moves only a
/// subtree therefore keeps all segments in it.
package final class Segment: Sendable {
  /// The node that draws this: unique in a session, never reused. 0 marks a chunk, a group that only bundles neighbours so that
  /// long lists of children can be shared between revisions.
  package let id: UInt32
  package let content: Content
  /// In points, not negative.
  package let size: CGSize
  /// In drawing order (the last is in front), placed relative to this segment's top-left corner.
  package let children: [Placement]
  /// Whether this draws at least one shape and nothing but shapes, so that it can be written as one SVG image.
  package let drawsOnlyShapes: Bool
  /// Whether anything at all is drawn in here.
  package let isEmpty: Bool

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

  /// What a segment itself draws, behind its children.
  package enum Content: Sendable {
    /// Nothing: it only holds children. It gets no element of its own, except where it becomes one `<svg>`.
    case group
    case text(TextContent)
    indirect case shape(ShapeContent)
    /// A rectangle of the segment's size in one colour.
    case color(RGBA)
    indirect case image(ImageContent)
    /// Changes how its children look: fades or clips them.
    indirect case layer(LayerContent)
    /// Something that the visitor can operate.
    indirect case control(ControlContent)
    /// Shows the part of its children that has been scrolled to.
    indirect case scroll(ScrollContent)
    /// Nothing, but scrolling around it may come to rest where this starts.
    case snap
    /// Stands over the whole page.
    case modal(ModalContent)
    /// Shows that the scroll view around can be pulled.
    indirect case pull(PullContent)
    /// The land of the world, behind what else is drawn of a map.
    indirect case map(MapDrawing)
  }
}

/// A segment at a place in the segment around it.
package struct Placement: Sendable {
  /// From the top-left corner of the segment around to that of `segment`, in points.
  package var offset: CGPoint
  package var segment: Segment

  package init(offset: CGPoint, segment: Segment) {
    self.offset = offset
    self.segment = segment
  }
}
