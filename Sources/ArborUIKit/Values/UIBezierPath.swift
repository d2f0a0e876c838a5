import ArborDisplay
public import ArborPlatform
public import Foundation

/// Some corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// An outline that code draws step by step, for shape layers.
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  private var outline = Path()
  /// Whether a part of the outline has begun.
  private var isOpen = false

  public override init() { super.init() }

  private convenience init(_ outline: Path) {
    self.init()
    self.outline = outline
  }

  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  public convenience init(cgPath: CGPath) { self.init(cgPath.outline) }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// - Parameter cornerRadii: The width counts.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(
      Path(
        roundedRect: rect, cornerRadius: cornerRadii.width,
        corners: UInt8(truncatingIfNeeded: corners.rawValue & 15)))
  }

  /// Angles in radians, from the right with the clock.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open func move(to point: CGPoint) {
    outline.move(to: point)
    isOpen = true
  }

  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// A line leads to where it starts, if anything was drawn before.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    outline.addTurn(
      around: center, radius: radius, from: startAngle, to: endAngle, clockwise: clockwise,
      joins: isOpen)
    isOpen = true
  }

  open func close() {
    outline.closeSubpath()
    isOpen = false
  }

  open func append(_ bezierPath: UIBezierPath) { outline.addPath(bezierPath.outline) }
  open func apply(_ transform: CGAffineTransform) { outline = outline.transformed(by: transform) }

  open func removeAllPoints() {
    outline = Path()
    isOpen = false
  }

  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  open var bounds: CGRect { outline.boundingRect }
  open var isEmpty: Bool { outline.isEmpty }
  open func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
}
