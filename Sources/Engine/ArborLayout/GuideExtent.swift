/// The union of views that are aligned by their guides, along one axis.
package struct GuideExtent: Equatable {
  /// The distances of the nearest and the farthest edge from the guide line.
  private var low = Double.infinity
  private var high = -Double.infinity
  private var isInfinite = false

  package init() {}

  /// Adds a view with a length and a guide position.
  package mutating func add(length: Double, guide: Double) {
    // The guide of an infinite view may be infinite as well, so that the difference would be NaN.
    if length == .infinity {
      isInfinite = true
    } else {
      low = min(low, -guide)
      high = max(high, length - guide)
    }
  }

  package var length: Double { isInfinite ? .infinity : max(high - low, 0) }

  /// Returns the distance from the edge of the union to that of a view with a guide position.
  package func offset(ofGuide guide: Double) -> Double { isInfinite ? 0 : -guide - low }
}
