public import ArborLocation
public import Foundation

/// Where a map is looked at from: straight from above, north up.
open class MKMapCamera: NSObject {
  open var centerCoordinate: CLLocationCoordinate2D
  /// From the ground, in metres; with it what is seen grows.
  open var centerCoordinateDistance: CLLocationDistance

  public override init() {
    centerCoordinate = CLLocationCoordinate2D()
    centerCoordinateDistance = 0
  }

  init(_ camera: MapCamera) {
    centerCoordinate = camera.centerCoordinate
    centerCoordinateDistance = camera.distance
  }
}

/// Where a map is looked at from: straight from above, north up.
public struct MapCamera: Sendable, Hashable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// From the ground, in metres.
  public var distance: Double

  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.distance == b.distance && a.centerCoordinate.isSame(as: b.centerCoordinate)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(distance)
    hasher.combine(centerCoordinate.latitude)
    hasher.combine(centerCoordinate.longitude)
  }
}

extension MapCamera {
  /// Half of what a camera sees from top to bottom, as a part of its distance: that of 30 degrees.
  private static let sight = 0.267_949_192_431_122_7

  init(_ rect: MKMapRect) {
    let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    let height = rect.height * MKMetersPerMapPointAtLatitude(center.latitude)
    self.init(
      centerCoordinate: MKCoordinateRegion(rect).center, distance: height / (2 * Self.sight))
  }

  /// What it sees in a view of a size; nil where that is nothing.
  func rect(in viewport: MapViewport) -> MKMapRect? {
    guard CLLocationCoordinate2DIsValid(centerCoordinate), distance > 0, distance.isFinite else {
      return nil
    }
    let center = MKMapPoint(centerCoordinate)
    let height =
      2 * Self.sight * distance * MKMapPointsPerMeterAtLatitude(centerCoordinate.latitude)
    let width = viewport.height > 0 ? height * viewport.width / viewport.height : height
    return MKMapRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}

extension CLLocationCoordinate2D {
  func isSame(as other: Self) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}

extension MKCoordinateRegion {
  func isSame(as other: Self) -> Bool {
    center.isSame(as: other.center) && span.latitudeDelta == other.span.latitudeDelta
      && span.longitudeDelta == other.span.longitudeDelta
  }
}
