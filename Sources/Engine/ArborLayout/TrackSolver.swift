/// Solves the columns of a lazy grid, or its rows if it grows sideways. They follow from the grid
/// items only, never from the cells.
///
/// ## Algorithm
/// 1. Available = proposal - the gap after each item but the last - the fixed items.
/// 2. Each flexible or adaptive item in order is assigned an equal share of the rest.
/// 3. A flexible item takes its share, clamped to its bounds.
/// 4. An adaptive item packs as many tracks into its share as fit with their minimum, at least one,
///    and distributes the share among them within their bounds.
/// 5. The length that an item took is subtracted. With an open proposal flexible and adaptive
///    tracks have their minimum.
package enum TrackSolver {
  /// One item of the author's list.
  package struct Item: Equatable, Sendable {
    /// The length of the tracks of an item, in points.
    package enum Size: Equatable, Sendable {
      case fixed(Double)
      case flexible(minimum: Double, maximum: Double)
      case adaptive(minimum: Double, maximum: Double)
    }

    package var size: Size
    /// The gap before the next track.
    package var gap: Double

    package init(_ size: Size, gap: Double) {
      self.size = size
      self.gap = gap
    }
  }

  /// A solved track.
  package struct Track: Equatable, Sendable {
    package var length: Double
    /// The index of the item that the track belongs to.
    package var item: Int
    /// The gap before the next track.
    package var gap: Double

    package init(length: Double, item: Int, gap: Double) {
      self.length = length
      self.item = item
      self.gap = gap
    }
  }

  /// The maximum number of tracks that one item may pack: more would make a page useless.
  static let maximumCount = 1_000

  package static func tracks(of items: [Item], in proposal: Double?) -> [Track] {
    var rest = proposal ?? 0
    var left = 0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { rest -= item.gap }
      if case .fixed(let length) = item.size { rest -= length } else { left += 1 }
    }
    var tracks: [Track] = []
    for (index, item) in items.enumerated() {
      let share = proposal == nil ? 0 : max(rest / Double(max(left, 1)), 0)
      var taken = 0.0
      switch item.size {
      case .fixed(let length):
        tracks.append(Track(length: length, item: index, gap: item.gap))
        continue
      case .flexible(let minimum, let maximum):
        taken = clamp(share, minimum, maximum)
        tracks.append(Track(length: taken, item: index, gap: item.gap))
      case .adaptive(let minimum, let maximum):
        let fitting = ((share + item.gap) / max(minimum + item.gap, 1)).rounded(.down)
        let count = fitting >= 1 ? Int(min(fitting, Double(maximumCount))) : 1
        let gaps = Double(count - 1) * item.gap
        let length = clamp((share - gaps) / Double(count), minimum, maximum)
        taken = length * Double(count) + gaps
        for _ in 0..<count { tracks.append(Track(length: length, item: index, gap: item.gap)) }
      }
      if !(rest.isInfinite && taken.isInfinite) { rest -= taken }
      left -= 1
    }
    return tracks
  }

  private static func clamp(_ length: Double, _ minimum: Double, _ maximum: Double) -> Double {
    max(minimum, min(length, maximum))
  }
}
