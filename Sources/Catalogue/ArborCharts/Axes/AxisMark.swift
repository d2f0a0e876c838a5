public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaints
public import Foundation

/// A part of what marks a value: a line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark {
  /// The lines, ticks and labels.
  var _parts: [_AxisMarkPart] { get }
}

/// A line, a tick or a label.
public struct _AxisMarkPart {
  enum Kind {
    case line
    case tick(TickLength)
    case label(AnyView?, ((_PlotValue, Locale, Calendar) -> String?)?)
  }
  var kind: Kind
  var stroke: StrokeStyle?
  var isCentered: Bool?
  var style: AnyShapeStyle?
  var font: Font?
  var options = LabelOptions()
  var offset = CGSize.zero
}

/// The length of a tick.
enum TickLength: Hashable {
  case automatic
  /// In points.
  case points(Double)
  /// As long as the room of the value's label, or of the longest one, and some points more.
  case label(isLongest: Bool, more: Double)
}

/// Marks of a value of any type.
///
/// ```swift
/// let mark = isRound ? AnyAxisMark(AxisGridLine()) : AnyAxisMark(AxisTick())
/// ```
public struct AnyAxisMark: AxisMark {
  public let _parts: [_AxisMarkPart]
  /// Creates a mark like another one.
  public init(_ mark: some AxisMark) { _parts = mark._parts }
  /// Creates a mark like another one.
  public init(erasing mark: some AxisMark) { _parts = mark._parts }
}

/// Combines the marks of a value.
@MainActor @preconcurrency @resultBuilder
public enum AxisMarkBuilder {
  /// Accepts a mark.
  public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
  /// Combines marks.
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkList {
    _AxisMarkList(_parts: marks.flatMap(\._parts))
  }
  /// Creates the marks of an `if` without `else`.
  public static func buildOptional(_ marks: _AxisMarkList?) -> _AxisMarkList {
    marks ?? _AxisMarkList(_parts: [])
  }
  /// Creates the marks of the first branch.
  public static func buildEither(first marks: _AxisMarkList) -> _AxisMarkList { marks }
  /// Creates the marks of the second branch.
  public static func buildEither(second marks: _AxisMarkList) -> _AxisMarkList { marks }
  /// Erases the type of marks that not all systems have.
  public static func buildLimitedAvailability(_ marks: _AxisMarkList) -> _AxisMarkList { marks }
}

/// Several marks of a value.
public struct _AxisMarkList: AxisMark {
  public let _parts: [_AxisMarkPart]
}

extension AxisMark {
  private func changed(_ change: (inout _AxisMarkPart) -> Void) -> _AxisMarkList {
    _AxisMarkList(
      _parts: _parts.map {
        var part = $0
        change(&part)
        return part
      })
  }

  /// Sets the style of lines, ticks and labels.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    changed { if $0.style == nil { $0.style = AnyShapeStyle(style) } }
  }

  /// Sets the font of labels.
  public func font(_ font: Font?) -> some AxisMark {
    changed { if $0.font == nil { $0.font = font } }
  }

  /// Moves lines, ticks and labels, in points.
  public func offset(_ offset: CGSize) -> some AxisMark {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves lines, ticks and labels to the right and down, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    changed {
      $0.offset.width += x.isFinite ? x : 0
      $0.offset.height += y.isFinite ? y : 0
    }
  }
}

/// A line across the chart at a value.
///
/// ```swift
/// AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2]))
/// ```
public struct AxisGridLine: AxisMark {
  public let _parts: [_AxisMarkPart]
  /// Creates a line; `centered` puts it in the middle between this value and the next one.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    _parts = [_AxisMarkPart(kind: .line, stroke: stroke, isCentered: centered)]
  }
}

