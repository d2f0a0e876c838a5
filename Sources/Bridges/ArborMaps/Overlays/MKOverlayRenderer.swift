public import ArborDisplay
public import ArborUIKit
public import Foundation

/// Draws an overlay. The base class draws nothing.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  /// The overlay that is drawn.
  public let overlay: any MKOverlay
  /// The opacity, from 0 (invisible) to 1.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  weak var map: MKMapView?

  /// Creates a renderer for an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// Redraws the overlay.
  public func setNeedsDisplay() { map?.overlaysChanged() }
}

/// Draws the outline of an overlay as a line and a fill.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The color of the inside; `nil` for none.
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the line; `nil` for no line.
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The width of the line in points; 0 draws a line of 1 point.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The shape of the line's corners.
  open var lineJoin: StrokeStyle.LineJoin = .round { didSet { setNeedsDisplay() } }
  /// The shape of the line's ends.
  open var lineCap: StrokeStyle.LineCap = .round { didSet { setNeedsDisplay() } }
  /// The limit of mitered corners.
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  /// The start of the dash pattern, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The lengths of dashes and gaps, in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }

  fileprivate var lines: [OverlayLine] { [] }

  func drawing(_ traits: UITraitCollection) -> OverlayDrawing {
    func sound(_ value: CGFloat, or other: CGFloat) -> CGFloat {
      value.isFinite && value >= 0 ? value : other
    }
    let dash = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
    let isDashed = dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 }
    return OverlayDrawing(
      lines: lines, fill: fillColor?.resolve(traits), stroke: strokeColor?.resolve(traits),
      style: StrokeStyle(
        lineWidth: lineWidth > 0 ? sound(lineWidth, or: 1) : 1, lineCap: lineCap,
        lineJoin: lineJoin, miterLimit: sound(miterLimit, or: 10),
        dash: isDashed ? dash : [], dashPhase: sound(lineDashPhase, or: 0)),
      opacity: Double(min(sound(alpha, or: 1), 1)))
  }
}

/// Draws a polyline.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a polyline.
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  fileprivate override var lines: [OverlayLine] {
    guard let line = overlay as? MKPolyline else { return [] }
    return [OverlayLine(points: line.known, isClosed: false)]
  }
}

/// Draws a polygon and its holes.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a polygon.
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  fileprivate override var lines: [OverlayLine] {
    guard let area = overlay as? MKPolygon else { return [] }
    return ([area] + (area.interiorPolygons ?? [])).map {
      OverlayLine(points: $0.known, isClosed: true)
    }
  }
}

/// Draws a circle.
@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
  /// Creates a renderer for a circle.
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  fileprivate override var lines: [OverlayLine] {
    let rect = overlay.boundingMapRect
    guard overlay is MKCircle, !rect.isNull else { return [] }
    let count = 96
    let points = (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      return MKMapPoint(
        x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
    }
    return [OverlayLine(points: points, isClosed: true)]
  }
}

/// Draws the tiles of a tile overlay.
@preconcurrency @MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
  /// Creates a renderer for a tile overlay.
  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// A sequence of map points, open or closed.
struct OverlayLine: Equatable {
  var points: [MKMapPoint]
  var isClosed: Bool
}

/// The drawing of an overlay, independent of the position of the map.
struct OverlayDrawing: Equatable {
  var lines: [OverlayLine]
  var fill: RGBA?
  var stroke: RGBA?
  var style: StrokeStyle
  var opacity: Double

  /// Returns a color, multiplied by the opacity of the drawing.
  func faded(_ color: RGBA) -> RGBA {
    var color = color
    color.opacity *= Float(opacity)
    return color
  }

  /// The smallest rectangle around the lines.
  var bounds: MKMapRect { lines.reduce(.null) { $0.union(MKMapRect(around: $1.points)) } }
}
