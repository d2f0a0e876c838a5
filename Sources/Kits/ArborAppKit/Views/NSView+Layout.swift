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

  /// Updates constraints, and lays out all views of the tree that need it.
  public func layoutSubtreeIfNeeded() {
    updateConstraintsForSubtreeIfNeeded()
    // Layout that is requested during layout runs in the same call, at most ten times.
    for _ in 0..<10 where wantsLayout || hasLayoutBelow { layoutOnce() }
    updateTrackingIfNeeded()
  }

  private func layoutOnce() {
    if wantsLayout {
      prepareToDraw()
      wantsLayout = false
      effectiveAppearance.asCurrent {
        controller?.viewWillLayout()
        layout()
        layerOfView?.layoutSublayers()
        controller?.viewDidLayout()
      }
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
    // Constraints of views that were added must be part of this layout.
    if Self.constraintWishes != wishes { updateConstraintsForSubtreeIfNeeded() }
  }

  /// The number of insertions of views and of requests to update constraints.
  static var constraintWishes = 0

  /// The leading edge of the alignment rectangle.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge of the alignment rectangle.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge of the alignment rectangle.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge of the alignment rectangle.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge of the alignment rectangle.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge of the alignment rectangle.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width of the alignment rectangle.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height of the alignment rectangle.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center of the alignment rectangle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center of the alignment rectangle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The constraints installed in this view: those whose items have it as nearest common ancestor.
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

  /// Returns the priority with which the view resists growing beyond its content; 250 by default.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    .init(constraintState?.hugging[orientation] ?? 250)
  }

  /// Sets the priority with which the view resists growing beyond its content.
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    layoutConstraintState.hugging[orientation] = priority.rawValue
    constraintContentDidChange()
  }

  /// Returns the priority with which the view resists shrinking below its content; 750 by default.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    .init(constraintState?.compressionResistance[orientation] ?? 750)
  }

  /// Sets the priority with which the view resists shrinking below its content.
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    layoutConstraintState.compressionResistance[orientation] = priority.rawValue
    constraintContentDidChange()
  }

  /// Adds a layout guide.
  public func addLayoutGuide(_ guide: NSLayoutGuide) { addConstraintGuide(guide) }
  /// Removes a layout guide.
  public func removeLayoutGuide(_ guide: NSLayoutGuide) { removeConstraintGuide(guide) }
  /// The layout guides of the view.
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
  /// The appearance in effect: that of the nearest ancestor, window or page that specifies one, or
  /// else light. It has the contrast of the page, whoever specifies it.
  public var effectiveAppearance: NSAppearance {
    var view: NSView? = self
    var own: NSAppearance?
    while let next = view {
      own = own ?? next.appearance ?? next.ownWindow?.appearance
      if let host = next.hostAppearance {
        guard let own else { return host }
        return host.hasMoreContrast ? .of(isDark: own.isDark, hasMoreContrast: true) : own
      }
      view = next.parent
    }
    return own ?? .light
  }

  /// The appearance that the view, its window or an ancestor below the page's root specifies; `nil`
  /// if none does.
  package var ownAppearance: NSAppearance? {
    var view: NSView? = self
    while let current = view {
      if let found = current.appearance ?? current.ownWindow?.appearance { return found }
      view = current.hostAppearance == nil ? current.parent : nil
    }
    return nil
  }

  /// Notifies those views of the tree whose effective appearance has changed.
  func tellAppearance(ofOtherContrast isOther: Bool = false) {
    forEachInTree { view in
      let now = view.effectiveAppearance
      if view.isToldDark == now.isDark, !isOther { return }
      view.isToldDark = now.isDark
      now.asCurrent { view.viewDidChangeEffectiveAppearance() }
      view._propertyDidChange(.look)
    }
    _propertyDidChange(.look)
  }
}

/// A rectangle to which constraints can refer, without being a view.
@preconcurrency @MainActor open class NSLayoutGuide: _LayoutGuide {
  /// A name for the author's own use; empty by default.
  open var identifier = NSUserInterfaceItemIdentifier("")
  public override init() { super.init() }

  /// The view that has the guide; `nil` if there is none.
  open var owningView: NSView? { owner as? NSView }

  /// The rectangle in the owning view's coordinates.
  open var frame: NSRect {
    guard let view = owningView else { return .zero }
    let box = boxInOwner
    let one = view.own(fromTopLeft: box.origin)
    let other = view.own(fromTopLeft: CGPoint(x: box.maxX, y: box.maxY))
    return NSRect(x: one.x, y: min(one.y, other.y), width: box.width, height: box.height)
  }
}
