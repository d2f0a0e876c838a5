package import ArborDisplay
import ArborPaths
public import Foundation

extension CGContext {
  // MARK: The current path

  /// Discards the current path.
  public func beginPath() { outline = Path() }
  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a line to a point. Without a current point, nothing changes, as with all lines and
  /// curves.
  public func addLine(to point: CGPoint) { if !outline.isEmpty { outline.addLine(to: point) } }

  /// Adds a cubic curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if !outline.isEmpty { outline.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if !outline.isEmpty { outline.addQuadCurve(to: end, control: control) }
  }

  /// Closes the current subpath with a line to its start.
  public func closePath() { if !outline.isEmpty { outline.closeSubpath() } }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { outline.addRects(rects) }
  /// Adds a subpath of lines through points.
  public func addLines(between points: [CGPoint]) { outline.addLines(points) }
  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds another path.
  public func addPath(_ path: CGPath) { outline.addPath(path.outline) }

  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Its radius in points.
  ///   - startAngle: The angle at which the arc begins, in radians from the x axis towards the y
  ///     axis.
  ///   - endAngle: The angle at which it ends.
  ///   - clockwise: Whether angles decrease along the arc. That looks counterclockwise where y
  ///     points down.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise)
  }

  /// Adds an arc that rounds a corner, after a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - end1: The corner.
  ///   - end2: A point in the direction in which the arc ends.
  ///   - radius: The radius in points.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    outline.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
  }

  /// Replaces the current path by the outline of its line in the current style.
  public func replacePathWithStrokedPath() { outline = outline.strokedPath(state.style) }

  /// Whether the current path has no parts.
  public var isPathEmpty: Bool { outline.isEmpty }
  /// The point at which the next line begins; zero for an empty path.
  public var currentPointOfPath: CGPoint { outline.currentPoint ?? .zero }
  /// The smallest rectangle around the current path; null for an empty path.
  public var boundingBoxOfPath: CGRect { outline.boundingRect }
  /// The current path; `nil` if it is empty.
  public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline) }

  /// Returns whether drawing the current path in a mode would cover a point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let line: Bool = mode.strokes && outline.strokedPath(state.style).contains(point)
    return line || mode != .stroke && outline.contains(point, eoFill: mode.isEvenOdd)
  }

  // MARK: Drawing paths

  /// Draws the current path, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = outline
    outline = Path()
    if path.isEmpty { return }
    if mode != .stroke { fill(path, isEvenOdd: mode.isEvenOdd) }
    if mode.strokes { stroke(path) }
  }

  /// Fills the current path, and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Draws a line along the current path, and discards it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a path, without the current one.
  package func fill(_ path: Path, isEvenOdd: Bool = false) {
    add(.fill(path, isEvenOdd: isEvenOdd, state.fill))
  }

  /// Draws a line along a path, without the current one.
  ///
  /// - Parameter style: The style of the line; `nil` for that of the context.
  package func stroke(_ path: Path, _ style: StrokeStyle? = nil) {
    add(.stroke(path, style ?? state.style, state.stroke))
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect.standardized)) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    var path = Path()
    path.addRects(rects)
    if !path.isEmpty { fill(path) }
  }

  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect.standardized)) }

  /// Draws the edge of a rectangle with a line of a width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = width
    stroke(Path(rect.standardized), style)
  }

  /// Fills the ellipse that fits into a rectangle.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect.standardized)) }
  /// Draws the edge of the ellipse that fits into a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect.standardized)) }

  /// Draws lines, each between two points that follow each other in the list.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 1, to: points.count, by: 2) {
      path.move(to: points[index - 1])
      path.addLine(to: points[index])
    }
    if !path.isEmpty { stroke(path) }
  }

  /// Removes all that was drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    let known = state
    (state.blendMode, state.opacity, state.shadow) = (.clear, 1, nil)
    state.fill = .black
    fill(rect)
    state = known
  }

  /// Replaces all that was drawn in a rectangle by the color of areas.
  package func replace(_ rect: CGRect) {
    if Double(state.fill.opacity) * state.opacity < 1 { clear(rect) }
    with(opacity: 1, .normal) { fill(rect) }
  }

  // MARK: Clips

  /// Draws from now on only inside of the current path, which is discarded. An empty path leaves
  /// nothing visible.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: outline, isEvenOdd: rule == .evenOdd)
    outline = Path()
  }

  /// Draws from now on only inside of a rectangle.
  public func clip(to rect: CGRect) { clip(to: Path(rect.standardized)) }

  /// Draws from now on only inside of some rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    path.addRects(rects)
    clip(to: path)
  }

  /// Removes all clips, also those with which the layer or the state began.
  public func resetClip() { state.clip = nil }

  /// Draws from now on only inside of a path.
  package func clip(to path: Path, isEvenOdd: Bool = false) {
    let way = state.transform
    guard state.clip?.depth ?? 0 < Self.mostLevels else { return }
    if case .rect(let rect) = path.storage, way.b == 0, way.c == 0, way.isFinite {
      state.clip = .rect(rect.applying(way), inside: state.clip)
    } else {
      let path = path.isEmpty ? Path(CGRect.zero) : path.applying(way)
      state.clip = DrawnClip(path, isEvenOdd: isEvenOdd, inside: state.clip)
    }
  }

  /// The smallest rectangle around what the clips leave visible, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    var box = CGRect(origin: .zero, size: size)
    var clip = state.clip
    while let here = clip {
      box = box.overlap(here.path.boundingRect)
      clip = here.outer
    }
    return box.isNull ? .null : state.transform.inverse.map(box.applying) ?? .null
  }
}

extension CGPathDrawingMode {
  fileprivate var strokes: Bool { self == .stroke || self == .fillStroke || self == .eoFillStroke }
  fileprivate var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
}
