public import Foundation

/// A place that somebody has been at.
///
/// Pages do not know where their visitors are: places come from the author's own data.
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Above the sea, in metres.
  public let altitude: CLLocationDistance
  /// When the place was known.
  public let timestamp: Date

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    altitude = 0
    timestamp = Date()
  }

  /// The way along the surface, in metres: that of a sphere as large as the Earth, up to 0.6 % from what surveyors measure. Not a number where
  /// a place is not valid.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }
}

extension CLLocationCoordinate2D {
  /// The mean radius of the Earth, in metres.
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
