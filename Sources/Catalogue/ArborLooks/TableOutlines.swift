import Arbor
public import ArborCore
import Foundation

/// A row of a table that opens further rows.
///
/// ```swift
/// Table(of: Folder.self) {
///   TableColumn("Name", value: \.name)
/// } rows: {
///   DisclosureTableRow(inbox) {
///     ForEach(inbox.folders) { TableRow($0) }
///   }
/// }
/// ```
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  /// The value of a row.
  public typealias TableRowValue = Label.TableRowValue
  private let value: Label.TableRowValue
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// Creates a row that opens those of a closure.
  ///
  /// - Parameter isExpanded: Whether the further rows are shown; `nil` lets the row decide, closed
  ///   at first.
  public init<Value: Identifiable>(
    _ value: Value, isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value> {
    self.value = value
    self.isExpanded = isExpanded
    self.content = content
  }

  public func _rows(_ columns: [_TableColumn<Label.TableRowValue>]) -> some View {
    OutlineRow(value: value, columns: columns, given: isExpanded) { content()._rows(columns) }
  }
}

/// A row and, while it is open, those below it.
private nonisolated struct OutlineRow<Value: Identifiable, Rows: View>: View {
  let value: Value
  let columns: [_TableColumn<Value>]
  let given: Binding<Bool>?
  let rows: () -> Rows
  @State private var isOpen = false
  @Environment(\.tableNesting) private var nesting

  @MainActor var body: some View {
    let isExpanded = given ?? $isOpen
    TableRowView(value: value, columns: columns, isExpanded: isExpanded)
      .tag(value.id)
      .environmentModifier("tableRow", TableNesting(isOutline: true, depth: nesting.depth)) {
        $0.tableNesting = $1
      }
    if isExpanded.wrappedValue {
      rows()
        .environmentModifier("tableRows", TableNesting(isOutline: true, depth: nesting.depth + 1)) {
          $0.tableNesting = $1
        }
    }
  }
}

/// Rows for a tree of elements.
///
/// A table with children creates it.
///
/// ```swift
/// Table(folders, children: \.folders) { TableColumn("Name", value: \.name) }
/// ```
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// The value of a row: an element of the tree.
  public typealias TableRowValue = Data.Element
  let data: Data
  let children: (Data.Element) -> Data?

  public func _rows(_ columns: [_TableColumn<Data.Element>]) -> some View {
    OutlineRows(data: data, children: children, columns: columns)
      .environmentModifier("tableOutline", true) { values, _ in values.tableNesting.isOutline = true
      }
  }
}

private nonisolated struct OutlineRows<Data: RandomAccessCollection>: View
where Data.Element: Identifiable {
  let data: Data
  let children: (Data.Element) -> Data?
  let columns: [_TableColumn<Data.Element>]

  var body: some View {
    ForEach(data) { element in
      if let inner = children(element) {
        OutlineRow(value: element, columns: columns, given: nil) {
          AnyView(OutlineRows(data: inner, children: children, columns: columns))
        }
      } else {
        TableRowView(value: element, columns: columns)
      }
    }
  }
}

extension OutlineGroup: TableRowContent
where
  Data.Element: Identifiable, ID == Data.Element.ID, Parent: TableRowContent, Parent == Leaf,
  Parent.TableRowValue == Data.Element
{
  /// The value of a row, as the content has it.
  public typealias TableRowValue = Parent.TableRowValue

  public func _rows(_ columns: [_TableColumn<Parent.TableRowValue>]) -> some View {
    TableOutlineGroupContent(data: roots, children: children)._rows(columns)
  }
}

extension OutlineGroup
where
  Data.Element: Identifiable, ID == Data.Element.ID, Parent == TableRow<Data.Element>,
  Parent == Leaf, Subgroup == DisclosureTableRow<Parent, TableOutlineGroupContent<Data>>
{
  /// Creates the rows of a table for a tree of elements.
  ///
  /// ```swift
  /// Table(of: Folder.self) {
  ///   TableColumn("Name", value: \.name)
  /// } rows: {
  ///   OutlineGroup(folders, children: \.folders) { TableRow($0) }
  /// }
  /// ```
  @MainActor @preconcurrency public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      rows: data, id: \.id, children: { $0[keyPath: children] }, content: { TableRow($0) })
  }

  /// Creates the rows of a table for a tree of elements.
  @_disfavoredOverload
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @TableRowBuilder<DataElement> content: @escaping (DataElement) -> TableRow<DataElement>
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(rows: data, id: \.id, children: { $0[keyPath: children] }, content: content)
  }
}
