public import ArborDisplay
import ArborPaths
public import Foundation

/// The rule that says what is inside of an outline.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the outline turns around it.
  case winding
  /// A point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd
}

/// The kind of an element of an outline.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint
  /// A line.
  case addLineToPoint
  /// A quadratic curve: the control point, then the end.
  case addQuadCurveToPoint
  /// A cubic curve: two control points, then the end.
  case addCurveToPoint
  /// A line to the start of the subpath.
  case closeSubpath
}

/// An element of an outline.
///
/// ```swift
/// path.applyWithBlock { element in
///   if element.pointee.type == .moveToPoint { starts.append(element.pointee.points[0]) }
/// }
/// ```
public struct CGPathElement {
  /// The kind.
  public let type: CGPathElementType
  /// The points of the element, valid during the call that hands it over.
  public let points: UnsafeMutablePointer<CGPoint>
}

/// An outline of lines and curves.
///
/// ```swift
/// let frame = CGPath(
///   roundedRect: bounds, cornerWidth: 8, cornerHeight: 8, transform: nil)
/// context.addPath(frame)
/// context.fillPath()
/// ```
public class CGPath: Hashable {
  package fileprivate(set) var outline: Path

  package init(_ outline: Path) { self.outline = outline }

  /// Creates the outline of a rectangle, which a transform changes.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).moved(by: transform))
  }

  /// Creates an ellipse that fits into a rectangle, which a transform changes.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).moved(by: transform))
  }

  /// Creates a rectangle with rounded corners, which a transform changes.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: corner).moved(by: transform))
  }

  /// The smallest rectangle that contains the outline.
  public var boundingBoxOfPath: CGRect { outline.boundingRect }
  /// The smallest rectangle that contains the outline, the same as `boundingBoxOfPath`.
  public var boundingBox: CGRect { outline.boundingRect }
  /// Whether the outline has no parts.
  public var isEmpty: Bool { outline.isEmpty }
  /// The point at which the next line begins; zero for an empty outline.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Returns whether a point is inside the outline.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.applying(transform).contains(point, eoFill: rule == .evenOdd)
  }

  /// Returns an outline that does not change any more.
  public func copy() -> CGPath? { CGPath(outline) }

  /// Returns the outline with a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.moved(by: transform))
  }

  /// Returns an outline that can be extended.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.outline = outline
    return copy
  }

  /// Returns the outline of the line along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(outline.applying(transform).strokedPath(style))
  }

  /// Calls a function with each element, in order; round parts are cubic curves.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      var (type, points): (CGPathElementType, [CGPoint])
      switch element {
      case .move(let end): (type, points) = (.moveToPoint, [end])
      case .line(let end): (type, points) = (.addLineToPoint, [end])
      case .quadCurve(let end, let control):
        (type, points) = (.addQuadCurveToPoint, [control, end])
      case .curve(let end, let one, let two): (type, points) = (.addCurveToPoint, [one, two, end])
      case .closeSubpath: (type, points) = (.closeSubpath, [.zero])
      }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: start), block)
      }
    }
  }

  /// Returns whether two outlines are equal.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.outline == other.outline }
  /// Hashes the outline.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// An outline that can be extended.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: .zero)
/// path.addLine(to: CGPoint(x: 20, y: 10))
/// ```
public final class CGMutablePath: CGPath {
  /// Creates an empty outline.
  public init() { super.init(Path()) }

  /// Starts a subpath at a point, which a transform changes.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }
  /// Adds a line to a point, which a transform changes.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }
  /// Adds lines that connect points, which a transform changes.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    outline.addLines(points, transform: transform)
  }
  /// Adds a rectangle, which a transform changes.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform: transform)
  }
  /// Adds rectangles, which a transform changes.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    outline.addRects(rects, transform: transform)
  }
  /// Adds an ellipse that fits into a rectangle, which a transform changes.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addEllipse(in: rect, transform: transform)
  }
  /// Adds another outline, which a transform changes.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.addPath(path.outline, transform: transform)
  }
  /// Closes the current subpath.
  public func closeSubpath() { outline.closeSubpath() }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds an arc of a circle, after a line from the current point to its start. Angles are in
  /// radians; with `clockwise` they decrease.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise, transform: transform)
  }

  /// Adds an arc that rounds the corner `tangent1End`, in the direction of `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds an arc of a circle by its angle `delta`, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta),
      transform: transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight),
      transform: transform)
  }
}

extension Path {
  /// Creates a path from a Core Graphics path.
  public init(_ path: CGPath) { self = path.outline }

  /// The outline as a Core Graphics path.
  public var cgPath: CGPath { CGPath(self) }

  fileprivate func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
