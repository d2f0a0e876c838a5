public import ArborDisplay
public import Foundation

/// An outline of lines and curves.
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
  /// Returns whether a point is inside the outline.
  public func contains(_ point: CGPoint) -> Bool { outline.contains(point) }

  /// Returns whether two outlines are equal.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.outline == other.outline }
  /// Hashes the outline.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// An outline that can be extended.
public final class CGMutablePath: CGPath {
  /// Creates an empty outline.
  public init() { super.init(Path()) }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Adds lines that connect points.
  public func addLines(between points: [CGPoint]) { outline.addLines(points) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds an ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds another outline.
  public func addPath(_ path: CGPath) { outline.addPath(path.outline) }
  /// Closes the current subpath.
  public func closeSubpath() { outline.closeSubpath() }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadCurve(to: end, control: control)
  }

  /// Adds a cubic curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    outline.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
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
