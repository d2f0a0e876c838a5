/// A rectangle on the map of the world.
public struct MKMapRect: Sendable, Equatable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle, which is not even somewhere.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }

  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  public func contains(_ other: MKMapRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isNull }

  /// The smallest rectangle around both.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// `null` where they have nothing in common.
  public func intersection(_ other: MKMapRect) -> MKMapRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= left, bottom >= top else { return .null }
    return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Smaller by twice the lengths, or larger where they are below 0.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
}

extension MKMapRect {
  /// The largest scale of a map, in points per map point.
  static let largestScale = 4.0

  /// What is seen of the world where this is to be seen, in a view of a size: the whole rectangle, and what is beside it. A map never shows more
  /// than one world, and never what is beyond its top and bottom.
  func fitting(_ size: MapViewport) -> MKMapRect {
    let rect = sound
    let world = MKMapSize.world.width
    guard size.width > 0, size.height > 0 else { return rect }
    let least = max(size.width, size.height) / world
    let scale = min(
      max(min(size.width / rect.width, size.height / rect.height), least),
      max(Self.largestScale, least))
    let (width, height) = (size.width / scale, size.height / scale)
    var x = rect.midX
    if x < 0 || x > world { x -= (x / world).rounded(.down) * world }
    let y = min(max(rect.midY, height / 2), world - height / 2)
    return MKMapRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// Whether nobody could tell one from the other: they differ by less than a thousandth of a point.
  func isSeen(as other: MKMapRect, in size: MapViewport) -> Bool {
    let least = other.width / (size.width > 0 ? size.width : 1_000) / 1_000
    return abs(minX - other.minX) < least && abs(minY - other.minY) < least
      && abs(width - other.width) < least && abs(height - other.height) < least
  }

  /// The rectangle with finite numbers and with lengths from 1/1000 to twice those of the world; the world where it is none.
  private var sound: MKMapRect {
    let world = MKMapSize.world.width
    guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return .world }
    let (w, h) = (min(max(width, 0.001), 2 * world), min(max(height, 0.001), 2 * world))
    let (x, y) = (min(max(midX, -world), 2 * world), min(max(midY, 0), world))
    return MKMapRect(x: x - w / 2, y: y - h / 2, width: w, height: h)
  }
}

/// The lengths of a view, in points; 0 where they are no lengths.
struct MapViewport: Equatable {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.height = height.isFinite ? max(height, 0) : 0
  }
}
