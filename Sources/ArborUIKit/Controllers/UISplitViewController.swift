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

  /// The controller becomes the last column, which is shown.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    show(.secondary)
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

  /// As a share of the whole width, 0 to 1, in the place of points; `automaticDimension`: not so.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != preferredPrimaryColumnWidthFraction { arrangeIfLoaded() } }
  }

  /// In points; `automaticDimension`: 0.
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != minimumPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  /// In points; `automaticDimension`: half of the room.
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension {
    didSet { if oldValue != maximumPrimaryColumnWidth { arrangeIfLoaded() } }
  }

  /// Whoever shows the controller decides.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// How wide the list is.
  open var primaryColumnWidth: CGFloat { primaryWidth(in: viewIfLoaded?.bounds.width ?? 0) }

  package func primaryWidth(in room: CGFloat) -> CGFloat {
    let fraction = preferredPrimaryColumnWidthFraction
    let wanted = fraction >= 0 ? room * fraction : preferredPrimaryColumnWidth
    let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : room / 2
    return min(max(min(wanted, most), minimumPrimaryColumnWidth, 0), room)
  }

  /// Which columns are seen.
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

  /// Columns stand beside each other, never over each other.
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
        isLast ? max(bounds.maxX - x, 0) : primaryWidth(in: bounds.width)
      columns[column]?.view.frame = CGRect(
        x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
  }
}

extension UIViewController {
  public var splitViewController: UISplitViewController? { ancestor() }
}
