public import ArborDisplay
public import Foundation

/// The position of a scroll view, or its target.
///
/// Setting a target moves the scroll view. Once the visitor scrolls, `isPositionedByUser` is true,
/// and there is no target.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  /// The place to which a value scrolls.
  enum Target: Equatable {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var target: Target?
  /// The id of the view that is visible at the anchor after the visitor scrolled.
  private(set) var visibleID: AnyHashable?
  /// Whether the visitor has scrolled since a target was set.
  public private(set) var isPositionedByUser = false
  private let idType: ObjectIdentifier
  /// Returns the id in the author's type; `nil` if it has another type.
  private let convert: (AnyHashable) -> (any Hashable & Sendable)?
  /// The id that was set or, after the visitor scrolled, that of the visible view.
  public private(set) var viewID: (any Hashable & Sendable)?

  private init<ID: Hashable & Sendable>(_ type: ID.Type, _ target: Target?) {
    self.target = target
    idType = ObjectIdentifier(type)
    convert = { $0.base as? ID }
  }

  func accepts(_ id: AnyHashable) -> Bool { convert(id) != nil }

  /// Creates a position without a target, in which views are identified by ids of this type.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, nil) }

  /// Creates a position at the view with an id.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(ID.self, .id(AnyHashable(id), anchor: anchor))
    viewID = id
  }

  /// Creates a position at an edge of the content.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(idType, .edge(edge))
  }

  /// Creates a position with a point of the content, in points, at the upper left corner.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }

  /// Creates a position with a point of the content at the upper left corner.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }

  /// Creates a position with a horizontal coordinate of the content at the left edge.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }

  /// Creates a position with a vertical coordinate of the content at the top edge.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  private mutating func set(_ target: Target) {
    self.target = target
    visibleID = nil
    viewID = nil
    isPositionedByUser = false
  }

  /// Moves to the view with an id: to the anchor, or by the least distance.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    set(.id(AnyHashable(id), anchor: anchor))
    viewID = id
  }

  /// Moves to an edge of the content.
  public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }
  /// Moves a point of the content to the upper left corner.
  public mutating func scrollTo(point: CGPoint) { set(.point(x: point.x, y: point.y)) }
  /// Moves a point of the content to the upper left corner.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(x: x, y: y)) }
  /// Moves a horizontal coordinate of the content to the left edge.
  public mutating func scrollTo(x: CGFloat) { set(.point(x: x, y: nil)) }
  /// Moves a vertical coordinate of the content to the top edge.
  public mutating func scrollTo(y: CGFloat) { set(.point(x: nil, y: y)) }

  /// The edge that was set last; `nil` once the visitor scrolls.
  public var edge: Edge? { if case .edge(let edge)? = target { edge } else { nil } }

  /// The point that was set last; `nil` once the visitor scrolls, or if only one coordinate was
  /// set.
  public var point: CGPoint? {
    if case .point(let x?, let y?)? = target { CGPoint(x: x, y: y) } else { nil }
  }

  /// The horizontal coordinate that was set last; `nil` once the visitor scrolls.
  public var x: CGFloat? { if case .point(let x, _)? = target { x } else { nil } }
  /// The vertical coordinate that was set last; `nil` once the visitor scrolls.
  public var y: CGFloat? { if case .point(_, let y)? = target { y } else { nil } }

  /// Returns the id of the view; `nil` if it has another type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// Stores that the visitor scrolled to the view with this id.
  mutating func userScrolled(to id: AnyHashable?) {
    target = nil
    visibleID = id
    viewID = id.flatMap(convert)
    isPositionedByUser = true
  }

  /// Positions are equal if they have the same target, visible view, id type and
  /// `isPositionedByUser`.
  public static func == (one: Self, other: Self) -> Bool {
    one.target == other.target && one.visibleID == other.visibleID
      && one.isPositionedByUser == other.isPositionedByUser && one.idType == other.idType
  }
}

extension ScrollPosition: CustomStringConvertible {
  /// The target in words, for diagnostics.
  public var description: String {
    switch target {
    case .id(let id, _): "id \(id)"
    case .edge(let edge): "\(edge)"
    case .point(let x, let y):
      "\(x.map { "\($0)" } ?? "-"), \(y.map { "\($0)" } ?? "-")"
    case nil: isPositionedByUser ? "by the visitor" : "automatic"
    }
  }
}
