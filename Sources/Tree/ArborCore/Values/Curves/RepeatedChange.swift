package import ArborDisplay
package import ArborTiming

/// A change between two drawings that a client plays again and again.
package final class RepeatedChange: Sendable {
  package let old: Placement
  package let new: Placement
  package let timing: AnimationTiming
  /// Whether the page is never drawn in the old way: a client must be told of the end.
  package let isSymbolEffect: Bool

  package init(
    from old: Placement, to new: Placement, timing: AnimationTiming, isSymbolEffect: Bool = false
  ) {
    self.isSymbolEffect = isSymbolEffect
    self.old = old
    self.new = new
    self.timing = timing
  }
}
