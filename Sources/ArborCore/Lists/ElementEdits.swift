public import Foundation

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
    modifier(_RowOfferModifier(.delete(action)))
  }

  /// Lets the visitor move rows of a list while it is edited.
  ///
  /// - Parameter action: is given where in the collection the elements are, and before which one they go; nil: nothing can be moved.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(_RowOfferModifier(.move(action)))
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
