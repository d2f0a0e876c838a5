/// A latitude or longitude in degrees.
public typealias CLLocationDegrees = Double

/// A distance in meters.
public typealias CLLocationDistance = Double

/// A direction in degrees clockwise from true north.
public typealias CLLocationDirection = Double

/// A possible error in meters. The greatest one that is wanted has the names of Apple's constants.
public typealias CLLocationAccuracy = Double

/// A speed in meters per second.
public typealias CLLocationSpeed = Double

/// The accuracy that navigation needs.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// Each movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A point on the Earth, in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude from -90, the South Pole, to 90.
  public var latitude: CLLocationDegrees
  /// The longitude east of Greenwich, from -180 to 180.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate with latitude and longitude 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a coordinate from any numbers; `CLLocationCoordinate2DIsValid(_:)` tells whether it is
  /// valid.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is not valid.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns whether latitude and longitude are within their ranges.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// Creates a coordinate from degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
