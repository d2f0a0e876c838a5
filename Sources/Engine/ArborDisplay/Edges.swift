public import Foundation

/// A direction of the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// The direction from left to right, or from top to bottom.
  case horizontal, vertical

  /// A set of directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The horizontal direction.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical direction.
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a rectangle. Leading and trailing depend on the layout direction.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The edges, in the order of their raw values.
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// Distances inward from the edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Creates insets, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets of `length` on `edges`, and 0 on the others.
  package init(_ edges: Edge.Set, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0
    )
  }
}

/// A point in a rectangle, as fractions of its size: (0, 0) is the top leading corner, (1, 1) the
/// bottom trailing one.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from the leading edge.
  public var x: CGFloat
  /// The fraction of the height, from the top edge.
  public var y: CGFloat

  /// Creates a point from fractions, which may be outside 0 to 1.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Creates the top leading corner.
  public init() { self.init(x: 0, y: 0) }

  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
  /// Returns the offset of a scroll view that shows this part of its content.
  ///
  /// - Parameter isMirrored: Whether the start of the content is at the right.
  package func offset(
    in limits: (least: CGPoint, greatest: CGPoint), isMirrored: Bool
  ) -> CGPoint {
    let x = isMirrored ? 1 - x : x
    return CGPoint(
      x: limits.least.x + (limits.greatest.x - limits.least.x) * x,
      y: limits.least.y + (limits.greatest.y - limits.least.y) * y)
  }

  /// Returns whether a scroll view at an offset shows this part of its content. The bottom and
  /// the trailing edge count as shown within 44 points: the last element may have a margin.
  package func isShown(
    at offset: CGPoint, in limits: (least: CGPoint, greatest: CGPoint), isMirrored: Bool
  ) -> Bool {
    let place = self.offset(in: limits, isMirrored: isMirrored)
    return abs(place.x - offset.x) <= (x == 1 ? 44 : 0)
      && abs(place.y - offset.y) <= (y == 1 ? 44 : 0)
  }
}
