import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborPlatform
import ArborUIKit
import Foundation

/// The rendition of a UIKit scroll view: a SwiftUI scroll view whose position is synchronized
/// with the object's.
///
/// ## Algorithm
/// 1. The content has the object's content size; the subviews are inside, at their frames.
/// 2. When code scrolls the object, the page's scroll view and the browser follow.
/// 3. When the visitor scrolls in the browser, the object follows after the evaluation, so that
///    state that observers write is part of the same revision. This scrolls nothing else.
final class ScrollRendition: UIKitRendition, ScrollObserver {
  private let scrollView: UIScrollView
  private lazy var document = ScrolledDocument(scrollView)
  private weak var context: ScrollContext?
  /// The geometry that was shown last.
  private var shown: ViewGeometry
  private let pull = PullRendition()
  private var isWaiting = false
  /// Whether the object must follow an animated scroll that code started.
  private var isAnimating = false
  private let moves = VisitorMoves()

  init(_ view: UIScrollView, of controller: UIViewController?) {
    scrollView = view
    shown = view.geometry
    super.init(view, of: controller)
  }

  override var ownParts: [any ObjectRendition] { [] }

  /// The page's scroll view scrolls the content.
  override var contentOrigin: CGPoint { .zero }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    look.wantsZoom = scrollView.canZoom
    return look
  }

  override func received(_ input: RawInput) {
    guard case .zoom(let place, let factor) = input, let node else {
      return super.received(input)
    }
    moves.zoom(scrollView, by: factor, at: node.localPoint(place))
  }

  private var insets: UIEdgeInsets { scrollView.adjustedContentInset }

  /// The axes along which the content is longer than the visible part; vertical if there are none.
  private var axes: Axis.Set {
    let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
    var axes: Axis.Set = []
    if content.width + insets.left + insets.right > bounds.width { axes.insert(.horizontal) }
    if content.height + insets.top + insets.bottom > bounds.height { axes.insert(.vertical) }
    return axes.isEmpty ? .vertical : axes
  }

  /// The axes along which a finger scrolls the view.
  var scrollableAxes: Axis.Set {
    guard scrollView.allowsScrolling else { return [] }
    let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
    let behavior = scrollView.behavior
    var axes: Axis.Set = []
    if behavior.alwaysBouncesAcross || content.width + insets.left + insets.right > bounds.width {
      axes.insert(.horizontal)
    }
    if behavior.alwaysBouncesUp || content.height + insets.top + insets.bottom > bounds.height {
      axes.insert(.vertical)
    }
    return axes
  }

  /// The scrollable axes that the views inside were last updated for.
  private var knownAxes: Axis.Set = []

  /// Updates the views inside that handle touches after a change of the scrollable axes, since
  /// scrolling takes touches over.
  private func axesMayHaveChanged() {
    guard knownAxes != scrollableAxes else { return }
    knownAxes = scrollableAxes
    func tell(_ view: UIView) {
      if view.answersTouches || view.gestureRecognizers?.isEmpty == false {
        (view.presenter as? UIKitRendition)?.node?.contentChanged()
      }
      view.subviews.forEach(tell)
    }
    tell(scrollView)
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let behavior = scrollView.behavior
    let margins = EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    let axes = axes
    let showsBar = axes.contains(.vertical) ? behavior.showsUp : behavior.showsAcross
    let scroll = ScrollView(axes, showsIndicators: showsBar) {
      ObjectView(document)
    }
    .contentMargins(.all, margins)
    .environmentModifier("bounces", behavior.overscroll) { $0.scrollSettings.overscroll = $1 }
    .environmentModifier("refreshControl", pull.control(of: scrollView)) { $0.pullControl = $1 }
    .scrollDisabled(!scrollView.allowsScrolling)
    let rests: ScrollSettings.Snapping =
      behavior.isPaging
      ? .pages : scrollView.restingRects.isEmpty ? .none : .rects(scrollView.restingRects)
    let shown = scroll.environmentModifier("isPagingEnabled", rests) {
      $0.scrollSettings.snapping = $1
    }
    guard let ground = scrollView.groundView else { return AnyView(shown) }
    return AnyView(
      ZStack {
        ObjectView(UIKitRendition.showing(ground))
        shown
      })
  }

  // MARK: Changes

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    guard view === platformView else { return }
    axesMayHaveChanged()
    var change = change
    if change.contains(.geometry) {
      // The page itself manages the scroll position.
      var now = scrollView.geometry
      now.setBounds(CGRect(origin: shown.bounds.origin, size: now.bounds.size))
      if now == shown { change.remove(.geometry) } else { shown = scrollView.geometry }
    }
    if change.contains(.subviews) {
      document.node?.contentChanged()
      change.remove(.subviews)
    }
    if change.contains(.layout) { contentMayHaveChanged() }
    super.view(view, didChange: change)
  }

  override func showNow() { document.node?.showNow() }

  private var shownContent: [CGFloat] = []
  private var shownPins: [ObjectIdentifier: PinnedPlace] = [:]

  /// Updates the content after a change of the content size, the insets or the pinned views.
  private func contentMayHaveChanged() {
    let size = scrollView.contentSize
    let now = [size.width, size.height, insets.top, insets.left, insets.bottom, insets.right]
    if shownPins != scrollView.pinnedPlaces {
      shownPins = scrollView.pinnedPlaces
      document.node?.pinsChanged()
    }
    if now == shownContent { return }
    shownContent = now
    document.node?.sizeHasChanged()
    node?.contentChanged()
  }

  override func arrange(in size: CGSize, isOutermost: Bool) {
    super.arrange(in: size, isOutermost: isOutermost)
    guard let found = node?.ownScroll, found !== context else { return }
    context = found
    found.add(self)
    // The position may have been set before the scroll view was shown.
    if scrollView.contentOffset != offset(found) {
      scroll(scrollView, to: scrollView.contentOffset, animated: false)
    }
  }

  // MARK: Position

  /// Returns the position in the object's coordinates.
  private func offset(_ context: ScrollContext) -> CGPoint {
    CGPoint(x: context.offset.x - insets.left, y: context.offset.y - insets.top)
  }

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === platformView, let context else { return }
    isAnimating = animated
    context.scrollTo(
      CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), isAnimated: animated)
  }

  func scrollDidChange(_ context: ScrollContext) {
    guard context.isPositionedByUser || isAnimating, !isWaiting,
      offset(context) != scrollView.contentOffset
    else { return }
    isWaiting = true
    node?.perform("scroll") { [weak self] in self?.follow() }
  }

  private func follow() {
    isWaiting = false
    guard let context else { return }
    guard isAnimating else { return moves.move(scrollView, to: offset(context)) }
    isAnimating = false
    scrollView.userScroll(to: offset(context))
    scrollView.userScrollDidEnd()
  }

  override func leave(_ node: ObjectNode) {
    super.leave(node)
    context?.remove(self)
    context = nil
  }
}

/// The scrollable content of a scroll view: its subviews.
private final class ScrolledDocument: PartRendition {
  private let view: UIScrollView
  weak var node: ObjectNode?

  init(_ view: UIScrollView) { self.view = view }

  var objectName: String { "Content" }
  var frame: CGRect { CGRect(origin: .zero, size: view.contentSize) }
  var parts: [any ObjectRendition] {
    let ground = view.groundView
    return view.subviews.lazy.filter { $0 !== ground }.map { UIKitRendition.showing($0) }
  }
  var pinsParts: Bool { !view.pinnedPlaces.isEmpty }
  func pinnedPlace(of part: any ObjectRendition) -> PinnedPlace? {
    (part as? UIKitRendition).flatMap { view.pinnedPlaces[ObjectIdentifier($0.view)] }
  }
  /// Returns the content size, or where that is smaller, the size of the visible part: content that
  /// needs no scrolling is at the upper left corner, and not in the middle.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    func length(_ content: CGFloat, _ room: Double?) -> CGFloat {
      guard let room, room.isFinite else { return content }
      return max(content, room)
    }
    let content = view.contentSize
    return CGSize(
      width: length(content.width, proposal.width), height: length(content.height, proposal.height))
  }
}
