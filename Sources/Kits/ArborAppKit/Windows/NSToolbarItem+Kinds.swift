import ArborPlatform
public import Foundation

/// An item of a toolbar with a search field.
///
/// ```swift
/// let item = NSSearchToolbarItem(itemIdentifier: .init("search"))
/// item.searchField.delegate = self
/// ```
@preconcurrency @MainActor open class NSSearchToolbarItem: NSToolbarItem {
  private var field = NSSearchField(frame: NSRect(x: 0, y: 0, width: 220, height: 28))

  /// The field.
  open var searchField: NSSearchField {
    get { field }
    set {
      field = newValue
      preferredWidthForSearchField = newValue.frame.width
      _propertyDidChange(.subviews)
    }
  }

  /// The width of the field in points.
  open var preferredWidthForSearchField: CGFloat = 220 {
    didSet {
      let width = preferredWidthForSearchField
      field.frame.size.width = width.isFinite ? max(width, 0) : 220
      _propertyDidChange(.size)
    }
  }

  /// Whether Escape ends a search. Without effect: it empties the field, as browsers do.
  open var resignsFirstResponderWithCancel = true

  /// The field.
  open override var view: NSView? {
    get { field }
    set { if let newValue = newValue as? NSSearchField { searchField = newValue } }
  }

  /// Moves the focus into the field.
  open func beginSearchInteraction() { field.window?.makeFirstResponder(field) }

  /// Takes the focus from the field.
  open func endSearchInteraction() {
    if let window = field.window, window.focusHolder === field { window.makeFirstResponder(nil) }
  }
}

/// An item of a toolbar that opens a menu.
///
/// ```swift
/// let item = NSMenuToolbarItem(itemIdentifier: .init("sort"))
/// item.title = "Sort"
/// item.menu = sorting
/// ```
///
/// Differs from AppKit: a click opens the menu, also where there is an action.
@preconcurrency @MainActor open class NSMenuToolbarItem: NSToolbarItem {
  private let button = NSPopUpButton(
    frame: NSRect(x: 0, y: 0, width: 120, height: 28), pullsDown: true)

  private lazy var list = followed(NSMenu())

  /// The menu.
  open var menu: NSMenu {
    get { list }
    set {
      list.changed = nil
      list = followed(newValue)
      settle()
    }
  }
  /// Whether there is a mark that tells of the menu. Without effect: there always is.
  open var showsIndicator = true

  open override var title: String { didSet { settle() } }
  open override var label: String { didSet { settle() } }
  open override var image: NSImage? { didSet { settle() } }

  /// The button that opens the menu.
  open override var view: NSView? {
    get { button }
    set {}
  }

  private func followed(_ menu: NSMenu) -> NSMenu {
    menu.changed = { [weak self] in self?.settle() }
    return menu
  }

  /// Gives the button the item's name, and below it the items of the menu, which stay in the menu.
  private func settle() {
    let name = NSMenuItem(title: title.isEmpty ? label : title)
    name.image = image
    button.removeAllItems()
    button.menu?.items = [name] + menu.items
    for item in menu.items { item.menu = menu }
    _propertyDidChange(.look)
  }
}
