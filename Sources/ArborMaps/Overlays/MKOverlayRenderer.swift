public import ArborDisplay
public import ArborUIKit
public import Foundation

/// Says how an overlay is drawn.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  /// 0 (not visible) to 1.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  weak var map: MKMapView?

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }

  /// Has the overlay drawn anew.
  public func setNeedsDisplay() { map?.overlaysChanged() }
}

/// Draws an outline: a line along it, and a colour in it.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// In points; 0: a thin line.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin: StrokeStyle.LineJoin = .round { didSet { setNeedsDisplay() } }
  open var lineCap: StrokeStyle.LineCap = .round { didSet { setNeedsDisplay() } }
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Lengths of dashes and gaps, in points; nil: the line has no gaps.
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

@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  fileprivate override var lines: [OverlayLine] {
    guard let line = overlay as? MKPolyline else { return [] }
    return [OverlayLine(points: line.known, isClosed: false)]
  }
}

@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  fileprivate override var lines: [OverlayLine] {
    guard let area = overlay as? MKPolygon else { return [] }
    return ([area] + (area.interiorPolygons ?? [])).map {
      OverlayLine(points: $0.known, isClosed: true)
    }
  }
}

@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
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

/// Draws the pictures of a tile overlay.
@preconcurrency @MainActor open class MKTileOverlayRenderer: MKOverlayRenderer {
  public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Places after each other on the map of the world.
struct OverlayLine: Equatable {
  var points: [MKMapPoint]
  var isClosed: Bool
}

/// How an overlay is drawn, wherever the map is.
struct OverlayDrawing: Equatable {
  var lines: [OverlayLine]
  var fill: RGBA?
  var stroke: RGBA?
  var style: StrokeStyle
  var opacity: Double

  /// A colour as opaque as the whole is.
  func faded(_ color: RGBA) -> RGBA {
    var color = color
    color.opacity *= Float(opacity)
    return color
  }

  /// Around everything.
  var bounds: MKMapRect { lines.reduce(.null) { $0.union(MKMapRect(around: $1.points)) } }
}
