package import ArborDisplay
package import ArborPlatform
public import Foundation

/// A view that shows a part of larger content, which the visitor scrolls.
///
/// The position is the origin of the bounds. The presenter scrolls the browser when code sets it,
/// and reports the visitor's scrolling.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollDelegating {
  /// Whether scrolling by the visitor ends editing.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// Whether the safe area adds to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The properties that the browser applies.
  package struct Behavior: Equatable {
    package var bounces = true
    package var alwaysBouncesUp = false
    package var alwaysBouncesAcross = false
    package var isEnabled = true
    package var showsUp = true
    package var showsAcross = true
    package var isPaging = false
    package var dismissal = KeyboardDismissMode.none
  }

  package private(set) var behavior = Behavior()
  package var zooming = Zooming()
  /// The places of subviews that stay visible, by which the browser keeps them there.
  package var pinnedPlaces: [ObjectIdentifier: PinnedPlace] = [:]
  /// The rectangles of the content where scrolling comes to rest; empty for any position.
  package var restingRects: [CGRect] = [] {
    didSet { if restingRects != oldValue { _propertyDidChange(.look) } }
  }
  package weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { if zooming.greatest > zooming.least { _propertyDidChange(.look) } }
  }
  private var size = CGSize.zero
  private var insets = UIEdgeInsets.zero
  private var storedRefresh: UIRefreshControl?
  private var contentGuide: UILayoutGuide?
  private var frameGuide: UILayoutGuide?
  /// Whether the visitor's scrolling is being applied, so that the browser is there already.
  private var isUserScrolling = false
  private var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // The position.

  /// The point of the content at the top left corner of the bounds. Setting it does not limit it to
  /// the content.
  open var contentOffset: CGPoint {
    get { read("contentOffset", geometry.bounds.origin) }
    set {
      isAnimating = false
      move(to: newValue)
    }
  }

  private func move(to offset: CGPoint) {
    guard offset != geometry.bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
  }

  /// Scrolls to a point. Animated, the offset changes on the way, and the delegate is notified of
  /// the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, let presenter = nearestPresenter else {
      self.contentOffset = contentOffset
      if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
      return
    }
    guard contentOffset != geometry.bounds.origin else { return }
    isAnimating = true
    presenter.scroll(self, to: contentOffset, animated: true)
  }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(revealing: rect), animated: animated)
  }

  /// Returns the nearest offset at which a rectangle of the content is visible.
  final func offset(revealing rect: CGRect) -> CGPoint {
    let inner = bounds.inset(by: adjustedContentInset)
    func place(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if start >= low, end <= high { return 0 }
      return end - start > high - low || start < low ? start - low : end - high
    }
    let offset = CGPoint(
      x: contentOffset.x + place(rect.minX, rect.maxX, inner.minX, inner.maxX),
      y: contentOffset.y + place(rect.minY, rect.maxY, inner.minY, inner.maxY))
    return limited(offset)
  }

  override func geometryDidChange(from old: ViewGeometry) {
    let (before, now) = (old.bounds.origin, geometry.bounds.origin)
    if before != now {
      notify("contentOffset", from: before, to: now)
      // The visitor's browser is at the position already.
      if !isUserScrolling { nearestPresenter?.scroll(self, to: now, animated: false) }
      didScroll()
    }
    if old.bounds.size != geometry.bounds.size { stayInRange() }
  }

  /// The subview that lies behind the content and does not scroll; `nil` for none.
  package var groundView: UIView? { nil }

  /// Called after every change of the offset; notifies the delegate.
  func didScroll() { scrollDelegate?.scrollViewDidScroll(self) }

  /// Returns the nearest offset that shows nothing beyond the content and its insets.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let bounds = geometry.bounds.size
    return CGPoint(
      x: max(-insets.left, min(offset.x, size.width + insets.right - bounds.width)),
      y: max(-insets.top, min(offset.y, size.height + insets.bottom - bounds.height)))
  }

  /// Moves the offset back after the content has become smaller.
  private func stayInRange() {
    guard !isUserScrolling else { return }
    let offset = geometry.bounds.origin
    let insets = adjustedContentInset
    var new = limited(offset)
    // An offset that code has set before the content exists is kept.
    if offset.x <= -insets.left { new.x = offset.x }
    if offset.y <= -insets.top { new.y = offset.y }
    move(to: new)
  }

  // The content.

  /// The size of the content in points. Values that are not finite are ignored.
  open var contentSize: CGSize {
    get { read("contentSize", size) }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      let old = size
      write("contentSize", old, newValue, .layout) { size = newValue }
      if newValue.width < old.width || newValue.height < old.height { stayInRange() }
    }
  }

  /// The margins around the content, in points.
  open var contentInset: UIEdgeInsets {
    get { read("contentInset", insets) }
    set {
      let old = adjustedContentInset
      write("contentInset", insets, newValue, .layout) { insets = newValue }
      insetsDidChange(from: old)
    }
  }

  /// Whether the safe area adds to the insets. Except for `always`, its left and right insets count
  /// only if the content is wider than the view.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { adjustedContentInsetDidChange() } }
  }

  /// `contentInset` plus the safe area according to `contentInsetAdjustmentBehavior`.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    guard contentInsetAdjustmentBehavior != .never, safe != .zero else { return insets }
    let isAcross = contentInsetAdjustmentBehavior == .always || size.width > bounds.width
    return UIEdgeInsets(
      top: insets.top + safe.top, left: insets.left + (isAcross ? safe.left : 0),
      bottom: insets.bottom + safe.bottom, right: insets.right + (isAcross ? safe.right : 0))
  }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() { _propertyDidChange(.layout) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { adjustedContentInsetDidChange() }
  }

  /// Keeps content that is at its top at the top after a change of the insets.
  private func insetsDidChange(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    adjustedContentInsetDidChange()
    if geometry.bounds.minY == -old.top { move(to: CGPoint(x: geometry.bounds.minX, y: -new.top)) }
  }

  /// The guide to which constraints of the content refer.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let made = UILayoutGuide()
    made.role = .content
    contentGuide = made
    addConstraintGuide(made)
    return made
  }

  /// The guide of the view's own frame, which does not scroll.
  open var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let made = UILayoutGuide()
    made.role = .inset(top: 0, left: 0, bottom: 0, right: 0)
    frameGuide = made
    addConstraintGuide(made)
    return made
  }

  package override var scrolledItem: (any LayoutItem)? { contentLayoutGuide }
  package override func constraintsDidSizeContent(_ size: CGSize) {
    let scale = zooming.scale
    contentSize = CGSize(width: size.width * scale, height: size.height * scale)
  }

  open override func layoutSubviews() { keepZoomed { super.layoutSubviews() } }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    case "contentInset": contentInset
    case "zoomScale": zoomScale
    default: super.value(forKey: key)
    }
  }

  // Behavior.

  private func set<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Behavior, Value>, _ value: Value
  ) {
    write(key, behavior[keyPath: path], value) { behavior[keyPath: path] = value }
  }

  /// Whether content can be pulled beyond its ends.
  open var bounces: Bool {
    get { read("bounces", behavior.bounces) }
    set { set("bounces", \.bounces, newValue) }
  }

  /// Whether the view takes vertical gestures even if the content fits.
  open var alwaysBounceVertical: Bool {
    get { read("alwaysBounceVertical", behavior.alwaysBouncesUp) }
    set { set("alwaysBounceVertical", \.alwaysBouncesUp, newValue) }
  }

  /// Whether the view takes horizontal gestures even if the content fits.
  open var alwaysBounceHorizontal: Bool {
    get { read("alwaysBounceHorizontal", behavior.alwaysBouncesAcross) }
    set { set("alwaysBounceHorizontal", \.alwaysBouncesAcross, newValue) }
  }

  /// Whether the visitor can scroll.
  open var isScrollEnabled: Bool {
    get { read("scrollEnabled", behavior.isEnabled) }
    set { set("scrollEnabled", \.isEnabled, newValue) }
  }

  /// Whether there is a vertical scroll bar. Differs from UIKit: content that scrolls along both
  /// axes uses this value for both.
  open var showsVerticalScrollIndicator: Bool {
    get { read("showsVerticalScrollIndicator", behavior.showsUp) }
    set { set("showsVerticalScrollIndicator", \.showsUp, newValue) }
  }

  /// Whether there is a horizontal scroll bar, unless the content also scrolls vertically.
  open var showsHorizontalScrollIndicator: Bool {
    get { read("showsHorizontalScrollIndicator", behavior.showsAcross) }
    set { set("showsHorizontalScrollIndicator", \.showsAcross, newValue) }
  }

  /// Whether scrolling comes to rest at multiples of the view's own size.
  open var isPagingEnabled: Bool {
    get { read("pagingEnabled", behavior.isPaging) }
    set { set("pagingEnabled", \.isPaging, newValue) }
  }

  /// Whether scrolling by the visitor ends editing: any mode other than `none` does.
  open var keyboardDismissMode: KeyboardDismissMode {
    get { read("keyboardDismissMode", behavior.dismissal) }
    set { set("keyboardDismissMode", \.dismissal, newValue) }
  }

  /// The control that the visitor pulls to reload the content; `nil` for none.
  open var refreshControl: UIRefreshControl? {
    get { read("refreshControl", storedRefresh) }
    set {
      storedRefresh?.scroller = nil
      write("refreshControl", storedRefresh, newValue) { storedRefresh = newValue }
      newValue?.scroller = self
    }
  }

  // Scrolling by the visitor.

  /// Whether the visitor is scrolling.
  open private(set) var isDragging = false
  // Properties that browsers decide: stored without effect.

  /// Stored without effect.
  open var isDirectionalLockEnabled = false
  /// Stored without effect.
  open var bouncesZoom = true
  /// Stored without effect.
  open var decelerationRate = DecelerationRate.normal
  /// Stored without effect.
  open var delaysContentTouches = true
  /// Stored without effect.
  open var canCancelContentTouches = true
  /// Stored without effect.
  open var scrollsToTop = true
  /// Stored without effect.
  open var indicatorStyle = IndicatorStyle.default
  /// Stored without effect.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Stored without effect.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Stored without effect.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both scroll bars; reading it returns the vertical ones. Stored without effect.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// The rate at which scrolling slows down after the finger has left.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The numeric value of the rate.
    public let rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate that comes to rest sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The color of scroll bars.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// Same as `isDragging`.
  open var isTracking: Bool { isDragging }
  /// Whether scrolling moves to its resting position after the visitor has stopped.
  open private(set) var isDecelerating = false

  private var scrollingPan: UIScrollViewPanGestureRecognizer?

  /// The recognizer that reports the state, the translation and the velocity of the visitor's
  /// scrolling. Disabling it disables scrolling. Differs from UIKit: the position of the finger is
  /// unknown.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let scrollingPan { return scrollingPan }
    let pan = UIScrollViewPanGestureRecognizer()
    pan.attach(to: self)
    scrollingPan = pan
    return pan
  }

  private var zoomingPinch: UIPinchGestureRecognizer?

  /// The recognizer by which the visitor zooms; `nil` if nothing is zoomed. Disabling it disables
  /// zooming. Differs from UIKit: it does not report the gesture; the delegate does.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    guard isZoomable else { return nil }
    if let zoomingPinch { return zoomingPinch }
    let pinch = UIPinchGestureRecognizer()
    zoomingPinch = pinch
    return pinch
  }

  /// Whether the visitor may zoom, as far as the recognizer says.
  var allowsZooming: Bool { zoomingPinch?.isEnabled != false }

  /// Whether the visitor may scroll.
  package var allowsScrolling: Bool { behavior.isEnabled && scrollingPan?.isEnabled != false }

  /// Called when the browser reports another position.
  package func userScroll(to offset: CGPoint) {
    let before = geometry.bounds.origin
    guard offset != before else { return }
    // The recognizer moves first, because the delegate may read its translation.
    if isDragging || !isAnimating { scrollingPan?.moved(from: before, to: offset) }
    if !isDragging, !isAnimating {
      isDragging = true
      isDecelerating = false
      scrollDelegate?.scrollViewWillBeginDragging(self)
      if behavior.dismissal != .none { endEditing(true) }
    }
    isUserScrolling = true
    move(to: offset)
    isUserScrolling = false
  }

  /// Called when the browser has come to rest after the visitor has let go.
  package func userScrollDidEnd() {
    if isAnimating {
      isAnimating = false
      if isDecelerating { return settle() }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    } else if isDragging {
      scrollingPan?.cameToRest()
      let before = contentOffset
      var target = proposedRest(before)
      scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: .zero, targetContentOffset: &target)
      isDragging = false
      isDecelerating = true
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
      // An offset that the delegate has set is kept.
      guard contentOffset == before else { return settle() }
      let rest = target == contentOffset ? target : limited(target)
      guard rest != contentOffset else { return settle() }
      guard let presenter = nearestPresenter else {
        contentOffset = rest
        return settle()
      }
      isAnimating = true
      presenter.scroll(self, to: rest, animated: true)
    }
  }

  private func settle() {
    isDecelerating = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Returns the resting position for scrolling that has ended at `offset`.
  func proposedRest(_ offset: CGPoint) -> CGPoint { offset }
}
