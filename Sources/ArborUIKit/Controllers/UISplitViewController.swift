import ArborPlatform
public import Foundation

/// Shows a list beside what is chosen in it; where there is little room, one of the two.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable, Comparable {
    case primary, supplementary, secondary
    public static func < (one: Column, other: Column) -> Bool { one.rawValue < other.rawValue }
  }

  public let style: Style
  /// Whether somebody else places the columns' views.
  package var isArranged = false
  private var columns: [Column: UIViewController] = [:]
  private var hidden: Set<Column> = []
  /// Which column is shown where there is room for one.
  private var top = Column.primary

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    guard columns[column] !== viewController else { return }
    if let old = columns[column] {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = viewController
    if let viewController {
      addChild(viewController)
      if isViewLoaded { arrange() }
      viewController.didMove(toParent: self)
    }
    _propertyDidChange(.presentation)
  }

  open var viewControllers: [UIViewController] {
    columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether there is room for one column only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  open func show(_ column: Column) {
    hidden.remove(column)
    top = column
    arrangeIfLoaded()
  }

  /// Does nothing to the last column, which always stays.
  open func hide(_ column: Column) {
    guard column != .secondary else { return }
    hidden.insert(column)
    if top == column { top = .secondary }
    arrangeIfLoaded()
  }

  /// As wide as the list would like to be, in points.
  open var preferredPrimaryColumnWidth: CGFloat = 320 {
    didSet { if oldValue != preferredPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// There may be room for both columns now, or for one only.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func arrangeIfLoaded() {
    if isViewLoaded { arrange() }
    _propertyDidChange(.presentation)
  }

  private var shown: [Column] {
    let present = columns.keys.sorted()
    if isCollapsed { return present.contains(top) ? [top] : Array(present.prefix(1)) }
    return present.filter { !hidden.contains($0) }
  }

  private func arrange() {
    if isArranged { return }
    let shown = shown
    for (column, controller) in columns where !shown.contains(column) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for column in shown {
      guard let view = columns[column]?.view, view.superview !== self.view else { continue }
      self.view.addSubview(view)
    }
    place()
  }

  private func place() {
    if isArranged { return }
    let (shown, bounds) = (shown, view.bounds)
    var x = bounds.minX
    for (index, column) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let width =
        isLast ? max(bounds.maxX - x, 0) : min(preferredPrimaryColumnWidth, bounds.width / 2)
      columns[column]?.view.frame = CGRect(
        x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
  }
}

extension UIViewController {
  public var splitViewController: UISplitViewController? { ancestor() }
}
