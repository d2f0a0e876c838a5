import ArborGraph
import ArborDisplay
import Foundation

/// The drawing of a long list of children in chunks: one changed child costs one chunk, and chunks
/// that move remain unchanged. Many chunks are in turn in bundles of chunks, so that a change in
/// a list of any length costs little.
@MainActor
struct SegmentChunks {
  static let length = 32

  private struct Chunk {
    /// `nil` until it is made.
    var segment: Segment?
    /// The distance that its children moved down or to the right since it was made, in thousandths
    /// of a point.
    var shift = 0
    /// The only child that has changed since it was made; -1 for none.
    var changed = -1
    /// Whether each child has one placement in it.
    var hasOneEach = false
  }

  private var chunks: [Chunk] = []
  /// The drawings of the bundles, where there are any; `nil` where a chunk has changed.
  private var bundles: [Segment?] = []

  /// Discards the drawing of a child, and of its chunk if that has no place for each child or if
  /// another child has changed too.
  mutating func markDirty(_ index: Int) {
    let place = index / Self.length
    guard place < chunks.count else { return }
    var chunk = chunks[place]
    if chunk.changed < 0, chunk.hasOneEach { chunk.changed = index }
    change(place, to: chunk.changed == index && chunk.shift == 0 ? chunk : Chunk())
  }

  private mutating func change(_ index: Int, to chunk: Chunk) {
    chunks[index] = chunk
    if index / Self.length < bundles.count { bundles[index / Self.length] = nil }
  }

  /// Moves a chunk, or discards its drawing if its children did not move by the same distance.
  mutating func apply(_ move: ChunkMove) {
    guard move.chunk < chunks.count, chunks[move.chunk].segment != nil else { return }
    var chunk = Chunk()
    if let distance = move.distance, chunks[move.chunk].changed < 0 {
      chunk = chunks[move.chunk]
      chunk.shift += distance
    }
    change(move.chunk, to: chunk)
  }

  /// Refers to the shared drawings in place of its own equal ones.
  mutating func share(_ segments: SharedSegments) {
    for index in chunks.indices { chunks[index].segment = segments[chunks[index].segment] }
    bundles = bundles.map { segments[$0] }
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
    let count = Self.count(children.count)
    if chunks.count != count {
      chunks = Array(repeating: Chunk(), count: count)
      bundles = count > 2 * Self.length ? Array(repeating: nil, count: Self.count(count)) : []
    }
    if bundles.isEmpty { return placements(0..<count, of: children, along: axis, draw: draw) }
    var list: [Placement] = []
    list.reserveCapacity(bundles.count)
    for index in bundles.indices {
      let segment =
        bundles[index]
        ?? .bundle(
          placements(Self.range(index, of: count), of: children, along: axis, draw: draw))
      bundles[index] = segment
      if !segment.isEmpty { list.append(Placement(offset: .zero, segment: segment)) }
    }
    return list
  }

  /// Returns how many chunks a number of items needs.
  private static func count(_ items: Int) -> Int { (items + length - 1) / length }

  /// Returns the items of a chunk.
  private static func range(_ chunk: Int, of items: Int) -> Range<Int> {
    chunk * length..<min((chunk + 1) * length, items)
  }

  /// Returns the drawings of some chunks.
  private mutating func placements(
    _ range: Range<Int>, of children: ContiguousArray<LayoutNode>, along axis: Axis,
    draw: (LayoutNode, inout [Placement]) -> Void
  ) -> [Placement] {
    var list: [Placement] = []
    list.reserveCapacity(range.count)
    for index in range {
      let segment = makeChunk(index, of: children, draw: draw)
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

extension SegmentChunks {
  /// Returns the drawing of a chunk, which is made again as far as children have changed.
  private mutating func makeChunk(
    _ index: Int, of children: ContiguousArray<LayoutNode>,
    draw: (LayoutNode, inout [Placement]) -> Void
  ) -> Segment {
    let chunk = chunks[index]
    let range = Self.range(index, of: children.count)
    var list: [Placement] = []
    if let known = chunk.segment, chunk.changed < 0 { return known }
    if let known = chunk.segment, range.contains(chunk.changed) {
      children.withUnretained(chunk.changed) { draw($0, &list) }
      if list.count == 1, known.children.count == range.count {
        var all = known.children
        all[chunk.changed - range.lowerBound] = list[0]
        let segment = Segment.bundle(all)
        chunks[index] = Chunk(segment: segment, hasOneEach: true)
        return segment
      }
      list = []
    }
    list.reserveCapacity(Self.length)
    var hasOneEach = true
    for child in range {
      children.withUnretained(child) { draw($0, &list) }
      if list.count != child - range.lowerBound + 1 { hasOneEach = false }
    }
    let segment = Segment.bundle(list)
    chunks[index] = Chunk(segment: segment, hasOneEach: hasOneEach)
    return segment
  }
}

extension Segment {
  /// Returns a segment that only bundles neighbors.
  fileprivate static func bundle(_ children: [Placement]) -> Segment {
    Segment(id: 0, content: .group, size: .zero, children: children)
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
