import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The hosting controller around the views of a page.
final class UIKitPageRoot: PageRoot {
  private let root: UIViewController
  private let hostingView: UIView
  private let backing: any ViewBacking

  private init(_ controller: UIViewController, _ page: LayoutNode) {
    root = controller
    hostingView = controller.view
    backing = PageRootBacking(controller, page)
  }

  static func make(_ host: ViewHost, _ page: LayoutNode) -> UIKitPageRoot {
    func around<Content: View>(_ value: Content) -> UIKitPageRoot {
      let controller = UIHostingController(rootView: value)
      (controller.view as? any HostingObject)?.stand(for: host)
      controller.view.join(host.attachment(UIKitPageWindow.self).window)
      return UIKitPageRoot(controller, page)
    }
    return around(host.rootValue)
  }

  var view: (any PlatformView)? { hostingView }
  var controller: PlatformObject? { root }
  var isOwn: Bool { true }

  func resize(to size: CGSize) {
    if hostingView.bounds.size != size { hostingView.frame = CGRect(origin: .zero, size: size) }
  }

  func adopt(_ object: AnyObject) { root.adoptIfFree(object) }

  func settle(_ containers: [any PageContainer]) { backing.cameToRest() }

  func release() {
    for view in hostingView.children { view.removeFromSuperview() }
    hostingView.join(nil)
  }
}

/// The backing of the page's view. Its interface style also applies to the background of the page,
/// and controllers that its controller presents are shown above it.
private final class PageRootBacking: UIKitBacking<UIView> {
  private weak var root: UIViewController?
  private var presenter: RootRendition?

  init(_ controller: UIViewController, _ page: LayoutNode) {
    root = controller
    super.init(controller.view, page)
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    node?.host.windowSchemes.view = view.ownStyle.scheme
  }

  override var addedParts: [any ObjectRendition] {
    let presented = root?.presented.flatMap { $0 is PresentationHostingController ? nil : $0 }
    if presenter?.presented !== presented {
      presenter = presented.flatMap { presented in
        root.map { RootRendition(of: presented, by: $0) }
      }
    }
    return super.addedParts + (presenter.map { [$0] } ?? [])
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    let isPresentation = change.contains(.presentation)
    super.view(view, didChange: isPresentation ? change.union(.subviews) : change)
    if isPresentation { presenter?.node?.contentChanged() }
  }
}

/// An invisible rendition that shows the controller that a page's controller presents.
private final class RootRendition: PartRendition {
  private(set) weak var presented: UIViewController?
  private weak var root: UIViewController?
  weak var node: ObjectNode?

  init(of presented: UIViewController, by root: UIViewController) {
    (self.presented, self.root) = (presented, root)
  }

  var objectName: String { "Presentation" }
  var frame: CGRect { .zero }
  func content(in environment: EnvironmentValues) -> AnyView? { root?.shown(around: nil) }

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }
}
