public import Foundation

/// What the visitor may do with the elements of a `ForEach`.
final class ElementEditsNode: Node {
  fileprivate(set) var edits: _ElementEditsModifier

  init(_ edits: _ElementEditsModifier, _ inputs: _ViewInputs) {
    self.edits = edits
    super.init(inputs)
    host.hasRowOffers = true
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: edits.delete == nil ? "onMove" : "onDelete", arguments: [], frame: nil)
  }
}

/// Lets the visitor delete the elements of a `ForEach`, or move them.
public struct _ElementEditsModifier: ViewModifier {
  public typealias Body = Never
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ElementEditsNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ElementEditsNode.self)
    node.edits = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// A view that is made of a collection, such as a `ForEach`.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// What it is made of.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets the visitor delete rows of a list: by a swipe to the left, or while the list is edited.
  ///
  /// - Parameter action: is given where in the collection the elements are; nil: nothing can be deleted.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(_ElementEditsModifier(delete: action, move: nil))
  }

  /// Lets the visitor move rows of a list while it is edited.
  ///
  /// - Parameter action: is given where in the collection the elements are, and before which one they go; nil: nothing can be moved.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(_ElementEditsModifier(delete: nil, move: action))
  }
}

/// Whether a row can not be deleted, or not be moved.
enum DeleteDisabledKey: LayoutValueKey {
  static let defaultValue = false
}

enum MoveDisabledKey: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  /// Whether the visitor can not delete the row of a list that the view is.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: DeleteDisabledKey.self, value: isDisabled, name: "deleteDisabled")
  }

  /// Whether the visitor can not move the row of a list that the view is.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: MoveDisabledKey.self, value: isDisabled, name: "moveDisabled")
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some positions.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var position = -1
    removeAll { _ in
      position += 1
      return offsets.contains(position)
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some positions before the one at another, counted as it was.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let target = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + target)
  }
}
