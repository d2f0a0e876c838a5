/// The distances that a view prefers at one of its edges, by what is on the other side.
///
/// ## Algorithm of `distance(to:)`
/// 1. The largest distance of the categories that both edges share: two texts, or a text and
///    another view.
/// 2. Where they share none: 0 if one of the edges says so, as that of a Spacer along its stack
///    does.
/// 3. Else 8 points.
package struct EdgeSpacing: Equatable, Sendable {
  /// The kinds of neighbours that an edge has preferences for.
  private struct Categories: OptionSet, Sendable {
    let rawValue: UInt8
    /// The edge of a text, which knows the distance to the next text.
    static let text = Categories(rawValue: 1)
    /// The edge of a view that is no text, which has a distance to texts.
    static let view = Categories(rawValue: 2)
    /// No distance where no category is shared.
    static let zero = Categories(rawValue: 4)
  }

  /// The distance that holds where nothing is said, and between a text and another view.
  private static let defaultDistance = 8.0

  /// The distance between two lines of text, in points; 0 where the edge is none of a text.
  private var leading: Double
  private var categories: Categories

  private init(_ categories: Categories, leading: Double = 0) {
    self.leading = leading
    self.categories = categories
  }

  /// No preference at all: a union with another edge is that edge.
  package static let unset = EdgeSpacing([])
  /// The edge of a view that is no text: 8 points.
  package static let standard = EdgeSpacing(.view)
  /// No distance, as a Spacer along its stack.
  package static let none = EdgeSpacing(.zero)
  /// The edge of a text, whose lines are `leading` points apart.
  package static func text(_ leading: Double) -> EdgeSpacing {
    EdgeSpacing(.text, leading: leading)
  }

  /// This edge of a text, as the leading and trailing edges of the same text have it: always 8
  /// points.
  package var besideText: EdgeSpacing? {
    categories.contains(.text) ? .text(Self.defaultDistance) : nil
  }

  /// The distance between this edge and the one after it, in points.
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

  /// The preferences of both edges, the larger one where both have one of the same category.
  package func union(_ other: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(categories.union(other.categories), leading: max(leading, other.leading))
  }

  /// The preferences of several edges together; without any edge no distance, as of a view that
  /// shows nothing.
  @MainActor
  package static func union(_ all: some Sequence<EdgeSpacing>) -> EdgeSpacing {
    var result: EdgeSpacing?
    for spacing in all { result = result?.union(spacing) ?? spacing }
    return result ?? .none
  }
}
