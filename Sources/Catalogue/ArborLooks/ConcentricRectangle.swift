public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
import ArborSpellings
public import Foundation

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable, CaseIterable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The roundness of a corner.
    ///
    /// ```swift
    /// Card().clipShape(.rect(corners: .concentric(minimum: 8)))
    /// ```
    public struct Style: Hashable, Sendable {
      /// The least radius, in points.
      fileprivate let least: CGFloat
      fileprivate let isConcentric: Bool

      /// As round as the corner of the container.
      public static let concentric = Style(least: 0, isConcentric: true)

      /// As round as the corner of the container, and at least as round as another style.
      public static func concentric(minimum: Style) -> Style {
        Style(least: minimum.least, isConcentric: true)
      }

      /// A radius in points; a negative one, and one that is no number, counts as 0.
      public static func fixed(_ radius: CGFloat) -> Style {
        Style(least: radius.isFinite ? max(radius, 0) : 0, isConcentric: false)
      }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a style with a radius in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  /// Creates a style with a radius in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
}

/// A rectangle whose corners follow those of its container.
///
/// ```swift
/// PlayerView()
///   .background(ConcentricRectangle(corners: .concentric(minimum: 12)).fill(.gray))
///   .containerShape(.rect(cornerRadius: 24))
/// ```
///
/// The container is that of the nearest `containerShape(_:)`. Without one, concentric corners are
/// as round as their minimum: a browser's window has no corners of its own.
///
/// Differs from SwiftUI: corners have the radius of the container, however far inside they are;
/// `inset(by:)` lessens it.
public nonisolated struct ConcentricRectangle: Shape, Equatable, Sendable {
  /// The corners that have the greatest radius among themselves.
  private enum Alike { case none, all, rows, columns }

  private var topLeading: Edge.Corner.Style
  private var topTrailing: Edge.Corner.Style
  private var bottomLeading: Edge.Corner.Style
  private var bottomTrailing: Edge.Corner.Style
  private var alike = Alike.none
  /// The radii of the container; `nil` for those of a capsule or an ellipse.
  private var container: RectangleCornerRadii? = RectangleCornerRadii()

  /// Creates a rectangle whose corners are as round as those of the container.
  public nonisolated init() { self.init(corners: .concentric) }

  /// Creates a rectangle whose corners have one style.
  ///
  /// - Parameter isUniform: Whether all corners have the greatest of their radii.
  public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners,
      bottomTrailingCorner: corners)
    if isUniform { alike = .all }
  }

  /// Creates a rectangle whose corners have different styles.
  public nonisolated init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    topLeading = topLeadingCorner
    topTrailing = topTrailingCorner
    bottomLeading = bottomLeadingCorner
    bottomTrailing = bottomTrailingCorner
  }

  /// Creates a rectangle whose two upper, and two lower, corners are alike.
  public nonisolated init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
    alike = .rows
  }

  /// Creates a rectangle whose two leading, and two trailing, corners are alike.
  public nonisolated init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformLeadingCorners, topTrailingCorner: uniformTrailingCorners,
      bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: uniformTrailingCorners)
    alike = .columns
  }

  /// Returns the rectangle with its corners rounded, by at most half of the shorter side.
  nonisolated public func path(in rect: CGRect) -> Path { outline(in: rect, lessened: 0) }

  nonisolated public static var _hasOwnSize: Bool { false }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    var copy = self
    copy.container = environment.containerShape.map { $0.cornerRadii } ?? RectangleCornerRadii()
    return copy
  }

  /// The radii; `nil` if they depend on the size.
  nonisolated fileprivate var cornerRadii: RectangleCornerRadii? {
    container.map { _ in radii(half: 0) }
  }

  /// Returns the radii in a rectangle with half of the shorter side.
  nonisolated private func radii(half: CGFloat) -> RectangleCornerRadii {
    func radius(
      _ style: Edge.Corner.Style, _ corner: KeyPath<RectangleCornerRadii, CGFloat>
    ) -> CGFloat {
      guard style.isConcentric else { return style.least }
      return max(style.least, container?[keyPath: corner] ?? half)
    }
    var radii = RectangleCornerRadii(
      topLeading: radius(topLeading, \.topLeading),
      bottomLeading: radius(bottomLeading, \.bottomLeading),
      bottomTrailing: radius(bottomTrailing, \.bottomTrailing),
      topTrailing: radius(topTrailing, \.topTrailing))
    switch alike {
    case .none: break
    case .all:
      radii.unite(\.topLeading, \.topTrailing)
      radii.unite(\.bottomLeading, \.bottomTrailing)
      radii.unite(\.topLeading, \.bottomLeading)
      radii.unite(\.topTrailing, \.bottomTrailing)
    case .rows:
      radii.unite(\.topLeading, \.topTrailing)
      radii.unite(\.bottomLeading, \.bottomTrailing)
    case .columns:
      radii.unite(\.topLeading, \.bottomLeading)
      radii.unite(\.topTrailing, \.bottomTrailing)
    }
    return radii
  }

  nonisolated private func outline(in rect: CGRect, lessened amount: CGFloat) -> Path {
    let radii = radii(half: min(rect.width, rect.height) / 2)
    return Path(roundedRect: rect, cornerRadii: radii.lessened(by: amount))
  }
}

extension ConcentricRectangle: InsettableShape, _CornerInsetting {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<ConcentricRectangle> {
    _InsetShape(base: self, amount: amount)
  }

  nonisolated public func _path(in inner: CGRect, insetBy amount: CGFloat) -> Path {
    outline(in: inner, lessened: amount)
  }
}

extension RectangleCornerRadii {
  /// Returns the radii less an amount, and at least 0.
  fileprivate func lessened(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(topLeading - amount, 0), bottomLeading: max(bottomLeading - amount, 0),
      bottomTrailing: max(bottomTrailing - amount, 0), topTrailing: max(topTrailing - amount, 0))
  }

  /// Gives two corners the greater of their radii.
  fileprivate mutating func unite(
    _ one: WritableKeyPath<Self, CGFloat>, _ other: WritableKeyPath<Self, CGFloat>
  ) {
    let greater = max(self[keyPath: one], self[keyPath: other])
    self[keyPath: one] = greater
    self[keyPath: other] = greater
  }
}

extension AnyShape {
  /// The radii of the corners; `nil` if they depend on the size.
  nonisolated fileprivate var cornerRadii: RectangleCornerRadii? {
    switch base {
    case let shape as _InsetShape<RoundedRectangle>:
      return AnyShape(shape.base).cornerRadii?.lessened(by: shape.amount)
    case let shape as _InsetShape<UnevenRoundedRectangle>:
      return shape.base.cornerRadii.lessened(by: shape.amount)
    case let shape as ConcentricRectangle: return shape.cornerRadii
    case let shape as RoundedRectangle:
      let radius = min(shape.cornerSize.width, shape.cornerSize.height)
      return RectangleCornerRadii(
        topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    case let shape as UnevenRoundedRectangle: return shape.cornerRadii
    case is Rectangle: return RectangleCornerRadii()
    default: return nil
    }
  }
}

nonisolated extension Shape where Self == ConcentricRectangle {
  /// A rectangle whose corners have one style.
  ///
  /// ```swift
  /// Card().clipShape(.rect(corners: .concentric(minimum: 8), isUniform: true))
  /// ```
  public static func rect(
    corners: Edge.Corner.Style, isUniform: Bool = false
  ) -> ConcentricRectangle { ConcentricRectangle(corners: corners, isUniform: isUniform) }

  /// A rectangle whose corners have different styles.
  public static func rect(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) -> ConcentricRectangle {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
  }
}
