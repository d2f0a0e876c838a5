import ArborCore
import ArborPlatform
public import Foundation

/// How what code changes in a group moves: the browser moves it, while objects have their new values at once.
///
/// What changes through `animator()` moves, and with `allowsImplicitAnimation` what changes otherwise in the group. As with `withAnimation`, all
/// that a page changes in the same turn goes along.
@preconcurrency @MainActor open class NSAnimationContext: NSObject {
  /// In seconds; 0 or less moves nothing.
  open var duration: TimeInterval = 0.25
  /// nil: slow at both ends.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether what views change moves without `animator()` too.
  open var allowsImplicitAnimation = false
  /// Runs when the movements of the group, and of groups within, are over; at the next chance where nothing moves.
  open var completionHandler: (() -> Void)?
  /// Of the longest movement, in seconds.
  private var length: TimeInterval = 0

  fileprivate override init() { super.init() }

  /// That of the innermost group; outside of any, one that holds until the present turn ends. Each page has groups of its own.
  open class var current: NSAnimationContext { AnimationGroups.current.innermost }

  /// Begins a group, which moves as the one around until it says otherwise.
  open class func beginGrouping() { AnimationGroups.current.begin() }

  fileprivate func moves(as outer: NSAnimationContext) {
    duration = outer.duration
    timingFunction = outer.timingFunction
    allowsImplicitAnimation = outer.allowsImplicitAnimation
  }

  /// Ends the group that began last; without one nothing happens.
  open class func endGrouping() {
    guard let context = AnimationGroups.current.end() else { return }
    guard let handler = context.completionHandler else { return }
    let finish = ViewHost.continuing { handler() }
    DispatchQueue.main.asyncAfter(deadline: .now() + context.length) { finish() }
  }

  /// Runs `changes` in a group of its own.
  ///
  /// - Parameter completionHandler: see `completionHandler`.
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    let context = current
    context.completionHandler = completionHandler
    changes(context)
    endGrouping()
  }

  /// Runs `changes` in a group of its own, and returns when the movements are over.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { continuation in
      runAnimationGroup(changes, completionHandler: { continuation.resume() })
    }
  }

  private func isAsLong(as other: TimeInterval) { length = max(length, other) }
  fileprivate func isAsLong(as other: NSAnimationContext) { isAsLong(as: other.length) }

  private var animation: Animation? {
    guard duration > 0, duration.isFinite else { return nil }
    guard let curve = timingFunction else { return .easeInOut(duration: duration) }
    return .timingCurve(
      curve.first.x, curve.first.y, curve.second.x, curve.second.y, duration: duration)
  }

  /// What a page changes in this turn moves.
  fileprivate func move(_ page: ViewHost?) {
    guard let animation else { return }
    isAsLong(as: duration)
    page?.animateObjects(animation)
  }

  /// A view has changed.
  static func changed(_ view: NSView) {
    guard AnimationGroups.areKnown, let context = AnimationGroups.current.known,
      context.allowsImplicitAnimation
    else { return }
    context.move(view.shownPage)
  }
}

/// The groups that code of one page has begun.
@MainActor private final class AnimationGroups: PageBelonging {
  private var groups: [NSAnimationContext] = [] {
    didSet { Self.count += groups.count - oldValue.count }
  }
  private var ofNoGroup: NSAnimationContext? {
    didSet { Self.count += (ofNoGroup == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }
  /// Of all pages.
  private static var count = 0
  /// Whether there is one on any page: most changes of views are asked no further.
  static var areKnown: Bool { count > 0 }

  init(of host: ViewHost) {}
  private init() {}

  /// Of code that runs for no page.
  private static let ofNoPage = AnimationGroups()

  /// Of the page for which code runs now.
  static var current: AnimationGroups {
    ViewHost.current?.belonging(AnimationGroups.self) ?? ofNoPage
  }

  /// nil: nobody has said how something moves now.
  var known: NSAnimationContext? { groups.last ?? ofNoGroup }

  var innermost: NSAnimationContext {
    if let known { return known }
    let fresh = NSAnimationContext()
    ofNoGroup = fresh
    Task { [weak self] in self?.ofNoGroup = nil }
    return fresh
  }

  func begin() {
    let context = NSAnimationContext()
    if let outer = groups.last { context.moves(as: outer) }
    groups.append(context)
  }

  func end() -> NSAnimationContext? {
    guard let context = groups.popLast() else { return nil }
    groups.last?.isAsLong(as: context)
    return context
  }

  func pageBecame(_ size: CGSize) {}
  func pageEnds() { (groups, ofNoGroup) = ([], nil) }
}

extension NSView {
  /// The view itself: what is changed next moves, as `NSAnimationContext.current` says.
  public func animator() -> Self {
    NSAnimationContext.current.move(shownPage)
    return self
  }

  /// The page that shows the view; before one does, that for which code runs now.
  fileprivate var shownPage: ViewHost? {
    var view: NSView? = self
    while let here = view {
      if let page = (here.presenter as? any ShowingOnPage)?.page { return page }
      view = here.parent
    }
    return ViewHost.current
  }
}

extension NSLayoutConstraint {
  /// The constraint itself: what it moves when it is changed next goes as `NSAnimationContext.current` says.
  public func animator() -> Self {
    let view = first as? NSView ?? second as? NSView
    NSAnimationContext.current.move(view?.shownPage ?? ViewHost.current)
    return self
  }
}

extension NSSplitViewItem {
  /// The item itself: what is changed next moves, as `NSAnimationContext.current` says.
  public func animator() -> Self {
    NSAnimationContext.current.move(viewController.viewIfLoaded?.shownPage ?? ViewHost.current)
    return self
  }
}
