import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// The hosting controller around the views of a page.
final class UIKitPageRoot: PageRoot {
  private let root: UIViewController
  private let hostingView: UIView
  private let backing: ViewBacking

  private init(_ controller: UIViewController, _ page: LayoutNode) {
    root = controller
    hostingView = controller.view
    backing = PageRootBacking(hostingView, page)
  }

  static func make(_ host: ViewHost, _ page: LayoutNode) -> UIKitPageRoot {
    func around<Content: View>(_ value: Content) -> UIKitPageRoot {
      let controller = UIHostingController(rootView: value)
      (controller.view as? any HostingObject)?.stand(for: host)
      controller.view.join(host.belonging(PageWindows.self).uiWindow)
      return UIKitPageRoot(controller, page)
    }
    return around(host.rootValue)
  }

  var view: (any PlatformView)? { hostingView }
  var controller: PlatformObject? { root }
  var isOwn: Bool { true }

  func take(size: CGSize) {
    if hostingView.bounds.size != size { hostingView.frame = CGRect(origin: .zero, size: size) }
  }

  func adopt(_ object: AnyObject) {
    guard let child = object as? UIViewController, child.parent == nil else { return }
    root.addChild(child)
    child.didMove(toParent: root)
  }

  func settle(_ containers: [any PageContainer]) { backing.cameToRest() }

  func release() {
    for view in hostingView.children { view.removeFromSuperview() }
    hostingView.join(nil)
  }
}

/// The view of the page itself: light or dark also holds for the ground behind all of it.
private final class PageRootBacking: UIKitBacking<UIView> {
  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    node?.host.windowSchemes.view = view.ownStyle.scheme
  }
}
