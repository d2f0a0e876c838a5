/// The distances that a view prefers at one of its edges, by the kind of its neighbor.
///
/// ## Algorithm of `distance(to:)`
/// 1. The largest distance of the categories that both edges share: two texts, or a text and
///    another view.
/// 2. If they share none: 0 if one of the edges specifies that, as a `Spacer` does along its stack.
/// 3. Otherwise 8 points.
package struct EdgeSpacing: Equatable, Sendable {
  /// The kinds of neighbors for which an edge has preferences.
  struct Categories: OptionSet, Sendable {
    let rawValue: UInt8
    /// The edge of a text, which specifies the distance to the next text.
    static let text = Categories(rawValue: 1)
    /// The edge of a view other than a text, which has a distance to texts.
    static let view = Categories(rawValue: 2)
    /// No distance if no category is shared.
    static let zero = Categories(rawValue: 4)
  }

  /// The distance where none is specified, and between a text and another view, in points.
  private static let defaultDistance = 8.0

  /// The distance between two lines of text, in points; 0 if the edge is not that of a text.
  let leading: Double
  let categories: Categories

  init(_ categories: Categories, leading: Double = 0) {
    self.leading = leading
    self.categories = categories
  }

  /// No preference: its union with another edge is that edge.
  package static let unset = EdgeSpacing([])
  /// The edge of a view other than a text: 8 points.
  package static let standard = EdgeSpacing(.view)
  /// No distance, as a `Spacer` has along its stack.
  package static let none = EdgeSpacing(.zero)
  /// Returns the edge of a text whose lines are `leading` points apart.
  package static func text(_ leading: Double) -> EdgeSpacing {
    EdgeSpacing(.text, leading: leading)
  }

  /// The preference of the same text's leading and trailing edges: always 8 points. `nil` if the
  /// edge is not that of a text.
  package var besideText: EdgeSpacing? {
    categories.contains(.text) ? .text(Self.defaultDistance) : nil
  }

  /// Returns the distance between this edge and the one after it, in points.
  package func distance(to other: EdgeSpacing) -> Double {
    let meets =
      categories.contains(.text) && other.categories.contains(.view)
      || categories.contains(.view) && other.categories.contains(.text)
    let areTexts = categories.contains(.text) && other.categories.contains(.text)
    switch (areTexts, meets) {
    case (true, true): return max(leading, other.leading, Self.defaultDistance)
    case (true, false): return max(leading, other.leading)
    case (false, true): return Self.defaultDistance
    case (false, false):
      let isZero = categories.union(other.categories).contains(.zero)
      return isZero ? 0 : Self.defaultDistance
    }
  }

  /// Returns the preferences of both edges, with the larger value of each category.
  package func union(_ other: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(categories.union(other.categories), leading: max(leading, other.leading))
  }

  /// Returns the union of several edges; without any edge it is no distance, as for a view that
  /// shows nothing.
  @MainActor
  package static func union(_ all: some Sequence<EdgeSpacing>) -> EdgeSpacing {
    var result: EdgeSpacing?
    for spacing in all { result = result?.union(spacing) ?? spacing }
    return result ?? .none
  }
}
