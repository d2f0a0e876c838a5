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
  open var label = "" { didSet { tabView?._propertyDidChange(.look) } }
  open var image: NSImage? { didSet { tabView?._propertyDidChange(.look) } }
  open var toolTip: String? { didSet { tabView?._propertyDidChange(.look) } }
  public package(set) weak var tabView: NSTabView?
  private var ownView: NSView?
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
      tabViewItem.view?.removeFromSuperview()
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

  private func select(_ item: NSTabViewItem) {
    delegate?.tabView(self, willSelect: item)
    chosen?.view?.removeFromSuperview()
    chosen = item
    showSelected()
    delegate?.tabView(self, didSelect: item)
    _propertyDidChange(.look)
  }

  func showSelected() {
    guard let view = chosen?.view, view.superview !== self else { return }
    view.frame = contentRect
    view.autoresizingMask = [.width, .height]
    addSubview(view)
  }

  /// Whether there are tabs to be seen.
  open var tabViewType = TabType.topTabsBezelBorder {
    didSet {
      guard tabViewType != oldValue else { return }
      chosen?.view?.frame = contentRect
      _propertyDidChange(.look)
    }
  }

  public enum TabType: UInt, Sendable {
    case topTabsBezelBorder = 0
    case noTabsNoBorder = 6
  }

  /// Below the tabs.
  open var contentRect: NSRect {
    let top: CGFloat = tabViewType == .noTabsNoBorder ? 0 : 30
    return NSRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - top, 0))
  }
}
