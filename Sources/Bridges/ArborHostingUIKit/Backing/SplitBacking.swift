import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The controller behind a split view; showing or hiding a column in code does so in the page.
final class SplitHostingController: UISplitViewController {
  fileprivate weak var model: SplitModel?

  override var isCollapsed: Bool { model?.isCollapsed ?? super.isCollapsed }

  override var preferredPrimaryColumnWidth: CGFloat { didSet { tellWidth() } }
  override var preferredPrimaryColumnWidthFraction: CGFloat { didSet { tellWidth() } }
  override var minimumPrimaryColumnWidth: CGFloat { didSet { tellWidth() } }
  override var maximumPrimaryColumnWidth: CGFloat { didSet { tellWidth() } }

  private func tellWidth() {
    let room = view.bounds.width
    let width = room > 0 ? primaryWidth(in: room) : preferredPrimaryColumnWidth
    for column in 0...1 { model?.setWidth(column, width) }
  }

  override func show(_ column: Column) {
    super.show(column)
    model?.show(column.rawValue, true)
  }

  override func hide(_ column: Column) {
    super.hide(column)
    model?.show(column.rawValue, false)
  }
}

/// The backing of split views: a split view controller with a navigation controller per column.
final class SplitBacking: PagesBacking {
  private let split: SplitHostingController
  private let model: SplitModel
  private var met: [UIViewController] = []

  init(_ model: SplitModel, _ node: LayoutNode) {
    self.model = model
    split = SplitHostingController(style: model.hasContent ? .tripleColumn : .doubleColumn)
    split.isArranged = true
    super.init(split, node)
    split.model = model
  }

  override func begin() {
    super.begin()
    met = []
  }

  override func adopt(_ object: AnyObject) {
    guard let column = object as? NavigationStackHostingController else {
      return super.adopt(object)
    }
    met.append(column)
  }

  override func settle() {
    var columns: [UISplitViewController.Column: UIViewController] = [:]
    if model.isCollapsed {
      columns[.primary] = met.first
    } else {
      columns[.secondary] = met.last
      if model.shows(0) { columns[.primary] = met.first }
      if model.hasContent, model.shows(1) { columns[.supplementary] = met.dropLast().last }
    }
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary]
    where split.viewController(for: column) !== columns[column] {
      split.setViewController(columns[column], for: column)
    }
  }
}
