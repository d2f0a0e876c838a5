public import ArborDisplay

/// The coordinate system in which a frame is expressed.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The coordinates of the page.
  case global
  /// The view's own coordinates.
  case local
  /// The coordinates of the nearest enclosing view with this name.
  case named(AnyHashable)

  /// Whether the space is that of the page.
  public var isGlobal: Bool { self == .global }
  /// Whether the space is the view's own.
  public var isLocal: Bool { self == .local }
}

/// A coordinate space as a parameter of `frame(in:)` and gestures.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the page.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space.
  public init() {}
  /// The global space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space.
  public init() {}
  /// The local space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of an enclosing view that has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  /// The named space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinates of the page.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The name of the nearest enclosing scroll view, or of the nearest one that scrolls along an axis.
struct ScrollSpaceName: Hashable {
  let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The visible part of the nearest enclosing scroll view.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: nil)))
  }

  /// The visible part of the nearest enclosing scroll view that scrolls along the axis.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
  }

  /// The coordinates of the nearest enclosing view with this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// Names the coordinate space of the content.
public nonisolated struct _CoordinateSpaceModifier: ViewModifier {
  public typealias Body = Never
  let name: AnyHashable

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = CoordinateSpaceNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(CoordinateSpaceNode.self)
    node.name = modifier.name
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node that names a coordinate space.
package final class CoordinateSpaceNode: Node {
  var name: AnyHashable

  init(_ modifier: _CoordinateSpaceModifier, _ inputs: _ViewInputs) {
    name = modifier.name
    super.init(inputs)
    host.geometry.hasNamedSpaces = true
  }

  override func isSpace(named name: AnyHashable) -> Bool {
    // The name of a scroll view is always that of a scroll view.
    self.name == name && !(name.base is ScrollSpaceName)
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "coordinateSpace", arguments: [NamedValue(name: "name", value: "\(name)")], frame: nil)
  }
}

nonisolated extension View {
  /// Names the view's coordinate space, so that views inside it can read frames in it.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: space.name))
  }

  /// Names the view's coordinate space, so that views inside it can read frames in it.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
