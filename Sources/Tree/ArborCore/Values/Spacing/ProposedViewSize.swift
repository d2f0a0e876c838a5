package import ArborLayout
public import Foundation

/// The size that a layout offers a subview.
///
/// A length of 0 requests the minimum, infinity the maximum, and `nil` the ideal length.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width in points; `nil` if unspecified.
  public var width: CGFloat?
  /// The proposed height in points; `nil` if unspecified.
  public var height: CGFloat?

  /// Creates a proposal from two lengths.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  package init(_ proposal: Proposal) {
    self.init(
      width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
  }

  /// A proposal that requests the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal that requests the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal that requests the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal with unspecified lengths replaced by those of `size`.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10))
    -> CGSize
  {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The proposal of the engine. Negative lengths and NaN count as 0.
  package var proposal: Proposal { Proposal(width.map { Double($0) }, height.map { Double($0) }) }
}
