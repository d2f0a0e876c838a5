import Arbor
import ArborCore
import ArborDisplay
import ArborLocation
import ArborUIKit
import Foundation

/// A polyline that a `Map` declares.
final class DeclaredLine: MKPolyline, SelfDrawingOverlay {
  private var look = OverlayLook()

  convenience init(_ coordinates: [CLLocationCoordinate2D], _ look: OverlayLook) {
    self.init(coordinates: coordinates, count: coordinates.count)
    self.look = look
  }

  func makeRenderer() -> MKOverlayRenderer { look.dress(MKPolylineRenderer(polyline: self)) }
}

/// A polygon that a `Map` declares.
final class DeclaredArea: MKPolygon, SelfDrawingOverlay {
  private var look = OverlayLook()

  convenience init(_ coordinates: [CLLocationCoordinate2D], _ look: OverlayLook) {
    self.init(coordinates: coordinates, count: coordinates.count)
    self.look = look
  }

  func makeRenderer() -> MKOverlayRenderer { look.dress(MKPolygonRenderer(polygon: self)) }
}

/// A circle that a `Map` declares.
final class DeclaredCircle: MKCircle, SelfDrawingOverlay {
  private var look = OverlayLook()

  convenience init(
    _ center: CLLocationCoordinate2D, _ radius: CLLocationDistance, _ look: OverlayLook
  ) {
    self.init(center: center, radius: radius)
    self.look = look
  }

  func makeRenderer() -> MKOverlayRenderer { look.dress(MKCircleRenderer(circle: self)) }
}

/// The line and fill that a `Map` declares for an overlay.
struct OverlayLook {
  var stroke: (color: Color, style: StrokeStyle)?
  var fill: Color?

  @MainActor func dress(_ renderer: MKOverlayPathRenderer) -> MKOverlayPathRenderer {
    renderer.fillColor = fill.map { UIColor($0) }
    if let stroke {
      renderer.strokeColor = UIColor(stroke.color)
      renderer.lineWidth = stroke.style.lineWidth
      renderer.lineCap = stroke.style.lineCap
      renderer.lineJoin = stroke.style.lineJoin
      renderer.miterLimit = stroke.style.miterLimit
      renderer.lineDashPhase = stroke.style.dashPhase
      if !stroke.style.dash.isEmpty {
        renderer.lineDashPattern = stroke.style.dash.map { NSNumber(value: Double($0)) }
      }
    }
    return renderer
  }
}

extension DeclaredOverlay {
  @MainActor func make() -> any MKOverlay {
    var look = OverlayLook(stroke: stroke, fill: fill)
    switch outline {
    case .line(let coordinates):
      if look.stroke == nil { look.stroke = (.blue, StrokeStyle(lineWidth: 2)) }
      return DeclaredLine(coordinates, look)
    case .area(let coordinates):
      return DeclaredArea(coordinates, look.visible)
    case .circle(let center, let radius): return DeclaredCircle(center, radius, look.visible)
    }
  }
}

extension OverlayLook {
  /// A translucent gray fill, if neither a line nor a fill is specified.
  fileprivate var visible: OverlayLook {
    stroke == nil && fill == nil ? OverlayLook(fill: .gray.opacity(0.4)) : self
  }
}
