import ArborPlatform
public import Foundation

/// A button that opens a menu, and shows the selected item.
@preconcurrency @MainActor open class NSPopUpButton: NSButton {
  private lazy var list: NSMenu = {
    let made = NSMenu()
    made.changed = { [weak self] in self?.itemsDidChange() }
    return made
  }()
  private var items: [NSMenuItem] {
    get { list.items }
    set { list.items = newValue }
  }
  /// The selected index that observers were last notified of.
  private var toldIndex = -1
  private var chosen: NSMenuItem?
  private var isPullDown = false

  /// Creates a pop-up button. A pull-down menu shows its first item as the title.
  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    isPullDown = flag
    super.init(frame: buttonFrame)
  }

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Whether the menu pulls down and shows its first item as the title.
  open var pullsDown: Bool {
    get { isPullDown }
    set { write("pullsDown", isPullDown, newValue) { isPullDown = newValue } }
  }

  /// The menu with the items of the button.
  open override var menu: NSMenu? {
    get { list }
    set {
      list.changed = nil
      list = newValue ?? NSMenu()
      list.changed = { [weak self] in self?.itemsDidChange() }
      itemsDidChange()
    }
  }

  private func itemsDidChange() {
    for item in items { item.changed = { [weak self] in self?._propertyDidChange(.look) } }
    let old = toldIndex
    if let chosen, !items.contains(where: { $0 === chosen }) { self.chosen = nil }
    if chosen == nil, !isPullDown { chosen = items.first { !$0.isSeparatorItem } }
    toldIndex = indexOfSelectedItem
    notify("indexOfSelectedItem", from: old, to: toldIndex)
    invalidateIntrinsicContentSize()
    _propertyDidChange(.look)
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var preferredEdge = NSRectEdge.minY
  /// Stored, without effect.
  open var autoenablesItems = true
  /// Stored, without effect.
  open var altersStateOfSelectedItem = true
  /// Does nothing.
  open func synchronizeTitleAndSelectedItem() {}

  /// Sets the title of a pull-down menu's first item; in other menus, selects the item with this
  /// title, adding it if necessary.
  open func setTitle(_ string: String) {
    if isPullDown, let first = items.first {
      first.title = string
      invalidateIntrinsicContentSize()
    } else {
      if indexOfItem(withTitle: string) < 0 { addItem(withTitle: string) }
      selectItem(withTitle: string)
    }
  }

  /// The items in order.
  open var itemArray: [NSMenuItem] { items }
  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The titles of the items.
  open var itemTitles: [String] { items.map(\.title) }
  /// The last item; `nil` if there are none.
  open var lastItem: NSMenuItem? { items.last }
  /// Returns the item at an index, or `nil` if it is out of range.
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  /// Returns the first item with a title, or `nil` if there is none.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// Returns the title of the item at an index; empty if it is out of range.
  open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
  /// Returns the index of an item, or -1 if it is not in the menu.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// Returns the index of the first item with a title, or -1 if there is none.
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  /// Returns the index of the first item with a tag, or -1 if there is none.
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }

  /// Adds an item as the last one; an item with the same title is removed.
  open func addItem(withTitle title: String) { insertItem(withTitle: title, at: items.count) }
  /// Adds items, in order; items with the same titles are removed.
  open func addItems(withTitles itemTitles: [String]) { itemTitles.forEach(addItem(withTitle:)) }

  /// Inserts an item; an item with the same title is removed. An index out of range is limited.
  open func insertItem(withTitle title: String, at index: Int) {
    var index = index
    if let known = items.firstIndex(where: { $0.title == title && !$0.isSeparatorItem }) {
      items.remove(at: known)
      if known < index { index -= 1 }
    }
    insert(NSMenuItem(title: title), at: index)
  }

  /// Adds an item as the last one; others may have the same title.
  open func addItem(_ item: NSMenuItem) { insert(item, at: items.count) }

  private func insert(_ item: NSMenuItem, at index: Int) {
    items.insert(item, at: min(max(index, 0), items.count))
  }

  /// Removes the item at an index; an index out of range is ignored.
  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else { return }
    items.remove(at: index).changed = nil
  }

  /// Removes the first item with a title, if there is one.
  open func removeItem(withTitle title: String) { removeItem(at: indexOfItem(withTitle: title)) }

  /// Removes all items.
  open func removeAllItems() { items = [] }

  /// The selected item; `nil` if there is none.
  open var selectedItem: NSMenuItem? { chosen }
  /// The title of the selected item; `nil` if there is none.
  open var titleOfSelectedItem: String? { chosen?.title }
  /// The tag of the selected item; -1 if there is none.
  open var selectedTag: Int { chosen?.tag ?? -1 }

  /// The index of the selected item; -1 if there is none.
  open var indexOfSelectedItem: Int {
    read("indexOfSelectedItem", chosen.map { index(of: $0) } ?? -1)
  }

  /// Selects an item of the menu; `nil` deselects all.
  open func select(_ item: NSMenuItem?) {
    let old = indexOfSelectedItem
    guard item !== chosen else { return }
    guard item.map({ index(of: $0) >= 0 }) ?? true else { return }
    chosen = item
    toldIndex = indexOfSelectedItem
    notify("indexOfSelectedItem", from: old, to: toldIndex)
    _propertyDidChange(.look)
  }

  /// Selects the item at an index; an index out of range deselects all.
  open func selectItem(at index: Int) { select(item(at: index)) }
  /// Selects the first item with a title; if there is none, deselects all.
  open func selectItem(withTitle title: String) { select(item(withTitle: title)) }
  /// Selects the first item with a tag. Returns `false` if there is none.
  @discardableResult
  open func selectItem(withTag tag: Int) -> Bool {
    guard let item = items.first(where: { $0.tag == tag }) else { return false }
    select(item)
    return true
  }

  /// Handles the visitor's choice.
  package func userChose(_ index: Int) {
    guard isEnabled, let item = item(at: index), item.isEnabled, !item.isSeparatorItem else {
      return
    }
    select(item)
    item.onAction?(item)
    sendAction()
  }

  /// Does nothing: a click opens the menu.
  open override func performClick(_ sender: Any?) {}

  open override var intrinsicContentSize: NSSize {
    let widest = items.map { AppKitTextMeasure.size($0.title, usedFont, lines: 1).width }.max() ?? 0
    return NSSize(width: widest + 36, height: 20)
  }
}
