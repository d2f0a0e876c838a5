public import ArborLocation
import Foundation

/// A place on the map of the world: a square in the projection of Mercator, whose top left corner is 85.05° north and 180° west.
public struct MKMapPoint: Sendable, Equatable {
  /// From 0 in the west to `MKMapSize.world.width`.
  public var x: Double
  /// From 0 in the north to `MKMapSize.world.height`.
  public var y: Double

  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Places further north or south than the map are at its edge; (-1, -1) for what is no place.
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

  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: Mercator.latitude(of: (world / 2 - y) * 2 * .pi / world),
      longitude: x / world * 360 - 180)
  }

  /// In metres, along the surface.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    coordinate.distance(to: other.coordinate)
  }
}

/// Lengths on the map of the world.
public struct MKMapSize: Sendable, Equatable {
  public var width: Double
  public var height: Double

  public init() { self.init(width: 0, height: 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// How many map points are a metre.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  let shown = min(max(latitude, -Mercator.limit), Mercator.limit)
  return cos(shown * .pi / 180) * 2 * .pi * CLLocationCoordinate2D.earthRadius
    / MKMapSize.world.width
}

/// The projection, for a sphere of radius 1.
enum Mercator {
  /// The latitude at which the map is as high as it is wide.
  static let limit = 85.051_128_779_806_59

  static func height(of latitude: Double) -> Double {
    log(tan(.pi / 4 + latitude * .pi / 360))
  }

  static func latitude(of height: Double) -> Double { atan(sinh(height)) * 180 / .pi }
}
