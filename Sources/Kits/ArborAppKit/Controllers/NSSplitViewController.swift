public import ArborPlatform
public import Foundation

/// A pane of a split view, with its view controller.
@preconcurrency @MainActor open class NSSplitViewItem: PlatformObject {
  /// The purpose of a pane.
  public enum Behavior: Int, Sendable {
    case `default`, sidebar, contentList
  }

  /// A thickness that sets no limit.
  public static let unspecifiedDimension: CGFloat = -1

  /// The controller whose view is shown in the pane.
  open var viewController: NSViewController {
    didSet { if viewController !== oldValue { owner?.replaced(oldValue, by: viewController) } }
  }
  /// The purpose of the pane.
  public let behavior: Behavior
  weak var owner: NSSplitViewController?
  private var storedIsCollapsed = false
  private var limits: (minimum: CGFloat, maximum: CGFloat) = (-1, -1)

  private init(_ controller: NSViewController, _ behavior: Behavior) {
    viewController = controller
    self.behavior = behavior
    canCollapse = behavior == .sidebar
    super.init()
  }

  /// Creates an item with the default behavior.
  public convenience init(viewController: NSViewController) { self.init(viewController, .default) }

  /// Creates an item for a sidebar, which can collapse.
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar)
  }

  /// Creates an item for a list of contents.
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList)
  }

  open override func _propertyDidChange(_ change: _ViewChange) { owner?.changed(self) }

  /// Whether the visitor or `toggleSidebar(_:)` may hide the view. It is `true` for sidebars at
  /// first.
  open var canCollapse: Bool

  /// Whether the view is hidden and takes no space.
  open var isCollapsed: Bool {
    get { read("collapsed", storedIsCollapsed) }
    set { write("collapsed", storedIsCollapsed, newValue) { storedIsCollapsed = newValue } }
  }

  /// The smallest thickness, in points; a negative value means 0.
  open var minimumThickness: CGFloat {
    get { read("minimumThickness", limits.minimum) }
    set { write("minimumThickness", limits.minimum, newValue) { limits.minimum = newValue } }
  }

  /// The largest thickness, in points; a negative value means no limit.
  open var maximumThickness: CGFloat {
    get { read("maximumThickness", limits.maximum) }
    set { write("maximumThickness", limits.maximum, newValue) { limits.maximum = newValue } }
  }

  /// The priority with which the view keeps its thickness when the split view is resized.
  open var holdingPriority = NSLayoutConstraint.Priority.defaultLow {
    didSet { if holdingPriority != oldValue { owner?.changed(self) } }
  }

  /// The range of thicknesses that the limits allow, in points.
  package var allowedThickness: ClosedRange<CGFloat> {
    let least = max(limits.minimum, 0)
    return least...(limits.maximum < 0 ? .greatestFiniteMagnitude : max(limits.maximum, least))
  }
}

/// A controller whose children's views are the panes of a split view.
@preconcurrency @MainActor
open class NSSplitViewController: NSViewController,
  NSSplitViewDelegate
{
  private var items: [NSSplitViewItem] = []
  /// Called when an item changes; `nil` if the controller updates the split view itself.
  package var itemDidChange: ((NSSplitViewItem) -> Void)?

  /// The split view. The controller becomes its delegate.
  open var splitView: NSSplitView {
    get { storedSplitView }
    set { storedSplitView = connected(newValue) }
  }
  private lazy var storedSplitView: NSSplitView = {
    let view = NSSplitView()
    view.isVertical = true
    view.dividerStyle = .thin
    return connected(view)
  }()

  private func connected(_ view: NSSplitView) -> NSSplitView {
    view.delegate = self
    view.limits = { [weak self] in
      self?.item(of: $0)?.allowedThickness ?? 0...CGFloat.greatestFiniteMagnitude
    }
    return view
  }

  open override func loadView() { view = splitView }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showItems()
  }

  /// The items in the order of their panes.
  open var splitViewItems: [NSSplitViewItem] {
    get { items }
    set {
      for item in items where !newValue.contains(where: { $0 === item }) {
        removeSplitViewItem(item)
      }
      for (index, item) in newValue.enumerated() where !items.contains(where: { $0 === item }) {
        insertSplitViewItem(item, at: index)
      }
    }
  }

  /// Adds an item as the last one.
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: items.count)
  }

  /// Inserts an item; its controller becomes a child. An index out of range is limited.
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    items.insert(splitViewItem, at: min(max(index, 0), items.count))
    splitViewItem.owner = self
    addChild(splitViewItem.viewController)
    showItems()
  }

  /// Removes an item and its controller. Items of other controllers are ignored.
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    guard let index = items.firstIndex(where: { $0 === splitViewItem }) else { return }
    items.remove(at: index)
    splitViewItem.owner = nil
    leave(splitViewItem.viewController)
  }

  private func leave(_ controller: NSViewController) {
    if !splitView.isArranged { controller.viewIfLoaded?.removeFromSuperview() }
    controller.removeFromParent()
  }

  /// Returns the item of a controller, or `nil` if there is none.
  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    items.first { $0.viewController === viewController }
  }

  private func item(of view: NSView) -> NSSplitViewItem? {
    items.first { $0.viewController.viewIfLoaded === view }
  }

  private func showItems() {
    guard isViewLoaded, !splitView.isArranged else { return }
    for (index, item) in items.enumerated() {
      let view = item.viewController.view
      view.isHidden = item.isCollapsed
      if splitView.arrangedSubviews.firstIndex(where: { $0 === view }) != index {
        splitView.insertArrangedSubview(view, at: index)
      }
      splitView.hold(view, item.holdingPriority)
    }
  }

  func replaced(_ old: NSViewController, by new: NSViewController) {
    leave(old)
    addChild(new)
    showItems()
  }

  func changed(_ item: NSSplitViewItem) {
    if let itemDidChange { return itemDidChange(item) }
    showItems()
    splitView.adjustSubviews()
  }

  /// Shows or hides the first sidebar that can collapse, with animation.
  open func toggleSidebar(_ sender: Any?) {
    let sidebar = items.first { $0.behavior == .sidebar && $0.canCollapse }
    sidebar?.animator().isCollapsed.toggle()
  }

  // The thickness limits of the items apply to the dividers.

  private func allowed(_ index: Int) -> ClosedRange<CGFloat> {
    let shown = items.filter { !$0.isCollapsed }
    return shown.indices.contains(index)
      ? shown[index].allowedThickness : 0...CGFloat.greatestFiniteMagnitude
  }

  /// Returns the positions of a divider that the panes on both sides allow; `least` may exceed
  /// `greatest`.
  private func allowedPositions(_ divider: Int) -> (least: CGFloat, greatest: CGFloat) {
    let start = splitView.minPossiblePositionOfDivider(at: divider)
    let end = splitView.maxPossiblePositionOfDivider(at: divider)
    let (before, behind) = (allowed(divider), allowed(divider + 1))
    return (
      max(start + before.lowerBound, end - behind.upperBound),
      min(start + before.upperBound, end - behind.lowerBound)
    )
  }

  /// Returns the smallest position that the adjacent panes allow.
  open func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat {
    max(proposedMinimumPosition, allowedPositions(dividerIndex).least)
  }

  /// Returns the largest position that the adjacent panes allow.
  open func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat {
    min(proposedMaximumPosition, allowedPositions(dividerIndex).greatest)
  }

  /// Does nothing; subclasses may override it.
  open func splitViewDidResizeSubviews(_ notification: Notification) {}
}
