public import ArborCore

/// What the visitor may do with the elements of a collection that a list or a `ForEach` edits by itself.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// As `onMove`: rows change places while the list is edited.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  /// As `onDelete`: rows go by a swipe, or while the list is edited.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The views of an element that the visitor may delete or move.
public struct EditableCollectionContent<Content: View, Data>: View {
  public typealias Body = Never
  private let content: ModifiedContent<Content, _RowOfferModifier>

  fileprivate init(_ content: Content, _ offer: RowOffer) {
    self.content = content.modifier(_RowOfferModifier(offer))
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    ModifiedContent<Content, _RowOfferModifier>._makeView(view.content, &inputs)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    ModifiedContent<Content, _RowOfferModifier>._updateView(view.content, &cursor)
  }

  public static var _slotCount: Int { Content._slotCount }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// Of one element of the collection.
  @MainActor fileprivate func offer(_ data: Binding<Data>) -> RowOffer where Data.Index == Int {
    .edits(
      delete: contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil,
      move: contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
  }
}

extension ForEach {
  /// A view for each element of a collection, with a binding to it, and for the visitor to delete or move.
  @MainActor @preconcurrency public init<C, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == Binding<C>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable, C.Index == Int
  {
    let offer = editActions.offer(data)
    self.init(data) { EditableCollectionContent<R, C>(content($0), offer) }
  }

  /// As above; ids are found at a key path.
  @MainActor @preconcurrency public init<C, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == Binding<C>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Index == Int
  {
    let offer = editActions.offer(data)
    let whole: KeyPath<Binding<C.Element>, C.Element> = \.wrappedValue
    self.init(data, id: whole.appending(path: id)) {
      EditableCollectionContent<R, C>(content($0), offer)
    }
  }
}

extension List {
  /// A row for each element of a collection, with a binding to it, and for the visitor to delete or move; several can be chosen.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      Binding<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index == Int
  {
    self.init(
      selection: selection.map { .several($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// As above; one row can be chosen.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      Binding<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index == Int
  {
    self.init(
      selection: selection.map { .one($0) },
      content: ForEach(data, editActions: editActions, content: rowContent))
  }
}

extension List where SelectionValue == Never {
  /// A row for each element of a collection, with a binding to it, and for the visitor to delete or move.
  public init<Data, RowContent: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      Binding<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index == Int
  {
    self.init(
      selection: nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// As above; ids are found at a key path.
  public init<Data, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<Binding<Data>, ID, EditableCollectionContent<RowContent, Data>>,
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Index == Int
  {
    self.init(
      selection: nil, content: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
