public import ArborDisplay
public import Foundation

/// A place of a view that another view can ask for in its own coordinates, by subscripting a `GeometryProxy`.
public struct Anchor<Value>: @unchecked Sendable {
  let source: Source
  private let reference: AnchorReference

  @MainActor init(source: Source, node: Node) {
    self.source = source
    reference = AnchorReference(node)
  }

  var node: Node? { reference.node }

  /// The value in the coordinates to which `way` leads from those of the page; the default when the view is gone.
  ///
  /// Both ways are one map: between two views that are turned alike a rectangle stays what it is.
  @MainActor func resolve(to way: CGAffineTransform) -> Value {
    guard let node = reference.node, node.isMounted, let place = node.placement else {
      return source.resolve(.zero) { _ in .zero }
    }
    let way = place.transform.concatenating(way)
    return source.resolve(place.size) { $0.applying(way) }
  }

  /// Which place of a view an anchor stands for.
  public struct Source: @unchecked Sendable {
    let name: String
    /// From the view's size and a conversion from its own coordinates.
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
  public static func == (one: Anchor, other: Anchor) -> Bool {
    one.node === other.node && one.source.name == other.source.name
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node.map(ObjectIdentifier.init))
    hasher.combine(source.name)
  }
}

extension Anchor: CustomStringConvertible {
  public var description: String { "Anchor(\(source.name))" }
}

/// What the REST API asks of an anchor of any type.
@MainActor
protocol AnyAnchor {
  var sourceName: String { get }
  var anchoredNode: Node? { get }
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
  /// The view's frame.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source("bounds") { size, convert in convert(CGRect(origin: .zero, size: size)) }
  }

  /// No more than a point, by fractions of the view's size.
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

  /// A point by fractions of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    unit(point, "unitPoint(\(point.x), \(point.y))")
  }

  private static func unit(_ point: UnitPoint, _ name: String) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(name) { size, convert in
      convert(CGRect(x: size.width * point.x, y: size.height * point.y, width: 0, height: 0)).origin
    }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unit(.topLeading, "topLeading") }
  public static var top: Anchor<CGPoint>.Source { unit(.top, "top") }
  public static var topTrailing: Anchor<CGPoint>.Source { unit(.topTrailing, "topTrailing") }
  public static var leading: Anchor<CGPoint>.Source { unit(.leading, "leading") }
  public static var center: Anchor<CGPoint>.Source { unit(.center, "center") }
  public static var trailing: Anchor<CGPoint>.Source { unit(.trailing, "trailing") }
  public static var bottomLeading: Anchor<CGPoint>.Source { unit(.bottomLeading, "bottomLeading") }
  public static var bottom: Anchor<CGPoint>.Source { unit(.bottom, "bottom") }
  public static var bottomTrailing: Anchor<CGPoint>.Source {
    unit(.bottomTrailing, "bottomTrailing")
  }
}

extension Anchor.Source {
  /// Several places at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init("[" + array.map(\.name).joined(separator: ", ") + "]") { size, convert in
      array.map { $0.resolve(size, convert) }
    }
  }

  /// A place or none.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(anchor?.name ?? "nil") { size, convert in anchor?.resolve(size, convert) }
  }
}
