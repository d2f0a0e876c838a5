public import ArborPlatform
public import Foundation

/// Decides which tab may be selected, and is notified of the selection.
@preconcurrency @MainActor public protocol NSTabViewDelegate: AnyObject {
  func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
  func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
}

extension NSTabViewDelegate {
  /// By default, each tab may be selected.
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  /// By default, does nothing.
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// By default, does nothing.
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}

/// A tab and the view that it shows.
@preconcurrency @MainActor open class NSTabViewItem: PlatformObject {
  /// A value by which `indexOfTabViewItem(withIdentifier:)` finds the item.
  public let identifier: Any?
  /// The text of the tab.
  open var label: String {
    get { read("label", storedLabel) }
    set { write("label", storedLabel, newValue) { storedLabel = newValue } }
  }
  private var storedLabel = ""
  /// The image of the tab; `nil` means none.
  open var image: NSImage? { didSet { tabView?._propertyDidChange(.look) } }
  /// The tooltip of the tab; `nil` means none.
  open var toolTip: String? { didSet { tabView?._propertyDidChange(.look) } }
  /// The tab view that contains the item; `nil` before it is inserted.
  public package(set) weak var tabView: NSTabView?
  private var ownView: NSView?

  open override func _propertyDidChange(_ change: _ViewChange) {
    tabView?._propertyDidChange(change)
  }

  /// The controller whose view the tab shows; `nil` if `view` was set directly.
  open var viewController: NSViewController?

  /// Creates an item with an identifier for the author's own use.
  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  /// Creates an item with the controller's view and title.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }

  /// The view that the tab shows; the view controller's view takes precedence.
  open var view: NSView? {
    get { viewController?.view ?? ownView }
    set {
      ownView = newValue
      tabView?.showSelected()
    }
  }
}

/// A view with tabs, which shows the view of the selected one.
@preconcurrency @MainActor open class NSTabView: NSView {
  private var items: [NSTabViewItem] = []
  private var chosen: NSTabViewItem?
  /// Whether a page, instead of the tab view, lays out the content and shows the tabs.
  package var isArranged = false
  /// Whether a box is around the content; that of a controller has none.
  package var isBoxed = true
  private var storedPosition = TabPosition.top
  /// The object that decides on and is notified of the selection.
  open weak var delegate: (any NSTabViewDelegate)?

