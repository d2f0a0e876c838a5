public import ArborLocation
import Foundation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The extent from north to south, in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east, in degrees.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an extent of zero.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates an extent in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A region of the Earth: its center on the map and its extent.
public struct MKCoordinateRegion: Sendable {
  /// The center of the region on the map.
  public var center: CLLocationCoordinate2D
  /// The extent of the region.
  public var span: MKCoordinateSpan

  /// Creates an empty region at latitude 0 and longitude 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a region from its center and extent.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region from its extent in meters.
  ///
  /// - Parameters:
  ///   - latitudinalMeters: the extent from north to south.
  ///   - longitudinalMeters: the extent from west to east, at the latitude of the center.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = CLLocationCoordinate2D.earthRadius * .pi / 180
    let circle = max(cos(center.latitude * .pi / 180), 0.01)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(latitudinalMeters / degree, 180),
        longitudeDelta: min(longitudinalMeters / (degree * circle), 360)))
  }

  /// Creates the region of a rectangle on the map.
  public init(_ rect: MKMapRect) {
    let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    let top = MKMapPoint(x: 0, y: rect.minY).coordinate.latitude
    let bottom = MKMapPoint(x: 0, y: rect.maxY).coordinate.latitude
    var longitude = center.longitude
    if longitude < -180 || longitude > 180 {
      longitude -= ((longitude + 180) / 360).rounded(.down) * 360
    }
    self.init(
      center: CLLocationCoordinate2D(latitude: center.latitude, longitude: longitude),
      span: MKCoordinateSpan(
        latitudeDelta: top - bottom,
        longitudeDelta: rect.width / MKMapSize.world.width * 360))
  }
}

extension MKCoordinateRegion {
  /// Whether the region is valid: a valid center, and extents of 0 to 180 and 0 to 360 degrees.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  /// The rectangle of the region; `nil` if the region is invalid.
  ///
  /// In Mercator coordinates, a rectangle from y - h to y + h spans latitudes of d degrees, with
  /// tan(d / 2) = sinh(h) / cosh(y).
  var mapRect: MKMapRect? {
    guard isValid else { return nil }
    let world = MKMapSize.world.width
    let middle = MKMapPoint(center)
    let latitude = min(max(center.latitude, -Mercator.limit), Mercator.limit)
    let y = Mercator.height(of: latitude)
    let span = min(span.latitudeDelta, 179) * .pi / 360
    let half = min(asinh(tan(span) * cosh(y)) * world / (2 * .pi), world)
    let width = self.span.longitudeDelta / 360 * world
    return MKMapRect(
      x: middle.x - width / 2, y: middle.y - half, width: width, height: 2 * half)
  }
}
