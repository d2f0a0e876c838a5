public import Foundation

/// A location on the Earth at a point of time.
///
/// ```swift
/// let here = CLLocation(latitude: 47.4, longitude: 8.5)
/// let meters = here.distance(from: there)
/// ```
open class CLLocation: NSObject, @unchecked Sendable {
  /// The coordinate in degrees.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above sea level in meters; 0 if it is not known.
  public let altitude: CLLocationDistance
  /// The radius around the coordinate in which the location is, in meters; negative if the
  /// coordinate is not valid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The possible error of the altitude in meters; negative if the altitude is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel in degrees clockwise from true north; negative if it is not known.
  public let course: CLLocationDirection
  /// The speed in meters per second; negative if it is not known.
  public let speed: CLLocationSpeed
  /// The time at which the location was measured or created.
  public let timestamp: Date

  /// Creates a location with altitude 0, of unknown accuracy in altitude, and the current time.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location without course and speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    horizontalAccuracy = hAccuracy
    verticalAccuracy = vAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
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
