public import Arbor
public import ArborCore
public import ArborDisplay
public import ArborPaths
public import ArborTiming
public import Foundation

/// A part of a shape's outline.
public struct _TrimmedShape<Base: Shape>: Shape {
  var base: Base
  var start: CGFloat
  var end: CGFloat

  /// The data of the shape, and both ends.
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
    set {
      base.animatableData = newValue.first
      (start, end) = (newValue.second.first, newValue.second.second)
    }
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    base.path(in: rect).trimmedOutline(from: start, to: end)
  }

  nonisolated public static var _hasOwnSize: Bool { Base._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(base: base._resolved(in: environment), start: start, end: end)
  }
}

extension _TrimmedShape: Equatable where Base: Equatable {}

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
}

/// A shape of any type.
///
/// ```swift
/// let shape = isRound ? AnyShape(Circle()) : AnyShape(Rectangle())
/// ```
public struct AnyShape: Shape {
  package nonisolated let base: any Shape

  /// Creates a shape with the outline of another one.
  public nonisolated init<S: Shape>(_ shape: S) { base = shape }

  /// Returns the outline of the other shape.
  nonisolated public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    func resolved<S: Shape>(_ shape: S) -> Self { Self(shape._resolved(in: environment)) }
    return resolved(base)
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
  public nonisolated var cornerRadii: RectangleCornerRadii

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
    Path(roundedRect: rect, cornerRadii: cornerRadii)
  }

  nonisolated public static var _hasOwnSize: Bool { false }
}

extension UnevenRoundedRectangle: InsettableShape, _CornerInsetting {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }

  nonisolated public func _path(in inner: CGRect, insetBy amount: CGFloat) -> Path {
    Path(roundedRect: inner, cornerRadii: cornerRadii.inset(by: amount))
  }
}

extension RectangleCornerRadii {
  fileprivate func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(topLeading - amount, 0), bottomLeading: max(bottomLeading - amount, 0),
      bottomTrailing: max(bottomTrailing - amount, 0), topTrailing: max(topTrailing - amount, 0))
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
