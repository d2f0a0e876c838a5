public import ArborCore
import ArborEffects

/// The order of the items of a menu.
public struct MenuOrder: Equatable, Hashable, Sendable {
  private let number: UInt8

  /// The order that fits the place of the menu.
  public static let automatic = MenuOrder(number: 0)
  /// The first items are next to the pointer.
  public static let priority = MenuOrder(number: 1)
  /// The items have the order in which they are written.
  public static let fixed = MenuOrder(number: 2)
}

nonisolated extension View {
  /// Sets the order of the items of menus inside.
  ///
  /// Differs from SwiftUI: menus open below what opens them, with their first item on top, so that
  /// all orders are the same.
  public func menuOrder(_ order: MenuOrder) -> some View {
    absent(
      "menuOrder differs from SwiftUI: menus open below what opens them, with their first item on top, so that all orders are the same."
    )
  }
}
