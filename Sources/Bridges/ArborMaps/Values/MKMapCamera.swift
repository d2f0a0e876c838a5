public import ArborLocation
public import Foundation

/// The camera of a map.
///
/// Differs from MapKit: it looks straight down with north up.
open class MKMapCamera: NSObject {
  /// The coordinate at the center of the map.
  open var centerCoordinate: CLLocationCoordinate2D
  /// The distance from the ground, in meters; the visible area grows with it.
  open var centerCoordinateDistance: CLLocationDistance

  /// Creates a camera at latitude 0 and longitude 0, with a distance of 0. A map ignores it until
  /// its distance is positive.
  public override init() {
    centerCoordinate = CLLocationCoordinate2D()
    centerCoordinateDistance = 0
  }

  init(_ camera: MapCamera) {
    centerCoordinate = camera.centerCoordinate
    centerCoordinateDistance = camera.distance
  }
}

/// The camera of a `Map`.
///
/// Differs from MapKit: it looks straight down with north up.
public struct MapCamera: Sendable, Hashable {
  /// The coordinate at the center of the map.
  public var centerCoordinate: CLLocationCoordinate2D
  /// The distance from the ground, in meters.
  public var distance: Double

  /// Creates a camera at a distance, in meters, from the ground.
  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double) {
    self.centerCoordinate = centerCoordinate
    self.distance = distance
  }

  /// Whether both have the same center and distance.
  public static func == (a: Self, b: Self) -> Bool {
    a.distance == b.distance && a.centerCoordinate.isSame(as: b.centerCoordinate)
  }

  /// Hashes the center and the distance.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(distance)
    hasher.combine(centerCoordinate.latitude)
    hasher.combine(centerCoordinate.longitude)
  }
}

extension MapCamera {
  /// Half the visible height at a distance of 1: the tangent of half the camera's aperture of 30
  /// degrees.
  private static let sight = 0.267_949_192_431_122_7

  init(_ rect: MKMapRect) {
    let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    let height = rect.height * MKMetersPerMapPointAtLatitude(center.latitude)
    self.init(
      centerCoordinate: MKCoordinateRegion(rect).center, distance: height / (2 * Self.sight))
  }

  /// Returns the visible rectangle in a view of the given size; `nil` if the camera is invalid.
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
