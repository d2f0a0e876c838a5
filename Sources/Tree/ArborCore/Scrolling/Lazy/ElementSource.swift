/// The elements of a `ForEach`, with closures that make and update the views of one element at a
/// time.
///
/// It holds the collection, not copies of its elements.
@MainActor
@usableFromInline
package struct ElementSource<ID: Hashable> {
  @usableFromInline let count: Int
  /// The id of the element at a position.
  @usableFromInline let id: (Int) -> ID
  /// Returns the position of the first element with an id; `nil` if there is none.
  @usableFromInline let position: (ID) -> Int?
  /// Makes the views of the element at a position.
  @usableFromInline let make: (Int, inout _ViewInputs) -> Void
  /// Updates the views of the element at a position.
  @usableFromInline let update: (Int, inout _ViewCursor) -> Void

  @inlinable init<Data: RandomAccessCollection, Content: View>(
    _ view: ForEach<Data, ID, Content>
  ) {
    let (data, id, content) = (view.data, view.id, view.content)
    func element(_ position: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: position)]
    }
    count = data.count
    self.id = { id(element($0)) }
    // A linear search through a range would take time proportional to its length.
    let first = (data as? Range<Int>)?.lowerBound
    let count = data.count
    position = { wanted in
      if let first, let number = wanted as? Int, number >= first, number - first < count,
        id(element(number - first)) == wanted
      {
        return number - first
      }
      return data.firstIndex { id($0) == wanted }.map {
        data.distance(from: data.startIndex, to: $0)
      }
    }
    make = { position, inputs in
      Content._makeView(Follower.value { content(element(position)) }, &inputs)
    }
    update = { position, cursor in
      Content._updateView(Follower.value { content(element(position)) }, &cursor)
    }
  }
}
