public import Foundation

/// The outline of a two-dimensional shape.
///
/// Rectangles, rounded rectangles and ellipses are stored as such, so that a renderer can write
/// them in a short form.
public struct Path: Hashable, Sendable {
  /// The forms in which a path is stored.
  package enum Storage: Hashable, Sendable {
    case empty
    case rect(CGRect)
    /// The radii of the corners are limited to half of the sides.
    case roundedRect(CGRect, cornerSize: CGSize)
    case ellipse(in: CGRect)
    case elements([Element])
  }

  /// An element of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    /// A line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the start of the subpath.
    case closeSubpath
  }

  package var storage: Storage

  package init(storage: Storage) { self.storage = storage }

  /// Creates an empty path.
  public init() { storage = .empty }

  /// Creates a rectangle.
  public init(_ rect: CGRect) { storage = .rect(rect) }

  /// Creates the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { storage = .ellipse(in: rect) }

  /// Creates a rectangle with round corners; the radii are limited to half of the sides.
  public init(roundedRect rect: CGRect, cornerSize: CGSize) {
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    storage =
      width == 0 || height == 0
      ? .rect(rect) : .roundedRect(rect, cornerSize: CGSize(width: width, height: height))
  }

  /// Creates a rectangle with circular corners; the radius is limited to half of the sides.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
}

/// The style of the line along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of open lines.
  public enum LineCap: Hashable, Sendable { case butt, round, square }
  /// The shape of corners.
  public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

  /// The width in points, not negative.
  public var lineWidth: CGFloat
  /// The shape of the ends of open lines.
  public var lineCap: LineCap
  /// The shape of corners.
  public var lineJoin: LineJoin
  /// The ratio of miter length to line width above which a miter join is drawn as a bevel.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which the line begins, in points.
  public var dashPhase: CGFloat

  /// Creates a stroke style, by default a solid line of one point.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The shape of the ends of open lines.
public typealias CGLineCap = StrokeStyle.LineCap
/// The shape of corners of lines.
public typealias CGLineJoin = StrokeStyle.LineJoin
