public import ArborPlatform
public import Foundation

/// A rectangle of the interface: a place among others, what it looks like, and what it answers to events.
///
/// Coordinates begin at the lower left corner, y up; where `isFlipped` is true, at the upper left corner, y down. It never
/// draws: whoever shows it reads its properties.
@preconcurrency @MainActor open class NSView: NSResponder {
  // Place in the tree.
  package var children: [NSView] = []
  package weak var parent: NSView?
  package weak var ownWindow: NSWindow?
  /// The controller whose view this is.
  package weak var controller: NSViewController?
  package weak var presenter: (any PlatformPresenter)?
  /// Whether a host shows the tree that begins here.
  package internal(set) var isHosted = false

  // Geometry and layout.
  /// In the superview's coordinates.
  var box: NSRect
  var inner: NSRect
  var wantsLayout = true
  /// Whether something below wants layout.
  var hasLayoutBelow = true
  var wantsConstraintUpdate = true
  package var constraintState: ConstraintState?
  var usesAutoresizing = true
  /// What changes when the superview's size does.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow their masks when the size changes.
  open var autoresizesSubviews = true

  /// nil: the view says nothing about what is covered.
  var ownSafeArea: NSEdgeInsets?
  /// What is covered is something else than before.
  open func _safeAreaDidChange() {}

  // Events.
  var areas: [NSTrackingArea] = []
  var hasAreasBelow = false
  /// Whether tracking areas here and below may have to be mended.
  var isTrackingStale = true
  /// Of the view at the top: whether any are.
  var hasStaleTracking = true
  var recognizers: [NSGestureRecognizer] = []
  var cursorRects: [CursorRect] = []
  /// Whether they are to be said again.
  var areCursorRectsStale = true
  var isResettingCursorRects = false

  // Look.
  /// What a page says about light and dark.
  package var hostAppearance: NSAppearance? {
    didSet { if hostAppearance != oldValue { tellAppearance() } }
  }
  /// Whether the view was last told that it is shown dark.
  var isToldDark = false
  var look = Look()
  /// nil: it says nothing.
  package var accessible: AccessibleValues?
  private var storedRing = NSFocusRingType.default
  private var storedShadow: NSShadow?
  private var storedLayer: CALayer?
  private var unwantedLayer: CALayer?

  struct Look {
    var isHidden = false
    var alpha: CGFloat = 1
    var identifier: NSUserInterfaceItemIdentifier?
    var background: CGColor?
    var clips = false
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var rotation: CGFloat = 0
  }

  /// Whether `NSView.frameDidChangeNotification` is posted.
  open var postsFrameChangedNotifications = true
  /// Whether `NSView.boundsDidChangeNotification` is posted.
  open var postsBoundsChangedNotifications = true

  public static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  public static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  public init(frame frameRect: NSRect) {
    box = frameRect.standardized
    inner = NSRect(origin: .zero, size: box.size)
    super.init()
    contentsChanged()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives of interfaces: the view is as after `init(frame: .zero)`.
  public override init?(coder: NSCoder, _ unused: Void = ()) {
    box = .zero
    inner = .zero
    super.init()
    contentsChanged()
  }

  /// For what a class sets up in both of its initialisers.
  package func contentsChanged() {}

  /// What changes when the superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let none: AutoresizingMask = []
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    public static let width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16)
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  open var superview: NSView? { parent }
  open func addSubview(_ view: NSView) { insert(view, at: nil) }
  open func removeFromSuperview() { leaveParent() }

  /// How far something reaches into the view from its edges.
  open var safeAreaInsets: NSEdgeInsets { coveredInsets }

  /// Whether a page knows the place of what is in the view, without the superviews.
  open var _isPlacedByPage: Bool { false }

  package override var naturalNext: NSResponder? {
    controller ?? parent ?? ownWindow
  }

