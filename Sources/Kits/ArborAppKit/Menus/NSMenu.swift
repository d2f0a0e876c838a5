public import ArborPlatform
public import Foundation

/// Is notified when a menu opens and closes.
@preconcurrency @MainActor public protocol NSMenuDelegate: AnyObject {
  /// Called before the menu is shown; the items can still be changed.
  func menuNeedsUpdate(_ menu: NSMenu)
  func menuWillOpen(_ menu: NSMenu)
  func menuDidClose(_ menu: NSMenu)
}

extension NSMenuDelegate {
  /// By default, does nothing.
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  /// By default, does nothing.
  public func menuWillOpen(_ menu: NSMenu) {}
  /// By default, does nothing.
  public func menuDidClose(_ menu: NSMenu) {}
}

/// A list of commands: the context menu of a view, or the submenu of an item.
@preconcurrency @MainActor open class NSMenu: PlatformObject {
  /// The name of the menu, which menus do not show.
  open var title: String
  /// The object that is notified when the menu opens and closes.
  open weak var delegate: (any NSMenuDelegate)?
  /// The menu whose item opens this one; `nil` if there is none.
  open internal(set) weak var supermenu: NSMenu?
  /// Whether items without an action and a submenu are disabled, whatever their `isEnabled`.
  open var autoenablesItems = true
  /// Called when the items change.
  var changed: (() -> Void)?
  /// Called when an item changes, for those who show the menu all the time.
  var itemChanged: (() -> Void)?
  /// The view that shows the menu.
  weak var opener: NSView?

  /// Creates an empty menu.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public convenience override init() { self.init(title: "") }

  /// The items in order.
  open var items: [NSMenuItem] = [] {
    didSet {
      for item in oldValue where item.menu === self && !items.contains(where: { $0 === item }) {
        item.menu = nil
        if itemChanged != nil { tell(nil, of: item) }
      }
      for item in items {
        item.menu = self
        if let itemChanged { tell(itemChanged, of: item) }
      }
      changed?()
    }
  }

  /// Sets what is called when the menu, a submenu or an item of them changes.
  func tellAll(_ itemChanged: (() -> Void)?) {
    (self.itemChanged, changed) = (itemChanged, itemChanged)
    for item in items { tell(itemChanged, of: item) }
  }

  private func tell(_ itemChanged: (() -> Void)?, of item: NSMenuItem) {
    item.changed = itemChanged
    item.submenu?.tellAll(itemChanged)
  }

  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// Returns the item at an index, or `nil` if it is out of range.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  /// Returns the first item with a title, or `nil` if there is none.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// Returns the first item with a tag, or `nil` if there is none.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// Returns the index of an item, or -1 if it is not in the menu.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// Returns the index of the first item with a title, or -1 if there is none.
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  /// Returns the index of the first item with a tag, or -1 if there is none.
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }

  /// Adds an item as the last one.
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  /// Inserts an item. An index out of range is limited.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    items.insert(newItem, at: min(max(index, 0), items.count))
  }

  /// Adds a new item. The action must be `nil`: set the item's `onAction`, or call
  /// `setTarget(_:action:)`.
  @discardableResult
  open func addItem(
    withTitle string: String, action: Never?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: nil, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  /// Removes the item at an index; an index out of range is ignored.
  open func removeItem(at index: Int) {
    if items.indices.contains(index) { items.remove(at: index) }
  }

  /// Removes an item, if it is in the menu.
  open func removeItem(_ item: NSMenuItem) { removeItem(at: index(of: item)) }
  /// Removes all items.
  open func removeAllItems() { items = [] }
  /// Sets the submenu of an item.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

  /// Performs the action of an item, as if the visitor chose it.
  open func performActionForItem(at index: Int) {
    if let item = item(at: index), canChoose(item) { item.onAction?(item) }
  }

  /// Whether the visitor can choose an item.
  package func canChoose(_ item: NSMenuItem) -> Bool {
    item.isEnabled && !item.isSeparatorItem
      && (!autoenablesItems || item.submenu != nil || item.onAction != nil && item.isValid)
  }

  /// Closes the menu, and those whose submenu it is, without choosing an item.
  open func cancelTracking() {
    var top = self
    while let next = top.supermenu { top = next }
    top.opener?.closeMenu()
  }

  /// Lets the delegates of the menu and its submenus update the items.
  package func update() {
    delegate?.menuNeedsUpdate(self)
    for item in items { item.submenu?.update() }
  }

  // Opening.

  /// Opens a menu at the location of an event.
  public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    view.show(menu, at: view.convert(event.locationInWindow, from: nil), with: event)
  }

  /// Opens the menu at a point in a view's coordinates. The item has no effect on the position.
  ///
  /// Returns `false` if there is no view or no item.
  @discardableResult
  open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
    guard let view, !items.isEmpty else { return false }
    view.show(self, at: location, with: nil)
    return true
  }
}

extension NSView {
  /// An open menu and its position, from the view's upper left corner.
  package struct OpenMenu {
    package let menu: NSMenu
    package let place: CGPoint
    /// Whether the mouse button is still down: the browser would close the menu on its release.
    package fileprivate(set) var isWaiting: Bool
  }

  func show(_ menu: NSMenu, at point: NSPoint, with event: NSEvent?) {
    closeMenu()
    menu.update()
    guard menu.items.contains(where: { !$0.isHidden }) else {
      return didCloseMenu(menu, with: event)
    }
    menu.opener = self
    if let event { willOpenMenu(menu, with: event) }
    menu.delegate?.menuWillOpen(menu)
    openMenu = OpenMenu(
      menu: menu,
      place: CGPoint(
        x: point.x - bounds.minX,
        y: isFlipped ? point.y - bounds.minY : bounds.maxY - point.y),
      isWaiting: ViewEvents.mustWait(self, because: event))
    _propertyDidChange(.look)
  }

  /// Shows the menu after the release of the button that opened it.
  func secondaryButtonWasReleased() {
    guard openMenu?.isWaiting == true else { return }
    openMenu?.isWaiting = false
    _propertyDidChange(.look)
  }

  /// Closes the menu, since the visitor clicked elsewhere or chose an item.
  package func closeMenu() {
    guard let menu = openMenu?.menu else { return }
    openMenu = nil
    _propertyDidChange(.look)
    menu.delegate?.menuDidClose(menu)
    didCloseMenu(menu, with: nil)
  }

  /// Handles the visitor's choice of an item.
  package func userChose(_ item: NSMenuItem) {
    let shown = openMenu?.menu
    if let menu = item.menu, menu.canChoose(item) { item.onAction?(item) }
    // The action may have opened another menu.
    if openMenu?.menu === shown { closeMenu() }
  }
}
