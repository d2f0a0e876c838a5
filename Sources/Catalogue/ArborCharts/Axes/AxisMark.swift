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
    /// In points; `nil` for the default.
    case tick(CGFloat?)
    case label(AnyView?, ((_PlotValue, Locale, Calendar) -> String?)?)
  }
  var kind: Kind
  var stroke: StrokeStyle?
  var isCentered: Bool?
  var style: AnyShapeStyle?
  var font: Font?
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
  public struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    let points: CGFloat?
    /// 4 points.
    public static var automatic: Length { Length(points: nil) }
    /// Creates a length in points.
    public init(floatLiteral value: Double) { points = value }
    /// Creates a length in points.
    public init(integerLiteral value: Int) { points = CGFloat(value) }
    private init(points: CGFloat?) { self.points = points }
  }
  public let _parts: [_AxisMarkPart]
  /// Creates a tick of a length.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    _parts = [
      _AxisMarkPart(kind: .tick(length.points), stroke: stroke, isCentered: centered)
    ]
  }
  /// Creates a tick of a length in points.
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    _parts = [_AxisMarkPart(kind: .tick(length), stroke: stroke, isCentered: centered)]
  }
}

/// A label beside the chart at a value.
///
/// ```swift
/// AxisValueLabel { if let steps = value.as(Int.self) { Text("\(steps / 1000)k") } }
/// ```
public struct AxisValueLabel<Content: View>: AxisMark {
  public let _parts: [_AxisMarkPart]
  /// Creates a label that shows views.
  public init(centered: Bool? = nil, @ViewBuilder content: () -> Content) {
    _parts = [
      _AxisMarkPart(kind: .label(AnyView(content()), nil), isCentered: centered)
    ]
  }
}

extension AxisValueLabel where Content == Text {
  /// Creates a label with the value; `centered` puts it between this value and the next one.
  public init(centered: Bool? = nil) {
    _parts = [_AxisMarkPart(kind: .label(nil, nil), isCentered: centered)]
  }
  /// Creates a label with a text.
  public init(_ titleKey: LocalizedStringKey, centered: Bool? = nil) {
    self.init(centered: centered) { Text(titleKey) }
  }
  /// Creates a label with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, centered: Bool? = nil) {
    self.init(centered: centered) { Text(title) }
  }
  /// Creates a label with the value in a format, in the language of the page.
  public init<F: FormatStyle>(format: F, centered: Bool? = nil)
  where F.FormatInput: Plottable, F.FormatOutput == String {
    _parts = [
      _AxisMarkPart(kind: .label(nil, AxisFormat.words(format)), isCentered: centered)
    ]
  }
}
