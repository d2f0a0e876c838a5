import ArborGraph
import ArborDisplay
import Foundation

/// The drawing of a long list of children in chunks: one changed child costs one chunk, and chunks
/// that move remain unchanged.
@MainActor
struct SegmentChunks {
  static let length = 32

  private struct Chunk {
    /// `nil` until it is made.
    var segment: Segment?
    /// The distance that its children moved down or to the right since it was made, in thousandths
    /// of a point.
    var shift = 0
  }

  private var chunks: [Chunk] = []

  /// Discards the drawing of the chunk that contains a child.
  mutating func markDirty(_ index: Int) {
    let chunk = index / Self.length
    if chunk < chunks.count { chunks[chunk] = Chunk() }
  }

  /// Moves a chunk, or discards its drawing if its children did not move by the same distance.
  mutating func apply(_ move: ChunkMove) {
    guard move.chunk < chunks.count, chunks[move.chunk].segment != nil else { return }
    if let distance = move.distance {
      chunks[move.chunk].shift += distance
    } else {
      chunks[move.chunk] = Chunk()
    }
  }

  /// Returns the drawings from back to front.
  mutating func placements(
    of children: ContiguousArray<LayoutNode>, along axis: Axis = .vertical,
    draw: (LayoutNode, inout [Placement]) -> Void = { $0.appendDrawing(to: &$1, at: $0.origin) }
  ) -> [Placement] {
    guard children.count > 2 * Self.length, children.first?.host.layout.hasDrawingOrder != true
    else {
      return children.placements(draw)
    }
    let count = (children.count + Self.length - 1) / Self.length
    if chunks.count != count { chunks = Array(repeating: Chunk(), count: count) }
    var list: [Placement] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      let segment: Segment
      if let known = chunks[index].segment {
        segment = known
      } else {
        var inner: [Placement] = []
        inner.reserveCapacity(Self.length)
        for child in children[index * Self.length..<min((index + 1) * Self.length, children.count)]
        {
          draw(child, &inner)
        }
        segment = Segment(id: 0, content: .group, size: .zero, children: inner)
        chunks[index] = Chunk(segment: segment)
      }
      if segment.isEmpty { continue }
      let shift = Double(chunks[index].shift) / 1000
      list.append(
        Placement(
          offset: axis == .vertical ? CGPoint(x: 0, y: shift) : CGPoint(x: shift, y: 0),
          segment: segment))
    }
    return list
  }
}

extension ContiguousArray<LayoutNode> {
  /// Returns the drawings of the nodes from back to front.
  @MainActor func placements(
    _ draw: (LayoutNode, inout [Placement]) -> Void = { $0.appendDrawing(to: &$1, at: $0.origin) }
  ) -> [Placement] {
    let order = first?.host.layout.hasDrawingOrder == true ? inDrawingOrder() : nil
    var list: [Placement] = []
    list.reserveCapacity(count)
    (order ?? self).forEachUnretained { draw($0, &list) }
    return list
  }
}

/// A movement of a chunk's children along the axis of their stack.
package struct ChunkMove {
  let chunk: Int
  /// The distance of all its children, in thousandths of a point; `nil` if they did not all move by
  /// the same distance.
  let distance: Int?
}
