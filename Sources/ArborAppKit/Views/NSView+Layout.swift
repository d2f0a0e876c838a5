public import ArborPlatform
public import Foundation

extension NSView {
  func askForLayout() {
    let isNew = !wantsLayout
    wantsLayout = true
    noteLayoutBelow()
    if isNew { _propertyDidChange(.layout) }
  }

  func noteLayoutBelow() {
    var view = parent
    while let next = view, !next.hasLayoutBelow {
      next.hasLayoutBelow = true
      view = next.parent
    }
  }

  func subviewFrameDidChange(_ view: NSView) {
    (self as? NSClipView)?.documentFrameDidChange(view)
  }

  /// Lays out what asked for it, here and below.
  public func layoutSubtreeIfNeeded() {
    updateConstraintsForSubtreeIfNeeded()
    // What a layout asks for is done in the same call, unless it asks for ever.
    for _ in 0..<10 where wantsLayout || hasLayoutBelow { layoutOnce() }
    updateTrackingIfNeeded()
  }

  private func layoutOnce() {
    if wantsLayout {
      prepareToDraw()
      wantsLayout = false
      controller?.viewWillLayout()
      layout()
      controller?.viewDidLayout()
    }
    guard hasLayoutBelow else { return }
    hasLayoutBelow = false
    for child in children where child.wantsLayout || child.hasLayoutBelow {
      child.layoutOnce()
      if child.wantsLayout || child.hasLayoutBelow { hasLayoutBelow = true }
    }
  }

  private func prepareToDraw() {
    let size = bounds.size
    guard preparedSize != size, window != nil else { return }
    preparedSize = size
    let wishes = Self.constraintWishes
    viewWillDraw()
    // What it added may have constraints, which this layout is to know.
    if Self.constraintWishes != wishes { updateConstraintsForSubtreeIfNeeded() }
  }

  /// How often a view came into another one, or wanted to make its constraints.
  static var constraintWishes = 0
  /// How many views were asked whether they want to make their constraints, for tests.
  package private(set) static var constraintVisits = 0

  /// Has views make the constraints that they make late, from below up.
  public func updateConstraintsForSubtreeIfNeeded() {
    Self.constraintVisits += 1
    for child in children { child.updateConstraintsForSubtreeIfNeeded() }
    guard wantsConstraintUpdate else { return }
    wantsConstraintUpdate = false
    updateConstraints()
    controller?.updateViewConstraints()
  }

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

  /// The constraints that this view keeps: those whose items have it as the nearest view in common.
  public var constraints: [NSLayoutConstraint] { constraintState?.installed ?? [] }

  /// The same as activating it.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    .init(constraintState?.hugging[orientation] ?? 250)
  }

  /// How strongly the view resists becoming larger than its content.
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    layoutConstraintState.hugging[orientation] = priority.rawValue
    constraintContentDidChange()
  }

  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    .init(constraintState?.compressionResistance[orientation] ?? 750)
  }

  /// How strongly the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    layoutConstraintState.compressionResistance[orientation] = priority.rawValue
    constraintContentDidChange()
  }

  public func addLayoutGuide(_ guide: NSLayoutGuide) { addConstraintGuide(guide) }
  public func removeLayoutGuide(_ guide: NSLayoutGuide) { removeConstraintGuide(guide) }
  public var layoutGuides: [NSLayoutGuide] {
    constraintState?.guides.compactMap { $0 as? NSLayoutGuide } ?? []
  }
}

extension NSView: ConstraintView {
  package var alignmentEdges: AlignmentEdges {
    let insets = alignmentRectInsets
    return AlignmentEdges(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  package func contentSize(inWidth width: CGFloat) -> CGSize? {
    contentHeight(inWidth: width).map { CGSize(width: width, height: $0) }
  }

  package var heightFollowsWidth: Bool { (self as? NSTextField)?.isBrokenIntoLines == true }

  package func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    baseline == .first ? firstBaselineOffsetFromTop : lastBaselineOffsetFromBottom
  }

  package func setNeedsConstraintLayout() { askForLayout() }
}

extension NSView {
  /// Light or dark, as the nearest view says that has an opinion.
  public var effectiveAppearance: NSAppearance {
    var view: NSView? = self
    while let next = view {
      if let found = next.appearance ?? next.ownWindow?.appearance ?? next.hostAppearance {
        return found
      }
      view = next.parent
    }
    return .light
  }

  /// What the view says itself, or else one around it up to what a page shows; nil: none does.
  package var ownAppearance: NSAppearance? {
    var view: NSView? = self
    while let current = view {
      if let found = current.appearance ?? current.ownWindow?.appearance { return found }
      view = current.hostAppearance == nil ? current.parent : nil
    }
    return nil
  }

  /// Tells the view and those below it that are shown otherwise than they know: a window's appearance comes to them from the page as well.
  func tellAppearance() {
    forEachInTree { view in
      let isDark = view.effectiveAppearance.isDark
      if view.isToldDark == isDark { return }
      view.isToldDark = isDark
      view.viewDidChangeEffectiveAppearance()
    }
    _propertyDidChange(.look)
  }
}

/// A rectangle that constraints can be about, without being a view.
@preconcurrency @MainActor open class NSLayoutGuide: _LayoutGuide {
  open var identifier = NSUserInterfaceItemIdentifier("")
  public override init() { super.init() }

  open var owningView: NSView? { owner as? NSView }

  /// In the owning view's coordinates.
  open var frame: NSRect {
    guard let view = owningView else { return .zero }
    let box = boxInOwner
    let one = view.own(fromTopLeft: box.origin)
    let other = view.own(fromTopLeft: CGPoint(x: box.maxX, y: box.maxY))
    return NSRect(x: one.x, y: min(one.y, other.y), width: box.width, height: box.height)
  }
}
