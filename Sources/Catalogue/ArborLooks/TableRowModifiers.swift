import Arbor
public import ArborCore
import ArborDrag
import ArborMenus
public import ArborTransfer

/// Rows of a table with a modifier.
public struct _ModifiedTableRows<Rows: TableRowContent, Modifier: ViewModifier>: TableRowContent {
  /// The value of a row.
  public typealias TableRowValue = Rows.TableRowValue
  let rows: Rows
  let modifier: Modifier

  public func _rows(
    _ columns: [_TableColumn<Rows.TableRowValue>]
  ) -> ModifiedContent<Rows._Rows, Modifier> { rows._rows(columns).modifier(modifier) }
}

/// A change of the rows of a table, as of views.
public nonisolated struct _TableRowModifier: ViewModifier {
  let change: (AnyView) -> AnyView

  @MainActor public func body(content: Content) -> some View { change(AnyView(content)) }
}

extension TableRowContent {
  private func changed<Result: View>(
    _ change: @escaping (AnyView) -> Result
  ) -> _ModifiedTableRows<Self, _TableRowModifier> {
    _ModifiedTableRows(rows: self, modifier: _TableRowModifier { AnyView(change($0)) })
  }

  /// Adds a context menu to the rows.
  ///
  /// ```swift
  /// TableRow(person).contextMenu { Button("Delete") { delete(person) } }
  /// ```
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    return changed { $0.contextMenu { items } }
  }

  /// Runs an action when the pointer enters and leaves the rows.
  ///
  /// ```swift
  /// TableRow(person).onHover { isOver in hovered = isOver ? person.id : nil }
  /// ```
  public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> { changed { $0.onHover(perform: action) } }

  /// Lets the visitor drag the rows.
  ///
  /// ```swift
  /// TableRow(person).draggable(person.name)
  /// ```
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> { changed { $0.draggable(payload()) } }

  /// Lets the visitor drag the rows as an item; `nil` for none.
  ///
  /// ```swift
  /// TableRow(person).itemProvider { NSItemProvider(object: person.name as NSString) }
  /// ```
  public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> some TableRowContent<TableRowValue> { changed { $0.itemProvider(action) } }

  /// Lets the visitor drop values on the rows.
  ///
  /// ```swift
  /// TableRow(folder).dropDestination(for: String.self) { names in folder.add(names) }
  /// ```
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    changed {
      $0.dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      }
    }
  }
}
