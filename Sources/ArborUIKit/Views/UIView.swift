public import ArborDisplay
public import ArborPlatform
public import Foundation

/// A rectangle of the interface: a place among others, what it looks like, and what it answers to events.
///
/// It never draws: whoever shows it reads its properties.
@preconcurrency @MainActor open class UIView: UIResponder {
  // Place in the tree.
  package var children: [UIView] = []
  package weak var parent: UIView?
  /// Of the view at the top of a tree: the window of the page that shows it.
  package internal(set) weak var ownWindow: UIWindow?
  /// The controller whose view this is.
  package weak var controller: UIViewController?
  package weak var presenter: (any PlatformPresenter)?

  // Geometry and layout.
  package var geometry: ViewGeometry
  var needsLayout = true
  /// Whether something below needs layout.
  var hasLayoutBelow = false
  var storedMask: AutoresizingMask = []
  /// Whether subviews follow their masks when the size changes.
  open var autoresizesSubviews = true

  package var constraintState: ConstraintState?
  var needsConstraintUpdate = true
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var storedMargins: UIEdgeInsets?

  // Look.
  var look = Look()
  /// nil: nobody has added any interaction.
  var interactionState: Interactions?
  private(set) var storedLayer: CALayer?

  // Surroundings that a host gives.
  package var hostTraits: UITraitCollection? {
    didSet { if hostTraits != oldValue { tellTraits(from: oldValue) } }
  }
  /// The colour of what can be operated on the page; nil: it says none.
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

  /// The last one that was told.
  var lastSafeArea = UIEdgeInsets.zero
  var recognizers: [UIGestureRecognizer] = []
  /// A number to find the view by.
  open var tag = 0
  /// nil: it says nothing.
  package var accessible: AccessibleValues?

  /// For tests and other code that looks for the view: `data-testid` in the page.
  open var accessibilityIdentifier: String? {
    get { read("accessibilityIdentifier", accessible?.identifier) }
    set { changeAccessible("accessibilityIdentifier", \.identifier, to: newValue) }
  }

  /// What assistive technology calls the view: `aria-label` of the view, or of the control that it is.
  open var accessibilityLabel: String? {
    get { read("accessibilityLabel", accessible?.label) }
    set { changeAccessible("accessibilityLabel", \.label, to: newValue) }
  }

  /// What happens when the view is operated: `aria-description`.
  open var accessibilityHint: String? {
    get { read("accessibilityHint", accessible?.hint) }
    set { changeAccessible("accessibilityHint", \.hint, to: newValue) }
  }

  /// Told behind the label.
  open var accessibilityValue: String? {
    get { read("accessibilityValue", accessible?.value) }
    set { changeAccessible("accessibilityValue", \.value, to: newValue) }
  }

  /// The first that WAI-ARIA has a role for is the view's role; controls have theirs.
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

  /// Kept: assistive technology finds what the page's elements say.
  open var isAccessibilityElement = false

