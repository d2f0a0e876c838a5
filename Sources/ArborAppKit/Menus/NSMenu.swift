public import ArborPlatform
public import Foundation

/// Told when a menu is shown.
@preconcurrency @MainActor public protocol NSMenuDelegate: AnyObject {
  /// The entries can still be changed.
  func menuNeedsUpdate(_ menu: NSMenu)
  func menuWillOpen(_ menu: NSMenu)
  func menuDidClose(_ menu: NSMenu)
}

extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  public func menuWillOpen(_ menu: NSMenu) {}
  public func menuDidClose(_ menu: NSMenu) {}
}

/// A list of things to do: of a view, where it opens by the secondary button, or of an entry of another menu.
@preconcurrency @MainActor open class NSMenu: PlatformObject {
  open var title: String
  open weak var delegate: (any NSMenuDelegate)?
  /// Of the menu whose entry opens this one.
  open internal(set) weak var supermenu: NSMenu?
  /// Whether entries that do nothing are disabled, whatever they say themselves.
  open var autoenablesItems = true
  /// Told when there are other entries.
  var changed: (() -> Void)?
  /// Who shows it.
  weak var opener: NSView?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public convenience override init() { self.init(title: "") }

  open var items: [NSMenuItem] = [] {
    didSet {
      for item in oldValue where item.menu === self && !items.contains(where: { $0 === item }) {
        item.menu = nil
      }
      for item in items { item.menu = self }
      changed?()
    }
  }

  open var numberOfItems: Int { items.count }
  /// nil: there is no such entry.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// -1: it is not in the menu.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }

  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    items.insert(newItem, at: min(max(index, 0), items.count))
  }

  /// For `action: nil`; what the entry does is said by its `onAction` or `setTarget(_:action:)`.
  @discardableResult
  open func addItem(
    withTitle string: String, action: Never?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: nil, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  open func removeItem(at index: Int) {
    if items.indices.contains(index) { items.remove(at: index) }
  }

  open func removeItem(_ item: NSMenuItem) { removeItem(at: index(of: item)) }
  open func removeAllItems() { items = [] }
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

  /// As if the visitor chose an entry.
  open func performActionForItem(at index: Int) {
    if let item = item(at: index), canChoose(item) { item.onAction?(item) }
  }

  /// Whether the visitor can choose an entry.
  package func canChoose(_ item: NSMenuItem) -> Bool {
    item.isEnabled && !item.isSeparatorItem
      && (!autoenablesItems || item.onAction != nil || item.submenu != nil)
  }

  /// Closes the menu without choosing anything.
  open func cancelTracking() {
    var top = self
    while let next = top.supermenu { top = next }
    top.opener?.closeMenu()
  }

  /// What is in it and in the menus of its entries is about to be seen.
  fileprivate func update() {
    delegate?.menuNeedsUpdate(self)
    for item in items { item.submenu?.update() }
  }

  // Opening.

  /// Opens a menu where an event happened.
  public class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    view.show(menu, at: view.convert(event.locationInWindow, from: nil), with: event)
  }

  /// Opens the menu at a point of a view; without a view it has no place. Which entry stands there makes no difference.
  ///
  /// Returns whether it was opened.
  @discardableResult
  open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
    guard let view, !items.isEmpty else { return false }
    view.show(self, at: location, with: nil)
    return true
  }
}

extension NSView {
  /// A menu that is open, and where, from the view's upper left corner.
  package struct OpenMenu {
    package let menu: NSMenu
    package let place: CGPoint
    /// Whether the button is still down: a browser would close the menu as soon as it comes up.
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

  /// The button has come up that was down when the menu was opened.
  func secondaryButtonWasReleased() {
    guard openMenu?.isWaiting == true else { return }
    openMenu?.isWaiting = false
    _propertyDidChange(.look)
  }

  /// The visitor went elsewhere, or chose something.
  package func closeMenu() {
    guard let menu = openMenu?.menu else { return }
    openMenu = nil
    _propertyDidChange(.look)
    menu.delegate?.menuDidClose(menu)
    didCloseMenu(menu, with: nil)
  }

  /// The visitor chose an entry.
  package func userChose(_ item: NSMenuItem) {
    let shown = openMenu?.menu
    if let menu = item.menu, menu.canChoose(item) { item.onAction?(item) }
    // The entry may have opened another one.
    if openMenu?.menu === shown { closeMenu() }
  }
}
