/// A view of any type. A new value of the same type keeps its state; a value of another type starts
/// with fresh state.
public nonisolated struct AnyView: View, Sendable {
  public typealias Body = Never
  let storage: AnyViewStorage
  /// The wrapped view.
  @MainActor package var content: any View { storage.content }

  /// Wraps a view. Wrapping an `AnyView` again adds no further layer.
  public nonisolated init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
  }

  /// Wraps a view; the same as `init(_:)`.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = AnyViewNode(inputs)
    inputs.append(node)
    node.make(view.storage, inputs.environment)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    // The view around may have been a single leaf so far.
    if !cursor.isNext(AnyViewNode.self) { AnyViewNode.replace(cursor) }
    let node = cursor.next(AnyViewNode.self)
    if node.contentType == view.storage.type {
      var inner = _ViewCursor(inside: node, cursor)
      view.storage.update(&inner)
    } else {
      node.note(node.children, part: node.contentPart, isInsertion: false)
      node.removeChildren()
      node.make(view.storage, cursor.environment)
      node.note(node.children, part: node.contentPart, isInsertion: true)
      node.structureChanged()
    }
  }
}

/// A view without its static type.
@MainActor
class AnyViewStorage {
  // Initializers run on any actor and only store.
  nonisolated(unsafe) let type: any View.Type
  nonisolated init(type: any View.Type) { self.type = type }
  func make(_ inputs: inout _ViewInputs) {}
  func update(_ cursor: inout _ViewCursor) {}
  var content: any View { EmptyView() }
}

/// Stores a view with its static type.
private final class TypedViewStorage<V: View>: AnyViewStorage {
  nonisolated(unsafe) let view: V

  nonisolated init(_ view: V) {
    self.view = view
    super.init(type: V.self)
  }

  override func make(_ inputs: inout _ViewInputs) { V._makeView(view, &inputs) }
  override func update(_ cursor: inout _ViewCursor) { V._updateView(view, &cursor) }
  override var content: any View { view }
}

/// Holds the nodes of the current content, and replaces them when its type changes.
package final class AnyViewNode: Node {
  private(set) var contentType: (any View.Type)?
  override package var isDynamic: Bool { true }
  override var wrapper: WrapperSnapshot? {
    WrapperSnapshot(id: id, name: "AnyView", content: contentType.map { TypeNames.full($0) })
  }

  /// The number that tells types of content apart.
  fileprivate var contentPart: Int { contentType.map { ObjectIdentifier($0).hashValue } ?? 0 }

  /// Puts a node without content in the place of the node at a cursor.
  fileprivate static func replace(_ cursor: _ViewCursor) {
    let former = cursor.parent.children[cursor.index]
    var inputs = _ViewInputs(inside: cursor.parent, environment: cursor.environment)
    (inputs.slot, inputs.branch) = (former.slot, former.branch)
    cursor.parent.remove(former)
    cursor.parent.children[cursor.index] = AnyViewNode(inputs)
  }

  func make(_ storage: AnyViewStorage, _ environment: EnvironmentValues) {
    contentType = storage.type
    var inputs = _ViewInputs(inside: self, environment: environment)
    inputs.slot = slot
    inputs.branch = branch
    storage.make(&inputs)
  }
}
