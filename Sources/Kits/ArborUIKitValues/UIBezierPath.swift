import ArborDisplay
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

/// An outline of lines and curves that code builds step by step, for shape layers.
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  private var outline = Path()
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
  /// Returns whether a point is inside the outline.
  open func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}
