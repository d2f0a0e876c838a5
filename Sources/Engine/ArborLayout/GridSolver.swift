/// Solves the lengths of a grid's columns, or of its rows.
///
/// ## Algorithm
/// 1. The traits of a track combine those of its cells: its minimum is the largest minimum, its
///    maximum the largest maximum, its priority the highest. Cells that span several tracks and
///    unsized cells do not count.
/// 2. With an open proposal every track takes the largest ideal length of its cells. Otherwise
///    lengths are proposed to the tracks as to the children of a stack, and each takes the largest
///    length of its cells.
/// 3. Each cell that spans several tracks, in order, is proposed their lengths and the rest of the
///    grid's proposal; what it needs beyond their lengths is shared among them equally.
package enum GridSolver {
  /// A cell that spans several tracks.
  package struct Span {
    package var cell: Int
    package var tracks: Range<Int>

    package init(cell: Int, tracks: Range<Int>) {
      self.cell = cell
      self.tracks = tracks
    }
  }

  /// - Parameters:
  ///   - offered: The proposal for all tracks and the gaps between them; `nil` for an open length.
  ///   - gaps: The gaps between adjacent tracks, one fewer than tracks.
  ///   - track: Returns the traits of a track, for a stack's solver.
  ///   - take: Returns the length that a track takes for a proposed length.
  ///   - takeSpan: Returns the length that a cell that spans several tracks takes for a proposed
  ///     length.
  package static func solve(
    count: Int, offered: Double?, gaps: [Double], spans: [Span],
    track: (Int) -> StackSolver.Child, take: (Int, Double?) -> Double,
    takeSpan: (Int, Double?) -> Double
  ) -> [Double] {
    var lengths = Array(repeating: 0.0, count: count)
    let distances = gaps.reduce(0, +)
    if let offered {
      StackSolver.solve(count: count, available: offered - distances, child: track) {
        index, length in
        lengths[index] = take(index, length)
        return lengths[index]
      }
    } else {
      for index in 0..<count { lengths[index] = take(index, nil) }
    }
    for span in spans {
      let own = length(of: span.tracks, lengths, gaps: gaps)
      let total = length(of: 0..<count, lengths, gaps: gaps)
      let rest = offered.map { $0 == .infinity ? $0 : max($0 - total, 0) }
      let needed = takeSpan(span.cell, rest.map { own + $0 }) - own
      guard needed > 0, !span.tracks.isEmpty else { continue }
      for index in span.tracks { lengths[index] += needed / Double(span.tracks.count) }
    }
    return lengths
  }

  /// Returns the length of adjacent tracks with the gaps between them.
  package static func length(
    of tracks: Range<Int>, _ lengths: [Double], gaps: [Double]
  ) -> Double {
    var total = 0.0
    for index in tracks {
      total += lengths[index]
      if index > tracks.lowerBound, index - 1 < gaps.count { total += gaps[index - 1] }
    }
    return total
  }

  /// Returns the start of each track.
  package static func starts(_ lengths: [Double], gaps: [Double]) -> [Double] {
    var position = 0.0
    return lengths.indices.map { index in
      defer { position += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return position
    }
  }
}
