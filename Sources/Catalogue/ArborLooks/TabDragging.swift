import ArborCore
import ArborDrag
public import ArborTransfer
import Foundation

extension TabContent {
  /// Lets the visitor drag the labels of the tabs with a value.
  ///
  /// ```swift
  /// Tab(list.name, systemImage: "list.bullet", value: list.id) { ListPage(list) }
  ///   .draggable(list)
  /// ```
  public func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping () -> Payload
  ) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { label in label.draggable(payload()) }
  }

  /// Lets the visitor drop values on the labels of the tabs.
  ///
  /// ```swift
  /// Tab(list.name, systemImage: "list.bullet", value: list.id) { ListPage(list) }
  ///   .dropDestination(for: Reminder.self) { reminders in list.add(reminders) }
  /// ```
  ///
  /// - Parameter action: Called with the values, at least one.
  public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping (_ items: [Payload]) -> Void
  ) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { label in
      label.dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      }
    }
  }
}
