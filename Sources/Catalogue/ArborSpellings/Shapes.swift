public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

/// A part of a shape's outline.
public struct _TrimmedShape<Base: Shape>: Shape {
  let base: Base
  let start: CGFloat
  let end: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedPath(from: start, to: end)
  }
}

extension _TrimmedShape: Equatable where Base: Equatable {}

/// A shape whose outline is moved or turned.
public struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (Path, CGRect) -> Path

  nonisolated public func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
}

extension Shape {
  /// Returns a part of the outline, by fractions of its length from 0 to 1.
  ///
  /// ```swift
  /// Circle().trim(from: 0, to: progress)
  ///   .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round))
  ///   .rotationEffect(.degrees(-90))
  /// ```
  ///
  /// A circle begins at its right end and goes clockwise.
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> _TrimmedShape<Self> {
    _TrimmedShape(base: self, start: startFraction, end: endFraction)
  }

  /// Returns the shape turned around a point of its frame.
  ///
  /// ```swift
  /// Rectangle().rotation(.degrees(45)).fill(.red)
  /// ```
  nonisolated public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    transformed(around: anchor, CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    transformed(around: anchor, CGAffineTransform(scaleX: x, y: y))
  }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  nonisolated private func transformed(
    around anchor: UnitPoint, _ transform: CGAffineTransform
  ) -> _ChangedShape<Self> {
    _ChangedShape(base: self) { path, rect in
      let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
      return path.mapped { point in
        let moved = CGPoint(x: point.x - x, y: point.y - y).applying(transform)
        return CGPoint(x: moved.x + x, y: moved.y + y)
      }
    }
  }
}

extension Path {
  /// Returns the outline with its points changed.
  fileprivate func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    Path(
      storage: .elements(
        elements.map { element in
          switch element {
          case .move(let end): .move(to: change(end))
          case .line(let end): .line(to: change(end))
          case .quadCurve(let end, let control):
            .quadCurve(to: change(end), control: change(control))
          case .curve(let end, let first, let second):
            .curve(to: change(end), control1: change(first), control2: change(second))
          case .closeSubpath: .closeSubpath
          }
        }))
  }
}

/// A shape of any type.
///
/// ```swift
/// let shape = isRound ? AnyShape(Circle()) : AnyShape(Rectangle())
/// ```
public struct AnyShape: Shape {
  private let makePath: @Sendable (CGRect) -> Path

  /// Creates a shape with the outline of another one.
  public nonisolated init<S: Shape>(_ shape: S) { makePath = { shape.path(in: $0) } }

  /// Returns the outline of the other shape.
  nonisolated public func path(in rect: CGRect) -> Path { makePath(rect) }
}

/// The radii of a rectangle's corners, in points.
///
/// ```swift
/// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 12, topTrailing: 12))
/// ```
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of the upper corner at the leading edge.
  public var topLeading: CGFloat
  /// The radius of the lower corner at the leading edge.
  public var bottomLeading: CGFloat
  /// The radius of the lower corner at the trailing edge.
  public var bottomTrailing: CGFloat
  /// The radius of the upper corner at the trailing edge.
  public var topTrailing: CGFloat

  /// Creates radii, by default 0.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners have different radii.
///
/// ```swift
/// UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16).fill(.blue)
/// ```
///
/// Differs from SwiftUI: leading is left in any layout direction.
public struct UnevenRoundedRectangle: Shape, Equatable {
  /// The radii, limited to half of the shorter side.
  public var cornerRadii: RectangleCornerRadii

  /// Creates a rectangle.
  ///
  /// - Parameter style: Has no effect.
  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
  }

  /// Creates a rectangle.
  ///
  /// - Parameter style: Has no effect.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
  }

  /// Returns the rectangle with its corners rounded.
  nonisolated public func path(in rect: CGRect) -> Path {
    let half = min(rect.width, rect.height) / 2
    // The control points of a quarter circle are so far from the corner.
    let rest = 1 - 0.552_284_749_831
    func radius(_ radius: CGFloat) -> CGFloat { radius.isFinite ? min(max(radius, 0), half) : 0 }
    let corners: [(corner: CGPoint, from: CGPoint, to: CGPoint, radius: CGFloat)] = [
      (
        CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1),
        radius(cornerRadii.topTrailing)
      ),
      (
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0),
        radius(cornerRadii.bottomTrailing)
      ),
      (
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1),
        radius(cornerRadii.bottomLeading)
      ),
      (
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0),
        radius(cornerRadii.topLeading)
      ),
    ]
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + radius(cornerRadii.topLeading), y: rect.minY))
      for (corner, from, to, radius) in corners {
        func along(_ way: CGPoint, _ length: CGFloat) -> CGPoint {
          CGPoint(x: corner.x + way.x * length, y: corner.y + way.y * length)
        }
        path.addLine(to: along(from, radius))
        if radius > 0 {
          path.addCurve(
            to: along(to, radius), control1: along(from, radius * rest),
            control2: along(to, radius * rest))
        }
      }
      path.closeSubpath()
    }
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners have different radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// A rectangle whose corners have different radii.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
  }
}

/// The purposes of a view's content shape.
///
/// ```swift
/// PhotoView().contentShape(.interaction, Circle())
/// ```
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The area that receives the pointer.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu; a browser lifts nothing.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The shape of the effect under the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The shape of the ring around what has the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// The shape that assistive technology highlights.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Sets the shape of the view for some purposes.
  ///
  /// ```swift
  /// Row().contentShape([.interaction, .contextMenuPreview], RoundedRectangle(cornerRadius: 8))
  /// ```
  ///
  /// Differs from SwiftUI: only the area that receives the pointer changes; browsers choose the
  /// shapes for all other purposes.
  @ViewBuilder
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    if kind.contains(.interaction) {
      contentShape(shape, eoFill: eoFill)
    } else {
      self
    }
  }
}

extension Alignment {
  /// The leading edge, and the baseline of the first text.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The center, and the baseline of the first text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The trailing edge, and the baseline of the first text.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The leading edge, and the baseline of the last text.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The center, and the baseline of the last text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The trailing edge, and the baseline of the last text.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}
