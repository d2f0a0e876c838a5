import Foundation

/// A length in thousandths of a point, which is what is written down.
///
/// Offsets are rounded before they are added up, so that moving a subtree changes every position in it by the same amount: a patch
/// that shifts what the browser shows then gives exactly what a new document would say.
typealias Mils = Int

/// `length` in thousandths; NaN counts as 0, and what is beyond 100 million points as that.
@inline(__always)
func mils(_ length: CGFloat) -> Mils {
  let scaled = length * 1000
  guard abs(scaled) < 1e11 else {
    return scaled > 0 ? 100_000_000_000 : scaled < 0 ? -100_000_000_000 : 0
  }
  return Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
}
