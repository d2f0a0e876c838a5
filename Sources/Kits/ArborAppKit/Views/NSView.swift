public import ArborPlatform
public import Foundation

/// A rectangle of the interface with a frame, an appearance and event handlers.
///
/// Coordinates start at the lower left corner with y up or, if `isFlipped`, at the upper left
/// corner with y down. The page reads the properties; what ``draw(_:)`` draws is behind subviews.
@preconcurrency @MainActor open class NSView: NSResponder {
  // Hierarchy.
  package var children: [NSView] = []
  package weak var parent: NSView?
  package weak var ownWindow: NSWindow?
  /// The controller of which this is the view.
  package weak var controller: NSViewController?
  package weak var presenter: (any PlatformPresenter)?
  /// Whether a host shows the tree of which this view is the root.
  package internal(set) var isHosted = false

  // Geometry and layout.
  /// The frame in the superview's coordinates.
  var box: NSRect
  var inner: NSRect
  var wantsLayout = true
  /// Whether a descendant needs layout.
  var hasLayoutBelow = true
  var wantsConstraintUpdate = true
  package var constraintState: ConstraintState?
  var usesAutoresizing = true
  /// How the frame changes with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized by their masks.
  open var autoresizesSubviews = true

  /// The insets set by code; `nil` if there are none.
  var ownSafeArea: NSEdgeInsets?
  /// Called when the safe area has changed.
  open func _safeAreaDidChange() {}

  // Events.
  var areas: [NSTrackingArea] = []
  var hasAreasBelow = false
  /// Whether the tracking areas of the tree may be outdated.
  var isTrackingStale = true
  /// Whether any tracking areas are outdated; used in root views only.
  var hasStaleTracking = true
  var recognizers: [NSGestureRecognizer] = []
  var cursorRects: [CursorRect] = []
  /// Whether the cursor rectangles are outdated.
  var areCursorRectsStale = true
  var isResettingCursorRects = false

  // Appearance.
  /// The appearance that a page specifies for the tree.
  package var hostAppearance: NSAppearance? {
    didSet {
      if hostAppearance == oldValue { return }
      let had = oldValue?.hasMoreContrast ?? false
      tellAppearance(ofOtherContrast: had != (hostAppearance?.hasMoreContrast ?? false))
    }
  }
  /// Whether the view was last notified of a dark appearance.
  var isToldDark = false
  var look = Look()
  /// The accessibility properties; `nil` if none is set.
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

  /// Whether frame changes post `NSView.frameDidChangeNotification`.
  open var postsFrameChangedNotifications = true
  /// Whether bounds changes post `NSView.boundsDidChangeNotification`.
  open var postsBoundsChangedNotifications = true

