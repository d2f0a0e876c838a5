import ArborAppKit
import ArborCore
import ArborPlatform
import Foundation

/// The hosting view around the views of a page.
final class AppKitPageRoot: PageRoot {
  private let hostingView: NSView

  private init(_ view: NSView) { hostingView = view }

  static func make(_ host: ViewHost) -> AppKitPageRoot {
    func around<Content: View>(_ value: Content) -> AppKitPageRoot {
      let view = NSHostingView(rootView: value)
      view.stand(for: host)
      view.join(host.belonging(PageWindows.self).nsWindow)
      return AppKitPageRoot(view)
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

  func release() {
    for view in hostingView.children { view.removeFromSuperview() }
    hostingView.join(nil)
  }
}
