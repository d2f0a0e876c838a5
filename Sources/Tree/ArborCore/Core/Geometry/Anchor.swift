public import ArborDisplay
public import Foundation

/// A place in a view that another view can read in its own coordinates, by subscripting a
/// `GeometryProxy`.
public struct Anchor<Value>: Sendable {
  let source: Source
  private let reference: AnchorReference

  @MainActor init(source: Source, node: Node) {
    self.source = source
    reference = AnchorReference(node)
  }

  var node: Node? { reference.node }

  /// Returns the value in the coordinates to which `way` maps those of the page; the value of an
  /// empty view at the origin if the view is gone.
  ///
  /// Both transforms are concatenated into one: between two views with the same rotation a
  /// rectangle keeps its shape.
  @MainActor func resolve(to way: CGAffineTransform) -> Value {
    guard let node = reference.node, node.isMounted, let place = node.placement else {
      return source.resolve(.zero) { _ in .zero }
    }
    let way = place.transform.concatenating(way)
    return source.resolve(place.size) { $0.applying(way) }
  }

  /// The place in a view that an anchor represents.
  public struct Source: @unchecked Sendable {
    let name: String
    /// Computes the value from the view's size and a conversion from its own coordinates.
    let resolve: (CGSize, (CGRect) -> CGRect) -> Value

    init(_ name: String, _ resolve: @escaping (CGSize, (CGRect) -> CGRect) -> Value) {
      self.name = name
      self.resolve = resolve
    }
  }
}

private final class AnchorReference: @unchecked Sendable {
  private(set) weak var node: Node?
  init(_ node: Node) { self.node = node }
}

extension Anchor: Equatable where Value: Equatable {
  /// Returns whether both anchors are of the same view and the same source.
  public static func == (one: Anchor, other: Anchor) -> Bool {
    one.node === other.node && one.source.name == other.source.name
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the view and the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node.map(ObjectIdentifier.init))
    hasher.combine(source.name)
  }
}

extension Anchor: CustomStringConvertible {
  /// The name of the source.
  public var description: String { "Anchor(\(source.name))" }
}

/// Type-erased access to an anchor, for the REST interface.
@MainActor
protocol AnyAnchor {
  var sourceName: String { get }
  var anchoredNode: Node? { get }
  /// Returns the rectangle of the anchor, empty for a point, in the coordinates to which `way` maps
  /// those of the page.
  func rect(to way: CGAffineTransform) -> CGRect
}

extension Anchor: AnyAnchor {
  var sourceName: String { source.name }
  var anchoredNode: Node? { node }
  func rect(to way: CGAffineTransform) -> CGRect {
    switch resolve(to: way) {
    case let rect as CGRect: rect
    case let point as CGPoint: CGRect(origin: point, size: .zero)
    default: .null
    }
  }
}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source("bounds") { size, convert in convert(CGRect(origin: .zero, size: size)) }
  }

  /// An empty rectangle at a fraction of the view's size.
  package static func part(at point: UnitPoint) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source("unitPoint(\(point.x), \(point.y))") { size, convert in
      convert(CGRect(x: size.width * point.x, y: size.height * point.y, width: 0, height: 0))
    }
  }

  /// A rectangle in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source("rect(\(rect))") { _, convert in convert(rect) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source("point(\(point))") { _, convert in
      convert(CGRect(origin: point, size: .zero)).origin
    }
  }

  /// A point given as fractions of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    unit(point, "unitPoint(\(point.x), \(point.y))")
  }

  private static func unit(_ point: UnitPoint, _ name: String) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(name) { size, convert in
      convert(CGRect(x: size.width * point.x, y: size.height * point.y, width: 0, height: 0)).origin
    }
  }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unit(.topLeading, "topLeading") }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unit(.top, "top") }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unit(.topTrailing, "topTrailing") }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unit(.leading, "leading") }
  /// The center.
  public static var center: Anchor<CGPoint>.Source { unit(.center, "center") }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unit(.trailing, "trailing") }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unit(.bottomLeading, "bottomLeading") }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unit(.bottom, "bottom") }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source {
    unit(.bottomTrailing, "bottomTrailing")
  }
}

extension Anchor.Source {
  /// Combines several sources; the value is the array of their values.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init("[" + array.map(\.name).joined(separator: ", ") + "]") { size, convert in
      array.map { $0.resolve(size, convert) }
    }
  }

  /// Creates an optional source; the value is `nil` if there is none.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(anchor?.name ?? "nil") { size, convert in anchor?.resolve(size, convert) }
  }
}
