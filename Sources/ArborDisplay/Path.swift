public import Foundation

/// The outline of a two-dimensional shape.
///
/// Rectangles, rounded rectangles and ellipses are kept as what they are, so that a renderer can write them as such.
public struct Path: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case empty
    case rect(CGRect)
    /// Radii of the corners, already limited to half of the sides.
    case roundedRect(CGRect, cornerSize: CGSize)
    case ellipse(in: CGRect)
    case elements([Element])
  }

  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package var storage: Storage

  package init(storage: Storage) { self.storage = storage }

  /// An empty path.
  public init() { storage = .empty }

  public init(_ rect: CGRect) { storage = .rect(rect) }

  public init(ellipseIn rect: CGRect) { storage = .ellipse(in: rect) }

  /// A rectangle with round corners; the radii are limited to half of the sides.
  public init(roundedRect rect: CGRect, cornerSize: CGSize) {
    let width = min(max(cornerSize.width, 0), rect.width / 2)
    let height = min(max(cornerSize.height, 0), rect.height / 2)
    storage =
      width == 0 || height == 0
      ? .rect(rect) : .roundedRect(rect, cornerSize: CGSize(width: width, height: height))
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
}

/// How the line along an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  public enum LineCap: Hashable, Sendable { case butt, round, square }
  public enum LineJoin: Hashable, Sendable { case miter, round, bevel }

  /// In points, not negative.
  public var lineWidth: CGFloat
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; empty: a solid line.
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

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