  /// Whether assistive technology passes by what is in the view: `aria-hidden`.
  open var accessibilityElementsHidden: Bool {
    get { read("accessibilityElementsHidden", accessible?.isHidden ?? false) }
    set { changeAccessible("accessibilityElementsHidden", \.isHidden, to: newValue) }
  }

  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: frame)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives: the view is as after `init(frame: .zero)`.
  ///
  /// It is not required, so that subclasses with initialisers of their own may leave it out.
  /// `init?(coder: NSCoder)`, as authors write it, is another initialiser, which can call this one.
  public init?(coder: NSCoder, _ unused: Void = ()) {
    geometry = ViewGeometry(frame: .zero)
    super.init()
  }

  open var superview: UIView? { parent }

  /// Whether a page knows the place of what is in the view, without the superviews.
  open var _isPlacedByPage: Bool { false }

  /// Back to front.
  open var subviews: [UIView] { children }

  open override var next: UIResponder? { controller ?? parent ?? ownWindow }

  /// Of which class the view's layer is: one of `CALayer`. What a `CAGradientLayer` or a `CAShapeLayer` shows is behind the subviews.
  open class var layerClass: AnyClass { CALayer.self }

  /// What layers answer of the view; made when somebody asks.
  open var layer: CALayer {
    if let storedLayer { return storedLayer }
    let wanted = Self.layerClass as? CALayer.Type ?? CALayer.self
    let made = wanted == CALayer.self ? CALayer() : ClassMethods.makeLayer(wanted)
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

  /// What draws into a view's frame, kept together.
  struct Look {
    var isHidden = false
    var alpha: CGFloat = 1
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    /// Of the page around.
    var hostTint: UIColor?
    var clips = false
    var contentMode = ContentMode.scaleToFill
    var isInteractive = true
    var style = UIUserInterfaceStyle.unspecified
    /// Whose layer is the mask of the view's own.
    var mask: UIView?
  }

  /// How content of another size fills the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// What changes when the superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  // Geometry.
  /// Place and size in the superview: the smallest rectangle around the view, if it is transformed.
  open var frame: CGRect {
    get { read("frame", geometry.frame) }
    set { changeGeometry { $0.setFrame(newValue) } }
  }

  /// The view's own coordinates: what lies at its top left corner, and its size.
  open var bounds: CGRect {
    get { read("bounds", geometry.bounds) }
    set { changeGeometry { $0.setBounds(newValue) } }
  }

  /// Where the anchor point, usually the middle, lies in the superview.
  open var center: CGPoint {
    get { read("center", geometry.center) }
    set { changeGeometry { $0.center = newValue } }
  }

  /// Around the anchor point.
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
  open var isHidden: Bool {
    get { read("hidden", look.isHidden) }
    set {
      write("hidden", look.isHidden, newValue) { look.isHidden = newValue }
      parent?.subviewWasHidden()
    }
  }

  open var alpha: CGFloat {
    get { read("alpha", look.alpha) }
    set { write("alpha", look.alpha, newValue) { look.alpha = min(max(newValue, 0), 1) } }
  }

  open var backgroundColor: UIColor? {
    get { read("backgroundColor", look.backgroundColor) }
    set {
      write("backgroundColor", look.backgroundColor, newValue) { look.backgroundColor = newValue }
    }
  }

  /// The colour of what can be operated; nil sets the superview's.
  open var tintColor: UIColor! {
    get { read("tintColor", givenTint ?? .tintColor) }
    set {
      write("tintColor", look.tintColor, newValue) { look.tintColor = newValue }
      tellTint()
    }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { read("clipsToBounds", look.clips) }
    set { write("clipsToBounds", look.clips, newValue) { look.clips = newValue } }
  }

  /// What of the view is seen: where this one is opaque, as with the `mask` of a layer, by its background, or by those of its subviews where it
  /// has none. It stands in the coordinates of the view, and in no superview. What labels and images show does not count.
  open var mask: UIView? {
    get { read("maskView", look.mask) }
    set { write("maskView", look.mask, newValue) { showMask(newValue) } }
  }

  open var contentMode: ContentMode {
    get { read("contentMode", look.contentMode) }
    set { write("contentMode", look.contentMode, newValue) { look.contentMode = newValue } }
  }

  /// Whether the view and what is below it get events.
  open var isUserInteractionEnabled: Bool {
    get { read("userInteractionEnabled", look.isInteractive) }
    set {
      write("userInteractionEnabled", look.isInteractive, newValue, [.look, .events]) {
        look.isInteractive = newValue
      }
    }
  }

  /// Light or dark for this view and what is below it, whatever holds around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look.style }
    set {
      let old = traitCollection
      write("overrideUserInterfaceStyle", look.style, newValue) { look.style = newValue }
      tellTraits(from: old)
    }
  }

  // What browsers decide: kept, without effect.

  open var isOpaque = true
  /// Whether it is told of a second finger while one is down on it.
  open var isMultipleTouchEnabled = false {
    didSet { if oldValue != isMultipleTouchEnabled { _propertyDidChange(.events) } }
  }
  open var isExclusiveTouch = false

  /// Told after observers of frame, bounds and centre.
  func geometryDidChange(from old: ViewGeometry) {}

  /// The subviews are about to follow another size.
  func boundsWillResize(to size: CGSize) {}

  /// Told when a subview appears or disappears in its place.
  func subviewWasHidden() {}

  // Hooks of the hierarchy, for subclasses.
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // Hooks of layout.
  /// Places the subviews; the default gives those with constraints their frames.
  open func layoutSubviews() { applyConstraints() }

  /// Brings the view's constraints up to date; called before layout, after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// Whether the frame decides the layout, and not constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintTranslationDidChange() }
    }
  }

  /// Distances from the edges to subviews.
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

  open func layoutMarginsDidChange() {}
  /// Kept: margins are the view's own.
  open var preservesSuperviewLayoutMargins = false

  /// Whether the margins grow by what covers the view.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      guard insetsLayoutMarginsFromSafeArea != oldValue else { return }
      layoutMarginsDidChange()
      updateGuides()
      setNeedsLayout()
    }
  }

  /// `layoutMargins` in the direction of reading.
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

  /// In front of the others; a view that is here already comes to the front.
  open func addSubview(_ view: UIView) { insert(view) { $0.count } }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { max(0, min(index, $0.count)) }
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view) { $0.count } }
  }

  open func removeFromSuperview() { leaveParent() }

  /// Has the subviews laid out at the next occasion.
  open func setNeedsLayout() { noteLayout() }

  /// Lays out now what needs it: from the topmost of the superviews in a row that need layout, down.
  open func layoutIfNeeded() { layOutNow() }

  /// How far bars and the like reach into the view.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }

  /// The size nearest to `targetSize` in which all constraints inside hold.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// As `systemLayoutSizeFitting(_:)`; the priorities say how much each length of the target counts.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    constraintFittingSize(
      targetSize, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
  }

  /// Whether the height that suits the content depends on the width.
  open var _heightFollowsWidth: Bool { false }

  /// The size that suits the content in a width, where the height depends on it.
  open func _contentSize(inWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Something in the view would like another size; cells tell their tables.
  func noteContentSize() { parent?.noteContentSize() }

  /// From the top to the first baseline, or from the bottom to the last one.
  package func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    baseline == .first ? size.height : 0
  }

  /// What constraints from inside to the edges are about; nil: the view itself.
  package var scrolledItem: (any LayoutItem)? { nil }

  package func constraintsDidSizeContent(_ size: CGSize) {}

  /// The size that suits the content best in some room; the default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size of the content itself; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Has the size of the content asked for anew.
  open func invalidateIntrinsicContentSize() {
    constraintContentDidChange()
    parent?.subviewChangedItsSize()
    noteContentSize()
    _propertyDidChange(.size)
  }

  public class var noIntrinsicMetric: CGFloat { -1 }

  /// How far what is aligned with other views lies within the frame. Constraints are about the rectangle that is left, and
  /// `intrinsicContentSize` is its size. Say `invalidateIntrinsicContentSize()` when they change.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints are about, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The frame with which the view is aligned so: what `alignmentRect(forFrame:)` does, backwards.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // Hooks of surroundings.
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Hooks of events.
  /// The deepest view that gets an event at a point, in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard look.isInteractive, !look.isHidden, look.alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in children.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recogniser of this view may recognise.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView: PlatformView {
  package var platformSuperview: (any PlatformView)? { parent }
  package var platformSubviews: [any PlatformView] { children }
  package func setPlatformFrame(_ frame: CGRect) { changeGeometry { $0.setBox(frame) } }
  package var isShown: Bool { !look.isHidden }
}
