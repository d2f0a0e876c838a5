import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The hosting controller behind a presentation.
final class PresentationHostingController: UIHostingController<PageContent> {
  fileprivate weak var node: PresentedNode?
  /// The background color of the panel; `nil` if code has not set it.
  fileprivate var background: RGBA? {
    didSet { if background != oldValue { presentationDidChange() } }
  }

  override var isModalInPresentation: Bool {
    didSet { presentationDidChange() }
  }

  fileprivate func presentationDidChange() {
    guard let node else { return }
    node.dismissOverride = userMayDismiss ? nil : true
    node.onAttempt = { [weak self] in self?.userTriedToDismiss() }
    if let popover = storedPresentation as? UIPopoverPresentationController {
      popover.tell(node, relativeTo: nil)
    }
    // An unchanged sheet keeps the detent that its content specifies.
    var look = sheetLook(in: node.host.size.height)
    look.background = background
    node.sheetLook = look
    node.host.drawAgain()
  }

  /// Dismisses the presentation in the view, after code has dismissed the controller.
  override func _presentationDidEnd() { node?.dismissAction() }

  override func loadView() { view = PresentedView(frame: .zero) }
}

extension UIPopoverPresentationController {
  /// - Parameter presenter: the anchor view if code has set none.
  func tell(_ node: PresentedNode, relativeTo presenter: UIView?) {
    currentDirection = { [weak node] in node?.side?.arrow ?? .unknown }
    var wanted = AdaptedPopover()
    if let directions = wantedDirections {
      wanted.sides = PopoverSide.allCases.filter { directions.contains($0.arrow) }
    }
    let traits = UITraitCollection(node.childEnvironment)
    wanted.background = backgroundColor?.resolve(traits)
    let style = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    if style == UIModalPresentationStyle.none {
      wanted.staysPopover = true
    }
    if let barButtonItem {
      wanted.target = AdaptedPopover.Target(barButtonItem, rect: .null) {
        [weak barButtonItem, weak presenter] in
        barButtonItem?.place ?? presenter?.pageFrame(of: .null)
      }
    } else if let view = sourceView ?? presenter {
      let rect = sourceView == nil ? .null : sourceRect
      wanted.target = AdaptedPopover.Target(view, rect: rect) { [weak view, weak presenter] in
        view?.pageFrame(of: rect) ?? presenter?.pageFrame(of: .null)
      }
    }
    node.adaptedPopover = wanted
  }
}

extension UIView {
  /// Returns the frame of a part of the view on the page; a null rectangle stands for all of it.
  /// `nil` if the view is not shown.
  fileprivate func pageFrame(of part: CGRect) -> CGRect? {
    if window == nil, nearestPresenter == nil { return nil }
    return convert(part.isNull ? bounds : part, to: nil)
  }
}

extension PopoverSide {
  /// The direction of the arrow of a popover on this side.
  fileprivate var arrow: UIPopoverArrowDirection {
    switch self {
    case .below: .up
    case .above: .down
    case .right: .left
    case .left: .right
    }
  }
}

/// The view of a presentation, whose subviews the page places.
private final class PresentedView: UIView {
  override func layoutSubviews() {}
}

extension UIViewController: ControllerHolding {
  package func adopt(_ object: AnyObject) { adoptIfFree(object) }

  /// Adds a controller as a child if it has no parent, or one behind the page's views that is
  /// farther out.
  func adoptIfFree(_ object: AnyObject) {
    guard let child = object as? UIViewController, child !== self,
      child.knownParent?.standsBehindViews != false
    else { return }
    child.move(nearer: self)
  }

  /// Whether the page's tree decides which controllers are inside.
  private var standsBehindViews: Bool {
    self is PageHostingController
      || viewIfLoaded is any HostingObject || viewIfLoaded?.presenter is any PageContainer
  }
}

/// The backing of a presentation's view, on which code may set the color of the panel.
private final class PanelBacking: UIKitBacking<UIView> {
  private weak var panel: PresentationHostingController?

  init(_ controller: PresentationHostingController, _ node: PresentedNode) {
    panel = controller
    super.init(controller.view, node)
  }

  override var showsAdded: Bool { false }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    panel?.background = wanted("backgroundColor", view.backgroundColor)??.resolve(traits)
    adaptation.adaptSurroundings { surroundings in
      surroundings.scheme = view.sayingStyle.scheme
      surroundings.tint = tint
    }
  }
}

/// Retains the controller behind a presentation.
@MainActor final class SheetBacking: PresentedObject {
  let controller = PresentationHostingController(rootView: PageContent())
  var controllerObject: PlatformObject { controller }
  var view: any PlatformView { controller.view }
  var pass = 0
  private let backing: any ViewBacking

  init(_ node: PresentedNode) {
    controller.node = node
    backing = PanelBacking(controller, node)
    if node.kind == .popover {
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.tell(node, relativeTo: nil)
    }
    controller.presentationChanged = { [weak controller] in controller?.presentationDidChange() }
  }

  func present(by presenter: PlatformObject?) {
    if controller.presenting != nil { return }
    var front = presenter as? UIViewController
    while let next = front?.presented { front = next }
    front?.presented = controller
    controller.presenting = front
  }

  func anticipatePresentation() {
    if controller.presenting == nil { _ = controller.presentationController }
  }

  func presentation<Object: AnyObject>(_ type: Object.Type) -> Object? {
    guard type is UIPresentationController.Type else { return nil }
    return controller.presentationController as? Object
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
