import Foundation

/// A length in thousandths of a point, the unit of the output.
///
/// Offsets are rounded before they are added, so that moving a subtree changes every position in it
/// by the same amount: a patch that shifts elements then has exactly the result of a new document.
typealias Mils = Int

/// Returns `length` in thousandths; NaN counts as 0, and the range is limited to 100 million
/// points.
@inline(__always)
func mils(_ length: CGFloat) -> Mils {
  let scaled = length * 1000
  guard abs(scaled) < 1e11 else {
    return scaled > 0 ? 100_000_000_000 : scaled < 0 ? -100_000_000_000 : 0
  }
  return Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
}
