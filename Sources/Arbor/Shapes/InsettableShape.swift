public import ArborCore
public import ArborDisplay
public import Foundation

/// A shape that can be made smaller on all sides.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape whose outline lies `amount` points inside this one's.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in a smaller rectangle.
public struct _InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path {
    // What is thinner than twice the amount shrinks to its middle.
    let (dx, dy) = (min(amount, rect.width / 2), min(amount, rect.height / 2))
    let inner = rect.insetBy(dx: dx, dy: dy)
    // Round corners keep their centre.
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

extension InsettableShape {
  /// Draws a line inside of the outline: its outer edge is the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Draws a line of so many points inside of the outline.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws a line in the foreground colour inside of the outline.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

extension View {
  /// Draws a line of so many points along the inside of the view's edges, in front of it.
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

extension _InsetShape: Equatable where Base: Equatable {}
