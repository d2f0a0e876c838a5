public import Foundation

/// A view that is made from a collection, such as a `ForEach`.
public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection that the views are made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection of the content.
  public var data: Content.Data { content.data }
}

nonisolated extension DynamicViewContent {
  /// Lets the visitor delete rows of a list: by a swipe toward the leading edge, or while the list
  /// is edited.
  ///
  /// - Parameter action: Called with the offsets of the elements in the collection; `nil` disables
  ///   deletion.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(_RowOfferModifier(.delete(action)))
  }

  /// Lets the visitor move rows of a list while it is edited.
  ///
  /// - Parameter action: Called with the offsets of the elements, and the offset before which they
  ///   are inserted; `nil` disables moving.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(_RowOfferModifier(.move(action)))
  }
}

/// Whether deleting a row is disabled.
enum DeleteDisabledKey: LayoutValueKey {
  static let defaultValue = false
}

enum MoveDisabledKey: LayoutValueKey {
  static let defaultValue = false
}

nonisolated extension View {
  /// Sets whether deletion is disabled for the list row that shows the view.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: DeleteDisabledKey.self, value: isDisabled, name: "deleteDisabled")
  }

  /// Sets whether moving is disabled for the list row that shows the view.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: MoveDisabledKey.self, value: isDisabled, name: "moveDisabled")
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at a set of offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var position = -1
    removeAll { _ in
      position += 1
      return offsets.contains(position)
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at a set of offsets before the element at `destination`, an offset counted
  /// before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let target = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + target)
  }
}
