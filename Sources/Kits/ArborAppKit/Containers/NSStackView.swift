public import ArborPlatform
public import Foundation

/// Arranges views in a row or a column with constraints that it creates.
@preconcurrency @MainActor open class NSStackView: NSView {
  /// The ways in which views share the length of the stack.
  public enum Distribution: Int, Sendable {
    case gravityAreas = -1
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The position of a view when the distribution is `gravityAreas`.
  public enum Gravity: Int, Sendable {
    case leading = 1
    case center = 2
    case trailing = 3
    /// The start of a vertical stack.
    public static let top = Gravity.leading
    /// The end of a vertical stack.
    public static let bottom = Gravity.trailing
  }

  /// A custom spacing that means the stack's `spacing`.
  public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude

  private var arranged: [NSView] = []
  private var gravities: [ObjectIdentifier: Gravity] = [:]
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var rooms: [_LayoutGuide] = []

  /// Creates a horizontal stack of views that does not translate its autoresizing mask.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    for view in views { addArrangedSubview(view) }
  }

  private func arrange() { needsUpdateConstraints = true }

  /// The axis along which the views are arranged.
  open var orientation: NSUserInterfaceLayoutOrientation {
    get { read("orientation", storedOrientation) }
    set {
      write("orientation", storedOrientation, newValue) { storedOrientation = newValue }
      arrange()
    }
  }
  private var storedOrientation = NSUserInterfaceLayoutOrientation.horizontal

  /// The alignment across the axis: an edge, the center or a baseline; `width` and `height` stretch
  /// the views.
  open var alignment: NSLayoutConstraint.Attribute {
    get { read("alignment", storedAlignment) }
    set {
      write("alignment", storedAlignment, newValue) { storedAlignment = newValue }
      arrange()
    }
  }
  private var storedAlignment = NSLayoutConstraint.Attribute.centerY

  /// How the views share the length of the stack.
  open var distribution = Distribution.gravityAreas {
    didSet { if distribution != oldValue { arrange() } }
  }

  /// The distance between views, in points; 8 at first.
  open var spacing: CGFloat {
    get { read("spacing", storedSpacing) }
    set {
      write("spacing", storedSpacing, newValue) { storedSpacing = newValue }
      arrange()
    }
  }
  private var storedSpacing: CGFloat = 8

  /// The insets around all views, in points.
  open var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet { arrange() }
  }

  /// Whether hidden views take no space.
  open var detachesHiddenViews = true {
    didSet { if detachesHiddenViews != oldValue { arrange() } }
  }

  /// The views that the stack arranges, in order.
  open var arrangedSubviews: [NSView] { arranged }
  /// The same as `arrangedSubviews`.
  open var views: [NSView] { arranged }

  /// Adds a view as the last one.
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arranged.count) }

  /// Inserts a view; it becomes a subview. An index out of range is limited.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(index, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    arranged.removeAll { $0 === view }
    gravities[ObjectIdentifier(view)] = nil
    customSpacing[ObjectIdentifier(view)] = nil
    arrange()
  }

  /// Adds a view after those of the same gravity.
  open func addView(_ view: NSView, in gravity: Gravity) {
    arranged.removeAll { $0 === view }
    gravities[ObjectIdentifier(view)] = gravity
    let index = arranged.firstIndex { self.gravity(of: $0).rawValue > gravity.rawValue }
    insertArrangedSubview(view, at: index ?? arranged.count)
  }

  /// Returns the views of a gravity; views without one count as `leading`.
  open func views(in gravity: Gravity) -> [NSView] {
    arranged.filter { self.gravity(of: $0) == gravity }
  }

  /// Removes a view from the arrangement and from the stack.
  open func removeView(_ view: NSView) {
    removeArrangedSubview(view)
    view.removeFromSuperview()
  }

  private func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .leading }

  /// Sets the distance after a view, in points; `useDefaultSpacing` restores the stack's `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    customSpacing[ObjectIdentifier(view)] = spacing == Self.useDefaultSpacing ? nil : spacing
    arrange()
  }

  /// Returns the custom distance after a view, or `useDefaultSpacing`.
  open func customSpacing(after view: NSView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? Self.useDefaultSpacing
  }

  /// Sets the priority with which the stack resists growing beyond its views.
  open func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    setContentHuggingPriority(priority, for: orientation)
  }

  /// Returns the priority with which the stack resists growing beyond its views.
  open func huggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    contentHuggingPriority(for: orientation)
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  override func subviewWasHidden() { if detachesHiddenViews { arrange() } }

  open override func updateConstraints() {
    super.updateConstraints()
    NSLayoutConstraint.deactivate(made)
    for room in rooms { removeConstraintGuide(room) }
    let shown = arranged.filter { !detachesHiddenViews || !$0.isHidden }
    let parts = arrangement(of: shown).parts(for: shown, in: self)
    for guide in parts.guides { addConstraintGuide(guide) }
    (made, rooms) = (parts.constraints, parts.guides)
    NSLayoutConstraint.activate(made)
  }

  private func arrangement(of shown: [NSView]) -> StackArrangement {
    let isRow = orientation == .horizontal
    let distribution: StackArrangement.Distribution =
      switch distribution {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      case .gravityAreas:
        .gravity(
          middle: shown.firstIndex { gravity(of: $0) != .leading } ?? shown.count,
          end: shown.firstIndex { gravity(of: $0) == .trailing } ?? shown.count)
      }
    var arrangement = StackArrangement(
      axis: isRow ? .horizontal : .vertical, distribution: distribution, alignment: across,
      spacing: spacing)
    let insets = edgeInsets
    arrangement.insets =
      isRow
      ? (insets.left, insets.right, insets.top, insets.bottom)
      : (insets.top, insets.bottom, insets.left, insets.right)
    arrangement.customSpacing = customSpacing
    return arrangement
  }

  private var across: StackArrangement.Alignment {
    switch alignment {
    case .top, .left, .leading: .start
    case .bottom, .right, .trailing: .end
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .width, .height: .fill
    default: .center
    }
  }
}

/// The direction of a stack: a row or a column.
public enum NSUserInterfaceLayoutOrientation: Int, Sendable {
  case horizontal = 0
  case vertical = 1
}
