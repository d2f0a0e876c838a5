/// A part of the page: a value that describes what is shown for the current state.
///
/// A view is evaluated on the main actor. Its `body` runs again only when something that it read
/// has changed, or when its parent made it with other values.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view, made of other views.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes of a new view to `inputs`.
  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs)
  /// Brings the existing nodes at `cursor` up to date with a new value of the view.
  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor)
  /// The number of static positions that the view occupies in a `ViewBuilder` block.
  static var _slotCount: Int { get }
}

extension View {
  @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    CompositeNode<Self>.make(view, &inputs)
  }

  @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    CompositeNode<Self>.update(view, &cursor)
  }

  /// One, unless a view implements it otherwise.
  public static var _slotCount: Int { 1 }
}

extension View where Body == Never {
  /// Traps: a view that Arbor draws itself has no body.
  public var body: Never { fatalError("\(Self.self) is drawn by Arbor and has no body") }
}

extension Never: View {
  /// Never called, since there is no value of `Never`.
  public var body: Never { fatalError("There is no value of Never") }
}

/// A view that shows nothing and takes no space.
public nonisolated struct EmptyView: View, Sendable {
  public typealias Body = Never
  /// Creates an empty view.
  public nonisolated init() {}
  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {}
  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {}
  /// Zero: the view occupies no position.
  @MainActor public static var _slotCount: Int { 0 }
}

/// Several views treated as one, without any effect on layout.
public nonisolated struct Group<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  package let content: Content

  /// Groups the views of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = GroupNode(inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    Content._makeView(view.content, &inner)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    var inner = _ViewCursor(inside: cursor.next(GroupNode.self), cursor)
    Content._updateView(view.content, &inner)
  }

  /// The slot count of the content.
  @MainActor public static var _slotCount: Int { Content._slotCount }
}

/// Separates the views of a group from their siblings.
final class GroupNode: Node {
  override var wrapper: WrapperSnapshot? { WrapperSnapshot(id: id, name: "Group") }
}
