import Arbor
public import ArborCore
import Foundation

/// The children of an element of an outline.
///
/// `OutlineGroup` creates it.
///
/// ```swift
/// OutlineGroup(folders, children: \.folders) { Text($0.name) }
/// ```
public nonisolated struct OutlineSubgroupChildren: View, Sendable {
  private let content: AnyView

  fileprivate init<Content: View>(_ content: Content) { self.content = AnyView(content) }

  @MainActor public var body: some View { content }
}

/// A tree of elements, of which each with children can be opened and closed.
///
/// ```swift
/// List {
///   OutlineGroup(folders, children: \.folders) { folder in
///     Label(folder.name, systemImage: "folder")
///   }
/// }
/// ```
///
/// An element whose children are `nil` is a leaf. All are closed at first. In a list each element
/// is a row; children are indented by 16 points.
///
/// Differs from SwiftUI: outside of lists the enclosing stack places the elements.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  nonisolated(unsafe) let roots: Data
  fileprivate let id: KeyPath<Data.Element, ID>
  let children: (Data.Element) -> Data?
  fileprivate let content: (Data.Element) -> Leaf
  fileprivate var depth = 0
}

extension OutlineGroup {
  /// Creates the rows of a table for a tree.
  init(
    rows data: Data, id: KeyPath<Data.Element, ID>,
    children: @escaping (Data.Element) -> Data?, content: @escaping (Data.Element) -> Leaf
  ) { self.init(roots: data, id: id, children: children, content: content) }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    ForEach(roots, id: id) { element in
      OutlineElement(group: self, element: element)
    }
  }
}

/// An element with its children.
private nonisolated struct OutlineElement<Data, ID, Parent: View, Leaf: View, Subgroup: View>: View
where Data: RandomAccessCollection, ID: Hashable {
  /// Deeper trees are not indented further.
  static var deepest: Int { 20 }

  let group: OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
  let element: Data.Element
  @Environment(\.idiom) private var idiom
  @Environment(\.sectionTitles) private var listTitles
  @Environment(\.disclosureDepth) private var disclosures

  var body: some View {
    if let children = group.children(element) {
      DisclosureGroup {
        subgroup(of: children)
      } label: {
        label
      }
    } else {
      // On macOS the triangles of groups have their room before the labels.
      label.padding(.leading, isIndentedByGroups && disclosures == 0 ? 16 : 0)
    }
  }

  /// Whether the groups around the element indent it.
  private var isIndentedByGroups: Bool { idiom == .macOS && listTitles != nil }

  private var label: some View {
    let depth = isIndentedByGroups ? 0 : min(group.depth, Self.deepest)
    return group.content(element).padding(.leading, CGFloat(depth) * 16)
  }

  private func subgroup(of children: Data) -> OutlineSubgroupChildren {
    var inner = OutlineGroup<Data, ID, Parent, Leaf, Subgroup>(
      roots: children, id: group.id, children: group.children, content: group.content)
    inner.depth = group.depth + 1
    return OutlineSubgroupChildren(inner)
  }
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// Creates a tree below several elements, with ids at a key path.
  ///
  /// - Parameter children: The key path of an element's children; `nil` for leaves.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: data, id: id, children: { $0[keyPath: children] }, content: content)
  }

  /// Creates a tree below several elements.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  /// Creates a tree below one element, with an id at a key path.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, Data: RangeReplaceableCollection {
    self.init(Data(CollectionOfOne(root)), id: id, children: children, content: content)
  }

  /// Creates a tree below one element.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element, Data: RangeReplaceableCollection {
    self.init(root, id: \.id, children: children, content: content)
  }
}
