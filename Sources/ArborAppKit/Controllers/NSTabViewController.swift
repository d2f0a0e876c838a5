public import Foundation

/// Looks after a tab view: each of its pages is that of a controller.
@preconcurrency @MainActor open class NSTabViewController: NSViewController, NSTabViewDelegate {
  /// Where the tabs are.
  public enum TabStyle: Int, Sendable {
    case segmentedControlOnTop = 0
    case segmentedControlOnBottom = 1
    /// As the tab view says, or whoever shows tabs of their own.
    case unspecified = -1
  }

  open var tabView = NSTabView() {
    didSet { tabView.delegate = self }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabView.delegate = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabView.delegate = self
  }

  open override func loadView() { view = tabView }

  open var tabStyle = TabStyle.segmentedControlOnTop {
    didSet {
      switch tabStyle {
      case .segmentedControlOnTop: tabView.tabPosition = .top
      case .segmentedControlOnBottom: tabView.tabPosition = .bottom
      case .unspecified: tabView.tabPosition = .none
      }
    }
  }

  open var tabViewItems: [NSTabViewItem] {
    get { tabView.tabViewItems }
    set {
      while let last = tabView.tabViewItems.last { removeTabViewItem(last) }
      for item in newValue { addTabViewItem(item) }
    }
  }

  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabView.numberOfTabViewItems)
  }

  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    if let controller = tabViewItem.viewController, controller.parent !== self {
      super.insertChild(controller, at: index)
    }
    tabView.insertTabViewItem(tabViewItem, at: index)
  }

  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabView.removeTabViewItem(tabViewItem)
    tabViewItem.viewController?.removeFromParent()
  }

  /// A child has a tab with its title.
  open override func insertChild(_ childViewController: NSViewController, at index: Int) {
    super.insertChild(childViewController, at: index)
    if tabViewItem(for: childViewController) == nil {
      tabView.insertTabViewItem(NSTabViewItem(viewController: childViewController), at: index)
    }
  }

  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    tabView.tabViewItems.first { $0.viewController === viewController }
  }

  /// -1: none.
  open var selectedTabViewItemIndex: Int {
    get { tabView.selectedTabViewItem.map(tabView.indexOfTabViewItem) ?? -1 }
    set { tabView.selectTabViewItem(at: newValue) }
  }

  open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
    true
  }
  open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}
