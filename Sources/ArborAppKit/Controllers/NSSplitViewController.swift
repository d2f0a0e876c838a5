public import ArborPlatform
public import Foundation

/// One of the views of a split view, with the controller that looks after it.
@preconcurrency @MainActor open class NSSplitViewItem: PlatformObject {
  /// What the view is for.
  public enum Behavior: Int, Sendable {
    case `default`, sidebar, contentList
  }

  /// As a thickness: any.
  public static let unspecifiedDimension: CGFloat = -1

  open var viewController: NSViewController {
    didSet { if viewController !== oldValue { owner?.replaced(oldValue, by: viewController) } }
  }
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

  public convenience init(viewController: NSViewController) { self.init(viewController, .default) }

  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar)
  }

  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList)
  }

  open override func _propertyDidChange(_ change: _ViewChange) { owner?.changed(self) }

  /// Whether the visitor, or `toggleSidebar`, may take the view away.
  open var canCollapse: Bool

  /// Whether the view takes no room.
  open var isCollapsed: Bool {
    get { read("collapsed", storedIsCollapsed) }
    set { write("collapsed", storedIsCollapsed, newValue) { storedIsCollapsed = newValue } }
  }

  /// In points.
  open var minimumThickness: CGFloat {
    get { read("minimumThickness", limits.minimum) }
    set { write("minimumThickness", limits.minimum, newValue) { limits.minimum = newValue } }
  }

  open var maximumThickness: CGFloat {
    get { read("maximumThickness", limits.maximum) }
    set { write("maximumThickness", limits.maximum, newValue) { limits.maximum = newValue } }
  }

  /// How strongly the view keeps its length when the split view gets longer or shorter.
  open var holdingPriority = NSLayoutConstraint.Priority.defaultLow {
    didSet { if holdingPriority != oldValue { owner?.changed(self) } }
  }

  /// How long the view may be.
  package var allowedThickness: ClosedRange<CGFloat> {
    let least = max(limits.minimum, 0)
    return least...(limits.maximum < 0 ? .greatestFiniteMagnitude : max(limits.maximum, least))
  }
}

/// Looks after a split view: each of its views is that of a controller.
@preconcurrency @MainActor
open class NSSplitViewController: NSViewController,
  NSSplitViewDelegate
{
  private var items: [NSSplitViewItem] = []
  /// Told when an item is otherwise; nil: the controller shows it itself.
  package var itemDidChange: ((NSSplitViewItem) -> Void)?

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

  /// In the order of their views.
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

  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: items.count)
  }

  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    items.insert(splitViewItem, at: min(max(index, 0), items.count))
    splitViewItem.owner = self
    addChild(splitViewItem.viewController)
    showItems()
  }

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

  /// Takes the sidebar away, or shows it again.
  open func toggleSidebar(_ sender: Any?) {
    let sidebar = items.first { $0.behavior == .sidebar && $0.canCollapse }
    sidebar?.animator().isCollapsed.toggle()
  }

  // The thicknesses of the items hold for the dividers.

  private func allowed(_ index: Int) -> ClosedRange<CGFloat> {
    let shown = items.filter { !$0.isCollapsed }
    return shown.indices.contains(index)
      ? shown[index].allowedThickness : 0...CGFloat.greatestFiniteMagnitude
  }

  /// As the items on both sides of a divider say; the least may be more than the greatest.
  private func allowedPositions(_ divider: Int) -> (least: CGFloat, greatest: CGFloat) {
    let start = splitView.minPossiblePositionOfDivider(at: divider)
    let end = splitView.maxPossiblePositionOfDivider(at: divider)
    let (before, behind) = (allowed(divider), allowed(divider + 1))
    return (
      max(start + before.lowerBound, end - behind.upperBound),
      min(start + before.upperBound, end - behind.lowerBound)
    )
  }

  open func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat {
    max(proposedMinimumPosition, allowedPositions(dividerIndex).least)
  }

  open func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat {
    min(proposedMaximumPosition, allowedPositions(dividerIndex).greatest)
  }

  open func splitViewDidResizeSubviews(_ notification: Notification) {}
}
