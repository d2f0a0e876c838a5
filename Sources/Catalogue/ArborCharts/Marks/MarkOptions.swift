public import ArborDisplay
public import Arbor
import ArborPaths
public import Foundation

/// A length of a mark.
///
/// ```swift
/// BarMark(x: .value("Day", day), y: .value("Steps", steps), width: .ratio(0.5))
/// ```
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  private enum Storage: Hashable { case automatic, inset(Double), fixed(Double), ratio(Double) }
  private var storage: Storage
  private init(_ storage: Storage) { self.storage = storage }

  /// The default of the mark.
  public static var automatic: MarkDimension { MarkDimension(.automatic) }
  /// The whole room less this many points on each side.
  public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension(.inset(inset)) }
  /// This many points.
  public static func fixed(_ size: CGFloat) -> MarkDimension { MarkDimension(.fixed(size)) }
  /// This share of the whole room.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(.ratio(ratio)) }

  /// Creates a length in points.
  public init(floatLiteral value: Double) { self.init(.fixed(value)) }
  /// Creates a length in points.
  public init(integerLiteral value: Int) { self.init(.fixed(Double(value))) }

  /// Returns the length in points, from 0 to 10,000.
  package func length(in room: Double, automatic share: Double) -> Double {
    let length =
      switch storage {
      case .automatic: room * share
      case .inset(let inset): room - 2 * inset
      case .fixed(let size): size
      case .ratio(let ratio): room * ratio
      }
    return length.isNaN ? 0 : min(max(length, 0), 10_000)
  }

  /// Returns the radius in points: insets count once.
  func radius(in room: Double, automatic share: Double) -> Double {
    if case .inset(let inset) = storage { return min(max(room - inset, 0), 10_000) }
    return length(in: room, automatic: share)
  }
}

/// How marks at the same place are combined.
public struct MarkStackingMethod: Hashable, Sendable {
  private let number: UInt8
  /// One upon another, from zero.
  public static var standard: MarkStackingMethod { MarkStackingMethod(number: 0) }
  /// One upon another, as shares of the sum.
  public static var normalized: MarkStackingMethod { MarkStackingMethod(number: 1) }
  /// One upon another, around zero.
  public static var center: MarkStackingMethod { MarkStackingMethod(number: 2) }
  /// One in front of another.
  public static var unstacked: MarkStackingMethod { MarkStackingMethod(number: 3) }
}

/// How a line passes from point to point.
public struct InterpolationMethod: Hashable, Sendable {
  package enum Storage: Hashable {
    case linear, monotone, cardinal(Double), catmullRom(Double), stepStart, stepCenter, stepEnd
  }
  package let storage: Storage

  /// Straight lines.
  public static var linear: InterpolationMethod { InterpolationMethod(storage: .linear) }
  /// A curve that never leaves the range between two points, for rising `x`.
  public static var monotone: InterpolationMethod { InterpolationMethod(storage: .monotone) }
  /// A smooth curve through the points.
  public static var cardinal: InterpolationMethod { cardinal(tension: 0) }
  /// A smooth curve through the points; with a tension of 1 it is straight.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(storage: .cardinal(tension.isNaN ? 0 : min(max(tension, 0), 1)))
  }
  /// A smooth curve through the points, without loops.
  public static var catmullRom: InterpolationMethod { catmullRom(alpha: 0.5) }
  /// A smooth curve through the points; `alpha` is from 0 (uniform) to 1 (chordal).
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(storage: .catmullRom(alpha.isNaN ? 0.5 : min(max(alpha, 0), 1)))
  }
  /// Steps at the first of two points.
  public static var stepStart: InterpolationMethod { InterpolationMethod(storage: .stepStart) }
  /// Steps halfway between points.
  public static var stepCenter: InterpolationMethod { InterpolationMethod(storage: .stepCenter) }
  /// Steps at the second of two points.
  public static var stepEnd: InterpolationMethod { InterpolationMethod(storage: .stepEnd) }
}

/// The place of a view beside a mark.
public struct AnnotationPosition: Hashable, Sendable {
  /// -1 before or above, 0 in the middle, 1 after or below.
  package let x, y: Int8
  var isAutomatic = false
  /// Above the mark.
  public static var automatic: AnnotationPosition {
    AnnotationPosition(x: 0, y: -1, isAutomatic: true)
  }
  /// In front of the mark.
  public static var overlay: AnnotationPosition { AnnotationPosition(x: 0, y: 0) }
  /// Above the mark.
  public static var top: AnnotationPosition { AnnotationPosition(x: 0, y: -1) }
  /// Below the mark.
  public static var bottom: AnnotationPosition { AnnotationPosition(x: 0, y: 1) }
  /// Before the mark.
  public static var leading: AnnotationPosition { AnnotationPosition(x: -1, y: 0) }
  /// After the mark.
  public static var trailing: AnnotationPosition { AnnotationPosition(x: 1, y: 0) }
  /// Above and before the mark.
  public static var topLeading: AnnotationPosition { AnnotationPosition(x: -1, y: -1) }
  /// Above and after the mark.
  public static var topTrailing: AnnotationPosition { AnnotationPosition(x: 1, y: -1) }
  /// Below and before the mark.
  public static var bottomLeading: AnnotationPosition { AnnotationPosition(x: -1, y: 1) }
  /// Below and after the mark.
  public static var bottomTrailing: AnnotationPosition { AnnotationPosition(x: 1, y: 1) }
}

