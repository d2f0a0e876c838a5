public import ArborCore

extension List {
  /// Creates a list of the rows in `content`, of which several can be selected.
  ///
  /// - Parameter selection: The tags of the selected rows.
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection.map { .several($0) }, content: content())
  }

  /// Creates a list of the rows in `content`, of which one can be selected.
  ///
  /// - Parameter selection: The tag of the selected row; `nil` without a selection.
  public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content)
  {
    self.init(selection: selection.map { .one($0) }, content: content())
  }

  /// Creates a row for each element of a collection, of which several can be selected.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(
      selection: selection.map { .several($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each element of a collection, of which one can be selected.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection.map { .one($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each element, with ids at a key path, of which several can be selected.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      selection: selection.map { .several($0) }, content: ForEach(data, id: id, content: rowContent)
    )
  }

  /// Creates a row for each element, with ids at a key path, of which one can be selected.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a row for each number, of which several can be selected.
  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(
      selection: selection.map { .several($0) }, content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each number, of which one can be selected.
  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: selection.map { .one($0) }, content: ForEach(data, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// Creates a list of the rows in `content`, without selection.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// Creates a row for each element of a collection.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each element of a collection, with ids at a key path.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a row for each number; the number is the id.
  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

/// The binding to the selected rows of a list.
package enum SelectionBinding<Value: Hashable> {
  case one(Binding<Value?>)
  case several(Binding<Set<Value>>)

  @MainActor package var rows: ListSelection {
    func key(_ tag: AnyHashable) -> AnyHashable? { (tag.base as? Value).map { AnyHashable($0) } }
    func value(_ key: AnyHashable) -> Value? { key.base as? Value }
    switch self {
    case .one(let binding):
      return ListSelection(
        isMultiple: false, chosen: Set(binding.wrappedValue.map { [AnyHashable($0)] } ?? []),
        key: key
      ) { binding.wrappedValue = $0.first.flatMap(value) }
    case .several(let binding):
      return ListSelection(
        isMultiple: true, chosen: Set(binding.wrappedValue.map { AnyHashable($0) }), key: key
      ) { binding.wrappedValue = Set($0.compactMap(value)) }
    }
  }
}
