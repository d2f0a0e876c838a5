public import Arbor
public import ArborCore

extension ForEach where Content: View {
  /// Creates a view for each element of a collection, with a binding to the element.
  ///
  /// ```swift
  /// ForEach($tasks, id: \.name) { $task in TextField("Task", text: $task.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - data: A binding to the elements, in the order of the views.
  ///   - id: The key path to the value that distinguishes an element from the others.
  ///   - content: Makes the view of an element from a binding to it.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
    self.init(of: data, id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

extension List where SelectionValue == Never {
  /// Creates a row for each element of a collection, with a binding to it and ids at a key path.
  ///
  /// ```swift
  /// List($tasks, id: \.name) { $task in Toggle(task.name, isOn: $task.isDone) }
  /// ```
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    Content == ForEach<Binding<C>, ID, RowContent>
  { self.init(selection: nil, content: ForEach(data, id: id, content: rowContent)) }
}

extension List {
  /// Creates a row for each element with a binding to it and ids at a key path, of which several
  /// can be selected.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    Content == ForEach<Binding<C>, ID, RowContent>
  {
    self.init(
      selection: selection.map { .several($0) }, content: ForEach(data, id: id, content: rowContent)
    )
  }

  /// Creates a row for each element with a binding to it and ids at a key path, of which one can be
  /// selected.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    Content == ForEach<Binding<C>, ID, RowContent>
  {
    self.init(
      selection: selection.map { .one($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}
