import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import Dispatch
import Foundation

/// What all hosting views do: show a view in the tree around them, or in one of their own as long as there is none.
///
/// ## Life
/// 1. Shown by a node of a page, the root view is part of that page's tree.
/// 2. Otherwise the first question about layout makes a tree of its own: evaluated and laid out whenever the hosting view is laid out, and
///    soon after something has changed. While the hosting view is in no window, nothing in it appears.
/// 3. A page that takes the hosting view over ends that tree, and evaluates the root view anew, with the state of that tree.
/// 4. What leaves a page, and may come back, keeps the state of its views.
@MainActor
final class HostingCore<Content: View> {
  var rootView: Content {
    didSet {
      assignmentCount += 1
      isShownOutdated = true
      node?.contentChanged()
    }
  }

  private(set) var assignmentCount = 0
  private var ownHost: ViewHost?
  /// Whether the tree of its own is to be flushed with the next layout.
  private var isOutdated = false
  private var isFlushing = false
  /// Whether nobody has evaluated the root view since it was assigned.
  private var isShownOutdated = false
  /// Of whoever shows the hosting view.
  weak var node: ObjectNode?
  /// The page around which the hosting view stands, as its outermost object: it shows the page's own views.
  weak var page: ViewHost?
  private weak var view: (any PlatformView)?
  private let invalidate: () -> Void
  /// The content may want another size.
  var contentSizeChanged: (() -> Void)?

  /// - Parameter invalidate: has the hosting view laid out soon.
  init(_ rootView: Content, in view: any PlatformView, invalidate: @escaping () -> Void) {
    self.rootView = rootView
    self.view = view
    self.invalidate = invalidate
  }

  isolated deinit { ownHost?.close() }

  /// What is shown.
  var content: AnyView {
    isShownOutdated = false
    let shown = HostedView(rootView, keeping: states, in: surroundings)
    let inset =
      safeArea == EdgeInsets() ? AnyView(shown) : AnyView(shown.safeAreaPadding(safeArea))
    return bars.following(inset, in: view)
  }

  private let bars = HostedBars()

  /// What the view and its controller say of the content's environment.
  private var surroundings: HostedSurroundings? {
    guard let object = view as? any HostingObject else { return nil }
    let (scheme, dismiss) = (object.ownColorScheme, object.dismissal)
    if scheme == nil, dismiss == nil { return nil }
    return HostedSurroundings(Says(scheme: scheme, dismisses: dismiss != nil)) { environment in
      if let scheme { environment.colorScheme = scheme }
      if let dismiss { environment.enter(dismiss: dismiss) }
    }
  }

  private struct Says: Hashable {
    let scheme: ColorScheme?
    let dismisses: Bool
  }

  /// The view, or what is around it, says something else than before.
  func surroundingsChanged() { node?.contentChanged() }

  /// What bars of the kit cover of the content.
  var safeArea = EdgeInsets() {
    didSet { if safeArea != oldValue { node?.contentChanged() } }
  }

  private let states = HostedStates()

  func join(_ node: ObjectNode) {
    self.node = node
    guard let ownHost, node.host !== ownHost else { return }
    self.ownHost = nil
    states.collect()
    ownHost.close()
  }

  func leave(_ node: ObjectNode) {
    if self.node === node { self.node = nil }
  }

  /// Somebody looks at what is in the hosting view.
  func reachObjects() { (node?.host ?? ownHost ?? page)?.reachObjects() }

  // MARK: A tree of its own

  private func makeOwnHost(_ size: CGSize, isShown: Bool) -> ViewHost {
    if let ownHost { return ownHost }
    let presentation = OwnTreePresentation(view, core: self)
    let idiom: Idiom = view is NSView ? .macOS : .iOS
    let host = ViewHost(configuration: HostConfiguration(size: size, idiom: idiom)) {
      ObjectView(presentation)
    }
    if ViewHost.current == nil { host.belonging(EventMonitors.self).isOfNoPage = true }
    host.isShown = isShown
    host.onNeedsFlush = { [weak self] in self?.flushSoon() }
    host.onWrite = { [weak self] in self?.invalidate() }
    ownHost = host
    return host
  }

