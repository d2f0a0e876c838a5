public import ArborPlatform
public import Foundation

/// How much a constraint counts, up to 1000, which is required.
public typealias UILayoutPriority = NSLayoutConstraint.Priority

/// A rectangle of a view that constraints can be about.
@preconcurrency @MainActor open class UILayoutGuide: _LayoutGuide {
  open var identifier = ""

  public override init() { super.init() }

  /// The view to which the guide was added.
  public var owningView: UIView? { owner as? UIView }

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let origin = view.geometry.bounds.origin
    return boxInOwner.offsetBy(dx: origin.x, dy: origin.y)
  }
}

/// What a keyboard covers of a view. Pages have none on the screen: the guide is where the safe area ends, at the lower edge of the view.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide reaches up to the safe area; otherwise it has no height.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { update() } }
  }

  fileprivate func update() {
    let height = usesBottomSafeArea ? owningView?.safeAreaInsets.bottom : 0
    role = .lowerEdge(height: max(height ?? 0, 0))
  }
}

extension UIView: ConstraintView {
  package func contentSize(inWidth width: CGFloat) -> CGSize? {
    _heightFollowsWidth ? _contentSize(inWidth: width) : nil
  }

  package var heightFollowsWidth: Bool { _heightFollowsWidth }

  /// Where alignment begins and ends does not depend on the place of the frame.
  package var alignmentEdges: AlignmentEdges {
    let frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let aligned = alignmentRect(forFrame: frame)
    return AlignmentEdges(
      top: aligned.minY, left: aligned.minX, bottom: frame.maxY - aligned.maxY,
      right: frame.maxX - aligned.maxX)
  }

  package func setNeedsConstraintLayout() {
    let isKnown = needsLayout
    setNeedsLayout()
    // What was wanted until now may only follow a scroll.
    if isKnown { _propertyDidChange(.layout) }
  }
}

extension UIView: ViewWithMargins {
  package var itemInMargins: any LayoutItem { layoutMarginsGuide }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// Those that this view keeps: whose items have it as their nearest view in common.
  public var constraints: [NSLayoutConstraint] { constraintState?.installed ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(constraintState?.hugging[axis] ?? 250)
  }

  /// How strongly the view resists becoming larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutConstraintState.hugging[axis] = priority.rawValue
    constraintContentDidChange()
    parent?.setNeedsLayout()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { UILayoutPriority(constraintState?.compressionResistance[axis] ?? 750) }

  /// How strongly the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutConstraintState.compressionResistance[axis] = priority.rawValue
    constraintContentDidChange()
    parent?.setNeedsLayout()
  }

  // Guides.

  public var layoutGuides: [UILayoutGuide] {
    constraintState?.guides.compactMap { $0 as? UILayoutGuide }
      .filter { $0 !== marginsGuide && $0 !== safeAreaGuide && !($0 is UIKeyboardLayoutGuide) }
      ?? []
  }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addConstraintGuide(layoutGuide) }
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    removeConstraintGuide(layoutGuide)
  }

  /// The bounds without the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let marginsGuide { return marginsGuide }
    let made = UILayoutGuide()
    made.identifier = "margins"
    marginsGuide = made
    addConstraintGuide(made)
    updateGuides()
    return made
  }

  /// The bounds without what bars and the like cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let safeAreaGuide { return safeAreaGuide }
    let made = UILayoutGuide()
    made.identifier = "safe area"
    safeAreaGuide = made
    addConstraintGuide(made)
    updateGuides()
    return made
  }

  private var keyboardGuide: UIKeyboardLayoutGuide? {
    constraintState?.guides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The strip at the lower edge that a keyboard would cover.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let keyboardGuide { return keyboardGuide }
    let made = UIKeyboardLayoutGuide()
    made.identifier = "keyboard"
    addConstraintGuide(made)
    updateGuides()
    return made
  }

  func updateGuides() {
    keyboardGuide?.update()
    for (guide, insets) in [(marginsGuide, layoutMargins), (safeAreaGuide, safeAreaInsets)] {
      guide?.role = .inset(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  // Bringing constraints up to date.

  /// Has `updateConstraints` called before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls `updateConstraints` where it is due, subviews first.
  public func updateConstraintsIfNeeded() {
    for child in children where child.needsLayout || child.hasLayoutBelow {
      child.updateConstraintsIfNeeded()
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}
