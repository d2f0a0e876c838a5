public import ArborDisplay
public import ArborPlatform
public import Foundation

/// A rectangle of the interface, with a position in the view tree, a look, and responses to events.
///
/// The page reads a view's properties. What ``draw(_:)`` of an author's class draws is behind the
/// subviews.
@preconcurrency @MainActor open class UIView: UIResponder {
  // View tree.
  package var children: [UIView] = []
  package weak var parent: UIView?
  /// The window of the page that shows the view, if the view is the root of a tree.
  package internal(set) weak var ownWindow: UIWindow?
  /// The controller whose view this is.
  package weak var controller: UIViewController?
  package weak var presenter: (any PlatformPresenter)?

  // Geometry and layout.
  package var geometry: ViewGeometry
  var needsLayout = true
  /// Whether a descendant needs layout.
  var hasLayoutBelow = false
  var storedMask: AutoresizingMask = []
  /// Whether subviews follow their autoresizing masks when the size changes.
  open var autoresizesSubviews = true

  package var constraintState: ConstraintState?
  var needsConstraintUpdate = true
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var storedMargins: UIEdgeInsets?

  // Look.
  var look = Look()
  /// `nil` until an interaction is added.
  var interactionState: Interactions?
  private(set) var storedLayer: CALayer?

  // Traits that a host provides.
  package var hostTraits: UITraitCollection? {
    didSet { if hostTraits != oldValue { tellTraits(from: oldValue) } }
  }
  /// The tint color of the page; `nil` if it specifies none.
  package var hostTint: UIColor? {
    get { look.hostTint }
    set {
      guard look.hostTint != newValue else { return }
      look.hostTint = newValue
      if look.tintColor == nil { tellTint() }
    }
  }
  package var hostSafeArea: UIEdgeInsets? {
    didSet { if hostSafeArea != oldValue { tellSafeArea() } }
  }

  /// The last safe area of which the view was notified.
  var lastSafeArea = UIEdgeInsets.zero
  var recognizers: [UIGestureRecognizer] = []
  /// A number that identifies the view.
  open var tag = 0
  /// `nil` if no accessibility property is set.
  package var accessible: AccessibleValues?

  /// The identifier for tests and other tools: `data-testid` in the page.
  open var accessibilityIdentifier: String? {
    get { read("accessibilityIdentifier", accessible?.identifier) }
    set { changeAccessible("accessibilityIdentifier", \.identifier, to: newValue) }
  }

  /// The name of the view for assistive technology: `aria-label` of its element.
  open var accessibilityLabel: String? {
    get { read("accessibilityLabel", accessible?.label) }
    set { changeAccessible("accessibilityLabel", \.label, to: newValue) }
  }

  /// The result of operating the view: `aria-description`.
  open var accessibilityHint: String? {
    get { read("accessibilityHint", accessible?.hint) }
    set { changeAccessible("accessibilityHint", \.hint, to: newValue) }
  }

  /// The value, which assistive technology reads after the label.
  open var accessibilityValue: String? {
    get { read("accessibilityValue", accessible?.value) }
    set { changeAccessible("accessibilityValue", \.value, to: newValue) }
  }

  /// The accessibility traits. The first with a WAI-ARIA role determines the view's role; controls
  /// have their own.
  open var accessibilityTraits: UIAccessibilityTraits {
    get {
      let known = accessible.map { UIAccessibilityTraits(rawValue: $0.traits) }
      return read("accessibilityTraits", known ?? .none)
    }
    set {
      changeAccessible("accessibilityTraits", \.traits, to: newValue.rawValue)
      changeAccessible("accessibilityTraits", \.role, to: newValue.role)
    }
  }

  /// Stored without effect: assistive technology reads the elements of the page.
  open var isAccessibilityElement = false

