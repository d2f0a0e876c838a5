public import ArborCore
import ArborLayout
public import ArborAppKit
public import Foundation

/// A view that shows an AppKit view controller.
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
    inputs.makeRepresentable(view, RepresentableDriver<NSViewControllerKind<Self>>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, RepresentableDriver<NSViewControllerKind<Self>>.self)
  }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What an AppKit view controller finds where it is shown.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable>:
  RepresentableContext
{
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

private struct Conformance { let type: any NSViewControllerRepresentable.Type }

/// Controllers of AppKit, which learn from their views when they appear and disappear.
final class NSViewControllerKind<Represented: NSViewControllerRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  var container: AnyObject { host }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(
    _ view: Represented, _ context: Represented.Context
  ) -> Represented.NSViewControllerType {
    view.makeNSViewController(context: context)
  }

  /// The controller around is its parent, as on a device.
  func take(_ object: Represented.NSViewControllerType, in place: ObjectPlace) {
    place.surroundingView(NSView.self)?.controller?.addChild(object)
    host.take(object.view, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.NSViewControllerType, _ context: Represented.Context
  ) {
    view.updateNSViewController(object, context: context)
  }

  func presentation(of object: Represented.NSViewControllerType) -> any ObjectPresentation {
    AppKitPresentation.showing(object.view, of: object)
  }

  func appear(_ object: Represented.NSViewControllerType) { host.appear() }
  func disappear(_ object: Represented.NSViewControllerType) { host.hostDidHide() }

  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Represented.NSViewControllerType,
    _ context: Represented.Context
  ) -> CGSize? {
    view.sizeThatFits(proposal, nsViewController: object, context: context)
  }

  func rest(_ object: Represented.NSViewControllerType) {
    host.rest()
    object.removeFromParent()
  }

  func dismantle(_ object: Represented.NSViewControllerType, _ context: Represented.Context) {
    host.hostDidHide()
    Represented.dismantleNSViewController(object, coordinator: context.coordinator)
    host.release()
    object.removeFromParent()
  }
}
