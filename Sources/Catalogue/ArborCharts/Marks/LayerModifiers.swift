public import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects
public import ArborMotion
public import ArborPaints
public import Foundation

extension ChartContent {
  private func layered(_ style: @escaping (AnyView) -> AnyView) -> some ChartContent {
    _LayeredMarks(content: self) { .style(style) }
  }

  /// Blurs the marks together.
  ///
  /// - Parameter radius: The standard deviation of the Gaussian blur, in points.
  public func blur(radius: CGFloat) -> some ChartContent {
    layered { AnyView($0.blur(radius: radius)) }
  }

  /// Draws a shadow of the marks behind them.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow where the marks are opaque.
  ///   - radius: The standard deviation of its blur, in points.
  ///   - x: How far it is moved to the right, in points.
  ///   - y: How far it is moved down, in points.
  public func shadow(
    color: Color = Color.black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    layered { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) }
  }

  /// Composites the marks with each other first, and then as one with what is behind.
  public func compositingLayer() -> some ChartContent {
    layered { AnyView($0.compositingGroup()) }
  }

  /// Composites the marks with each other first, and then as one with what is behind, with
  /// modifiers of views.
  ///
  /// ```swift
  /// Plot { bars; line }.compositingLayer { $0.opacity(0.5) }
  /// ```
  public func compositingLayer<V: View>(
    @ViewBuilder style: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some ChartContent {
    layered { AnyView(style(PlaceholderContentView(AnyView($0.compositingGroup())))) }
  }

  /// Shows the marks only where other marks are opaque, and as far as they are.
  ///
  /// ```swift
  /// AreaMark(x: .value("Day", day), y: .value("Steps", steps))
  ///   .mask { RectangleMark(yStart: .value("From", 0), yEnd: .value("To", goal)) }
  /// ```
  ///
  /// Differs from SwiftUI: the scales are those of the marks outside the mask.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    let mask = content()
    return _LayeredMarks(content: self) {
      var list = _MarkList()
      mask._collect(&list)
      return .mask(list.marks)
    }
  }

  /// Clips each mark to a shape in its rectangle.
  ///
  /// ```swift
  /// BarMark(x: .value("Day", day), y: .value("Steps", steps)).clipShape(Capsule())
  /// ```
  public func clipShape(
    _ shape: some Shape, style: FillStyle = FillStyle()
  ) -> some ChartContent {
    let clip = MarkClip(path: { shape.path(in: $0) }, style: style)
    return looking { if $0.rare.clip == nil { $0.rare.clip = clip } }
  }

  /// Lets gradients extend over the plot, not over each mark.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    looking { if $0.rare.isAligned == nil { $0.rare.isAligned = aligns } }
  }

  /// Names the marks for tests: their elements have the name in `data-testid`.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    looking { if $0.rare.identifier == nil { $0.rare.identifier = identifier } }
  }

  // MARK: Edges

  private func moving(
    _ xStart: CGFloat, _ xEnd: CGFloat, _ yStart: CGFloat, _ yEnd: CGFloat
  ) -> some ChartContent {
    func finite(_ length: CGFloat) -> Double { length.isFinite ? length : 0 }
    let edges = EdgeOffsets(
      xStart: finite(xStart), xEnd: finite(xEnd), yStart: finite(yStart), yEnd: finite(yEnd))
    return looking { $0.rare.edges = ($0.rare.edges ?? EdgeOffsets()) + edges }
  }

  /// Moves the marks to the right, and their ends down, in points.
  ///
  /// ```swift
  /// RuleMark(x: .value("Day", day)).offset(yStart: -10)
  /// ```
  ///
  /// - Parameters:
  ///   - yStart: How far the end is moved at which the marks begin: zero, the first value of a
  ///     range, or the top of the plot.
  ///   - yEnd: How far the other end is moved.
  @_disfavoredOverload
  public func offset(
    x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { moving(x, x, yStart, yEnd) }

  /// Moves the marks down, and their ends to the right, in points.
  ///
  /// - Parameters:
  ///   - xStart: How far the end is moved at which the marks begin: zero, the first value of a
  ///     range, or the left edge of the plot.
  ///   - xEnd: How far the other end is moved.
  @_disfavoredOverload
  public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { moving(xStart, xEnd, y, y) }

  /// Moves the four edges of the marks to the right and down, in points.
  @_disfavoredOverload
  public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { moving(xStart, xEnd, yStart, yEnd) }
}
