public import Arbor
public import ArborCore

/// The rows of a list of a tree: those of an `OutlineGroup` that views make.
public typealias _ListOutline<Data: RandomAccessCollection, ID: Hashable, RowContent: View> =
  OutlineGroup<
    Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
  >

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// Creates a tree below several elements, with bindings to them and ids at a key path.
  ///
  /// ```swift
  /// OutlineGroup($folders, id: \.name, children: \.folders) { $folder in
  ///   TextField("Name", text: $folder.name)
  /// }
  /// ```
  ///
  /// - Parameter children: The key path of an element's children; `nil` for leaves.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  )
  where Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
    self.init(
      rows: data, id: (\Binding<C.Element>.wrappedValue).appending(path: id),
      children: { Binding($0[dynamicMember: children]) }, content: content)
  }

  /// Creates a tree below several elements, with bindings to them.
  public init<C>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
  )
  where
    Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    C.Element: Identifiable, ID == C.Element.ID
  { self.init(data, id: \.id, children: children, content: content) }
}

extension List where SelectionValue == Never {
  /// Creates a list of a tree of elements, without selection.
  ///
  /// ```swift
  /// List(folders, children: \.folders) { Text($0.name) }
  /// ```
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == _ListOutline<Data, Data.Element.ID, RowContent> {
    self.init(selection: nil, content: Content(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with ids at a key path, without selection.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _ListOutline<Data, ID, RowContent> {
    self.init(
      selection: nil, content: Content(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements, with bindings to them.
  ///
  /// ```swift
  /// List($folders, children: \.folders) { $folder in TextField("Name", text: $folder.name) }
  /// ```
  public init<C, RowContent: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    Content == _ListOutline<Binding<C>, C.Element.ID, RowContent>
  { self.init(selection: nil, content: Content(data, children: children, content: rowContent)) }

  /// Creates a list of a tree of elements with ids at a key path, with bindings to them.
  public init<C, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable,
    Content == _ListOutline<Binding<C>, ID, RowContent>
  {
    self.init(
      selection: nil, content: Content(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// Creates a list of a tree of elements, of which several can be selected.
  ///
  /// ```swift
  /// List(folders, children: \.folders, selection: $chosen) { Text($0.name) }
  /// ```
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == _ListOutline<Data, Data.Element.ID, RowContent> {
    self.init(
      selection: selection.map { .several($0) },
      content: Content(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == _ListOutline<Data, Data.Element.ID, RowContent> {
    self.init(
      selection: selection.map { .one($0) },
      content: Content(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with ids at a key path, of which several can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _ListOutline<Data, ID, RowContent> {
    self.init(
      selection: selection.map { .several($0) },
      content: Content(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with ids at a key path, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == _ListOutline<Data, ID, RowContent> {
    self.init(
      selection: selection.map { .one($0) },
      content: Content(data, id: id, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with bindings to them, of which several can be selected.
  public init<C, RowContent: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    Content == _ListOutline<Binding<C>, C.Element.ID, RowContent>
  {
    self.init(
      selection: selection.map { .several($0) },
      content: Content(data, children: children, content: rowContent))
  }

  /// Creates a list of a tree of elements with bindings to them, of which one can be selected.
  public init<C, RowContent: View>(
    _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable, C.Element: Identifiable,
    Content == _ListOutline<Binding<C>, C.Element.ID, RowContent>
  {
    self.init(
      selection: selection.map { .one($0) },
      content: Content(data, children: children, content: rowContent))
  }
}
