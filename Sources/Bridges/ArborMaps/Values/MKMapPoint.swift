public import ArborLocation
import Foundation

/// A point on the map of the world, a square in the Mercator projection whose top left corner is at
/// 85.05° north and 180° west.
public struct MKMapPoint: Sendable, Equatable {
  /// The horizontal position, from 0 in the west to `MKMapSize.world.width`.
  public var x: Double
  /// The vertical position, from 0 in the north to `MKMapSize.world.height`.
  public var y: Double

  /// Creates the point at the top left corner of the map.
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point from its map coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a coordinate. Latitudes beyond the map are clamped to its edge; an invalid coordinate
  /// gives (-1, -1).
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      self.init(x: -1, y: -1)
      return
    }
    let world = MKMapSize.world.width
    let latitude = min(max(coordinate.latitude, -Mercator.limit), Mercator.limit)
    self.init(
      x: (coordinate.longitude + 180) / 360 * world,
      y: world / 2 - Mercator.height(of: latitude) * world / (2 * .pi))
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: Mercator.latitude(of: (world / 2 - y) * 2 * .pi / world),
      longitude: x / world * 360 - 180)
  }

  /// Returns the distance in meters, along the surface of the Earth.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    coordinate.distance(to: other.coordinate)
  }
}

/// A size on the map of the world, in map points.
public struct MKMapSize: Sendable, Equatable {
  /// The width, in map points.
  public var width: Double
  /// The height, in map points.
  public var height: Double

  /// Creates a size of zero.
  public init() { self.init(width: 0, height: 0) }

  /// Creates a size in map points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the whole world.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// Returns the number of map points per meter at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Returns the length of a map point in meters at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  let shown = min(max(latitude, -Mercator.limit), Mercator.limit)
  return cos(shown * .pi / 180) * 2 * .pi * CLLocationCoordinate2D.earthRadius
    / MKMapSize.world.width
}

/// The Mercator projection of a sphere of radius 1.
enum Mercator {
  /// The latitude, in degrees, at which the map becomes a square.
  static let limit = 85.051_128_779_806_59

  static func height(of latitude: Double) -> Double {
    log(tan(.pi / 4 + latitude * .pi / 360))
  }

  static func latitude(of height: Double) -> Double { atan(sinh(height)) * 180 / .pi }
}
