/// A command of the interface, about which an object is asked: an item of a menu or a toolbar.
@preconcurrency @MainActor public protocol NSValidatedUserInterfaceItem: AnyObject {
  /// A number for the author's own use.
  var tag: Int { get }
}

/// Says whether the commands that it carries out can be chosen.
///
/// ```swift
/// extension Editor: NSUserInterfaceValidations {
///   func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
///     item.tag != Commands.paste || canPaste
///   }
/// }
/// ```
///
/// Differs from AppKit: an item has no selector; its tag says which command it is. Menus ask when
/// they are shown, the objects that `setTarget(_:action:)` has named.
@preconcurrency @MainActor public protocol NSUserInterfaceValidations: AnyObject {
  /// Returns whether an item can be chosen.
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}

/// Says whether items of menus can be chosen. It comes before `NSUserInterfaceValidations`.
///
/// ```swift
/// func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
///   menuItem.state = isGrid ? .on : .off
///   return !photos.isEmpty
/// }
/// ```
@preconcurrency @MainActor public protocol NSMenuItemValidation: AnyObject {
  /// Returns whether an item can be chosen. It may change the item.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// Says whether items of toolbars can be clicked; see `NSToolbar.validateVisibleItems()`.
@preconcurrency @MainActor public protocol NSToolbarItemValidation: AnyObject {
  /// Returns whether an item can be clicked.
  func validateToolbarItem(_ item: NSToolbarItem) -> Bool
}

extension NSMenuItem: NSValidatedUserInterfaceItem {
  /// Whether the target lets the item be chosen.
  var isValid: Bool {
    isAsked = true
    defer { isAsked = false }
    if let target = target as? any NSMenuItemValidation { return target.validateMenuItem(self) }
    return (target as? any NSUserInterfaceValidations)?.validateUserInterfaceItem(self) ?? true
  }
}

extension NSToolbarItem: NSValidatedUserInterfaceItem {
  /// Asks the target whether the item can be clicked, and enables it accordingly.
  func askTarget() {
    if let target = target as? any NSToolbarItemValidation {
      isEnabled = target.validateToolbarItem(self)
    } else if let target = target as? any NSUserInterfaceValidations {
      isEnabled = target.validateUserInterfaceItem(self)
    }
  }
}

extension NSToolbar {
  /// Asks the targets of the items, which `setTarget(_:action:)` has named, whether they can be
  /// clicked, unless an item does not want it.
  ///
  /// Differs from AppKit: code calls it when something has changed.
  public func validateVisibleItems() {
    for item in items where item.autovalidates { item.askTarget() }
  }
}
