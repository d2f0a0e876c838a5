public import ArborCore
public import ArborDisplay
public import ArborTiming
public import Foundation

/// A shape that can be inset.
///
/// ```swift
/// Circle()
///   .inset(by: 4)
///   .fill(.blue)
/// ```
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// Returns the shape whose outline lies `amount` points inside this one's.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose corners change where it is inset.
public protocol _CornerInsetting: Shape {
  /// Returns the outline in a rectangle that is inset already.
  nonisolated func _path(in inner: CGRect, insetBy amount: CGFloat) -> Path
}

/// A shape in an inset rectangle.
public nonisolated struct _InsetShape<Base: Shape>: InsettableShape {
  package var base: Base
  package let amount: CGFloat
  @MainActor public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  nonisolated package init(base: Base, amount: CGFloat) {
    self.base = base
    self.amount = amount
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    // A rectangle thinner than twice the amount shrinks to its center line.
    let (dx, dy) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
    let inner = rect.insetBy(dx: dx, dy: dy)
    // Rounded corners keep their centers.
    if let inset = (base as? any _CornerInsetting)?._path(in: inner, insetBy: amount) {
      return inset
    }
    if let rounded = base as? RoundedRectangle {
      let corner = CGSize(
        width: max(0, rounded.cornerSize.width - amount),
        height: max(0, rounded.cornerSize.height - amount))
      return Path(roundedRect: inner, cornerSize: corner)
    }
    return base.path(in: inner)
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }

  nonisolated public static var _hasOwnSize: Bool { Base._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(base: base._resolved(in: environment), amount: amount)
  }
}

extension Rectangle: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

extension RoundedRectangle: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

extension Capsule: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
    _InsetShape(base: self, amount: amount)
  }
}

extension Circle: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Circle> {
    _InsetShape(base: self, amount: amount)
  }
}

extension Ellipse: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
    _InsetShape(base: self, amount: amount)
  }
}

nonisolated extension InsettableShape {
  /// Strokes a line inside of the outline: its outer edge is the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Strokes a line of `lineWidth` points inside of the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Strokes a line in the foreground color inside of the outline.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  /// Strokes a line in the foreground color inside of the outline.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

nonisolated extension View {
  /// Strokes a line of `width` points along the inside of the view's edges, in front of the view.
  ///
  /// ```swift
  /// Text("Draft").padding(4)
  ///   .border(.gray, width: 2)
  /// ```
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

extension _InsetShape: Equatable where Base: Equatable {}
