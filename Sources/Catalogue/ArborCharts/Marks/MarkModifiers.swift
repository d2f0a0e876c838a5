public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaints
public import ArborResources
public import Foundation

// Marks inside come first: modifiers write only what is not yet there.
extension ChartContent {
  func looking(_ change: @escaping (inout MarkLook) -> Void) -> _StyledMarks<Self> {
    _StyledMarks(content: self, change: change)
  }

  /// Sets the style of the marks.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    let key = MarkLook.key(of: style)
    return looking { $0.color(style, key) }
  }

  /// Colors the marks by a value, with an entry in the legend for each.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    looking { if $0.style == nil, $0.colorKey == nil { $0.colorKey = value.field } }
  }

  /// Sets the symbol of points, and gives lines symbols at their points.
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    looking { if $0.symbol == nil, $0.symbolKey == nil { $0.symbol = SymbolPath(symbol) } }
  }

  /// Chooses the symbols by a value.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    looking { if $0.symbol == nil, $0.symbolKey == nil { $0.symbolKey = value.field } }
  }

  /// Sets the area of symbols, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    looking { if $0.symbolSize == nil, $0.sizeKey == nil { $0.symbolSize = area } }
  }

  /// Chooses the area of symbols by a value: numbers have areas that grow evenly, from 10 to 300
  /// square points without `chartSymbolSizeScale`.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    looking { if $0.symbolSize == nil, $0.sizeKey == nil { $0.sizeKey = value.field } }
  }

  /// Sets the size of symbols, in points; the area counts.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  /// Sets the style of lines.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    looking { if $0.line == nil, $0.lineKey == nil { $0.line = style } }
  }

  /// Chooses the dashes of lines by a value.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    looking { if $0.line == nil, $0.lineKey == nil { $0.lineKey = value.field } }
  }

  /// Sets how lines and areas pass from point to point.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    looking { if $0.curve == nil { $0.curve = method } }
  }

  /// Multiplies the opacity of the marks, from 0 to 1.
  public func opacity(_ opacity: Double) -> some ChartContent {
    looking { $0.fade(by: opacity) }
  }

  /// Rounds the corners of bars, rectangles and sectors by a radius in points.
  ///
  /// - Parameter style: Has no effect.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    looking { if $0.corner == nil { $0.corner = radius } }
  }

  /// Shows a view in place of the symbol of each mark.
  ///
  /// ```swift
  /// LineMark(x: .value("Day", day), y: .value("Steps", steps))
  ///   .symbol { Circle().strokeBorder(.blue, lineWidth: 2).frame(width: 8) }
  /// ```
  ///
  /// Differs from SwiftUI: the views are in front of all marks.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return looking {
      if $0.symbol == nil, $0.symbolKey == nil, $0.rare.symbol == nil { $0.rare.symbol = view }
    }
  }

  /// Places the marks of different values side by side: bars, points and rectangles.
  ///
  /// - Parameters:
  ///   - axis: The axis along which they stand; `nil` for the one that a bar has no length along,
  ///     and that of categories for other marks.
  ///   - span: The part of the room of a value that they share.
  public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    looking { $0.place(by: value.field, axis, span) }
  }

  /// Moves the marks, in points.
  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves the marks, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    looking {
      $0.offset.width += x.isFinite ? x : 0
      $0.offset.height += y.isFinite ? y : 0
    }
  }

  /// Draws the marks after those with a lower number; 0 is the default.
  public func zIndex(_ value: Double) -> some ChartContent {
    looking { if $0.order == nil { $0.order = value } }
  }

  private func annotated(_ annotation: MarkAnnotation) -> some ChartContent {
    looking { $0.annotations.append(annotation) }
  }

  /// Shows a view beside each mark.
  ///
  /// - Parameters:
  ///   - position: The side of the mark.
  ///   - alignment: How the view is aligned with the mark along that side.
  ///   - spacing: The distance in points; `nil` for 4.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic,
      content: content)
  }

  /// Shows a view that knows the size of the mark beside each mark.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotation(
      position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic,
      content: content)
  }

  /// Shows a view beside each mark, and moves it into the chart or into the plot.
  ///
  /// - Parameters:
  ///   - position: The side of the mark.
  ///   - alignment: How the view is aligned with the mark along that side.
  ///   - spacing: The distance in points; `nil` for 4.
  ///   - overflowResolution: The area that the view is moved into.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotated(
      MarkAnnotation(
        position: position, alignment: alignment, spacing: spacing,
        resolution: overflowResolution, content: { _ in view }))
  }

  /// Shows a view that knows the size of the mark beside each mark, and moves it into the chart or
  /// into the plot.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(
      MarkAnnotation(
        position: position, alignment: alignment, spacing: spacing,
        resolution: overflowResolution, content: { AnyView(content($0)) }))
  }

  /// Sets what screen readers call the marks.
  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    looking { if $0.label == nil { $0.label = label } }
  }
  /// Sets what screen readers call the marks.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }
  /// Sets what screen readers call the marks.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }
  /// Sets what screen readers call the marks.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringResource) -> some ChartContent {
    accessibilityLabel(Text(label))
  }
  /// Sets what screen readers say about the marks.
  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringResource) -> some ChartContent {
    accessibilityValue(Text(value))
  }
  /// Sets what screen readers say about the marks.
  public func accessibilityValue(_ value: Text) -> some ChartContent {
    looking { if $0.value == nil { $0.value = value } }
  }
  /// Sets what screen readers say about the marks.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }
  /// Sets what screen readers say about the marks.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }
  /// Hides the marks from screen readers.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    looking { $0.isHidden = $0.isHidden || hidden }
  }
}

extension MarkLook {
  /// Multiplies the opacity by a part of 1.
  mutating func fade(by part: Double) { opacity *= part.isNaN ? 1 : min(max(part, 0), 1) }

  /// Lets the mark stand beside those of other values.
  mutating func place(by field: Field, _ axis: Axis?, _ span: MarkDimension) {
    guard positionKey == nil else { return }
    positionKey = field
    if axis != nil || span != .automatic { (rare.positionAxis, rare.positionSpan) = (axis, span) }
  }
}