  open override func _propertyDidChange(_ change: _ViewChange) {
    tellPresenter(change)
    NSAnimationContext.changed(self)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "hidden", "isHidden": isHidden
    case "alphaValue": alphaValue
    case "toolTip": toolTip
    default: super.value(forKey: key)
    }
  }

  // Geometry.

  /// Whether y counts down from the upper edge.
  open var isFlipped: Bool { false }

  /// Place and size in the superview's coordinates.
  open var frame: NSRect {
    get { read("frame", box) }
    set {
      let new = newValue.finite.standardized
      guard new != box else { return }
      let old = box
      write("frame", old, new, .geometry) {
        if new.origin != box.origin { setFrameOrigin(new.origin) }
        if new.size != box.size { setFrameSize(new.size) }
      }
    }
  }

  /// The view's own coordinates: what lies at its lower left corner (upper left if flipped), and its size.
  open var bounds: NSRect {
    get { read("bounds", inner) }
    set {
      let new = newValue.finite.standardized
      guard new != inner else { return }
      let old = inner
      write("bounds", old, new, .geometry) {
        if new.origin != inner.origin { setBoundsOrigin(new.origin) }
        if new.size != inner.size { setBoundsSize(new.size) }
      }
    }
  }

  private func tellingLayer(_ change: () -> Void) {
    let place = storedLayer?.observedPlace
    change()
    storedLayer?.tellPlace(from: place)
  }

  /// How far what is aligned with other views lies within the frame. Constraints are about the rectangle that is left, and
  /// `intrinsicContentSize` is its size. Say `invalidateIntrinsicContentSize()` when they change.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }

  /// The rectangle that constraints are about, of a frame in the superview.
  open func alignmentRect(forFrame frame: NSRect) -> NSRect {
    aligned(frame, alignmentRectInsets, by: 1)
  }

  /// The frame with which the view is aligned so.
  open func frame(forAlignmentRect alignmentRect: NSRect) -> NSRect {
    aligned(alignmentRect, alignmentRectInsets, by: -1)
  }

  /// Moves a frame so that the view is aligned from that point on.
  private func aligned(_ rect: NSRect, _ insets: NSEdgeInsets, by sign: CGFloat) -> NSRect {
    let lower = parent?.isFlipped == true ? insets.top : insets.bottom
    return NSRect(
      x: rect.minX + sign * insets.left, y: rect.minY + sign * lower,
      width: rect.width - sign * (insets.left + insets.right),
      height: rect.height - sign * (insets.top + insets.bottom))
  }

  /// Moves the view. Setting `frame` comes here.
  open func setFrameOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != box.origin else { return }
    tellingLayer { box.origin = newOrigin }
    frameChanged()
  }

  /// Resizes the view, and its subviews by their masks. Setting `frame` comes here.
  open func setFrameSize(_ newSize: NSSize) {
    guard newSize != box.size else { return }
    let old = inner.size
    tellingLayer {
      box.size = newSize
      inner.size = newSize
    }
    if autoresizesSubviews, old != newSize { resizeSubviews(withOldSize: old) }
    needsLayout = true
    frameChanged()
  }

  /// Scrolls what is inside. Setting `bounds` comes here.
  open func setBoundsOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != inner.origin else { return }
    tellingLayer { inner.origin = newOrigin }
    boundsChanged()
  }

  /// Bounds are as large as the frame: another size is set on the frame.
  open func setBoundsSize(_ newSize: NSSize) {
    guard newSize != box.size else { return }
    setFrameSize(newSize)
    boundsChanged()
  }

  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for child in children { child.resize(withOldSuperviewSize: oldSize) }
  }

  /// Follows the autoresizing mask.
  open func resize(withOldSuperviewSize oldSize: NSSize) { follow(oldSize) }

  // Look.

  open var isHidden: Bool {
    get { read("hidden", look.isHidden) }
    set {
      write("hidden", look.isHidden, newValue) { look.isHidden = newValue }
      parent?.subviewWasHidden()
    }
  }

  open var alphaValue: CGFloat {
    get { read("alphaValue", look.alpha) }
    set { write("alphaValue", look.alpha, newValue) { look.alpha = min(max(newValue, 0), 1) } }
  }

  /// `none`: no line is around the view while it has the focus.
  open var focusRingType: NSFocusRingType {
    get { read("focusRingType", storedRing) }
    set { write("focusRingType", storedRing, newValue) { storedRing = newValue } }
  }

  /// Behind the view, or what is drawn in it.
  open var shadow: NSShadow? {
    get { read("shadow", storedShadow) }
    set { write("shadow", storedShadow, newValue) { storedShadow = newValue } }
  }

  /// Turned around its middle, in degrees counter-clockwise.
  open var frameCenterRotation: CGFloat {
    get { read("frameCenterRotation", look.rotation) }
    set {
      write("frameCenterRotation", look.rotation, newValue) { look.rotation = newValue }
    }
  }

  /// A name to find the view by.
  open var identifier: NSUserInterfaceItemIdentifier? {
    get { look.identifier }
    set { look.identifier = newValue }
  }

  /// A number to find the view by; controls can be given one.
  open var tag: Int { -1 }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { read("clipsToBounds", look.clips) }
    set { write("clipsToBounds", look.clips, newValue) { look.clips = newValue } }
  }

  /// Back to front. Setting it adds and removes what is different.
  open var subviews: [NSView] {
    get { children }
    set { replaceChildren(newValue) }
  }

  /// Opens where the visitor presses the secondary button; nil: the menu of a view around does.
  open var menu: NSMenu? {
    didSet { if (menu == nil) != (oldValue == nil) { _propertyDidChange(.look) } }
  }
  /// The one that is open.
  package var openMenu: OpenMenu?

  /// Asked for the menu that a press of the secondary button opens.
  open func menu(for event: NSEvent) -> NSMenu? { menu }
  open func willOpenMenu(_ menu: NSMenu, with event: NSEvent) {}
  open func didCloseMenu(_ menu: NSMenu, with event: NSEvent?) {}

  open override func rightMouseDown(with event: NSEvent) {
    closeMenu()
    // A pop-up button has its menu for other presses.
    guard !(self is NSPopUpButton), let menu = menu(for: event) else {
      return super.rightMouseDown(with: event)
    }
    show(menu, at: convert(event.locationInWindow, from: nil), with: event)
  }

  /// Light or dark, for the view and what is below it; nil: as around.
  open var appearance: NSAppearance? {
    didSet { if appearance != oldValue { tellAppearance() } }
  }

  /// Told when the view is shown light or dark, and was not before.
  open func viewDidChangeEffectiveAppearance() {}

  /// Makes a layer, or puts it away with all that was set on it, until it is wanted again.
  open var wantsLayer = false {
    didSet {
      guard wantsLayer != oldValue else { return }
      if wantsLayer {
        storedLayer = storedLayer ?? unwantedLayer ?? makeBackingLayer()
        storedLayer?.owner = self
        unwantedLayer = nil
      } else {
        unwantedLayer = storedLayer
        storedLayer = nil
      }
      _propertyDidChange(.look)
    }
  }

  /// The layer for a view that wants one.
  open func makeBackingLayer() -> CALayer { CALayer() }

  /// The outline, border and shadow; there after `wantsLayer` was set.
  open var layer: CALayer? {
    get { storedLayer }
    set {
      storedLayer = newValue
      newValue?.owner = self
      _propertyDidChange(.look)
    }
  }

  /// Asks for the view to be shown again.
  open var needsDisplay: Bool {
    get { false }
    set { if newValue { _propertyDidChange(.look) } }
  }

  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }

  // What browsers decide: kept, without effect.

  /// When a layer is drawn again.
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }

  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  open var canDrawConcurrently = false
  open var canDrawSubviewsIntoLayer = false
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open weak var nextKeyView: NSView?
  open var isOpaque: Bool { false }
  open var allowsVibrancy: Bool { false }
  open var wantsUpdateLayer: Bool { false }
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  open var needsPanelToBecomeKey: Bool { false }
  open var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor }
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }

  /// Called in a window before the view is laid out for the first time, and with each other size; views can still be added then.
  open func viewWillDraw() {}
  /// The size for which `viewWillDraw()` was called last; nil: it was not.
  final var preparedSize: CGSize?

  // Hooks of the hierarchy, for subclasses.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  open func viewDidMoveToSuperview() {}
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  open func viewDidMoveToWindow() {}
  open func didAddSubview(_ subview: NSView) {}
  open func willRemoveSubview(_ subview: NSView) {}
  open func viewDidHide() {}
  /// Called before a table or a collection uses the view again, for something else.
  open func prepareForReuse() {}
  open func viewDidUnhide() {}
  /// Told when a subview appears or disappears in its place.
  func subviewWasHidden() {}
  /// Told when a clip view shows another part of this view.
  func visiblePartDidChange() {}

  // Hooks of layout.

  /// Whether `layout()` is to be called in the next layout.
  open var needsLayout: Bool {
    get { wantsLayout }
    set { if newValue { askForLayout() } }
  }

  /// Places the subviews; the default gives them the frames that constraints decide.
  open func layout() { applyConstraints() }

  /// Whether `updateConstraints()` is to be called before the next layout.
  open var needsUpdateConstraints: Bool {
    get { wantsConstraintUpdate }
    set {
      guard newValue else { return }
      wantsConstraintUpdate = true
      Self.constraintWishes += 1
      askForLayout()
    }
  }

  /// Called before a layout, for views that make their constraints late.
  open func updateConstraints() {}

  /// The size of the content itself; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Something in the view would like another size; rows of tables and collections measure
  /// themselves again.
  func noteContentSize() { parent?.noteContentSize() }

  /// What the content's height is in a width; nil where it does not depend on that.
  package func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }

  open func invalidateIntrinsicContentSize() {
    constraintContentDidChange()
    noteContentSize()
    _propertyDidChange(.size)
  }

  /// The least size in which all constraints inside hold.
  open var fittingSize: NSSize {
    updateConstraintsForSubtreeIfNeeded()
    return constraintFittingSize(.zero)
  }

  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Whether the autoresizing mask, and not constraints, places the view.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { usesAutoresizing }
    set {
      guard newValue != usesAutoresizing else { return }
      usesAutoresizing = newValue
      constraintTranslationDidChange()
    }
  }

  // Hooks of events.

  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    children.contains { !$0.look.isHidden && $0.performKeyEquivalent(with: event) }
  }

  /// The deepest view that gets an event at a point, in the superview's coordinates.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !look.isHidden else { return nil }
    let inside = convertFromSuperview(point)
    guard contains(inside) else { return nil }
    for child in children.reversed() {
      if let found = child.hitTest(inside) { return found }
    }
    return self
  }

  /// Replaces tracking areas whose rectangles are no longer right; called when the view's place may be another one.
  open func updateTrackingAreas() {}

  /// Calls `addCursorRect(_:cursor:)` for each rectangle; called before the view is shown, and again after its frame or bounds
  /// changed, or `NSWindow.invalidateCursorRects(for:)` said so. Rectangles from before are forgotten.
  open func resetCursorRects() {}

  /// Scrolls the nearest clip view above so that a point lies at its corner.
  open func scroll(_ point: NSPoint) { enclosingClipView?.scroll(from: self, to: point) }
}

/// Where lines of text begin.
public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// A name of a view, a column or a window.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension NSRect {
  /// Without what is no number.
  var finite: NSRect {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return NSRect(
      x: number(origin.x), y: number(origin.y), width: number(size.width),
      height: number(size.height))
  }
}
