import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborPlatform
import Dispatch
import Foundation

/// The rendition of an AppKit scroll view: a SwiftUI scroll view whose position is synchronized
/// with the object's.
///
/// It does what `ScrollRendition` does for UIKit. The clip view between the scroll view and its
/// document is not shown.
final class ClipRendition: AppKitRendition, ScrollObserver {
  private let scrollView: NSScrollView
  private lazy var document = ClippedDocument(scrollView)
  private weak var context: ScrollContext?
  private var isWaiting = false

  init(_ view: NSScrollView, of controller: NSViewController?) {
    scrollView = view
    super.init(view, of: controller)
  }

  /// The rendition of a text view as the document, an input that scrolls by itself; `nil` for
  /// other documents.
  private var input: NSTextViewRendition? {
    scrollView.documentView.flatMap { AppKitRendition.showing($0) as? NSTextViewRendition }
  }

  override var ownParts: [any ObjectRendition] {
    if let header = scrollView.header { return [AppKitRendition.showing(header)] }
    return input.map { [$0] } ?? []
  }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    if scrollView.drawsBackground {
      look.background = scrollView.backgroundColor.resolve(scrollView.effectiveAppearance)
    }
    if scrollView.borderType != .noBorder, look.borderWidth == 0 {
      look.borderWidth = 1
      look.borderColor = NSColor.separatorColor.resolve(scrollView.effectiveAppearance)
    }
    return look
  }

  private var axes: Axis.Set {
    var axes: Axis.Set = []
    if scrollView.hasHorizontalScroller { axes.insert(.horizontal) }
    if scrollView.hasVerticalScroller || axes.isEmpty { axes.insert(.vertical) }
    return axes
  }

  /// The scroll view. Without scrollers the content can still be scrolled in the browser, as with a
  /// trackpad.
  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    if scrollView.documentView is NSTextView { return nil }
    let showsBars = scrollView.hasVerticalScroller || scrollView.hasHorizontalScroller
    return AnyView(
      ScrollView(axes, showsIndicators: showsBars) { ObjectView(document) }
        .contentMargins(.all, margins)
        .environmentModifier("bounces", overscroll) { $0.scrollSettings.overscroll = $1 }
        .overlay(alignment: .trailing) {
          if scrollView.hasVerticalScroller, needsBar(\.height) { bar.frame(width: 6) }
        }
        .overlay(alignment: .bottom) {
          if scrollView.hasHorizontalScroller, needsBar(\.width) { bar.frame(height: 6) }
        }
        .padding(.top, scrollView.header?.frame.height ?? 0))
  }

  private var margins: EdgeInsets {
    let insets = scrollView.contentInsets
    return EdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  private var overscroll: ScrollContent.Overscroll {
    let elasticities = [
      axes.contains(.vertical) ? scrollView.verticalScrollElasticity : nil,
      axes.contains(.horizontal) ? scrollView.horizontalScrollElasticity : nil,
    ].compactMap { $0 }
    if elasticities.allSatisfy({ $0 == .none }) { return .none }
    return elasticities.contains(.allowed) ? .contain : .auto
  }

  /// Whether the page draws a scroll bar itself, because the browser draws one only if the content
  /// is longer than the view.
  private func needsBar(_ length: KeyPath<CGSize, CGFloat>) -> Bool {
    let clip = scrollView.contentView
    return !scrollView.autohidesScrollers
      && clip.documentRect.size[keyPath: length] <= clip.bounds.size[keyPath: length]
  }

  private var bar: some View {
    RoundedRectangle(cornerRadius: 3).fill(Color.gray.opacity(0.5)).padding(2)
      .allowsHitTesting(false)
  }

  // MARK: Changes

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    let isClip = view === scrollView.contentView
    if isClip || view === platformView { contentMayHaveChanged() }
    if isClip, change.contains(.look) { node?.contentChanged() }
    super.view(view, didChange: change)
  }

  private var shown: [CGFloat] = []
  private weak var shownDocument: NSView?

  /// Updates the content if the document, its size or the scrollable axes have changed.
  private func contentMayHaveChanged() {
    let rect = scrollView.contentView.documentRect
    let corner = scrollView.documentView?.geometry.corner ?? .zero
    let now = [
      rect.width, rect.height, corner.x, corner.y, scrollView.hasVerticalScroller ? 1 : 0,
      scrollView.hasHorizontalScroller ? 1 : 0, scrollView.header?.frame.height ?? 0,
    ]
    if now == shown, shownDocument === scrollView.documentView { return }
    shown = now
    shownDocument = scrollView.documentView
    document.node?.contentChanged()
    document.node?.sizeHasChanged()
    node?.contentChanged()
  }

  override func arrange(in size: CGSize, isOutermost: Bool) {
    super.arrange(in: size, isOutermost: isOutermost)
    contentMayHaveChanged()
    guard let found = node?.ownScroll, found !== context else { return }
    context = found
    found.add(self)
    // The position may have been set before the scroll view was shown.
    if scrollView.pageOffset != position(found) {
      scroll(scrollView, to: scrollView.pageOffset, animated: false)
    }
  }

  // MARK: Position

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === platformView || view === scrollView.contentView else { return }
    if let input { return input.scroll(to: offset) }
    let insets = scrollView.contentInsets
    context?.scrollTo(
      CGPoint(
        x: offset.x > 0 ? offset.x + insets.left : 0, y: offset.y > 0 ? offset.y + insets.top : 0),
      isAnimated: animated)
  }

  /// Returns the position in the object's coordinates, which exclude the content insets.
  private func position(_ context: ScrollContext) -> CGPoint {
    let insets = scrollView.contentInsets
    return CGPoint(
      x: max(context.offset.x - max(insets.left, 0), 0),
      y: max(context.offset.y - max(insets.top, 0), 0))
  }

  func scrollDidChange(_ context: ScrollContext) {
    guard context.isPositionedByUser, !isWaiting, position(context) != scrollView.pageOffset else {
      return
    }
    isWaiting = true
    node?.perform("scroll") { [weak self] in
      guard let self else { return }
      self.isWaiting = false
      if let context = self.context { self.scrollView.pageDidScroll(to: self.position(context)) }
    }
  }

  override func leave(_ node: ObjectNode) {
    super.leave(node)
    context?.remove(self)
    context = nil
  }
}

/// The scrollable content of a scroll view: its document.
private final class ClippedDocument: PartRendition {
  private let view: NSScrollView
  weak var node: ObjectNode?

  init(_ view: NSScrollView) { self.view = view }

  var objectName: String { "Content" }
  var frame: CGRect { CGRect(origin: .zero, size: size) }
  var parts: [any ObjectRendition] {
    view.documentView.map { [AppKitRendition.showing($0)] } ?? []
  }
  /// Aligns the document's corner with the content's, whatever the origin of the clip view's
  /// coordinates.
  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    look.boundsOrigin = view.documentView?.geometry.corner ?? .zero
    return look
  }
  private var size: CGSize { view.contentView.documentRect.size }
  /// Returns the size of the document, or where that is smaller, the size of the visible part: the
  /// document is at the upper left corner then, and not in the middle.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    func length(_ document: CGFloat, _ room: Double?) -> CGFloat {
      guard let room, room.isFinite else { return document }
      return max(document, room)
    }
    return CGSize(
      width: length(size.width, proposal.width), height: length(size.height, proposal.height))
  }
}
