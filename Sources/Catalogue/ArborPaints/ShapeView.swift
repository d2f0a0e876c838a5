public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

/// A view that draws a shape, and that can be filled and stroked again.
///
/// ```swift
/// Circle().fill(.yellow).stroke(.orange, lineWidth: 2)
/// ```
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape in front of a view that draws the same shape.
public nonisolated struct _LayeredShapeView<Background: View, Front: View, Content: Shape>:
  ShapeView
{
  /// The shape.
  public let shape: Content
  let background: Background
  let front: Front

  @MainActor public var body: some View { background.overlay { front } }
}

nonisolated extension ShapeView {
  private func layered<Front: View>(
    _ front: Front
  ) -> _LayeredShapeView<Self, Front, Content> {
    _LayeredShapeView(shape: shape, background: self, front: front)
  }

  /// Fills the shape in front of this view.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _LayeredShapeView<Self, _ShapeView<_RuledShape<Content>, S>, Content> {
    layered(shape.fill(content, style: style))
  }

  /// Strokes the shape in front of this view, with half of the line's width on each side.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, _ShapeView<Content, S>, Content> {
    layered(shape.stroke(content, style: style))
  }

  /// Strokes the shape in front of this view, with a line of `lineWidth` points.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _LayeredShapeView<Self, _ShapeView<Content, S>, Content> {
    layered(shape.stroke(content, lineWidth: lineWidth))
  }
}

nonisolated extension ShapeView where Content: InsettableShape {
  /// Strokes the inside of the shape's edge in front of this view.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    layered(shape.strokeBorder(content, style: style))
  }

  /// Strokes the inside of the shape's edge in front of this view, with a line of `lineWidth`
  /// points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    layered(shape.strokeBorder(content, lineWidth: lineWidth))
  }
}
