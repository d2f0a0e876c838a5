public import ArborLocation
import Foundation

/// How much of the Earth is seen, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the Earth: the place in its middle on the map, and how far it reaches.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// - Parameters:
  ///   - latitudinalMeters: from north to south.
  ///   - longitudinalMeters: from west to east, at the latitude of the centre.
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

  /// What a rectangle of the map shows.
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
  /// Whether it is a part of the Earth at all: numbers that are finite, a place, and spans of 0 to 180 and 360 degrees.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  /// The rectangle whose region this is; nil where the region is not valid.
  ///
  /// A rectangle around its middle from y - h to y + h, in heights of the projection, reaches over a span d of latitudes with
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
