import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import ArborPlatform
import Foundation

/// The split view of a page, which places the columns.
final class HostedSplitView: NSSplitView {
  override func layout() {}
}

/// The backing of split views: each column is the view of a controller, which belongs to an item of
/// the split view controller.
///
/// ## Algorithm
/// 1. There is one item per column for as long as the split view exists; the items of hidden
///    columns are collapsed.
/// 2. Collapsing or expanding an item in code sets the visibility of its column. The item's
///    thickness limits the column's width.
/// 3. Moving a divider, by code or by the visitor, sets the width of the column before it, within
///    the limits of the delegate.
final class AppKitSplitBacking: AppKitPagesBacking<HostedSplitView> {
  private let split: NSSplitViewController
  private let model: SplitModel
  /// The controllers of the shown columns, in the order of the visit.
  private var met: [NSViewController] = []
  private var lengths: [CGFloat] = []

  init(_ model: SplitModel, _ node: LayoutNode) {
    self.model = model
    let view = HostedSplitView(frame: .zero)
    view.isArranged = true
    split = NSSplitViewController()
    split.splitView = view
    split.view = view
    super.init(view, of: split, node, isHosted: true)
    view.declare("vertical", true) { view.isVertical = $0 }
    view.declare("dividerStyle", NSSplitView.DividerStyle.thin) { view.dividerStyle = $0 }
    view.dividerWillMove = { [weak self] divider, length in
      guard let self, let column = self.columns.dropLast().dropFirst(divider).first else { return }
      self.model.setWidth(column, length)
    }
    addItems()
    split.itemDidChange = { [weak self] in self?.changed($0) }
    model.onMove = { [weak self] in self?.move($0, to: $1) }
  }

  private func addItems() {
    split.addSplitViewItem(NSSplitViewItem(sidebarWithViewController: PageViewController()))
    if model.hasContent {
      split.addSplitViewItem(NSSplitViewItem(contentListWithViewController: PageViewController()))
    }
    split.addSplitViewItem(NSSplitViewItem(viewController: PageViewController()))
  }

  override func willLeave() {
    model.onMove = nil
    super.willLeave()
  }

  // MARK: Columns

  /// The indices of the shown columns: 0 sidebar, 1 content, 2 detail.
  private var columns: [Int] {
    if model.isCollapsed { return [0] }
    return (0...2).filter { $0 == 2 || model.shows($0) && ($0 == 0 || model.hasContent) }
  }

  private func item(_ column: Int) -> NSSplitViewItem? {
    let items = split.splitViewItems
    return column == 2 ? items.last : items.dropLast().dropFirst(column).first
  }

  override func begin() {
    super.begin()
    met = []
  }

  override func adopt(_ object: AnyObject) {
    guard let column = object as? PageViewController else { return super.adopt(object) }
    met.append(column)
  }

  override func passes(_ part: Backing) -> Bool {
    if case .stack = part { return true }
    return false
  }

  override func owns(_ part: Backing) -> Bool { part == .bar(.divider) }

  override func settle() {
    declaring {
      let shown = Dictionary(zip(columns, met)) { first, _ in first }
      for column in 0...2 {
        guard let item = item(column) else { continue }
        if let controller = shown[column], item.viewController !== controller {
          item.viewController = controller
        }
        item.declare("collapsed", shown[column] == nil) { item.isCollapsed = $0 }
      }
    }
    let now = met.map { $0.view.frame.width }
    if lengths != now {
      lengths = now
      view.subviewsWereResized()
    }
  }

  // MARK: Changes by code and the visitor

  private func changed(_ item: NSSplitViewItem) {
    guard !isDeclaring, let column = (0...2).first(where: { self.item($0) === item }) else {
      return
    }
    if column < 2 {
      model.limits[column] = item.allowedThickness
      if !model.isCollapsed, item.isCollapsed == model.shows(column) {
        model.show(column, !item.isCollapsed)
      }
    }
    // The value counts as declared, since the columns have the same state now.
    item.origins?.visitorSet("collapsed")
  }

  private func move(_ column: Int, to width: CGFloat) {
    guard let divider = columns.firstIndex(of: column) else { return }
    view.setPosition(view.minPossiblePositionOfDivider(at: divider) + width, ofDividerAt: divider)
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    if !isDeclaring, view === object { model.dividerThickness = self.view.dividerThickness }
  }
}
