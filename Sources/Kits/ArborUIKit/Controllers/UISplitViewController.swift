import ArborPlatform
public import Foundation

/// A controller that shows a list beside the detail of its selection, or one of the two in little
/// room.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// A column, from the leading edge on.
  public enum Column: Int, Sendable, Comparable {
    case primary, supplementary, secondary
    /// Whether a column is before another one.
    public static func < (one: Column, other: Column) -> Bool { one.rawValue < other.rawValue }
  }

  /// The number of columns.
  public let style: Style
  /// Whether the page places the views of the columns.
  package var isArranged = false
  private var columns: [Column: UIViewController] = [:]
  private var hidden: Set<Column> = []
  /// The column that is shown if there is room for one only.
  private var top = Column.primary

  /// Creates a controller with empty columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two empty columns.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
  }

  /// Returns the controller of a column; `nil` if the column is empty.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    guard columns[column] !== viewController else { return }
    if let old = columns[column] {
      old.startLeaving()
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

  /// The controllers of the columns, from the leading edge on.
  open var viewControllers: [UIViewController] {
    columns.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether there is room for one column only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  /// Shows a column; if there is room for one only, instead of the present one.
  open func show(_ column: Column) {
    if isViewLoaded, isCollapsed, column != top, let next = columns[column]?.view {
      let (old, depths) = (columns[top]?.viewIfLoaded, (top.rawValue, column.rawValue))
      view.presenter?.turns(from: old, to: next, depths: depths)
    }
    hidden.remove(column)
    top = column
    arrangeIfLoaded()
  }

  /// Sets the controller of the last column and shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  /// Hides a column; does nothing for the last one, which is always visible.
  open func hide(_ column: Column) {
    guard column != .secondary else { return }
    hidden.insert(column)
    if top == column { show(.secondary) } else { arrangeIfLoaded() }
  }

  /// The width of the list in points. Differs from UIKit: a supplementary column has the same
  /// width.
  open var preferredPrimaryColumnWidth: CGFloat = 320 {
    didSet { if oldValue != preferredPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  /// The width of the list as a fraction of the whole, from 0 to 1, instead of points;
  /// `automaticDimension` to use points.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != preferredPrimaryColumnWidthFraction { arrangeIfLoaded() } }
  }

  /// The least width of the list in points; `automaticDimension` for 0.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != minimumPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  /// The greatest width of the list in points; `automaticDimension` for half of the view.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != maximumPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  /// The value that stands for the default width.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// The current width of the list, in points.
  open var primaryColumnWidth: CGFloat { primaryWidth(in: viewIfLoaded?.bounds.width ?? 0) }

  package func primaryWidth(in room: CGFloat) -> CGFloat {
    let fraction = preferredPrimaryColumnWidthFraction
    let wanted = fraction >= 0 ? room * fraction : preferredPrimaryColumnWidth
    let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : room / 2
    return min(max(min(wanted, most), minimumPrimaryColumnWidth, 0), room)
  }

  /// The columns that are visible, and whether they lie beside or over the others.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary,
      twoOverSecondary, twoDisplaceSecondary

    /// The former name of `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The columns to show. Differs from UIKit: columns never overlap, so the modes over or
  /// displacing the last column act like those beside it.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if oldValue != preferredDisplayMode { follow(preferredDisplayMode) } }
  }

  private func follow(_ mode: DisplayMode) {
    let hasMiddle = style == .tripleColumn
    switch mode {
    case .secondaryOnly:
      hide(.primary)
      if hasMiddle { hide(.supplementary) }
    case .oneBesideSecondary, .oneOverSecondary:
      if hasMiddle { hide(.primary) }
      show(hasMiddle ? .supplementary : .primary)
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      if hasMiddle { show(.supplementary) }
      show(.primary)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    arrange()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// Shows the columns for which there is room now.
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
        isLast ? max(bounds.maxX - x, 0) : primaryWidth(in: bounds.width)
      columns[column]?.view.frame = CGRect(
        x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? { ancestor() }
}
