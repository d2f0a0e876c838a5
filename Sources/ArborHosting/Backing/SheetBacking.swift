import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// The controller behind what a view presents.
final class PresentationHostingController: UIViewController {
  fileprivate weak var node: PresentedNode?

  override var isModalInPresentation: Bool {
    didSet { decideDismissal() }
  }

  private func decideDismissal() {
    guard let node else { return }
    node.dismissOverride = isModalInPresentation ? true : nil
    node.host.drawAgain()
  }

  override func loadView() { view = PresentedView(frame: .zero) }
}

/// What is presented is placed by the page.
private final class PresentedView: UIView {
  override func layoutSubviews() {}
}

extension UIViewController {
  /// Takes a controller in that is in none.
  func adoptIfFree(_ object: AnyObject) {
    guard let child = object as? UIViewController, child.parent == nil, child !== self else {
      return
    }
    addChild(child)
    child.didMove(toParent: self)
  }
}

/// Keeps the controller behind a presentation.
@MainActor final class SheetBacking: ControllerHolding {
  let controller = PresentationHostingController()
  var pass = 0

  init(_ node: PresentedNode, presentedBy root: PlatformObject?) {
    controller.node = node
    controller.presenting = root as? UIViewController
  }

  func place(_ frame: CGRect) {
    if controller.view.frame != frame { controller.view.frame = frame }
  }

  func adopt(_ object: AnyObject) { controller.adoptIfFree(object) }

  func leave() {
    controller.node = nil
    controller.view.removeFromSuperview()
  }
}