/// A shape for the symbols of points.
@MainActor @preconcurrency
public protocol ChartSymbolShape: Shape {
  /// The share of the symbol's square, around its center, that the shape needs.
  nonisolated var perceptualUnitRect: CGRect { get }
}

extension Circle: ChartSymbolShape {
  /// The whole square.
  nonisolated public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// The symbols of the system.
///
/// ```swift
/// PointMark(x: .value("X", 1), y: .value("Y", 2)).symbol(.diamond)
/// ```
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
  fileprivate enum Kind: UInt8, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }
  fileprivate let kind: Kind

  /// The whole square.
  nonisolated public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The symbol for the series with an index from 0.
  nonisolated static func series(_ index: Int) -> BasicChartSymbolShape {
    let kinds: [Kind] = [
      .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]
    return BasicChartSymbolShape(kind: kinds[index % kinds.count])
  }

  /// Returns the outline of the symbol.
  nonisolated public func path(in rect: CGRect) -> Path {
    switch kind {
    case .circle: return Path(ellipseIn: rect)
    case .square: return Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
    case .triangle: return polygon(3, in: rect)
    case .diamond: return polygon(4, in: rect)
    case .pentagon: return polygon(5, in: rect)
    case .plus: return bars([0, .pi / 2], in: rect)
    case .cross: return bars([.pi / 4, .pi * 3 / 4], in: rect)
    case .asterisk: return bars([.pi / 2, .pi / 6, .pi * 5 / 6], in: rect)
    }
  }

  nonisolated private func polygon(_ count: Int, in rect: CGRect) -> Path {
    Path { path in
      for index in 0..<count {
        let angle = Double(index) / Double(count) * 2 * .pi - .pi / 2
        let point = CGPoint(
          x: rect.midX + cos(angle) * rect.width * 0.58,
          y: rect.midY + sin(angle) * rect.height * 0.58)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  nonisolated private func bars(_ angles: [Double], in rect: CGRect) -> Path {
    Path { path in
      for angle in angles {
        let (dx, dy) = (cos(angle) * rect.width / 2, sin(angle) * rect.height / 2)
        let (nx, ny) = (-dy * 0.28, dx * 0.28)
        path.move(to: CGPoint(x: rect.midX + dx + nx, y: rect.midY + dy + ny))
        path.addLine(to: CGPoint(x: rect.midX + dx - nx, y: rect.midY + dy - ny))
        path.addLine(to: CGPoint(x: rect.midX - dx - nx, y: rect.midY - dy - ny))
        path.addLine(to: CGPoint(x: rect.midX - dx + nx, y: rect.midY - dy + ny))
        path.closeSubpath()
      }
    }
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A disc.
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
  /// A square.
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
  /// A triangle.
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
  /// A square on its corner.
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
  /// A pentagon.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
  /// Two bars, upright and level.
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
  /// Two slanting bars.
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
  /// Three bars.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

/// The outline of a symbol for a square.
package struct SymbolPath: Sendable {
  let path: @Sendable (CGRect) -> Path
  init<S: Shape>(_ shape: S) { path = { shape.path(in: $0) } }
}

/// A symbol of any type.
///
/// ```swift
/// let symbol = isSold ? AnyChartSymbolShape(.square) : AnyChartSymbolShape(Circle())
/// ```
public struct AnyChartSymbolShape: ChartSymbolShape {
  private let symbol: SymbolPath
  /// The share of the symbol's square that the symbol needs.
  public let perceptualUnitRect: CGRect

  /// Creates a symbol like another one.
  public init<S: ChartSymbolShape>(_ shape: S) {
    symbol = SymbolPath(shape)
    perceptualUnitRect = shape.perceptualUnitRect
  }

  nonisolated init(_ symbol: SymbolPath) {
    self.symbol = symbol
    perceptualUnitRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Returns the outline of the symbol.
  nonisolated public func path(in rect: CGRect) -> Path { symbol.path(rect) }
}

extension ChartSymbolShape {
  /// Returns the symbol's border, inside its outline; `lineWidth` is in points.
  ///
  /// ```swift
  /// chart.chartSymbolScale(["Sold": Circle().strokeBorder(lineWidth: 2)])
  /// ```
  @_disfavoredOverload
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    BorderSymbol(base: self, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns the symbol's border, inside its outline.
  @_disfavoredOverload
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
    BorderSymbol(base: self, style: style)
  }
}

/// The border of a symbol.
private struct BorderSymbol<Base: ChartSymbolShape>: ChartSymbolShape {
  let base: Base
  let style: StrokeStyle

  nonisolated var perceptualUnitRect: CGRect { base.perceptualUnitRect }

  nonisolated func path(in rect: CGRect) -> Path {
    let width = style.lineWidth.isFinite ? max(style.lineWidth, 0) : 0
    let inset = min(width / 2, min(rect.width, rect.height) / 2)
    return base.path(in: rect.insetBy(dx: inset, dy: inset)).strokedPath(style)
  }
}