  /// The items of the tabs, in order.
  open var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      while let last = items.last { removeTabViewItem(last) }
      for item in newValue { addTabViewItem(item) }
    }
  }

  /// The number of tabs.
  open var numberOfTabViewItems: Int { items.count }
  /// The item of the selected tab; `nil` if there are no tabs.
  open var selectedTabViewItem: NSTabViewItem? { chosen }
  /// Adds a tab as the last one.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: items.count)
  }

  /// Inserts a tab; the first one that is added is selected. An index out of range is limited.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    items.insert(tabViewItem, at: min(max(index, 0), items.count))
    tabViewItem.tabView = self
    if chosen == nil { select(tabViewItem) }
    _propertyDidChange(.look)
  }

  /// Removes a tab; if it was selected, a neighbor is selected instead.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    guard let index = items.firstIndex(where: { $0 === tabViewItem }) else { return }
    items.remove(at: index)
    tabViewItem.tabView = nil
    if chosen === tabViewItem {
      if !isArranged { tabViewItem.view?.removeFromSuperview() }
      chosen = nil
      if !items.isEmpty { select(items[min(index, items.count - 1)]) }
    }
    _propertyDidChange(.look)
  }

  /// Returns the item at an index, which must be in range.
  open func tabViewItem(at index: Int) -> NSTabViewItem { items[index] }
  /// Returns the index of an item, or `NSNotFound`.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    items.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }

  /// Returns the index of the first item with an identifier, or `NSNotFound`; identifiers must be
  /// hashable.
  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    guard let wanted = identifier as? AnyHashable else { return NSNotFound }
    return items.firstIndex { ($0.identifier as? AnyHashable) == wanted } ?? NSNotFound
  }

  /// Selects the tab at an index; an index out of range is ignored.
  open func selectTabViewItem(at index: Int) {
    if items.indices.contains(index) { selectTabViewItem(items[index]) }
  }

  /// Selects the first tab with an identifier, if there is one.
  open func selectTabViewItem(withIdentifier identifier: Any) {
    selectTabViewItem(at: indexOfTabViewItem(withIdentifier: identifier))
  }

  /// Selects a tab if the delegate allows it. Items of other tab views are ignored.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    guard let tabViewItem, tabViewItem !== chosen, tabViewItem.tabView === self,
      delegate?.tabView(self, shouldSelect: tabViewItem) != false
    else { return }
    select(tabViewItem)
  }

  /// Selects a tab without asking the delegate, which is still notified.
  package func select(_ item: NSTabViewItem) {
    delegate?.tabView(self, willSelect: item)
    if !isArranged { chosen?.view?.removeFromSuperview() }
    chosen = item
    showSelected()
    delegate?.tabView(self, didSelect: item)
    _propertyDidChange(.look)
  }

  /// Resizes the selected view to the space that the tabs leave.
  open override func resizeSubviews(withOldSize oldSize: NSSize) {
    super.resizeSubviews(withOldSize: oldSize)
    if !isArranged { chosen?.view?.frame = contentRect }
  }

  func showSelected() {
    guard !isArranged, let view = chosen?.view, view.superview !== self else { return }
    view.frame = contentRect
    view.autoresizingMask = [.width, .height]
    addSubview(view)
  }

  /// The edge at which the tabs are.
  public enum TabPosition: UInt, Sendable {
    case none, top, left, bottom, right
  }

  /// The edge at which the tabs are; `none` hides them.
  open var tabPosition: TabPosition {
    get { read("tabPosition", storedPosition) }
    set {
      guard newValue != storedPosition else { return }
      write("tabPosition", storedPosition, newValue) { storedPosition = newValue }
      if !isArranged { chosen?.view?.frame = contentRect }
    }
  }

  /// The edge of the tabs, in older terms; see `tabPosition`.
  public enum TabType: UInt, Sendable {
    case topTabsBezelBorder, leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder
    case noTabsNoBorder = 6
  }

  /// The same as `tabPosition`, in older terms.
  open var tabViewType: TabType {
    get {
      switch tabPosition {
      case .none: .noTabsNoBorder
      case .top: .topTabsBezelBorder
      case .left: .leftTabsBezelBorder
      case .bottom: .bottomTabsBezelBorder
      case .right: .rightTabsBezelBorder
      }
    }
    set {
      tabPosition =
        switch newValue {
        case .noTabsNoBorder: .none
        case .topTabsBezelBorder: .top
        case .leftTabsBezelBorder: .left
        case .bottomTabsBezelBorder: .bottom
        case .rightTabsBezelBorder: .right
        }
    }
  }

  /// The height of tabs above or below the content; the box around the content begins in the middle
  /// of them.
  package static var tabHeight: CGFloat { 22 }
  /// The width of tabs beside the content, outside of the box.
  package static var tabWidth: CGFloat { 112 }

  /// The distances of the content from the edges, in points: the tabs, and the margin of the box.
  private var room: NSEdgeInsets {
    let margin: CGFloat = isBoxed ? 10 : 0
    let above = Self.tabHeight + (isBoxed ? 0 : 8)
    let beside = Self.tabWidth + (isBoxed ? 4 : 8)
    var room = NSEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    switch tabPosition {
    case .none: return NSEdgeInsetsZero
    case .top: room.top += above
    case .left: room.left += beside
    case .bottom: room.bottom += above
    case .right: room.right += beside
    }
    return room
  }

  /// The rectangle that the tabs leave for the content.
  open var contentRect: NSRect {
    let room = room
    return NSRect(
      x: room.left, y: isFlipped ? room.top : room.bottom,
      width: max(bounds.width - room.left - room.right, 0),
      height: max(bounds.height - room.top - room.bottom, 0))
  }
}
