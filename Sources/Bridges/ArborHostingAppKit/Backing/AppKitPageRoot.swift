import ArborAppKit
import ArborCore
import ArborHosting
import ArborObjects
import ArborPlatform
import Foundation

/// The hosting view around the views of a page.
final class AppKitPageRoot: PageRoot {
  private let hostingView: NSView
  private let window: NSWindow
  private let toolbar: PageToolbar
  private let backing: any ViewBacking
  /// The navigation stacks that are shown.
  private var stacks: [AppKitStackPagesBacking] = []
  private var isSettling = false

  private init(_ view: NSView, in window: NSWindow, _ page: LayoutNode) {
    hostingView = view
    backing = AppKitPageRootBacking(view, page)
    self.window = window
    toolbar = PageToolbar(window)
    window.didChange = { [weak self] in self?.windowChanged() }
  }

  static func make(_ host: ViewHost, _ page: LayoutNode) -> AppKitPageRoot {
    func around<Content: View>(_ value: Content) -> AppKitPageRoot {
      let view = NSHostingView(rootView: value)
      view.stand(for: host)
      let window = host.attachment(AppKitPageWindow.self).window
      view.join(window)
      return AppKitPageRoot(view, in: window, page)
    }
    return around(host.rootValue)
  }

  var view: (any PlatformView)? { hostingView }
  var controller: PlatformObject? { nil }
  var isOwn: Bool { true }

  func resize(to size: CGSize) {
    if hostingView.frame.size != size { hostingView.frame = CGRect(origin: .zero, size: size) }
  }

  func adopt(_ object: AnyObject) {}

  func settle(_ containers: [any PageContainer]) {
    isSettling = true
    let shown = containers.compactMap { $0 as? AppKitStackPagesBacking }
    for stack in stacks where !shown.contains(where: { $0 === stack }) {
      stack.show(title: nil, WantedToolbar())
    }
    stacks = shown
    window.declare("title", titled?.title ?? "") { window.title = $0 }
    toolbar.settle(stacks)
    isSettling = false
    backing.cameToRest()
    tellStacks()
    for case let anchor as PageAnchor in hostingView.subviews { anchor.follow() }
  }

  /// The stack that gives the window its title: the last one with a title, which in a split view is
  /// in the last column.
  private var titled: AppKitStackPagesBacking? { stacks.last { $0.title != nil } ?? stacks.last }

  private func windowChanged() {
    if isSettling { return }
    toolbar.tellViews()
    tellStacks()
  }

  /// Passes the title and toolbar that code has set on the window to the stacks.
  private func tellStacks() {
    let title = window.origin(of: "title") == .customised ? window.title : nil
    let wanted = toolbar.wanted(in: hostingView)
    let titled = titled
    for stack in stacks {
      let isTitled = stack === titled
      stack.show(
        title: isTitled ? title : nil,
        WantedToolbar(isHidden: wanted.isHidden, buttons: isTitled ? wanted.buttons : nil))
    }
  }

  func release() {
    window.pageEnds()
    window.didChange = {}
    stacks = []
    for view in hostingView.children { view.removeFromSuperview() }
    hostingView.join(nil)
  }
}

/// The backing of the page's view. Its appearance also applies to the background of the page.
private final class AppKitPageRootBacking: AppKitBacking<NSView> {
  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    node?.host.windowSchemes.view = view.appearance.map { $0.isDark ? .dark : .light }
  }
}
