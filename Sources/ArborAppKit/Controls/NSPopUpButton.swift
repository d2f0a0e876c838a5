import ArborPlatform
public import Foundation

/// A button with a menu of which one entry is chosen.
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
  /// Which entry was chosen when somebody was told last.
  private var toldIndex = -1
  private var chosen: NSMenuItem?
  private var isPullDown = false

  /// A menu that pulls down shows its first entry as the title.
  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    isPullDown = flag
    super.init(frame: buttonFrame)
  }

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open var pullsDown: Bool {
    get { isPullDown }
    set { write("pullsDown", isPullDown, newValue) { isPullDown = newValue } }
  }

  /// Its entries are those among which the visitor chooses.
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

  // What browsers decide: kept, without effect.
  open var preferredEdge = NSRectEdge.minY
  open var autoenablesItems = true
  open var altersStateOfSelectedItem = true
  open func synchronizeTitleAndSelectedItem() {}

  /// The entry that is shown as the title of a menu that pulls down; in others one of this title is chosen, or added.
  open func setTitle(_ string: String) {
    if isPullDown, let first = items.first {
      first.title = string
      invalidateIntrinsicContentSize()
    } else {
      if indexOfItem(withTitle: string) < 0 { addItem(withTitle: string) }
      selectItem(withTitle: string)
    }
  }

  open var itemArray: [NSMenuItem] { items }
  open var numberOfItems: Int { items.count }
  open var itemTitles: [String] { items.map(\.title) }
  open var lastItem: NSMenuItem? { items.last }
  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  open func indexOfItem(withTitle title: String) -> Int {
    items.firstIndex { $0.title == title } ?? -1
  }
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }

  /// An entry of the same title goes.
  open func addItem(withTitle title: String) { insertItem(withTitle: title, at: items.count) }
  open func addItems(withTitles itemTitles: [String]) { itemTitles.forEach(addItem(withTitle:)) }

  open func insertItem(withTitle title: String, at index: Int) {
    var index = index
    if let known = items.firstIndex(where: { $0.title == title && !$0.isSeparatorItem }) {
      items.remove(at: known)
      if known < index { index -= 1 }
    }
    insert(NSMenuItem(title: title), at: index)
  }

  /// Entries may have the same title here.
  open func addItem(_ item: NSMenuItem) { insert(item, at: items.count) }

  private func insert(_ item: NSMenuItem, at index: Int) {
    items.insert(item, at: min(max(index, 0), items.count))
  }

  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else { return }
    items.remove(at: index).changed = nil
  }

  open func removeItem(withTitle title: String) { removeItem(at: indexOfItem(withTitle: title)) }

  open func removeAllItems() { items = [] }

  open var selectedItem: NSMenuItem? { chosen }
  open var titleOfSelectedItem: String? { chosen?.title }
  open var selectedTag: Int { chosen?.tag ?? -1 }

  /// -1 for none.
  open var indexOfSelectedItem: Int {
    read("indexOfSelectedItem", chosen.map { index(of: $0) } ?? -1)
  }

  /// nil chooses none.
  open func select(_ item: NSMenuItem?) {
    let old = indexOfSelectedItem
    guard item !== chosen else { return }
    guard item.map({ index(of: $0) >= 0 }) ?? true else { return }
    chosen = item
    toldIndex = indexOfSelectedItem
    notify("indexOfSelectedItem", from: old, to: toldIndex)
    _propertyDidChange(.look)
  }

  open func selectItem(at index: Int) { select(item(at: index)) }
  open func selectItem(withTitle title: String) { select(item(withTitle: title)) }
  @discardableResult
  open func selectItem(withTag tag: Int) -> Bool {
    guard let item = items.first(where: { $0.tag == tag }) else { return false }
    select(item)
    return true
  }

  /// What the visitor chooses.
  package func userChose(_ index: Int) {
    guard isEnabled, let item = item(at: index), item.isEnabled, !item.isSeparatorItem else {
      return
    }
    select(item)
    item.onAction?(item)
    sendAction()
  }

  /// A click opens the menu; it chooses nothing.
  open override func performClick(_ sender: Any?) {}

  open override var intrinsicContentSize: NSSize {
    let widest = items.map { TextMeasure.size($0.title, usedFont, lines: 1).width }.max() ?? 0
    return NSSize(width: widest + 36, height: 20)
  }
}
