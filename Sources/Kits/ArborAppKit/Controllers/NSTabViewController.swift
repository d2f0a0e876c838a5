public import Foundation

/// A controller whose children's views are the pages of a tab view.
@preconcurrency @MainActor open class NSTabViewController: NSViewController, NSTabViewDelegate {
  /// The position of the tabs.
  public enum TabStyle: Int, Sendable {
    case segmentedControlOnTop = 0
    case segmentedControlOnBottom = 1
    /// No tabs; the author's own controls select the page.
    case unspecified = -1
  }

  /// The tab view. The controller becomes its delegate.
  open var tabView = NSTabView() {
    didSet { adoptTabView() }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptTabView()
  }

  /// Creates a controller; the coder is not read, since there are no interface archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    adoptTabView()
  }

  private func adoptTabView() {
    tabView.delegate = self
    tabView.isBoxed = false
  }

  open override func loadView() { view = tabView }

  /// The position of the tabs; setting it sets the tab view's `tabPosition`.
  open var tabStyle = TabStyle.segmentedControlOnTop {
    didSet {
      switch tabStyle {
      case .segmentedControlOnTop: tabView.tabPosition = .top
      case .segmentedControlOnBottom: tabView.tabPosition = .bottom
      case .unspecified: tabView.tabPosition = .none
      }
    }
  }

  /// The items of the tabs, in order.
  open var tabViewItems: [NSTabViewItem] {
    get { tabView.tabViewItems }
    set {
      while let last = tabView.tabViewItems.last { removeTabViewItem(last) }
      for item in newValue { addTabViewItem(item) }
    }
  }

  /// Adds an item as the last one.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabView.numberOfTabViewItems)
  }

  /// Inserts an item; its controller becomes a child.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    if let controller = tabViewItem.viewController, controller.parent !== self {
      super.insertChild(controller, at: index)
    }
    tabView.insertTabViewItem(tabViewItem, at: index)
  }

  /// Removes an item and its controller.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabView.removeTabViewItem(tabViewItem)
    tabViewItem.viewController?.removeFromParent()
  }

  /// Inserts a child controller, and a tab with its title.
  open override func insertChild(_ childViewController: NSViewController, at index: Int) {
    super.insertChild(childViewController, at: index)
    if tabViewItem(for: childViewController) == nil {
      tabView.insertTabViewItem(NSTabViewItem(viewController: childViewController), at: index)
    }
  }

  /// Returns the item of a controller, or `nil` if there is none.
  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    tabView.tabViewItems.first { $0.viewController === viewController }
  }

  /// The index of the selected item, or -1 if there is none.
  open var selectedTabViewItemIndex: Int {
    get { tabView.selectedTabViewItem.map(tabView.indexOfTabViewItem) ?? -1 }
    set { tabView.selectTabViewItem(at: newValue) }
  }

  /// Returns `true`; subclasses may override it.
  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  /// Does nothing; subclasses may override it.
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  /// Does nothing; subclasses may override it.
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}
