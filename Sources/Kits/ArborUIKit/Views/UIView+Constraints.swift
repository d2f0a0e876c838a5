public import ArborPlatform
public import Foundation

/// The priority of a constraint, up to 1000, which is required.
public typealias UILayoutPriority = NSLayoutConstraint.Priority

/// A rectangle in a view to which constraints can refer.
@preconcurrency @MainActor open class UILayoutGuide: _LayoutGuide {
  /// A name for debugging.
  open var identifier = ""

  public override init() { super.init() }

  /// The view to which the guide was added.
  public var owningView: UIView? { owner as? UIView }

  /// The rectangle in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let origin = view.geometry.bounds.origin
    return boxInOwner.offsetBy(dx: origin.x, dy: origin.y)
  }
}

/// The space of a view that a keyboard covers. Pages have no on-screen keyboard: the guide is at
/// the bottom edge of the view, in the safe area inset.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide extends up to the safe area; otherwise its height is 0.
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

  /// The insets of the alignment rectangle, which do not depend on the position of the frame.
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
    // The layout that was pending may only follow a scroll.
    if isKnown { _propertyDidChange(.layout) }
  }
}

extension UIView: ViewWithMargins {
  package var itemInMargins: any LayoutItem { layoutMarginsGuide }
}

extension UIView {
  /// The anchor of the leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The anchor of the first line's baseline.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The anchor of the last line's baseline.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints whose items have this view as their nearest common ancestor.
  public var constraints: [NSLayoutConstraint] { constraintState?.installed ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Returns how strongly the view resists growing beyond its content; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(constraintState?.hugging[axis] ?? 250)
  }

  /// Sets how strongly the view resists growing beyond its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutConstraintState.hugging[axis] = priority.rawValue
    constraintContentDidChange()
    parent?.setNeedsLayout()
  }

  /// Returns how strongly the view resists shrinking below its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { UILayoutPriority(constraintState?.compressionResistance[axis] ?? 750) }

  /// Sets how strongly the view resists shrinking below its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutConstraintState.compressionResistance[axis] = priority.rawValue
    constraintContentDidChange()
    parent?.setNeedsLayout()
  }

  // Guides.

  /// The guides that code has added.
  public var layoutGuides: [UILayoutGuide] {
    constraintState?.guides.compactMap { $0 as? UILayoutGuide }
      .filter { $0 !== marginsGuide && $0 !== safeAreaGuide && !($0 is UIKeyboardLayoutGuide) }
      ?? []
  }

  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { addConstraintGuide(layoutGuide) }
  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    removeConstraintGuide(layoutGuide)
  }

  /// The guide of the bounds within the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let marginsGuide { return marginsGuide }
    let made = UILayoutGuide()
    made.identifier = "margins"
    marginsGuide = made
    addConstraintGuide(made)
    updateGuides()
    return made
  }

  /// The guide of the bounds within the safe area.
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

  /// The guide of the area at the bottom edge that a keyboard would cover.
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

  // Updating constraints.

  /// Requests a call of `updateConstraints` before the next layout.
  public func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  /// Returns whether `updateConstraints` will be called.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls `updateConstraints` on the views that requested it, subviews first.
  public func updateConstraintsIfNeeded() {
    for child in children where child.needsLayout || child.hasLayoutBelow {
      child.updateConstraintsIfNeeded()
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}
