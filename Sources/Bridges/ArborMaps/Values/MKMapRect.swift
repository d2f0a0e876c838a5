/// A rectangle on the map of the world, in map points.
public struct MKMapRect: Sendable, Equatable {
  /// The top left corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle at the top left corner of the map.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  /// Creates a rectangle from its corner and size.
  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its components.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The whole world.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// The null rectangle, which has no position.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The horizontal center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width, in map points.
  public var width: Double { size.width }
  /// The height, in map points.
  public var height: Double { size.height }

  /// Whether the rectangle has no position.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle is null, or has neither width nor height.
  public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }

  /// Returns whether a point is inside the rectangle or on its edge.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns whether another rectangle is completely inside.
  public func contains(_ other: MKMapRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether the rectangles overlap or touch.
  public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isNull }

  /// Returns the smallest rectangle around both.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the common part of both; `null` if there is none.
  public func intersection(_ other: MKMapRect) -> MKMapRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= left, bottom >= top else { return .null }
    return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with its edges moved inward; negative values move them outward.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// Returns the rectangle moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: size.width, height: size.height)
  }
}

extension MKMapRect {
  /// The largest scale of a map, in points per map point.
  static let largestScale = 4.0

  /// Returns the visible rectangle of a view that shows this one completely. A map shows at most
  /// one world, and nothing beyond its top and bottom.
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

  /// Whether the rectangles are visibly equal: their edges differ by less than a thousandth of a
  /// point.
  func isSeen(as other: MKMapRect, in size: MapViewport) -> Bool {
    let least = other.width / (size.width > 0 ? size.width : 1_000) / 1_000
    return abs(minX - other.minX) < least && abs(minY - other.minY) < least
      && abs(width - other.width) < least && abs(height - other.height) < least
  }

  /// The rectangle with its size limited to between 0.001 map points and twice the world; the world
  /// if it is not finite.
  private var sound: MKMapRect {
    let world = MKMapSize.world.width
    guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return .world }
    let (w, h) = (min(max(width, 0.001), 2 * world), min(max(height, 0.001), 2 * world))
    let (x, y) = (min(max(midX, -world), 2 * world), min(max(midY, 0), world))
    return MKMapRect(x: x - w / 2, y: y - h / 2, width: w, height: h)
  }
}

/// The size of a view, in points; 0 for negative or non-finite lengths.
struct MapViewport: Equatable {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.height = height.isFinite ? max(height, 0) : 0
  }
}
