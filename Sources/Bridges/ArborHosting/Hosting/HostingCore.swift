import Arbor
package import ArborCore
import ArborObjects
package import ArborDisplay
package import ArborLayout
package import ArborPlatform
import Dispatch
package import Foundation

/// The shared implementation of the hosting views: shows the root view in the tree of the page
/// around it, or in a tree of its own while there is none.
///
/// ## Life cycle
/// 1. While a node of a page shows the hosting view, the root view is part of that page's tree.
/// 2. Otherwise the first layout query creates a tree of its own. It is evaluated and laid out
///    whenever the hosting view is laid out, and soon after a change. While the hosting view is in
///    no window, its views do not appear (`onAppear` is not called).
/// 3. A page that takes over the hosting view closes that tree and evaluates the root view anew,
///    with the state of the closed tree.
/// 4. A hosting view that leaves a page keeps the state of its views, since it may return.
@MainActor
package final class HostingCore<Content: View> {
  package var rootView: Content {
    didSet {
      assignmentCount += 1
      isShownOutdated = true
      node?.contentChanged()
    }
  }

  package private(set) var assignmentCount = 0
  private var ownHost: ViewHost?
  /// Whether the next layout must flush the tree of its own.
  private var isOutdated = false
  private var isFlushing = false
  /// Whether the root view has not been evaluated since it was last assigned.
  private var isShownOutdated = false
  /// The node that shows the hosting view.
  package weak var node: ObjectNode?
  /// The page whose outermost object this hosting view is; it then shows the page's own views.
  package weak var page: ViewHost?
  private weak var view: (any PlatformView)?
  private let idiom: Idiom
  private let invalidate: () -> Void
  /// Called when the size that the content requests may have changed.
  package var contentSizeChanged: (() -> Void)?

  /// - Parameters:
  ///   - idiom: the idiom of a tree of its own: that of the kit of `view`.
  ///   - invalidate: schedules a layout of the hosting view.
  package init(
    _ rootView: Content, in view: any PlatformView, idiom: Idiom, invalidate: @escaping () -> Void
  ) {
    self.rootView = rootView
    self.view = view
    self.idiom = idiom
    self.invalidate = invalidate
  }

  isolated deinit { ownHost?.close() }

  /// The root view, wrapped with its retained state, its environment overrides and its safe area.
  package var content: AnyView {
    isShownOutdated = false
    let shown = HostedView(rootView, keeping: states, in: surroundings)
    let inset =
      safeArea == EdgeInsets() ? AnyView(shown) : AnyView(shown.safeAreaPadding(safeArea))
    return (view as? any HostingObject)?.followingBars(inset) ?? inset
  }

  /// The environment values that the view and its controller override. What it shows in a bar is
  /// no item of the bar.
  private var surroundings: HostedSurroundings {
    let object = view as? any HostingObject
    let (scheme, dismiss) = (object?.ownColorScheme, object?.dismissal)
    let own = object?.ownSurroundings
    let says = Says(scheme: scheme, dismisses: dismiss != nil, own: own?.key)
    return HostedSurroundings(says) { environment in
      environment.isInBar = false
      own?.write(&environment)
      if let scheme { environment.colorScheme = scheme }
      if let dismiss { environment.enter(dismiss: dismiss) }
    }
  }

  private struct Says: Hashable {
    let scheme: ColorScheme?
    let dismisses: Bool
    let own: AnyHashable?
  }

  /// Updates the content after a change of the environment that the view or its ancestors specify.
  package func surroundingsChanged() { node?.contentChanged() }

  /// The insets of the content that UIKit or AppKit bars cover.
  package var safeArea = EdgeInsets() {
    didSet { if safeArea != oldValue { node?.contentChanged() } }
  }

  private let states = HostedStates()

  package func join(_ node: ObjectNode) {
    self.node = node
    guard let ownHost, node.host !== ownHost else { return }
    self.ownHost = nil
    states.collect()
    ownHost.close()
  }

  package func leave(_ node: ObjectNode) {
    if self.node === node { self.node = nil }
  }

  /// Creates the objects behind the hosted views, because a caller reads the view hierarchy.
  package func reachObjects() { (node?.host ?? ownHost ?? page)?.reachObjects() }

  // MARK: The own tree

  private func makeOwnHost(_ size: CGSize, isShown: Bool) -> ViewHost {
    if let ownHost { return ownHost }
    let rendition = OwnTreeRendition(view, core: self)
    let host = ViewHost(configuration: HostConfiguration(size: size, idiom: idiom)) {
      ObjectView(rendition)
    }
    if ViewHost.current == nil { HostingKits.isOfNoPage(host) }
    host.isShown = isShown
    host.callbacks.onNeedsFlush = { [weak self] in self?.flushSoon() }
    host.evaluationTurn.evaluate = { [weak self] in self?.flushIfOutdated() }
    host.callbacks.onWrite = { [weak self] in self?.invalidate() }
    ownHost = host
    return host
  }

  /// Shows the hosting view at once if a page shows a view around it, so that a query is answered
  /// from the page's tree.
  private func joinPage() {
    if node == nil, ownHost == nil { view?.nearestPresenter?.showNow() }
  }

  /// Flushes the tree of its own in a size; does nothing while a page shows the hosting view.
  package func layOut(in size: CGSize, isShown: Bool) {
    if page != nil { return }
    joinPage()
    if ownHost == nil, node != nil { return }
    let host = makeOwnHost(size, isShown: isShown)
    // Content that is measured for a page uses that page's screen.
    host.runForCurrentPage()
    if isFlushing { return }
    isFlushing = true
    defer { isFlushing = false }
    isOutdated = false
    host.size = size
    host.isShown = isShown
    host.flush()
  }

  private func flushSoon() {
    ownHost?.evaluationTurn.ask()
    if isOutdated { return }
    isOutdated = true
    invalidate()
  }

  private func flushIfOutdated() {
    guard isOutdated, let ownHost else { return }
    isOutdated = false
    ownHost.flush()
  }

  /// Updates the visibility of the content after the hosting view has moved to a window or left it.
  package func windowChanged(isShown: Bool) {
    if isShown { (view as? any HostingObject)?.followFocus() }
    guard let ownHost else { return }
    surroundingsChanged()
    ownHost.isShown = isShown
    if isShown { flushSoon() } else { ownHost.disappear() }
  }

  // MARK: Sizes

  /// Returns the content's size for a proposal, measured in the page's tree or in one of its own.
  package func size(in proposal: Proposal, bounds: CGSize, isShown: Bool) -> CGSize {
    if page != nil { return bounds }
    if let ownHost, node != nil {
      ownHost.runForCurrentPage()
      // Measures the values that were assigned and written last.
      if isOutdated || ownHost.hasWork { layOut(in: bounds, isShown: isShown) }
    } else if node == nil {
      layOut(in: bounds, isShown: isShown)
    }
    // Also during a flush, which shows the view only later.
    if isShownOutdated { node?.showNow() }
    return node?.contentSize(in: proposal) ?? .zero
  }
}

/// Shows the root view in a tree of its own. It references the hosting view and its core weakly.
private final class OwnTreeRendition<Content: View>: ObjectRendition, OwnTreeObject {
  private weak var view: (any PlatformView)?
  private weak var core: HostingCore<Content>?
  let objectName: String

  init(_ view: (any PlatformView)?, core: HostingCore<Content>) {
    self.view = view
    self.core = core
    objectName = view.map { TypeNames.short(type(of: $0)) } ?? ""
  }

  var surroundingView: (any PlatformView)? { view }
  var frame: CGRect { .zero }
  var parts: [any ObjectRendition] { [] }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { core?.content }
  func join(_ node: ObjectNode) { core?.join(node) }
  func leave(_ node: ObjectNode) { core?.leave(node) }
  func contentSizeChanged() { core?.contentSizeChanged?() }
  /// The size of the hosting view.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    proposal.replacingUnspecified()
  }
  func arrange(in size: CGSize, isOutermost: Bool) {}
}
