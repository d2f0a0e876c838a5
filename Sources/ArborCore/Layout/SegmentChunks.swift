import ArborDisplay
import Foundation

/// The drawing of a long list of children in chunks, so that one changed child costs one chunk, and chunks that move stay as they are.
@MainActor
struct SegmentChunks {
  static let length = 32

  private struct Chunk {
    /// nil: to be made.
    var segment: Segment?
    /// How far its children moved down or to the right since it was made, in thousandths of a point.
    var shift = 0
  }

  private var chunks: [Chunk] = []

  mutating func markDirty(_ index: Int) {
    let chunk = index / Self.length
    if chunk < chunks.count { chunks[chunk] = Chunk() }
  }

  mutating func take(_ move: ChunkMove) {
    guard move.chunk < chunks.count, chunks[move.chunk].segment != nil else { return }
    if let distance = move.distance {
      chunks[move.chunk].shift += distance
    } else {
      chunks[move.chunk] = Chunk()
    }
  }

  /// From back to front.
  mutating func placements(
    of children: ContiguousArray<LayoutNode>, along axis: Axis = .vertical,
    pins: PinnedViews = PinnedViews()
  ) -> [Placement] {
    guard children.count > 2 * Self.length, children.first?.host.hasDrawingOrder != true else {
      return children.placements(pins)
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
          pins.draw(child, to: &inner)
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
  /// What the nodes draw, from back to front.
  @MainActor func placements(_ pins: PinnedViews = PinnedViews()) -> [Placement] {
    let order = first?.host.hasDrawingOrder == true ? inDrawingOrder() : nil
    var list: [Placement] = []
    list.reserveCapacity(count)
    for child in order ?? self { pins.draw(child, to: &list) }
    return list
  }
}

/// Children of a chunk moved along the axis of their stack.
package struct ChunkMove {
  let chunk: Int
  /// That of all its children, in thousandths of a point; nil: they did not all move by the same.
  let distance: Int?
}
