import ArborCore
import ArborPlatform
import ArborUIKit
import Foundation

/// The controller behind what a view presents.
final class PresentationHostingController: UIViewController {
  fileprivate weak var node: PresentedNode?

  override var isModalInPresentation: Bool {
    didSet { presentationDidChange() }
  }

  fileprivate func presentationDidChange() {
    guard let node else { return }
    node.dismissOverride = userMayDismiss ? nil : true
    node.onAttempt = { [weak self] in self?.userTriedToDismiss() }
    let detents = storedPresentation?.detents ?? []
    // A sheet that nobody has changed stands where its content says.
    if detents.contains(where: \.isMedium) {
      node.ownHeights = detents.map { $0.isMedium ? .medium : .large }
    }
    node.host.drawAgain()
  }

  /// Code takes it away: the view presents it no longer.
  override func _presentationDidEnd() { node?.dismissAction() }

  override func loadView() { view = PresentedView(frame: .zero) }
}

/// What is presented is placed by the page.
private final class PresentedView: UIView {
  override func layoutSubviews() {}
}

extension UIViewController: ControllerHolding {
  func adopt(_ object: AnyObject) { adoptIfFree(object) }

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

  /// - Parameter presenter: or whoever stands in front of it by now.
  init(_ node: PresentedNode, presentedBy presenter: UIViewController?) {
    controller.node = node
    controller.presentationChanged = { [weak controller] in controller?.presentationDidChange() }
    var front = presenter
    while let next = front?.presented { front = next }
    front?.presented = controller
    controller.presenting = front
  }

  func place(_ frame: CGRect) {
    if controller.view.frame != frame { controller.view.frame = frame }
  }

  func adopt(_ object: AnyObject) { controller.adoptIfFree(object) }

  func leave() {
    controller.node = nil
    let front = controller.presented
    if let presenter = controller.presenting, presenter.presented === controller {
      presenter.presented = front
      front?.presenting = presenter
    }
    controller.presented = nil
    controller.presenting = nil
    controller.view.removeFromSuperview()
  }
}
