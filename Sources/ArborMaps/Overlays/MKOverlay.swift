public import ArborLocation
public import Foundation

/// Something that lies on a map.
@preconcurrency @MainActor public protocol MKOverlay: MKAnnotation {
  /// Around all of it.
  var boundingMapRect: MKMapRect { get }
}

/// Several places after each other.
@preconcurrency @MainActor open class MKMultiPoint: MKShape {
  fileprivate(set) var known: [MKMapPoint] = []

  /// Without those that are no places.
  fileprivate func take(_ coordinates: [CLLocationCoordinate2D]) {
    known = coordinates.filter(CLLocationCoordinate2DIsValid).map { MKMapPoint($0) }
  }

  /// Without those that are further away than a few worlds, or nowhere.
  fileprivate func take(points: [MKMapPoint]) {
    let most = 4 * MKMapSize.world.width
    known = points.filter { abs($0.x) <= most && abs($0.y) <= most }
  }

  open var pointCount: Int { known.count }

  /// The smallest rectangle around the places; `null` where there are none.
  open var boundingMapRect: MKMapRect { MKMapRect(around: known) }

  /// The middle of the rectangle around the places.
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    guard !rect.isNull else { return kCLLocationCoordinate2DInvalid }
    return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}

/// A line from place to place.
@preconcurrency @MainActor open class MKPolyline: MKMultiPoint, MKOverlay {
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init()
    take(Array(UnsafeBufferPointer(start: coordinates, count: max(count, 0))))
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    take(points: Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
  }
}

/// An area.
@preconcurrency @MainActor open class MKPolygon: MKMultiPoint, MKOverlay {
  /// Holes in it.
  open private(set) var interiorPolygons: [MKPolygon]?

  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coordinates, count: count, interiorPolygons: nil)
  }

  public convenience init(
    coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.init()
    take(Array(UnsafeBufferPointer(start: coordinates, count: max(count, 0))))
    self.interiorPolygons = interiorPolygons
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init()
    take(points: Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
  }
}

/// What is within some metres of a place.
@preconcurrency @MainActor open class MKCircle: MKShape, MKOverlay {
  public private(set) var coordinate = kCLLocationCoordinate2DInvalid
  /// In metres.
  public private(set) var radius: CLLocationDistance = 0

  public convenience init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    self.init()
    coordinate = center
    self.radius = radius
  }

  /// `null` where the centre is no place, or the radius no length.
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

/// Pictures that together are a map, each a square of the world: at zoom z there are 2^z of them in a row. The server brings them, as it does
/// for `AsyncImage`.
@preconcurrency @MainActor open class MKTileOverlay: NSObject, MKOverlay {
  /// With `{x}`, `{y}` and `{z}` in the places of the numbers.
  public let urlTemplate: String?
  /// In points: how large a picture is shown where the zoom is its own.
  open var tileSize = CGSize(width: 256, height: 256)
  open var minimumZ = 0
  open var maximumZ = 21
  /// Whether rows count from the south.
  open var isGeometryFlipped = false
  /// Whether nothing of the map below is to be seen.
  open var canReplaceMapContent = false

  public init(urlTemplate URLTemplate: String?) {
    urlTemplate = URLTemplate
    super.init()
  }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }

  /// Where a picture is. Overridden where no template says it.
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    let rows = 1 << max(min(path.z, 30), 0)
    let text = (urlTemplate ?? "").replacingOccurrences(of: "{x}", with: "\(path.x)")
      .replacingOccurrences(of: "{y}", with: "\(isGeometryFlipped ? rows - 1 - path.y : path.y)")
      .replacingOccurrences(of: "{z}", with: "\(path.z)")
      .replacingOccurrences(of: "{scale}", with: "\(Int(path.contentScaleFactor))")
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }
}

/// Which of the pictures of a map.
public struct MKTileOverlayPath: Sendable, Hashable {
  public var x: Int
  public var y: Int
  public var z: Int
  /// Pixels per point.
  public var contentScaleFactor: CGFloat

  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 1) }

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