/// A short line beside the chart at a value.
///
/// ```swift
/// AxisTick(length: 6)
/// ```
public struct AxisTick: AxisMark {
  /// The length of a tick.
  public struct Length: Hashable, Sendable {
    let length: TickLength
    /// 4 points; as long as the longest label with the preset `extended`.
    public static var automatic: Length { Length(length: .automatic) }
    /// As long as the room of the label of the value.
    public static var label: Length { label(extendPastBy: 0) }
    /// As long as the room of the label of the value, and some points more.
    public static func label(extendPastBy length: CGFloat) -> Length {
      Length(length: .label(isLongest: false, more: length.isFinite ? length : 0))
    }
    /// As long as the room of the longest label.
    public static var longestLabel: Length { longestLabel(extendPastBy: 0) }
    /// As long as the room of the longest label, and some points more.
    public static func longestLabel(extendPastBy length: CGFloat) -> Length {
      Length(length: .label(isLongest: true, more: length.isFinite ? length : 0))
    }
  }
  public let _parts: [_AxisMarkPart]
  /// Creates a tick of a length.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    _parts = [
      _AxisMarkPart(kind: .tick(length.length), stroke: stroke, isCentered: centered)
    ]
  }
  /// Creates a tick of a length in points.
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    let length = length.isFinite ? min(max(Double(length), -1000), 1000) : 4
    _parts = [_AxisMarkPart(kind: .tick(.points(length)), stroke: stroke, isCentered: centered)]
  }
}

/// A label beside the chart at a value.
///
/// ```swift
/// AxisValueLabel { if let steps = value.as(Int.self) { Text("\(steps / 1000)k") } }
/// ```
public struct AxisValueLabel<Content: View>: AxisMark {
  public let _parts: [_AxisMarkPart]

  private init(
    _ view: AnyView?, _ format: ((_PlotValue, Locale, Calendar) -> String?)?, _ centered: Bool?,
    _ options: LabelOptions
  ) {
    _parts = [
      _AxisMarkPart(kind: .label(view, format), isCentered: centered, options: options)
    ]
  }

  /// Creates a label that shows views.
  ///
  /// - Parameters:
  ///   - centered: Whether the label is between this value and the next one.
  ///   - anchor: The point of the label that is at the value, along the axis.
  ///   - multiLabelAlignment: Has no effect.
  ///   - collisionResolution: What happens where labels lie over each other.
  ///   - offsetsMarks: Whether the plot makes room for the label; `nil` where the preset decides.
  ///   - orientation: The direction in which the label is read.
  ///   - horizontalSpacing: The horizontal distance from the plot or from the value, in points.
  ///   - verticalSpacing: The vertical distance from the plot or from the value, in points.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let options = LabelOptions(
      anchor, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    self.init(AnyView(content()), nil, centered, options)
  }
}

extension AxisValueLabel where Content == Text {
  /// Creates a label with the value.
  ///
  /// - Parameters:
  ///   - centered: Whether the label is between this value and the next one.
  ///   - anchor: The point of the label that is at the value, along the axis.
  ///   - multiLabelAlignment: Has no effect.
  ///   - collisionResolution: What happens where labels lie over each other.
  ///   - offsetsMarks: Whether the plot makes room for the label; `nil` where the preset decides.
  ///   - orientation: The direction in which the label is read.
  ///   - horizontalSpacing: The horizontal distance from the plot or from the value, in points.
  ///   - verticalSpacing: The vertical distance from the plot or from the value, in points.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let options = LabelOptions(
      anchor, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    self.init(nil, nil, centered, options)
  }

  /// Creates a label with a text.
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let options = LabelOptions(
      anchor, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    self.init(AnyView(Text(titleKey).lineLimit(1)), nil, centered, options)
  }

  /// Creates a label with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let options = LabelOptions(
      anchor, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    self.init(AnyView(Text(title).lineLimit(1)), nil, centered, options)
  }

  /// Creates a label with the value in a format, in the language of the page.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    let options = LabelOptions(
      anchor, collisionResolution, offsetsMarks, orientation, horizontalSpacing, verticalSpacing)
    self.init(nil, AxisFormat.words(format), centered, options)
  }
}
