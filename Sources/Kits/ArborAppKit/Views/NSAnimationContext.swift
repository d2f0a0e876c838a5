import ArborPlatform
public import Foundation

/// The duration and timing of animated changes. The browser animates them; objects have their final
/// values immediately.
///
/// Changes made through `animator()` are animated and, with `allowsImplicitAnimation`, all other
/// changes in the group. As with `withAnimation`, everything that a page changes in the same turn
/// is animated along with them.
@preconcurrency @MainActor open class NSAnimationContext: NSObject {
  /// The duration in seconds; 0 or less means no animation.
  open var duration: TimeInterval = 0.25
  /// The timing curve; `nil` means ease-in and ease-out.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether changes of views are animated without `animator()`.
  open var allowsImplicitAnimation = false
  /// Called after the animations of the group and of nested groups have ended; without any, on a
  /// later turn of the main queue.
  open var completionHandler: (() -> Void)?
  /// The duration of the longest animation, in seconds.
  private var length: TimeInterval = 0

  fileprivate override init() { super.init() }

  /// The context of the innermost group; outside of any, one that lasts until the end of the
  /// current turn. Each page has its own groups.
  open class var current: NSAnimationContext { AnimationGroups.current.innermost }

  /// Begins a group with the values of the enclosing group.
  open class func beginGrouping() { AnimationGroups.current.begin() }

  fileprivate func moves(as outer: NSAnimationContext) {
    duration = outer.duration
    timingFunction = outer.timingFunction
    allowsImplicitAnimation = outer.allowsImplicitAnimation
  }

  /// Ends the innermost group; does nothing if there is none.
  open class func endGrouping() {
    guard let context = AnimationGroups.current.end() else { return }
    guard let handler = context.completionHandler else { return }
    let finish = Pages.continuing { handler() }
    DispatchQueue.main.asyncAfter(deadline: .now() + context.length) { finish() }
  }

  /// Runs a closure in a group of its own.
  ///
  /// - Parameter completionHandler: becomes the group's `completionHandler`.
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    beginGrouping()
    let context = current
    context.completionHandler = completionHandler
    changes(context)
    endGrouping()
  }

  /// Runs a closure in a group of its own, and returns after the animations have ended.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { continuation in
      runAnimationGroup(changes, completionHandler: { continuation.resume() })
    }
  }

  private func isAsLong(as other: TimeInterval) { length = max(length, other) }
  fileprivate func isAsLong(as other: NSAnimationContext) { isAsLong(as: other.length) }

  private var animation: ObjectAnimation? {
    guard duration > 0, duration.isFinite else { return nil }
    guard let curve = timingFunction else { return ObjectAnimation(.easeInOut, duration: duration) }
    return ObjectAnimation(.bezier(curve.first, curve.second), duration: duration)
  }

  /// Animates what the page changes in this turn.
  fileprivate func move(_ page: (any PlatformPage)?) {
    guard let animation else { return }
    isAsLong(as: duration)
    page?.animateObjects(animation)
  }

  /// Called on each change of a view.
  static func changed(_ view: NSView) {
    guard AnimationGroups.areKnown, let context = AnimationGroups.current.known,
      context.allowsImplicitAnimation
    else { return }
    context.move(view.shownPage)
  }
}

/// The animation groups of one page.
@MainActor private final class AnimationGroups: PageAttachment {
  private var groups: [NSAnimationContext] = [] {
    didSet { Self.count += groups.count - oldValue.count }
  }
  private var ofNoGroup: NSAnimationContext? {
    didSet { Self.count += (ofNoGroup == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }
  /// The number of contexts on all pages.
  private static var count = 0
  /// Whether any page has a context; lets most changes of views return early.
  static var areKnown: Bool { count > 0 }

  init(of page: any PlatformPage) {}
  private init() {}

  /// The groups of code that runs for no page.
  private static let ofNoPage = AnimationGroups()

  /// The groups of the page for which code runs.
  static var current: AnimationGroups {
    Pages.current?.attachment(AnimationGroups.self) ?? ofNoPage
  }

  /// The current context; `nil` if code has not requested one.
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

  func pageEnds() { (groups, ofNoGroup) = ([], nil) }
}

extension NSView {
  /// Returns the view itself. Changes that follow are animated as `NSAnimationContext.current`
  /// specifies.
  public func animator() -> Self {
    NSAnimationContext.current.move(shownPage)
    return self
  }

  /// The page that shows the view; if none does, the page for which code runs.
  fileprivate var shownPage: (any PlatformPage)? {
    var view: NSView? = self
    while let here = view {
      if let page = (here.presenter as? any ShownOnPage)?.platformPage { return page }
      view = here.parent
    }
    return Pages.current
  }
}

extension NSLayoutConstraint {
  /// Returns the constraint itself. The effects of changes that follow are animated as
  /// `NSAnimationContext.current` specifies.
  public func animator() -> Self {
    let view = first as? NSView ?? second as? NSView
    NSAnimationContext.current.move(view?.shownPage ?? Pages.current)
    return self
  }
}

extension NSWindow {
  /// Returns the window itself. Changes of its views that follow are animated as
  /// `NSAnimationContext.current` specifies.
  public func animator() -> Self {
    NSAnimationContext.current.move(pageOfSheets.page ?? Pages.current)
    return self
  }
}

extension NSSplitViewItem {
  /// Returns the item itself. Changes that follow are animated as `NSAnimationContext.current`
  /// specifies.
  public func animator() -> Self {
    NSAnimationContext.current.move(viewController.viewIfLoaded?.shownPage ?? Pages.current)
    return self
  }
}