  /// A page that shows the view around shows the hosting view as well: now, since somebody asks.
  private func joinPage() {
    if node == nil, ownHost == nil { view?.nearestPresenter?.showNow() }
  }

  /// Brings the tree of its own up to date for a size; does nothing where a page shows the hosting view.
  func layOut(in size: CGSize, isShown: Bool) {
    if page != nil { return }
    joinPage()
    if ownHost == nil, node != nil { return }
    let host = makeOwnHost(size, isShown: isShown)
    // What is measured for a page sees its screen.
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
    if isOutdated { return }
    isOutdated = true
    invalidate()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isOutdated, let ownHost = self.ownHost else { return }
        self.isOutdated = false
        ownHost.flush()
      }
    }
  }

  /// The hosting view came to a window, or left it.
  func windowChanged(isShown: Bool) {
    if isShown { (view as? any HostingObject)?.followFocus() }
    guard let ownHost else { return }
    surroundingsChanged()
    ownHost.isShown = isShown
    if isShown { flushSoon() } else { ownHost.disappear() }
  }

  // MARK: Sizes

  /// The size for a proposal: of the content in the page's tree, or in one of its own.
  func size(in proposal: Proposal, bounds: CGSize, isShown: Bool) -> CGSize {
    if page != nil { return bounds }
    if let ownHost, node != nil {
      ownHost.runForCurrentPage()
      // What is measured is what was assigned and written last.
      if isOutdated || ownHost.hasWork { layOut(in: bounds, isShown: isShown) }
    } else if node == nil {
      layOut(in: bounds, isShown: isShown)
    }
    // Also while a flush goes on, which shows it later.
    if isShownOutdated { node?.showNow() }
    return node?.contentSize(in: proposal) ?? .zero
  }
}

/// Shows the root view in a tree of its own. It holds neither the hosting view nor what makes it one.
private final class OwnTreePresentation<Content: View>: ObjectPresentation, OwnTreeObject {
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
  var parts: [any ObjectPresentation] { [] }
  func look(in environment: EnvironmentValues) -> ObjectLook { ObjectLook() }
  func content(in environment: EnvironmentValues) -> AnyView? { core?.content }
  func join(_ node: ObjectNode) { core?.join(node) }
  func leave(_ node: ObjectNode) { core?.leave(node) }
  func contentSizeChanged() { core?.contentSizeChanged?() }
  /// As large as the hosting view is.
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    proposal.replacingUnspecified()
  }
  func arrange(in size: CGSize, isOutermost: Bool) {}
}

/// An object around represented ones, whose view and controller are theirs.
@MainActor protocol SurroundingObject: AnyObject {
  var surroundingView: (any PlatformView)? { get }
}

/// What shows a hosting view in a tree of its own.
@MainActor protocol OwnTreeObject: SurroundingObject {}

extension ViewHost {
  /// The hosting view whose content the tree is; nil: it is the tree of a page.
  var hostingView: (any OwnTreeObject)? {
    (root?.layoutChildren.first as? ObjectNode)?.presentation as? any OwnTreeObject
  }

  var isOfHostingView: Bool { hostingView != nil }
}

/// A hosting view of either kit, as whoever shows it sees it: its root view is part of the tree around.
@MainActor protocol HostingObject: AnyObject {
  var hostedContent: AnyView { get }
  /// How often the root view was assigned.
  var assignmentCount: Int { get }
  func join(_ node: ObjectNode)
  func leave(_ node: ObjectNode)
  func hostedSizeChanged()
  /// Stands around the views of a page from now on.
  func stand(for page: ViewHost)
  /// What the view, or one around it up to what the page shows, says itself; nil: as around.
  var ownColorScheme: ColorScheme? { get }
  /// Takes the view's controller away; nil: it has not been presented or pushed.
  var dismissal: (@MainActor @Sendable () -> Void)? { get }
  /// The keys of the window go where the focus of the views goes.
  func followFocus()
}
