public import Foundation

/// A direction with a length, in points.
///
/// ```swift
/// let push = CGVector(dx: 0, dy: 10)
/// ```
public struct CGVector: Hashable, Sendable {
  /// The part to the right.
  public var dx: CGFloat
  /// The part downward.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates the vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// The vector without length.
  public static let zero = CGVector()
}
