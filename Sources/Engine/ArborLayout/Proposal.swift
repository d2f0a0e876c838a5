package import Foundation

/// The size that a container proposes; `nil` for an open length.
///
/// 0 requests the minimum, infinity the maximum, and `nil` the ideal length.
package struct Proposal: Hashable, Sendable {
  // An open length is stored as -1, so that proposals are small and compare quickly.
  private var rawWidth: Double
  private var rawHeight: Double

  package init(_ width: Double?, _ height: Double?) {
    rawWidth = width.map { $0 > 0 ? $0 : 0 } ?? -1
    rawHeight = height.map { $0 > 0 ? $0 : 0 } ?? -1
  }

  package init(_ size: CGSize) { self.init(size.width, size.height) }

  package static let unspecified = Proposal(nil, nil)
  package static let zero = Proposal(0, 0)
  package static let infinity = Proposal(.infinity, .infinity)

  package var width: Double? {
    get { rawWidth < 0 ? nil : rawWidth }
    set { rawWidth = newValue.map { $0 > 0 ? $0 : 0 } ?? -1 }
  }

  package var height: Double? {
    get { rawHeight < 0 ? nil : rawHeight }
    set { rawHeight = newValue.map { $0 > 0 ? $0 : 0 } ?? -1 }
  }

  /// Whether neither length is less than that of `size`.
  package func leavesRoom(for size: CGSize) -> Bool {
    (rawWidth < 0 || rawWidth >= size.width) && (rawHeight < 0 || rawHeight >= size.height)
  }

  /// Returns the proposal with open lengths replaced, by default with 10.
  package func replacingUnspecified(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(
      width: rawWidth < 0 ? size.width : rawWidth, height: rawHeight < 0 ? size.height : rawHeight)
  }
}
