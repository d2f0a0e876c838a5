public import ArborDisplay

/// Whose coordinates a frame is given in.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The page's.
  case global
  /// The view's own.
  case local
  /// Those of the nearest view around with this name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space as `frame(in:)` takes it.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The page's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of a view around that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// The name of the nearest scroll view around, or of the nearest one that scrolls on an axis.
struct ScrollSpaceName: Hashable {
  let axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The visible part of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: nil)))
  }

  /// The visible part of the nearest scroll view around that scrolls on the axis.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
  }

  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// Gives the content's coordinates a name.
public struct _CoordinateSpaceModifier: ViewModifier {
  public typealias Body = Never
  let name: AnyHashable

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = CoordinateSpaceNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(CoordinateSpaceNode.self)
    node.name = modifier.name
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

package final class CoordinateSpaceNode: Node {
  var name: AnyHashable

  init(_ modifier: _CoordinateSpaceModifier, _ inputs: _ViewInputs) {
    name = modifier.name
    super.init(inputs)
    host.hasNamedSpaces = true
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "coordinateSpace", arguments: [NamedValue(name: "name", value: "\(name)")], frame: nil)
  }
}

extension View {
  /// Gives the view's coordinates a name that views inside it can ask frames in.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: space.name))
  }

  /// Gives the view's coordinates a name that views inside it can ask frames in.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
