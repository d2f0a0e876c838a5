public import ArborDisplay
public import Foundation

/// Where a scroll view is, or shall be.
///
/// Setting a target moves the scroll view; once the visitor scrolls, `isPositionedByUser` is true, and no target holds.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Target: Equatable {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var target: Target?
  /// Of the view that is visible at the anchor, as the visitor scrolled.
  private(set) var visibleID: AnyHashable?
  /// Whether the visitor scrolled since a target was set.
  public private(set) var isPositionedByUser = false
  private let idType: ObjectIdentifier
  /// The id as authors know it; nil: it is of another type.
  private let convert: (AnyHashable) -> (any Hashable & Sendable)?
  /// The id that was set, or after the visitor scrolled that of the view that is visible.
  public private(set) var viewID: (any Hashable & Sendable)?

  private init<ID: Hashable & Sendable>(_ type: ID.Type, _ target: Target?) {
    self.target = target
    idType = ObjectIdentifier(type)
    convert = { $0.base as? ID }
  }

  func accepts(_ id: AnyHashable) -> Bool { convert(id) != nil }

  /// Views are told by ids of this type.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, nil) }

  /// The view with an id.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(ID.self, .id(AnyHashable(id), anchor: anchor))
    viewID = id
  }

  /// The end of the content at an edge.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(idType, .edge(edge))
  }

  /// A point of the content at the top-left corner.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  private mutating func set(_ target: Target) {
    self.target = target
    visibleID = nil
    viewID = nil
    isPositionedByUser = false
  }

  /// Moves to the view with an id: with an anchor to that point of it, else by the least move.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    set(.id(AnyHashable(id), anchor: anchor))
    viewID = id
  }

  /// Moves to the end of the content at an edge.
  public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }
  /// Moves so that a point of the content is at the top-left corner.
  public mutating func scrollTo(point: CGPoint) { set(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { set(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { set(.point(x: nil, y: y)) }

  /// The edge that was set last, until the visitor scrolls.
  public var edge: Edge? { if case .edge(let edge)? = target { edge } else { nil } }

  /// The point that was set last, until the visitor scrolls.
  public var point: CGPoint? {
    if case .point(let x?, let y?)? = target { CGPoint(x: x, y: y) } else { nil }
  }

  public var x: CGFloat? { if case .point(let x, _)? = target { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y)? = target { y } else { nil } }

  /// The id of the view, where it is of this type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// The visitor scrolled to the view with this id.
  mutating func userScrolled(to id: AnyHashable?) {
    target = nil
    visibleID = id
    viewID = id.flatMap(convert)
    isPositionedByUser = true
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.target == other.target && one.visibleID == other.visibleID
      && one.isPositionedByUser == other.isPositionedByUser && one.idType == other.idType
  }
}

extension ScrollPosition: CustomStringConvertible {
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
