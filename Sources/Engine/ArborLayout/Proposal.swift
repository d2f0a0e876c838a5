public import Foundation

/// The size that a container proposes; `nil` for an open length.
///
/// 0 requests the minimum, infinity the maximum, and `nil` the ideal length.
///
/// It is `public` so that other modules can inline it: each step of layout makes and reads one.
@frozen public struct Proposal: Hashable, Sendable {
  // An open length is stored as -1, so that proposals are small and compare quickly.
  @usableFromInline var rawWidth: Double
  @usableFromInline var rawHeight: Double

  /// Creates a proposal of two lengths; negative ones are 0.
  @inlinable public init(_ width: Double?, _ height: Double?) {
    rawWidth = width.map { $0 > 0 ? $0 : 0 } ?? -1
    rawHeight = height.map { $0 > 0 ? $0 : 0 } ?? -1
  }

  /// Creates a proposal of a size without open lengths.
  @inlinable public init(_ size: CGSize) { self.init(size.width, size.height) }

  /// Asks for the ideal size.
  @inlinable public static var unspecified: Proposal { Proposal(nil, nil) }
  /// Asks for the minimum size.
  @inlinable public static var zero: Proposal { Proposal(0, 0) }
  /// Asks for the maximum size.
  @inlinable public static var infinity: Proposal { Proposal(.infinity, .infinity) }

  /// The width; `nil` where it is open.
  @inlinable public var width: Double? {
    get { rawWidth < 0 ? nil : rawWidth }
    set { rawWidth = newValue.map { $0 > 0 ? $0 : 0 } ?? -1 }
  }

  /// The height; `nil` where it is open.
  @inlinable public var height: Double? {
    get { rawHeight < 0 ? nil : rawHeight }
    set { rawHeight = newValue.map { $0 > 0 ? $0 : 0 } ?? -1 }
  }

  /// Whether neither length is less than that of `size`.
  @inlinable public func leavesRoom(for size: CGSize) -> Bool {
    (rawWidth < 0 || rawWidth >= size.width) && (rawHeight < 0 || rawHeight >= size.height)
  }

  /// Returns the proposal that two lengths leave; open lengths stay open.
  @inlinable public func reduced(width: Double, height: Double) -> Proposal {
    Proposal(self.width.map { $0 - width }, self.height.map { $0 - height })
  }

  /// Returns the proposal with open lengths replaced, by default with 10.
  @inlinable public func replacingUnspecified(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(
      width: rawWidth < 0 ? size.width : rawWidth, height: rawHeight < 0 ? size.height : rawHeight)
  }
}
