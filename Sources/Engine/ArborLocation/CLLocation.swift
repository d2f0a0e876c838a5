public import Foundation

/// A location on the Earth at a point of time.
///
/// Pages do not know where their visitors are: locations come from the author's own data.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The coordinate in degrees.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above sea level in meters; always 0 for locations that are created here.
  public let altitude: CLLocationDistance
  /// The time at which the location was created.
  public let timestamp: Date

  /// Creates a location with altitude 0 and the current time.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    timestamp = Date()
  }

  /// Returns the distance along the surface in meters.
  ///
  /// It is computed on a sphere of the Earth's mean radius, and differs from geodetic distances by
  /// up to 0.6 %. The result is NaN if a coordinate is not valid.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }
}

extension CLLocationCoordinate2D {
  /// The mean radius of the Earth, in meters.
  package static let earthRadius = 6_371_008.8

  package func distance(to other: Self) -> CLLocationDistance {
    guard CLLocationCoordinate2DIsValid(self), CLLocationCoordinate2DIsValid(other) else {
      return .nan
    }
    let (a, b) = (latitude * .pi / 180, other.latitude * .pi / 180)
    let across = sin((b - a) / 2)
    let along = sin((other.longitude - longitude) * .pi / 360)
    let part = across * across + cos(a) * cos(b) * along * along
    return 2 * Self.earthRadius * asin(min(1, part.squareRoot()))
  }
}