  /// The direction in which the content is read, for code. Differs from UIKit: pages of languages
  /// that are read from right to left are mirrored as a whole.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// Whether the view is hidden from assistive technology: `aria-hidden`.
  open var accessibilityElementsHidden: Bool {
    get { read("accessibilityElementsHidden", accessible?.isHidden ?? false) }
    set { changeAccessible("accessibilityElementsHidden", \.isHidden, to: newValue) }
  }

  /// The actions that assistive technology and the keyboard offer for the view; `nil` for none.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { interactionState?.actions }
    set { changeInteractions { $0.actions = newValue } }
  }

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: frame)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame: there are no archives.
  ///
  /// It is not required, so that subclasses with other initializers can omit it. The `init?(coder:
  /// NSCoder)` of authors is a different initializer, which can call it.
  public init?(coder: NSCoder, _ unused: Void = ()) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
  }

  /// The view that contains this one; `nil` for a root.
  open var superview: UIView? { parent }

  /// Whether the page knows the positions of the view's descendants, without its superviews.
  open var _isPlacedByPage: Bool { false }

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }

  open override var next: UIResponder? { controller ?? parent ?? ownWindow }

  /// The class of the view's layer, a subclass of `CALayer`. A `CAGradientLayer` or a
  /// `CAShapeLayer` is shown behind the subviews.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer of the view; it is created on first access.
  open var layer: CALayer {
    if let storedLayer { return storedLayer }
    let wanted = Self.layerClass as? CALayer.Type ?? CALayer.self
    let made = wanted == CALayer.self ? CALayer() : NSObject.made(wanted)
    made.owner = self
    storedLayer = made
    return made
  }

  package var layerIfLoaded: CALayer? { storedLayer }

  open override func _propertyDidChange(_ change: _ViewChange) {
    if let presenter = nearestPresenter {
      presenter.view(self, didChange: change)
    } else {
      tellMasked()
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "backgroundColor": backgroundColor
    case "transform": transform
    default: super.value(forKey: key)
    }
  }

  /// The properties that determine the look, stored together.
  struct Look {
    var isHidden = false
    var alpha: CGFloat = 1
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    /// The tint color of the surrounding page.
    var hostTint: UIColor?
    var clips = false
    var contentMode = ContentMode.scaleToFill
    var isInteractive = true
    var style = UIUserInterfaceStyle.unspecified
    /// The view whose layer masks this view's.
    var mask: UIView?
  }

  /// How content of a different size fills the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// The parts that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  // Geometry.
  /// The position and size in the superview; the bounding rectangle of a transformed view.
  open var frame: CGRect {
    get { read("frame", geometry.frame) }
    set { changeGeometry { $0.setFrame(newValue) } }
  }

  /// The rectangle in the view's own coordinates: the origin lies at the top left corner.
  open var bounds: CGRect {
    get { read("bounds", geometry.bounds) }
    set { changeGeometry { $0.setBounds(newValue) } }
  }

  /// The position of the anchor point, by default the center, in the superview.
  open var center: CGPoint {
    get { read("center", geometry.center) }
    set { changeGeometry { $0.center = newValue } }
  }

  /// The transform around the anchor point.
  open var transform: CGAffineTransform {
    get { read("transform", geometry.transform) }
    set {
      layerIfLoaded?.leaveSpace()
      write("transform", geometry.transform, newValue, .geometry) {
        changeGeometry { $0.transform = newValue }
      }
    }
  }

  // Look.
  /// Whether the view is hidden.
  open var isHidden: Bool {
    get { read("hidden", look.isHidden) }
    set {
      write("hidden", look.isHidden, newValue) { look.isHidden = newValue }
      parent?.subviewWasHidden()
    }
  }

  /// The opacity, limited to 0 to 1.
  open var alpha: CGFloat {
    get { read("alpha", look.alpha) }
    set { write("alpha", look.alpha, newValue) { look.alpha = min(max(newValue, 0), 1) } }
  }

  /// The color behind the content; `nil` for none.
  open var backgroundColor: UIColor? {
    get { read("backgroundColor", look.backgroundColor) }
    set {
      write("backgroundColor", look.backgroundColor, newValue) { look.backgroundColor = newValue }
    }
  }

  /// The color of interactive elements; `nil` inherits the superview's.
  open var tintColor: UIColor! {
    get { read("tintColor", givenTint ?? .tintColor) }
    set {
      write("tintColor", look.tintColor, newValue) { look.tintColor = newValue }
      tellTint()
    }
  }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { read("clipsToBounds", look.clips) }
    set { write("clipsToBounds", look.clips, newValue) { look.clips = newValue } }
  }

  /// The view whose opaque parts determine what is visible of this one: its background or, without
  /// one, those of its subviews. It is in this view's coordinates and has no superview. The
  /// contents of labels and image views do not count.
  open var mask: UIView? {
    get { read("maskView", look.mask) }
    set { write("maskView", look.mask, newValue) { showMask(newValue) } }
  }

  /// How content of a different size fills the bounds.
  open var contentMode: ContentMode {
    get { read("contentMode", look.contentMode) }
    set { write("contentMode", look.contentMode, newValue) { look.contentMode = newValue } }
  }

  /// Whether the view and its descendants receive events.
  open var isUserInteractionEnabled: Bool {
    get { read("userInteractionEnabled", look.isInteractive) }
    set {
      write("userInteractionEnabled", look.isInteractive, newValue, [.look, .events]) {
        look.isInteractive = newValue
      }
    }
  }

  /// The style of the view and its descendants, regardless of the superview's; `unspecified` to
  /// inherit.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look.style }
    set {
      let old = traitCollection
      write("overrideUserInterfaceStyle", look.style, newValue) { look.style = newValue }
      tellTraits(from: old)
    }
  }

  // Behavior that browsers decide: stored without effect.

  /// Stored without effect.
  open var isOpaque = true
  /// Whether the view receives further touches while one is down in it.
  open var isMultipleTouchEnabled = false {
    didSet { if oldValue != isMultipleTouchEnabled { _propertyDidChange(.events) } }
  }
  /// Stored without effect.
  open var isExclusiveTouch = false

  /// Called after the observers of frame, bounds and center are notified.
  func geometryDidChange(from old: ViewGeometry) {}

  /// Called before subviews are resized with the view.
  func boundsWillResize(to size: CGSize) {}

  /// Called when a subview is shown or hidden.
  func subviewWasHidden() {}

  // Hooks of the hierarchy, for subclasses.
  /// Called before the superview changes; does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed; does nothing by default.
  open func didMoveToSuperview() {}
  /// Called before the window changes; does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; does nothing by default.
  open func didMoveToWindow() {}
  /// Called after a subview was added; does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Draws the view into `UIGraphicsGetCurrentContext()`, for a class of the author's; a class that
  /// does not override it has no drawing.
  ///
  /// ```swift
  /// override func draw(_ rect: CGRect) {
  ///   UIColor.systemYellow.setFill()
  ///   UIBezierPath(ovalIn: bounds).fill()
  /// }
  /// ```
  /// It is called when the view is shown, after `setNeedsDisplay()`, and when the appearance
  /// changes between light and dark. When only the size changes, the drawing is stretched or placed
  /// as `contentMode` says.
  ///
  /// Differs from UIKit: for another size of the page, it is made anew.
  ///
  /// - Parameter rect: The bounds: drawings are made as a whole.
  open func draw(_ rect: CGRect) {}
  /// Draws the view again in the next update of the page. Within `draw(_:)` nothing changes.
  open func setNeedsDisplay() { _propertyDidChange([.look, .display]) }
  /// Draws the whole view again in the next update of the page.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  // Hooks of layout.
  /// Places the subviews. By default it applies the constraints.
  open func layoutSubviews() { applyConstraints() }

  /// Updates the constraints; called before layout after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// Whether the frame determines the layout instead of constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintTranslationDidChange() }
    }
  }

  /// The distances from the edges to the content, in points.
  open var layoutMargins: UIEdgeInsets {
    get {
      var margins = storedMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      if controller != nil {
        margins.left = max(margins.left, 16)
        margins.right = max(margins.right, 16)
      }
      if !insetsLayoutMarginsFromSafeArea { return margins }
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
      return margins
    }
    set {
      storedMargins = newValue
      layoutMarginsDidChange()
      updateGuides()
      setNeedsLayout()
    }
  }

  /// Called after the margins changed; does nothing by default.
  open func layoutMarginsDidChange() {}
  /// Stored without effect: the superview's margins are not inherited.
  open var preservesSuperviewLayoutMargins = false

  /// Whether the safe area insets are added to the margins.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      guard insetsLayoutMarginsFromSafeArea != oldValue else { return }
      layoutMarginsDidChange()
      updateGuides()
      setNeedsLayout()
    }
  }

  /// `layoutMargins` in the reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Adds a view in front of all others, or moves a subview there.
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }

  /// Inserts a view at an index, which is limited to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min(index, $0.count)) }
  }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view) { $0.count } }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveParent() }

  /// Requests a layout.
  open func setNeedsLayout() { noteLayout() }

  /// Performs the requested layout now, from the topmost consecutive superview that needs it.
  open func layoutIfNeeded() { layOutNow() }

  /// The insets that bars and the like cover.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }

  /// Returns the size nearest to `targetSize` that satisfies the constraints within the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size nearest to `targetSize`, with a priority for each dimension of the target.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    constraintFittingSize(
      targetSize, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
  }

  /// Whether the preferred height depends on the width.
  open var _heightFollowsWidth: Bool { false }

  /// Returns the preferred size for a width, if the height depends on it.
  open func _contentSize(inWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Called when content in the view changes its preferred size; cells notify their tables.
  func noteContentSize() { parent?.noteContentSize() }

  /// Returns the distance from the top to the first baseline, or from the bottom to the last one.
  package func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    baseline == .first ? size.height : 0
  }

  /// The item to which constraints between content and edges refer; `nil` for the view itself.
  package var scrolledItem: (any LayoutItem)? { nil }

  package func constraintsDidSizeContent(_ size: CGSize) {}

  /// Returns the preferred size for an available size; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The preferred size of the content; `noIntrinsicMetric` in a dimension without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Requests a new query of the content's size.
  open func invalidateIntrinsicContentSize() {
    constraintContentDidChange()
    parent?.subviewChangedItsSize()
    noteContentSize()
    _propertyDidChange(.size)
  }

  /// The value that stands for no intrinsic size in a dimension: -1.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// The insets of the alignment rectangle within the frame, to which constraints and
  /// `intrinsicContentSize` refer. Call `invalidateIntrinsicContentSize()` when they change.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Returns the frame of an alignment rectangle; the inverse of `alignmentRect(forFrame:)`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // Hooks of the traits.
  /// Called after the tint color changed; does nothing by default.
  open func tintColorDidChange() {}
  /// Called after the safe area insets changed; does nothing by default.
  open func safeAreaInsetsDidChange() {}
  /// Called after the traits changed; does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Hooks of events.
  /// Returns the deepest view at a point in this view's coordinates that receives events; `nil` if
  /// the point is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard look.isInteractive, !look.isHidden, look.alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in children.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  /// Returns whether a point lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns whether a gesture recognizer of the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView: PlatformView {
  package var platformSuperview: (any PlatformView)? { parent }
  package var platformSubviews: [any PlatformView] { children }
  package func setPlatformFrame(_ frame: CGRect) { changeGeometry { $0.setBox(frame) } }
  package var isShown: Bool { !look.isHidden }
  package var platformWindow: PlatformObject? { window }
  package var platformController: PlatformObject? { controller }
  package func leaveSuperview() { removeFromSuperview() }
  package func place(_ subview: any PlatformView, at index: Int) -> Bool {
    guard let view = subview as? UIView else { return false }
    if index >= children.count || children[index] !== view { insertSubview(view, at: index) }
    return true
  }
}
