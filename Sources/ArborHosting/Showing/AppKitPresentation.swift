import ArborAppKit
import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
import Foundation

/// Shows a view of AppKit.
class AppKitPresentation: ViewPresentation, SurroundingObject {
  final let view: NSView
  /// nil: the view belongs to none.
  final weak var controller: NSViewController?
  /// Gives the tree its events; of the outermost view only.
  private var events: ViewEvents?
  private var lastPress: ObjectPress?
  /// Which move of the pointer was told last.
  private var lastMove = 0

  init(_ view: NSView, of controller: NSViewController? = nil) {
    self.view = view
    self.controller = controller
    super.init(view)
  }

  final var surroundingView: (any PlatformView)? { view }

  /// What shows a view: one as long as somebody holds it.
  static func showing(
    _ view: NSView, of controller: NSViewController? = nil
  ) -> AppKitPresentation {
    if let known = view.presenter as? AppKitPresentation { return known }
    let fresh = AppKitPresentation(view, of: controller ?? view.controller)
    view.presenter = fresh
    return fresh
  }

  override var parts: [any ObjectPresentation] { view.subviews.map { Self.showing($0) } }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    if isOutermost { meet(environment) }
    var look = ObjectLook()
    look.background = view.layerBackground?.rgba
    look.opacity = Double(view.alphaValue)
    look.clips = view.clipsToBounds
    look.isHidden = view.isHidden
    look.boundsOrigin = view.geometry.bounds.origin
    look.tracksPointer = !view.trackingAreas.isEmpty
    if !view.gestureRecognizers.isEmpty { look.gesture = "0,0" }
    if let layer = view.layer?.look {
      look.cornerRadius = Double(layer.cornerRadius)
      look.borderWidth = Double(layer.borderWidth)
      look.borderColor = layer.borderColor?.rgba ?? .black
    }
    return look
  }

  /// The view finds the appearance that holds around it.
  private func meet(_ environment: EnvironmentValues) {
    let appearance: NSAppearance = environment.colorScheme == .dark ? .dark : .light
    if view.hostAppearance != appearance { view.hostAppearance = appearance }
  }

  override var preferredSize: CGSize? {
    guard let controller, view === controller.viewIfLoaded else { return nil }
    return controller.preferredContentSize
  }

  override func arrange(in size: CGSize, isOutermost: Bool) {
    if isOutermost {
      let frame = CGRect(origin: .zero, size: size)
      if let host = view.superview as? any RepresentedHost & NSView, host.frame.size != size {
        host.frame.size = size
      }
      if view.frame != frame { view.frame = frame }
    }
    view.layoutSubtreeIfNeeded()
  }

  // MARK: Events

  override func pointerMoved(to point: CGPoint?) { (outermost as? AppKitPresentation)?.track() }

  /// Every view with tracking areas says that the pointer moved; the tree is told once.
  private func track() {
    guard let node, node.pointerMoves != lastMove else { return }
    lastMove = node.pointerMoves
    if let point = node.pointerLocation, node.visibleRect.contains(point) {
      dispatcher.pointerMoved(to: inRoot(point))
    } else {
      dispatcher.pointerLeft()
    }
  }

  private var dispatcher: ViewEvents {
    if let events { return events }
    let fresh = ViewEvents(root: view.superview ?? view)
    events = fresh
    return fresh
  }

  /// From the top left corner of the view around the represented one.
  private func inRoot(_ point: CGPoint) -> CGPoint {
    let origin = view.geometry.bounds.origin
    return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  override func pressed(_ press: ObjectPress) {
    (outermost as? AppKitPresentation)?.deliver(press)
  }

  /// Several views in the tree may say the same step.
  private func deliver(_ press: ObjectPress) {
    guard let node, press != lastPress else { return }
    lastPress = press
    let place = inRoot(node.localPoint(press.location))
    switch press.step {
    case .down: dispatcher.pointerPressed(.left, at: place, clickCount: press.taps)
    case .move: dispatcher.pointerMoved(to: place)
    case .up, .cancel: dispatcher.pointerReleased(.left, at: place, clickCount: press.taps)
    }
  }
}
