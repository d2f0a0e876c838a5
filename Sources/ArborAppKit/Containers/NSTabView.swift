public import ArborPlatform
public import Foundation

/// Told and asked which tab is chosen.
@preconcurrency @MainActor public protocol NSTabViewDelegate: AnyObject {
  func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
  func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
}

extension NSTabViewDelegate {
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}

/// One tab and what it shows.
@preconcurrency @MainActor open class NSTabViewItem: PlatformObject {
  public let identifier: Any?
  open var label: String {
    get { read("label", storedLabel) }
    set { write("label", storedLabel, newValue) { storedLabel = newValue } }
  }
  private var storedLabel = ""
  open var image: NSImage? { didSet { tabView?._propertyDidChange(.look) } }
  open var toolTip: String? { didSet { tabView?._propertyDidChange(.look) } }
  public package(set) weak var tabView: NSTabView?
  private var ownView: NSView?

  open override func _propertyDidChange(_ change: _ViewChange) {
    tabView?._propertyDidChange(change)
  }

  open var viewController: NSViewController?

  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  /// With the controller's view and title.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }

  open var view: NSView? {
    get { viewController?.view ?? ownView }
    set {
      ownView = newValue
      tabView?.showSelected()
    }
  }
}

/// Several views, of which the one whose tab is chosen is seen.
@preconcurrency @MainActor open class NSTabView: NSView {
  private var items: [NSTabViewItem] = []
  private var chosen: NSTabViewItem?
  /// Whether somebody else places the pages and shows the tabs.
  package var isArranged = false
  private var storedPosition = TabPosition.top
  open weak var delegate: (any NSTabViewDelegate)?

  open var tabViewItems: [NSTabViewItem] {
    get { items }
    set {
      while let last = items.last { removeTabViewItem(last) }
      for item in newValue { addTabViewItem(item) }
    }
  }

  open var numberOfTabViewItems: Int { items.count }
  open var selectedTabViewItem: NSTabViewItem? { chosen }
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: items.count)
  }

  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    items.insert(tabViewItem, at: min(max(index, 0), items.count))
    tabViewItem.tabView = self
    if chosen == nil { select(tabViewItem) }
    _propertyDidChange(.look)
  }

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

  open func tabViewItem(at index: Int) -> NSTabViewItem { items[index] }
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    items.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }

  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    guard let wanted = identifier as? AnyHashable else { return NSNotFound }
    return items.firstIndex { ($0.identifier as? AnyHashable) == wanted } ?? NSNotFound
  }

  open func selectTabViewItem(at index: Int) {
    if items.indices.contains(index) { selectTabViewItem(items[index]) }
  }

  open func selectTabViewItem(withIdentifier identifier: Any) {
    selectTabViewItem(at: indexOfTabViewItem(withIdentifier: identifier))
  }

  /// Unless the delegate is against it.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    guard let tabViewItem, tabViewItem !== chosen, tabViewItem.tabView === self,
      delegate?.tabView(self, shouldSelect: tabViewItem) != false
    else { return }
    select(tabViewItem)
  }

  /// Shows a tab; nobody is asked.
  package func select(_ item: NSTabViewItem) {
    delegate?.tabView(self, willSelect: item)
    if !isArranged { chosen?.view?.removeFromSuperview() }
    chosen = item
    showSelected()
    delegate?.tabView(self, didSelect: item)
    _propertyDidChange(.look)
  }

  /// The page that is shown has what the tabs leave, whatever it had while there was no room.
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

  /// At which edge the tabs are.
  public enum TabPosition: UInt, Sendable {
    case none, top, left, bottom, right
  }

  open var tabPosition: TabPosition {
    get { read("tabPosition", storedPosition) }
    set {
      guard newValue != storedPosition else { return }
      write("tabPosition", storedPosition, newValue) { storedPosition = newValue }
      if !isArranged { chosen?.view?.frame = contentRect }
    }
  }

  /// The same as `tabPosition`: where the tabs are, or that there are none.
  public enum TabType: UInt, Sendable {
    case topTabsBezelBorder, leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder
    case noTabsNoBorder = 6
  }

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

  /// How much the tabs take of the edge where they are.
  private var room: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    switch tabPosition {
    case .none: (0, 0, 0, 0)
    case .top: (30, 0, 0, 0)
    case .left: (0, 120, 0, 0)
    case .bottom: (0, 0, 30, 0)
    case .right: (0, 0, 0, 120)
    }
  }

  /// What the tabs leave.
  open var contentRect: NSRect {
    let room = room
    return NSRect(
      x: room.left, y: isFlipped ? room.top : room.bottom,
      width: max(bounds.width - room.left - room.right, 0),
      height: max(bounds.height - room.top - room.bottom, 0))
  }
}
