import ArborAppKit
import ArborCore
import ArborPlatform
import Foundation

/// The hosting view around the views of a page.
final class AppKitPageRoot: PageRoot {
  private let hostingView: NSView
  private let window: NSWindow
  /// Whose title the window has.
  private weak var titled: AppKitStackPagesBacking?

  private init(_ view: NSView, in window: NSWindow) {
    hostingView = view
    self.window = window
    window.didChange = { [weak self] in self?.tellTitle() }
  }

  static func make(_ host: ViewHost) -> AppKitPageRoot {
    func around<Content: View>(_ value: Content) -> AppKitPageRoot {
      let view = NSHostingView(rootView: value)
      view.stand(for: host)
      let window = host.belonging(PageWindows.self).nsWindow
      view.join(window)
      return AppKitPageRoot(view, in: window)
    }
    return around(host.rootValue)
  }

  var view: (any PlatformView)? { hostingView }
  var controller: PlatformObject? { nil }
  var isOwn: Bool { true }

  func take(size: CGSize) {
    if hostingView.frame.size != size { hostingView.frame = CGRect(origin: .zero, size: size) }
  }

  func adopt(_ object: AnyObject) {}

  /// The last stack that has a title gives it to the window: in a split view the one of the last column.
  func settle(_ containers: [any PageContainer]) {
    let stacks = containers.compactMap { $0 as? AppKitStackPagesBacking }
    let last = stacks.last { $0.title != nil }
    if titled !== last { titled?.show(title: nil) }
    titled = last
    window.declare("title", last?.title ?? "") { window.title = $0 }
    tellTitle()
  }

  private func tellTitle() {
    titled?.show(title: window.origin(of: "title") == .customised ? window.title : nil)
  }

  func release() {
    window.didChange = {}
    for view in hostingView.children { view.removeFromSuperview() }
    hostingView.join(nil)
  }
}
