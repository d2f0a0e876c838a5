public import ArborGraph

/// A view for each element of a collection. An element keeps its state as long as its id stays the
/// same, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection whose elements the views are made of.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  @usableFromInline package let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
  /// Creates a view for each element, identified by the value at a key path.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order of the views.
  ///   - id: The key path to the value that distinguishes an element from the others.
  ///   - content: Makes the view of an element.
  @inlinable public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates a view for each element of a collection of identifiable values.
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach {
  /// Creates a `ForEach` whose content is not a view.
  package init(
    of data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = id
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view for each number of a range; the number is the id.
  @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if inputs.isLazy { return inputs.makeLazily(ElementSource(view)) }
    inputs.noteEagerElements(view.data.count)
    let node = ForEachNode<ID>(inputs)
    inputs.append(node)
    node.children.reserveCapacity(view.data.count)
    let (id, content) = (view.id, view.content)
    var follower = RowFollower<Data.Element, Content>(node)
    func make(_ element: Data.Element) {
      let row = node.newElement(id(element))
      var inner = _ViewInputs(inside: row, environment: inputs.environment)
      follower.withView(of: element, content, in: row) { Content._makeView($0, &inner) }
    }
    // Ranges and arrays are iterated without an index lookup per step.
    if let range = view.data as? Range<Int> {
      for index in range { make(unsafeBitCast(index, to: Data.Element.self)) }
    } else if view.data.withContiguousStorageIfAvailable({ $0.forEach(make) }) == nil {
      for element in view.data { make(element) }
    }
    node.reportDuplicates()
  }

  @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if cursor.isAtLazyElements {
      cursor.updateLazily(ElementSource(view))
    } else {
      _updateAll(view, &cursor)
    }
  }

  /// Updates the elements.
  ///
  /// ## Algorithm
  /// 1. While the ids are the same in the same order, elements are updated in place.
  /// 2. From the first difference on, elements are looked up by id: those that are found are
  ///    updated and moved, the others are made.
  /// 3. Elements that are not found again are removed.
  ///
  /// Of several elements with the same id the first one found keeps the old state; the others
  /// are made anew each time their order changes.
  @MainActor @inlinable static func _updateAll(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ForEachNode<ID>.self)
    let (data, id, content) = (view.data, view.id, view.content)
    var follower = RowFollower<Data.Element, Content>(node)
    let rows = node.children.array
    let (count, end) = (rows.count, data.endIndex)
    var inner = cursor
    func update(_ row: ElementNode<ID>, with element: Data.Element) -> Bool {
      guard row.key == id(element) else { return false }
      if row.row != nil {
        row.update(follower.view(of: element, content, in: row), cursor)
        return true
      }
      inner.move(inside: row, cursor)
      follower.withView(of: element, content, in: row) { Content._updateView($0, &inner) }
      return true
    }
    var position = 0
    var index = data.startIndex
    while index != end, position < count,
      rows.withUnretained(
        position, { update(unsafeDowncast($0, to: ElementNode<ID>.self), with: data[index]) })
    {
      position += 1
      data.formIndex(after: &index)
    }
    if index == end, position == count { return }
    node.rebuild(from: position, data[index...], id: id, content: content, &follower, cursor)
  }
}

/// Holds one `ElementNode` per element, in the order of the collection.
@usableFromInline package final class ForEachNode<ID: Hashable>: Node {
  override package var isDynamic: Bool { true }
  override var wrapper: WrapperSnapshot? { WrapperSnapshot(id: id, name: "ForEach") }
  @inlinable package override init(_ inputs: borrowing _ViewInputs) { super.init(inputs) }

  /// Appends a node for a new element.
  @inlinable func newElement(_ id: ID) -> ElementNode<ID> {
    let element = ElementNode<ID>(host: host, parent: self, key: id)
    children.append(element)
    return element
  }

  private func makeElement<Element, Content: View>(
    _ id: ID, _ element: Element, _ content: @escaping (Element) -> Content,
    _ follower: inout RowFollower<Element, Content>, _ environment: EnvironmentValues
  ) -> ElementNode<ID> {
    let node = ElementNode<ID>(host: host, parent: self, key: id)
    var inputs = _ViewInputs(inside: node, environment: environment)
    Content._makeView(follower.view(of: element, content, in: node), &inputs)
    return node
  }

  /// Updates the elements from `position` on, whose ids or order have changed; `data` are those
  /// that are to stand there.
  @usableFromInline func rebuild<Data: RandomAccessCollection, Content: View>(
    from position: Int, _ data: Data, id: (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content,
    _ follower: inout RowFollower<Data.Element, Content>, _ cursor: _ViewCursor
  ) {
    var old: [ID: ElementNode<ID>] = [:]
    let oldNodes = children[position...]
    old.reserveCapacity(oldNodes.count)
    for node in oldNodes {
      let node = unsafeDowncast(node, to: ElementNode<ID>.self)
      if old[node.key] == nil {
        old[node.key] = node
      } else {
        report(duplicate: node.key)
        node.unmount()
      }
    }
    var fresh = NodeList(children[..<position])
    fresh.reserveCapacity(position + data.count)
    for element in data {
      let key = id(element)
      if let node = old.removeValue(forKey: key) {
        node.update(follower.view(of: element, content, in: node), cursor)
        fresh.append(node)
      } else {
        let node = makeElement(key, element, content, &follower, cursor.environment)
        note([node], part: key.hashValue, isInsertion: true)
        fresh.append(node)
      }
    }
    if !old.isEmpty { remove(oldNodes, in: old) }
    children = fresh
    reportDuplicates()
    structureChanged()
  }

  /// Removes those of the nodes that are in `gone`.
  private func remove(_ nodes: NodeList.SubSequence, in gone: [ID: ElementNode<ID>]) {
    host.actions.removal = self
    for node in nodes {
      let node = unsafeDowncast(node, to: ElementNode<ID>.self)
      guard gone[node.key] === node else { continue }
      note([node], part: node.key.hashValue, isInsertion: false)
      node.unmount()
    }
    host.actions.removal = nil
  }

  private func report(duplicate key: ID) {
    host.report(
      "duplicate-id",
      "The id \(key) occurs more than once in a ForEach: give each element an id of its own.",
      at: self)
  }

  /// Checks all ids in debug builds; release builds report the duplicates that they meet when the
  /// list changes.
  @usableFromInline func reportDuplicates() {
    #if DEBUG
      var seen: Set<ID> = []
      for child in children {
        let key = unsafeDowncast(child, to: ElementNode<ID>.self).key
        if !seen.insert(key).inserted { return report(duplicate: key) }
      }
    #endif
  }
}
