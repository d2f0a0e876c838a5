/// The lengths of a grid's columns, or of its rows.
///
/// ## Algorithm
/// 1. A track is as flexible as its cells together: its minimum is the largest minimum of its cells, its maximum the largest maximum,
///    its priority the highest. Cells over several tracks and unsized cells do not count.
/// 2. With an open proposal every track takes the largest ideal length of its cells. Otherwise the tracks are offered lengths as the
///    children of a stack are, and each takes the largest length of its cells.
/// 3. Each cell over several tracks, in order, is offered what they have and what the proposal has left; what it needs beyond what they
///    have is shared among them equally.
package enum GridSolver {
  /// A cell over several tracks.
  package struct Span {
    package var cell: Int
    package var tracks: Range<Int>

    package init(cell: Int, tracks: Range<Int>) {
      self.cell = cell
      self.tracks = tracks
    }
  }

  /// - Parameters:
  ///   - offered: for all tracks and the gaps between them; nil: an open length.
  ///   - gaps: between neighbouring tracks, one fewer than tracks.
  ///   - track: the traits of a track, for a stack's solver.
  ///   - take: what a track takes when it is offered a length.
  ///   - takeSpan: what a cell over several tracks takes when it is offered a length.
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

  /// Of neighbouring tracks with the gaps between them.
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

  /// Where each track starts.
  package static func starts(_ lengths: [Double], gaps: [Double]) -> [Double] {
    var position = 0.0
    return lengths.indices.map { index in
      defer { position += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return position
    }
  }
}
