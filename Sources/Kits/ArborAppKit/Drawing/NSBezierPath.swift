import ArborDisplay
import ArborPaths
public import ArborPlatform
public import Foundation

/// An outline of lines and curves, with the style of its line.
///
/// ```swift
/// let frame = NSBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), xRadius: 8, yRadius: 8)
/// frame.lineWidth = 2
/// NSColor.separatorColor.setStroke()
/// frame.stroke()
/// ```
open class NSBezierPath: NSObject {
  private var outline = Path()
  private var style = StrokeStyle(miterLimit: 10)

  /// The shape of the ends of lines.
  public enum LineCapStyle: UInt, Sendable { case butt, round, square }
  /// The shape of the corners of lines.
  public enum LineJoinStyle: UInt, Sendable { case miter, round, bevel }
  /// The rule that says what is inside.
  public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }

  /// Creates an empty outline.
  public override init() { super.init() }

  private convenience init(_ outline: Path) {
    self.init()
    self.outline = outline
  }

  /// Creates the outline of a rectangle.
  public convenience init(rect: NSRect) { self.init(Path(rect)) }
  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ovalIn rect: NSRect) { self.init(Path(ellipseIn: rect)) }
  /// Creates an outline from a Core Graphics path.
  public convenience init(cgPath: CGPath) { self.init(cgPath.outline) }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerSize: CGSize(width: xRadius, height: yRadius)))
  }

  // MARK: Building

  /// Starts a subpath at a point.
  open func move(to point: NSPoint) { outline.move(to: point) }
  /// Adds a line to a point. Without a current point, nothing changes, as with all lines and
  /// curves.
  open func line(to point: NSPoint) { if !isEmpty { outline.addLine(to: point) } }
  /// Adds a line to a point.
  open func addLine(to point: NSPoint) { line(to: point) }

  /// Adds a cubic curve to a point.
  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    if isEmpty { return }
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve to a point.
  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    if !isEmpty { outline.addQuadCurve(to: endPoint, control: controlPoint) }
  }

  /// Starts a subpath at a distance from the current point.
  open func relativeMove(to point: NSPoint) { move(to: moved(point)) }
  /// Adds a line by a distance.
  open func relativeLine(to point: NSPoint) { line(to: moved(point)) }
  /// Adds a cubic curve; all points are distances from the current one.
  open func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    curve(
      to: moved(endPoint), controlPoint1: moved(controlPoint1),
      controlPoint2: moved(controlPoint2))
  }

  private func moved(_ way: NSPoint) -> NSPoint {
    let start = currentPoint
    return NSPoint(x: start.x + way.x, y: start.y + way.y)
  }

  /// Closes the current subpath.
  open func close() { if !isEmpty { outline.closeSubpath() } }
  /// Removes the whole outline.
  open func removeAllPoints() { outline = Path() }
  /// Adds the outline of another path.
  open func append(_ path: NSBezierPath) { outline.addPath(path.outline) }
  /// Adds a rectangle.
  open func appendRect(_ rect: NSRect) { outline.addRect(rect) }
  /// Adds the ellipse that fits into a rectangle.
  open func appendOval(in rect: NSRect) { outline.addEllipse(in: rect) }
  /// Adds a rectangle with rounded corners.
  open func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    outline.addRoundedRect(in: rect, cornerSize: CGSize(width: xRadius, height: yRadius))
  }

  /// Adds lines through points.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - count: Their number.
  open func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
    for index in 0..<max(count, 0) {
      if isEmpty { move(to: points[index]) } else { line(to: points[index]) }
    }
  }

  /// Adds an arc of a circle, after a line from the current point to its start. Angles are in
  /// degrees from the x axis towards the y axis; with `clockwise` they decrease.
  open func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: .degrees(startAngle),
      endAngle: .degrees(endAngle), clockwise: clockwise)
  }

  /// Adds an arc of a circle along which angles increase.
  open func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat
  ) {
    appendArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: false)
  }

  /// Adds an arc that rounds the corner `point1`, in the direction of `point2`.
  open func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
    outline.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
  }

  /// Transforms the outline.
  open func transform(using transform: AffineTransform) {
    outline = outline.applying(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
        ty: transform.tY))
  }

  /// The outline in the opposite direction, subpath by subpath.
  open var reversed: NSBezierPath { copied(outline.reversed) }

  open override func copy() -> Any { copied(outline) }

  private func copied(_ outline: Path) -> NSBezierPath {
    let copy = NSBezierPath(outline)
    copy.style = style
    copy.windingRule = windingRule
    return copy
  }

  // MARK: Questions

  /// The outline as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  /// Whether the outline has no parts.
  open var isEmpty: Bool { outline.isEmpty }
  /// The number of lines, curves and starts of subpaths.
  open var elementCount: Int { outline.elements.count }
  /// The point at which the next line begins; zero for an empty outline.
  open var currentPoint: NSPoint { outline.currentPoint ?? .zero }
  /// The smallest rectangle that contains the outline; empty for an empty outline.
  open var bounds: NSRect { isEmpty ? .zero : outline.boundingRect }
  /// Returns whether a point is inside the outline.
  open func contains(_ point: NSPoint) -> Bool {
    outline.contains(point, eoFill: windingRule == .evenOdd)
  }

  // MARK: Style

  /// The rule that says what is inside.
  open var windingRule = WindingRule.nonZero

  /// The width of lines, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { style.lineWidth }
    set { style.lineWidth = newValue }
  }

  /// The shape of the ends of lines.
  open var lineCapStyle: LineCapStyle {
    get { style.lineCap == .round ? .round : style.lineCap == .square ? .square : .butt }
    set { style.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt }
  }

  /// The shape of the corners of lines.
  open var lineJoinStyle: LineJoinStyle {
    get { style.lineJoin == .round ? .round : style.lineJoin == .bevel ? .bevel : .miter }
    set { style.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
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

  // MARK: Drawing

  /// Fills the outline in the context in use.
  open func fill() { CurrentContext.current?.fill(outline, isEvenOdd: windingRule == .evenOdd) }
  /// Draws a line along the outline in the context in use.
  open func stroke() { CurrentContext.current?.stroke(outline, style) }
  /// Draws from now on only inside of the outline, in the context in use.
  open func addClip() { drawInside(CurrentContext.current) }

  /// Draws from now on only inside of the outline, in place of all clips before.
  open func setClip() {
    CurrentContext.current?.resetClip()
    addClip()
  }

  func drawInside(_ context: CGContext?) {
    context?.clip(to: outline, isEvenOdd: windingRule == .evenOdd)
  }

  /// Fills a rectangle in the context in use.
  open class func fill(_ rect: NSRect) { CurrentContext.current?.fill(rect) }
  /// Draws the edge of a rectangle with a line of one point, in the context in use.
  open class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }
  /// Draws from now on only inside of a rectangle, in the context in use.
  open class func clip(_ rect: NSRect) { CurrentContext.current?.clip(to: rect) }
  /// Draws a line of one point between two points, in the context in use.
  open class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = NSBezierPath()
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }
}
