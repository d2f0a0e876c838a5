public import ArborCore
import ArborLayout
public import ArborAppKit
public import Foundation

/// A view that shows a AppKit view controller.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>

  /// Makes the controller; `updateNSViewController` follows at once.
  func makeNSViewController(context: Context) -> NSViewControllerType
  /// Brings the controller up to date.
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  /// The controller has left the page; its coordinator goes after it.
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
  /// Called once, before the controller is made.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil: whatever is proposed, and the preferred content size where nothing is.
  func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize?
}

extension NSViewControllerRepresentable {
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, NSViewControllerDriver<Self>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, NSViewControllerDriver<Self>.self)
  }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a AppKit view controller finds where it is shown.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// Makes and updates the controller of one place, and tells it when it appears and disappears.
final class NSViewControllerDriver<Represented: NSViewControllerRepresentable>: ObjectDriver {
  private var made: (controller: Represented.NSViewControllerType, context: Represented.Context)?
  private var presentation: (any ObjectPresentation)?
  private let host = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  func update(_ view: Represented, in place: ObjectPlace) -> any ObjectPresentation {
    var context =
      made?.context
      ?? Represented.Context(
        coordinator: view.makeCoordinator(), transaction: place.transaction,
        environment: place.environment)
    context.transaction = place.transaction
    context.environment = place.environment
    let controller = made?.controller ?? view.makeNSViewController(context: context)
    if made == nil { take(controller, in: place) }
    made = (controller, context)
    view.updateNSViewController(controller, context: context)
    let shown = presentation ?? AppKitPresentation.showing(controller.view, of: controller)
    presentation = shown
    return shown
  }

  /// The controller around is its parent, as on a device.
  private func take(_ controller: NSViewController, in place: ObjectPlace) {
    let surrounding = (place.outer as? any SurroundingObject)?.surroundingView as? NSView
    surrounding?.controller?.addChild(controller)
    host.take(controller.view, in: place)
  }

  func appear() {
    host.hostWillShow()
    host.updateTrackingIfNeeded()
  }

  func disappear() { host.hostDidHide() }

  func size(
    of view: Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize? {
    guard let made else { return nil }
    return view.sizeThatFits(
      ProposedViewSize(proposal), nsViewController: made.controller, context: made.context)
  }

  func dismantle() {
    guard let made else { return }
    host.hostDidHide()
    Represented.dismantleNSViewController(
      made.controller, coordinator: made.context.coordinator)
    host.release()
    made.controller.removeFromParent()
    presentation = nil
    self.made = nil
  }
}