  /// Posted after the frame of a view has changed.
  public static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  /// Posted after the bounds of a view have changed.
  public static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame frameRect: NSRect) {
    box = frameRect.standardized
    inner = NSRect(origin: .zero, size: box.size)
    super.init()
    contentsChanged()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame; the coder is not read, since there are no archives.
  public override init?(coder: NSCoder, _ unused: Void = ()) {
    box = .zero
    inner = .zero
    super.init()
    contentsChanged()
  }

  /// Sets up what is common to all initializers of a class.
  package func contentsChanged() {}

  /// The lengths and margins that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing changes.
    public static let none: AutoresizingMask = []
    /// The margin on the left.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The margin on the right.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The margin at minimum y.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The margin at maximum y.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
  }

  /// The view that contains this one.
  open var superview: NSView? { parent }
  /// Adds a subview on top of the others; it leaves its former superview.
  open func addSubview(_ view: NSView) { insert(view, at: nil) }
  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveParent() }

  /// The distances from the edges that something else covers, in points.
  open var safeAreaInsets: NSEdgeInsets { coveredInsets }

  /// Whether a page determines the position of the view's contents without the superviews.
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

  /// The position and size in the superview's coordinates.
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

  /// The view's own coordinates: the point at its lower left corner (upper left if flipped), and
  /// its size.
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

  /// The distances from the frame to the alignment rectangle, to which constraints and
  /// `intrinsicContentSize` refer. Call `invalidateIntrinsicContentSize()` when they change.
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets() }

  /// Returns the alignment rectangle of a frame, in the superview's coordinates.
  open func alignmentRect(forFrame frame: NSRect) -> NSRect {
    aligned(frame, alignmentRectInsets, by: 1)
  }

  /// Returns the frame of an alignment rectangle, in the superview's coordinates.
  open func frame(forAlignmentRect alignmentRect: NSRect) -> NSRect {
    aligned(alignmentRect, alignmentRectInsets, by: -1)
  }

  /// Insets a rectangle (`sign` 1) or extends it (`sign` -1).
  private func aligned(_ rect: NSRect, _ insets: NSEdgeInsets, by sign: CGFloat) -> NSRect {
    let lower = parent?.isFlipped == true ? insets.top : insets.bottom
    return NSRect(
      x: rect.minX + sign * insets.left, y: rect.minY + sign * lower,
      width: rect.width - sign * (insets.left + insets.right),
      height: rect.height - sign * (insets.top + insets.bottom))
  }

  /// Moves the view. Setting `frame` calls it.
  open func setFrameOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != box.origin else { return }
    tellingLayer { box.origin = newOrigin }
    frameChanged()
  }

  /// Resizes the view, and its subviews by their masks. Setting `frame` calls it.
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

  /// Scrolls the contents. Setting `bounds` calls it.
  open func setBoundsOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != inner.origin else { return }
    tellingLayer { inner.origin = newOrigin }
    boundsChanged()
  }

  /// Resizes the frame, since the bounds always have its size.
  open func setBoundsSize(_ newSize: NSSize) {
    guard newSize != box.size else { return }
    setFrameSize(newSize)
    boundsChanged()
  }

  /// Resizes the subviews by their masks.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for child in children { child.resize(withOldSuperviewSize: oldSize) }
  }

  /// Adjusts the frame by the autoresizing mask.
  open func resize(withOldSuperviewSize oldSize: NSSize) { follow(oldSize) }

  // Appearance.

  /// Whether the view and its subviews are hidden.
  open var isHidden: Bool {
    get { read("hidden", look.isHidden) }
    set {
      write("hidden", look.isHidden, newValue) { look.isHidden = newValue }
      parent?.subviewWasHidden()
    }
  }

  /// The opacity, limited to 0…1.
  open var alphaValue: CGFloat {
    get { read("alphaValue", look.alpha) }
    set { write("alphaValue", look.alpha, newValue) { look.alpha = min(max(newValue, 0), 1) } }
  }

  /// The outline with keyboard focus; `none` hides it.
  open var focusRingType: NSFocusRingType {
    get { read("focusRingType", storedRing) }
    set { write("focusRingType", storedRing, newValue) { storedRing = newValue } }
  }

  /// The shadow of the view or its contents; `nil` means none.
  open var shadow: NSShadow? {
    get { read("shadow", storedShadow) }
    set { write("shadow", storedShadow, newValue) { storedShadow = newValue } }
  }

  /// The rotation around the center, in degrees counterclockwise.
  open var frameCenterRotation: CGFloat {
    get { read("frameCenterRotation", look.rotation) }
    set {
      write("frameCenterRotation", look.rotation, newValue) { look.rotation = newValue }
    }
  }

  /// An identifier for the author's own use.
  open var identifier: NSUserInterfaceItemIdentifier? {
    get { look.identifier }
    set { look.identifier = newValue }
  }

  /// A number for the author's own use; only controls can set it.
  open var tag: Int { -1 }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { read("clipsToBounds", look.clips) }
    set { write("clipsToBounds", look.clips, newValue) { look.clips = newValue } }
  }

  /// The subviews from back to front. Setting it adds and removes the differences.
  open var subviews: [NSView] {
    get { children }
    set { replaceChildren(newValue) }
  }

  /// The menu that the secondary button opens; `nil` leaves it to the superviews.
  open var menu: NSMenu? {
    didSet { if (menu == nil) != (oldValue == nil) { _propertyDidChange(.look) } }
  }
  /// The menu that is open.
  package var openMenu: OpenMenu?

  /// Returns the menu that a press of the secondary button opens.
  open func menu(for event: NSEvent) -> NSMenu? { menu }
  /// Called before a menu of the view opens because of an event.
  open func willOpenMenu(_ menu: NSMenu, with event: NSEvent) {}
  /// Called after a menu of the view has closed.
  open func didCloseMenu(_ menu: NSMenu, with event: NSEvent?) {}

  open override func rightMouseDown(with event: NSEvent) {
    closeMenu()
    // A pop-up button uses its menu for other presses.
    guard !(self is NSPopUpButton), let menu = menu(for: event) else {
      return super.rightMouseDown(with: event)
    }
    show(menu, at: convert(event.locationInWindow, from: nil), with: event)
  }

  /// The appearance of the view and its subviews; `nil` means that of the superview.
  open var appearance: NSAppearance? {
    didSet { if appearance != oldValue { tellAppearance() } }
  }

  /// Called when the effective appearance has changed, between light and dark or in its contrast.
  open func viewDidChangeEffectiveAppearance() {}

  /// Whether the view has a layer. Turning it off stores the layer until it is wanted again.
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

  /// Creates the layer for `wantsLayer`.
  open func makeBackingLayer() -> CALayer { CALayer() }

  /// The layer with background, border and shadow; `nil` until `wantsLayer` is set.
  open var layer: CALayer? {
    get { storedLayer }
    set {
      storedLayer = newValue
      newValue?.owner = self
      _propertyDidChange(.look)
    }
  }

  /// Draws the view into `NSGraphicsContext.current`, for a class of the author's. It is called
  /// when the view is shown, after `needsDisplay` was set, and when the size or the appearance
  /// changes; with the bounds, as a whole.
  open func draw(_ dirtyRect: NSRect) {}

  /// Setting it to `true` draws the view again in the next update of the page; it always reads as
  /// `false`.
  open var needsDisplay: Bool {
    get { false }
    set { if newValue { _propertyDidChange([.look, .display]) } }
  }

  /// Draws the whole view again in the next update of the page.
  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }

  // Without effect: browsers decide these.

  /// The time when a layer is redrawn.
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade
  }

  /// Stored, without effect.
  open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
  /// Stored, without effect.
  open var canDrawConcurrently = false
  /// Stored, without effect.
  open var canDrawSubviewsIntoLayer = false
  /// Stored, without effect.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  /// Stored, without effect.
  open weak var nextKeyView: NSView?
  /// Returns `false`; without effect.
  open var isOpaque: Bool { false }
  /// Returns `false`; without effect.
  open var allowsVibrancy: Bool { false }
  /// Returns `false`; without effect.
  open var wantsUpdateLayer: Bool { false }
  /// Returns whether the view is not opaque; without effect.
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  /// Returns `false`; without effect.
  open var needsPanelToBecomeKey: Bool { false }
  /// Whether the view accepts keyboard focus and is not hidden; without effect.
  open var canBecomeKeyView: Bool { acceptsFirstResponder && !isHiddenOrHasHiddenAncestor }
  /// Returns `false`; without effect.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }

  /// Called in a window before the first layout and after each change of size; views can still be
  /// added.
  open func viewWillDraw() {}
  /// The size of the last call of `viewWillDraw()`; `nil` before the first one.
  final var preparedSize: CGSize?

  // Hooks of the hierarchy, for subclasses.
  /// Called before the superview changes; `nil` means that the view is removed.
  open func viewWillMove(toSuperview newSuperview: NSView?) {}
  /// Called after the superview has changed.
  open func viewDidMoveToSuperview() {}
  /// Called before the window changes; `nil` means that the view leaves it.
  open func viewWillMove(toWindow newWindow: NSWindow?) {}
  /// Called after the window has changed.
  open func viewDidMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: NSView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: NSView) {}
  /// Differs from AppKit: never called.
  open func viewDidHide() {}
  /// Called before a table or a collection reuses the view.
  open func prepareForReuse() {}
  /// Differs from AppKit: never called.
  open func viewDidUnhide() {}
  /// Called when a subview is hidden or shown.
  func subviewWasHidden() {}
  /// Called when a clip view shows another part of this view.
  func visiblePartDidChange() {}

  // Hooks of layout.

  /// Whether the next layout calls `layout()`.
  open var needsLayout: Bool {
    get { wantsLayout }
    set { if newValue { askForLayout() } }
  }

  /// Positions the subviews; by default, by their constraints.
  open func layout() { applyConstraints() }

  /// Whether the next layout first calls `updateConstraints()`.
  open var needsUpdateConstraints: Bool {
    get { wantsConstraintUpdate }
    set {
      guard newValue else { return }
      wantsConstraintUpdate = true
      Self.constraintWishes += 1
      askForLayout()
    }
  }

  /// Called before a layout, for views that create their constraints late.
  open func updateConstraints() {}

  /// Calls `updateConstraints()` of all views of the tree that need it, descendants first.
  open func updateConstraintsForSubtreeIfNeeded() {
    for child in children { child.updateConstraintsForSubtreeIfNeeded() }
    guard wantsConstraintUpdate else { return }
    wantsConstraintUpdate = false
    updateConstraints()
    controller?.updateViewConstraints()
  }

  /// The size of the content in points; `noIntrinsicMetric` for a length that it does not
  /// determine.
  open var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  /// The value of a length without an intrinsic size: -1.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Called when the content size of a descendant changes; rows of tables and collections are
  /// measured again.
  func noteContentSize() { parent?.noteContentSize() }

  /// Returns the height of the content in a width; `nil` if it does not depend on that.
  package func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }

  /// Requests a layout because `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    constraintContentDidChange()
    noteContentSize()
    _propertyDidChange(.size)
  }

  /// The smallest size that satisfies all constraints of the contents.
  open var fittingSize: NSSize {
    updateConstraintsForSubtreeIfNeeded()
    return constraintFittingSize(.zero)
  }

  /// The distance from the top to the first baseline, in points.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }
  /// The distance from the last baseline to the bottom, in points.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Whether the autoresizing mask instead of constraints determines the frame.
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

  /// Returns the deepest visible view at a point in the superview's coordinates; `nil` if there is
  /// none.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !look.isHidden else { return nil }
    let inside = convertFromSuperview(point)
    guard contains(inside) else { return nil }
    for child in children.reversed() {
      if let found = child.hitTest(inside) { return found }
    }
    return self
  }

  /// Called when the view may have moved: replace tracking areas whose rectangles are outdated.
  open func updateTrackingAreas() {}

  /// Called before the view is shown, and after its cursor rectangles were discarded: call
  /// `addCursorRect(_:cursor:)` for each rectangle.
  open func resetCursorRects() {}

  /// Scrolls the nearest clip view so that a point is at its corner.
  open func scroll(_ point: NSPoint) { enclosingClipView?.scroll(from: self, to: point) }
}

/// The direction in which lines of text run.
public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// An identifier of a view, a column or a window.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The identifier as a string.
  public let rawValue: String
  /// Creates an identifier from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an identifier from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

extension NSRect {
  /// The rectangle with 0 in place of numbers that are not finite.
  var finite: NSRect {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return NSRect(
      x: number(origin.x), y: number(origin.y), width: number(size.width),
      height: number(size.height))
  }
}
