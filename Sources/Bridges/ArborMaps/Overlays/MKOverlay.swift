public import ArborLocation
public import Foundation

/// A model object that covers an area of a map.
@preconcurrency @MainActor public protocol MKOverlay: MKAnnotation {
  /// The smallest rectangle around the overlay.
  var boundingMapRect: MKMapRect { get }
}

/// A sequence of points on a map.
@preconcurrency @MainActor open class MKMultiPoint: MKShape {
  fileprivate(set) var known: [MKMapPoint] = []

  /// Sets the points, without invalid coordinates.
  fileprivate func setCoordinates(_ coordinates: [CLLocationCoordinate2D]) {
    known = coordinates.filter(CLLocationCoordinate2DIsValid).map { MKMapPoint($0) }
  }

  /// Sets the points, without those that are not numbers or farther away than four worlds.
  fileprivate func setPoints(_ points: [MKMapPoint]) {
    let most = 4 * MKMapSize.world.width
    known = points.filter { abs($0.x) <= most && abs($0.y) <= most }
  }

  /// The number of valid points.
  open var pointCount: Int { known.count }

  /// The smallest rectangle around the points; `null` if there are none.
  open var boundingMapRect: MKMapRect { MKMapRect(around: known) }

  /// The center of the bounding rectangle; invalid if there are no points.
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    guard !rect.isNull else { return kCLLocationCoordinate2DInvalid }
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}

/// A line through points.
@preconcurrency @MainActor open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line through coordinates; invalid ones are left out.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    setCoordinates(Array(UnsafeBufferPointer(start: coordinates, count: max(count, 0))))
  }

  /// Creates a line through map points.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    setPoints(Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
  }
}

/// A polygon.
@preconcurrency @MainActor open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The holes of the polygon.
  open private(set) var interiorPolygons: [MKPolygon]?

  /// Creates a polygon with coordinates as its corners; invalid ones are left out.
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coordinates, count: count, interiorPolygons: nil)
  }

  /// Creates a polygon with holes.
  public convenience init(
    coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.init()
    setCoordinates(Array(UnsafeBufferPointer(start: coordinates, count: max(count, 0))))
    self.interiorPolygons = interiorPolygons
  }

  /// Creates a polygon with map points as its corners.
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    setPoints(Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
  }
}

/// A circle around a coordinate.
@preconcurrency @MainActor open class MKCircle: MKShape, MKOverlay {
  /// The center of the circle.
  public private(set) var coordinate = kCLLocationCoordinate2DInvalid
  /// The radius in meters.
  public private(set) var radius: CLLocationDistance = 0

  /// Creates a circle with a radius in meters.
  public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init()
    coordinate = center
    self.radius = radius
  }

  /// The smallest rectangle around the circle; `null` if the center is invalid, or the radius is
  /// not a positive number.
  open var boundingMapRect: MKMapRect {
    guard CLLocationCoordinate2DIsValid(coordinate), radius.isFinite, radius > 0 else {
      return .null
    }
    let center = MKMapPoint(coordinate)
    let length = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    return MKMapRect(
      x: center.x - length, y: center.y - length, width: 2 * length, height: 2 * length)
  }
}

/// A layer of map images (tiles). At zoom level z, 2^z tiles in a row make up the world. The server
/// fetches them, as it does for `AsyncImage`.
@preconcurrency @MainActor open class MKTileOverlay: NSObject, MKOverlay {
  /// The template of the tile URLs, with `{x}`, `{y}`, `{z}` and `{scale}` as placeholders.
  public let urlTemplate: String?
  /// The size in points of a tile at its own zoom level.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The lowest zoom level that has tiles.
  open var minimumZ = 0
  /// The highest zoom level that has tiles.
  open var maximumZ = 21
  /// Whether rows are numbered from the south.
  open var isGeometryFlipped = false
  /// Whether the tiles hide the map below completely. It has no effect on the drawing.
  open var canReplaceMapContent = false

  /// Creates an overlay; without a template, a subclass must override `url(forTilePath:)`.
  public init(urlTemplate URLTemplate: String?) {
    urlTemplate = URLTemplate
    super.init()
  }

  /// Latitude 0 and longitude 0.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The whole world.
  open var boundingMapRect: MKMapRect { .world }

  /// Returns the URL of a tile, made from the template. Subclasses may override it.
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let rows = 1 << max(min(path.z, 30), 0)
    let text = (urlTemplate ?? "").replacingOccurrences(of: "{x}", with: "\(path.x)")
      .replacingOccurrences(of: "{y}", with: "\(isGeometryFlipped ? rows - 1 - path.y : path.y)")
      .replacingOccurrences(of: "{z}", with: "\(path.z)")
      .replacingOccurrences(of: "{scale}", with: "\(Int(path.contentScaleFactor))")
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }
}

/// The position of a tile: column, row and zoom level.
public struct MKTileOverlayPath: Sendable, Hashable {
  /// The column, from 0 in the west.
  public var x: Int
  /// The row, from 0 in the north.
  public var y: Int
  /// The zoom level.
  public var z: Int
  /// The number of pixels per point.
  public var contentScaleFactor: CGFloat

  /// Creates the path of the tile that shows the whole world.
  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

  /// Creates a path from its components.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }
}

extension MKMapRect {
  init(around points: [MKMapPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
