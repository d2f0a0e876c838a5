package import ArborDisplay
package import ArborPlatform
public import Foundation

/// Shows a part of what is larger; the visitor moves the part.
///
/// The position is the origin of the bounds. Whoever shows the view moves the browser when code sets it, and reports where the visitor went.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollDelegating {
  /// What happens to the keyboard while the visitor scrolls.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// Whether bars and the like add to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What of it reaches the browser, kept together.
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
  /// Of subviews that stay in sight, where the browser keeps them.
  package var pinnedPlaces: [ObjectIdentifier: PinnedPlace] = [:]
  /// Where scrolling comes to rest, in the content; empty: anywhere.
  package var restingRects: [CGRect] = [] {
    didSet { if restingRects != oldValue { _propertyDidChange(.look) } }
  }
  weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { if zooming.greatest > zooming.least { _propertyDidChange(.look) } }
  }
  private var size = CGSize.zero
  private var insets = UIEdgeInsets.zero
  private var storedRefresh: UIRefreshControl?
  private var contentGuide: UILayoutGuide?
  private var frameGuide: UILayoutGuide?
  /// Whether the visitor moves it: the browser is there already.
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

  /// What of the content lies at the top left corner of the bounds.
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

  /// Animated, the position changes on the way; the delegate is told of the end.
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

  /// As little as needed to show all of a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(revealing: rect), animated: animated)
  }

  /// The nearest position at which all of a rectangle of the content is seen.
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
      // The visitor's browser is there already.
      if !isUserScrolling { nearestPresenter?.scroll(self, to: now, animated: false) }
      didScroll()
    }
    if old.bounds.size != geometry.bounds.size { stayInRange() }
  }

  /// What lies behind all that scrolls, and does not itself; one of the subviews.
  package var groundView: UIView? { nil }

  /// Told after every move, before the delegate is.
  func didScroll() { scrollDelegate?.scrollViewDidScroll(self) }

  /// The nearest position that shows nothing beyond the content and its insets.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let bounds = geometry.bounds.size
    return CGPoint(
      x: max(-insets.left, min(offset.x, size.width + insets.right - bounds.width)),
      y: max(-insets.top, min(offset.y, size.height + insets.bottom - bounds.height)))
  }

  /// The content may have become shorter than where we are.
  private func stayInRange() {
    guard !isUserScrolling else { return }
    let offset = geometry.bounds.origin
    let insets = adjustedContentInset
    var new = limited(offset)
    // Where code put it before the content was there stays.
    if offset.x <= -insets.left { new.x = offset.x }
    if offset.y <= -insets.top { new.y = offset.y }
    move(to: new)
  }

  // The content.

  /// In points. What is not finite is not taken.
  open var contentSize: CGSize {
    get { read("contentSize", size) }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      let old = size
      write("contentSize", old, newValue, .layout) { size = newValue }
      if newValue.width < old.width || newValue.height < old.height { stayInRange() }
    }
  }

  /// Room around the content.
  open var contentInset: UIEdgeInsets {
    get { read("contentInset", insets) }
    set {
      let old = adjustedContentInset
      write("contentInset", insets, newValue, .layout) { insets = newValue }
      insetsDidChange(from: old)
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { adjustedContentInsetDidChange() } }
  }

  /// `contentInset`, and what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    guard contentInsetAdjustmentBehavior != .never, safe != .zero else { return insets }
    let isAcross = contentInsetAdjustmentBehavior == .always || size.width > bounds.width
    return UIEdgeInsets(
      top: insets.top + safe.top, left: insets.left + (isAcross ? safe.left : 0),
      bottom: insets.bottom + safe.bottom, right: insets.right + (isAcross ? safe.right : 0))
  }

  open func adjustedContentInsetDidChange() { _propertyDidChange(.layout) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { adjustedContentInsetDidChange() }
  }

  /// What is at the top stays at the top.
  private func insetsDidChange(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    adjustedContentInsetDidChange()
    if geometry.bounds.minY == -old.top { move(to: CGPoint(x: geometry.bounds.minX, y: -new.top)) }
  }

  /// What constraints of the content are about.
  open var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let made = UILayoutGuide()
    made.role = .content
    contentGuide = made
    addConstraintGuide(made)
    return made
  }

  /// The view's own frame, whatever is scrolled.
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

  // Behaviour.

  private func set<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Behavior, Value>, _ value: Value
  ) {
    write(key, behavior[keyPath: path], value) { behavior[keyPath: path] = value }
  }

  /// Whether the content follows the finger beyond its ends.
  open var bounces: Bool {
    get { read("bounces", behavior.bounces) }
    set { set("bounces", \.bounces, newValue) }
  }

  open var alwaysBounceVertical: Bool {
    get { read("alwaysBounceVertical", behavior.alwaysBouncesUp) }
    set { set("alwaysBounceVertical", \.alwaysBouncesUp, newValue) }
  }

  open var alwaysBounceHorizontal: Bool {
    get { read("alwaysBounceHorizontal", behavior.alwaysBouncesAcross) }
    set { set("alwaysBounceHorizontal", \.alwaysBouncesAcross, newValue) }
  }

  /// Whether the visitor can move the content.
  open var isScrollEnabled: Bool {
    get { read("scrollEnabled", behavior.isEnabled) }
    set { set("scrollEnabled", \.isEnabled, newValue) }
  }

  open var showsVerticalScrollIndicator: Bool {
    get { read("showsVerticalScrollIndicator", behavior.showsUp) }
    set { set("showsVerticalScrollIndicator", \.showsUp, newValue) }
  }

  open var showsHorizontalScrollIndicator: Bool {
    get { read("showsHorizontalScrollIndicator", behavior.showsAcross) }
    set { set("showsHorizontalScrollIndicator", \.showsAcross, newValue) }
  }

  /// Whether it comes to rest at multiples of its own size.
  open var isPagingEnabled: Bool {
    get { read("pagingEnabled", behavior.isPaging) }
    set { set("pagingEnabled", \.isPaging, newValue) }
  }

  open var keyboardDismissMode: KeyboardDismissMode {
    get { read("keyboardDismissMode", behavior.dismissal) }
    set { set("keyboardDismissMode", \.dismissal, newValue) }
  }

  /// What the visitor pulls to have the content loaded again.
  open var refreshControl: UIRefreshControl? {
    get { read("refreshControl", storedRefresh) }
    set {
      storedRefresh?.scroller = nil
      write("refreshControl", storedRefresh, newValue) { storedRefresh = newValue }
      newValue?.scroller = self
    }
  }

  // What the visitor does.

  /// Whether the visitor is at it.
  open private(set) var isDragging = false
  // What browsers decide: kept, without effect.

  open var isDirectionalLockEnabled = false
  open var bouncesZoom = true
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var indicatorStyle = IndicatorStyle.default
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Of both.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// How soon what was thrown comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of scroll bars.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  open var isTracking: Bool { isDragging }
  /// Whether it goes to where the visitor's scrolling is to come to rest.
  open private(set) var isDecelerating = false

  private var scrollingPan: UIScrollViewPanGestureRecognizer?

  /// Says what the visitor's scrolling does: its state, translation and velocity; disabled, the visitor does not scroll. Where the finger is
  /// the browser does not tell.
  open var panGestureRecognizer: UIPanGestureRecognizer {
    if let scrollingPan { return scrollingPan }
    let pan = UIScrollViewPanGestureRecognizer()
    pan.attach(to: self)
    scrollingPan = pan
    return pan
  }

  /// Whether the visitor may scroll.
  package var allowsScrolling: Bool { behavior.isEnabled && scrollingPan?.isEnabled != false }

  /// The browser is at another position.
  package func userScroll(to offset: CGPoint) {
    let before = geometry.bounds.origin
    guard offset != before else { return }
    // The delegate asks how far the finger has come.
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

  /// The browser has come to rest: the visitor has let go, and what was thrown has stopped.
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
      // Where code has put it there it stays.
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

  /// Where the visitor's scrolling that ends at `offset` is to come to rest.
  func proposedRest(_ offset: CGPoint) -> CGPoint { offset }
}
