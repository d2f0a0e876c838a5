import ArborDisplay
import ArborPaths
public import ArborPlatform
public import Foundation

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// An outline of lines and curves that code builds step by step, for shape layers and drawings.
///
/// ```swift
/// override func draw(_ rect: CGRect) {
///   let frame = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 8)
///   frame.lineWidth = 2
///   UIColor.separator.setStroke()
///   frame.stroke()
/// }
/// ```
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  private var outline = Path()
  private var style = StrokeStyle(miterLimit: 10)
  /// Whether a subpath has been started.
  private var isOpen = false

  public override init() { super.init() }

  private convenience init(_ outline: Path) {
    self.init()
    self.outline = outline
  }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  /// Creates an outline from a Core Graphics path.
  public convenience init(cgPath: CGPath) { self.init(cgPath.outline) }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates a rectangle of which some corners are rounded.
  ///
  /// - Parameter cornerRadii: The radii, of which only the width is used.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      Path(
        roundedRect: rect, cornerRadius: cornerRadii.width,
        corners: UInt8(truncatingIfNeeded: corners.rawValue & 15)))
  }

  /// Creates an arc. Angles are in radians, measured clockwise from the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Starts a subpath at a point.
  open func move(to point: CGPoint) {
    outline.move(to: point)
    isOpen = true
  }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve to a point.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, preceded by a line to its start if a subpath is open.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addTurn(
      around: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise,
      joins: isOpen)
    isOpen = true
  }

  /// Closes the current subpath.
  open func close() {
    outline.closeSubpath()
    isOpen = false
  }

  /// Adds the outline of another path.
  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }
  /// Transforms the outline.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }

  /// Removes the whole outline.
  open func removeAllPoints() {
    outline = Path()
    isOpen = false
  }

  /// The outline as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  /// The smallest rectangle that contains the outline.
  open var bounds: CGRect { outline.boundingRect }
  /// Whether the outline has no parts.
  open var isEmpty: Bool { outline.isEmpty }
  /// The point at which the next line begins; zero for an empty outline.
  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Returns whether a point is inside the outline.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, eoFill: usesEvenOddFillRule)
  }

  /// Returns the outline in the opposite direction, subpath by subpath.
  open func reversing() -> UIBezierPath { copied(outline.reversed) }

  /// Returns a copy; outside of the main actor, where the outline cannot be read, the path itself.
  open nonisolated override func copy() -> Any {
    guard CurrentContext.isOnMain else { return self }
    let path = self
    nonisolated(unsafe) var copy: Any = path
    MainActor.assumeIsolated { copy = path.copied(path.outline) }
    return copy
  }

  private func copied(_ outline: Path) -> UIBezierPath {
    let copy = UIBezierPath(outline)
    copy.isOpen = isOpen
    copy.style = style
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Drawing

  /// Whether areas are inside by the even-odd rule instead of the winding rule.
  open var usesEvenOddFillRule = false

  /// The width of lines, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { style.lineWidth }
    set { style.lineWidth = newValue }
  }

  /// The shape of the ends of lines.
  open var lineCapStyle: CGLineCap {
    get { style.lineCap }
    set { style.lineCap = newValue }
  }

  /// The shape of the corners of lines.
  open var lineJoinStyle: CGLineJoin {
    get { style.lineJoin }
    set { style.lineJoin = newValue }
  }

  /// The ratio of the length of a pointed corner to the width of the line from which on it is cut
  /// off; 10 by default.
  open var miterLimit: CGFloat {
    get { style.miterLimit }
    set { style.miterLimit = newValue.isFinite ? max(newValue, 1) : 10 }
  }

  /// Sets the lengths of dashes and gaps in turn.
  ///
  /// - Parameters:
  ///   - pattern: The lengths in points; `nil` for solid lines.
  ///   - count: The number of lengths.
  ///   - phase: The distance into the pattern at which lines begin.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(count, 0))
    style.setDash(Array(lengths), phase: phase)
  }

  /// Fills the outline in the context in use.
  open func fill() { CurrentContext.current?.fill(outline, isEvenOdd: usesEvenOddFillRule) }

  /// Draws a line along the outline in the context in use.
  open func stroke() { CurrentContext.current?.stroke(outline, style) }

  /// Fills the outline with a blend mode and an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    CurrentContext.current?.with(opacity: alpha, blendMode) { fill() }
  }

  /// Draws a line along the outline with a blend mode and an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    CurrentContext.current?.with(opacity: alpha, blendMode) { stroke() }
  }

  /// Draws from now on only inside of the outline, in the context in use.
  open func addClip() { CurrentContext.current?.clip(to: outline, isEvenOdd: usesEvenOddFillRule) }
}
