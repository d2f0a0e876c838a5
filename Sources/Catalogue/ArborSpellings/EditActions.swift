public import Arbor
public import ArborCore

/// The edits that a list or a `ForEach` applies to its collection by itself.
///
/// ```swift
/// List($tasks, editActions: [.delete, .move]) { $task in
///   TextField("Task", text: $task.title)
/// }
/// ```
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows can be moved while the list is edited, as with `onMove`.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  /// Rows can be deleted by a swipe or while the list is edited, as with `onDelete`.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  /// Moving and deleting.
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The views of an element that the visitor can delete or move.
///
/// A `ForEach` with edit actions creates it.
///
/// ```swift
/// List {
///   ForEach($tasks, editActions: .delete) { $task in Text(task.title) }
/// }
/// ```
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
  /// Returns the edits of one element of the collection.
  @MainActor fileprivate func offer(_ data: Binding<Data>) -> RowOffer where Data.Index == Int {
    .edits(
      delete: contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil,
      move: contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
  }
}

extension ForEach {
  /// Creates a view for each element, with a binding to it; the visitor can delete and move them.
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

  /// Creates a view for each element, with ids at a key path; the visitor can delete and move them.
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
  /// Creates an editable row for each element, of which several can be selected.
  @MainActor @preconcurrency public init<Data, RowContent: View>(
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

  /// Creates an editable row for each element, of which one can be selected.
  @MainActor @preconcurrency public init<Data, RowContent: View>(
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
  /// Creates an editable row for each element, with a binding to it.
  @MainActor @preconcurrency public init<Data, RowContent: View>(
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

  /// Creates an editable row for each element, with ids at a key path.
  @MainActor @preconcurrency public init<Data, ID: Hashable, RowContent: View>(
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
