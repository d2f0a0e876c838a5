/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// Degrees clockwise from true north.
public typealias CLLocationDirection = Double

/// A place on the Earth, in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// From -90, the South Pole, to 90.
  public var latitude: CLLocationDegrees
  /// East of Greenwich, from -180 to 180.
  public var longitude: CLLocationDegrees

  public init() { self.init(latitude: 0, longitude: 0) }

  /// Any numbers are taken; `CLLocationCoordinate2DIsValid(_:)` says whether they are a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// No place.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the numbers are finite and within the degrees that there are.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// The place at some degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
