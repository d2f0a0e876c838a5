public import ArborAppKit
public import ArborCore
public import ArborHosting
import ArborLayout
public import Foundation

/// A view that shows an AppKit view controller.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>

  /// Creates the controller; `updateNSViewController` is called right after.
  func makeNSViewController(context: Context) -> NSViewControllerType
  /// Updates the controller after a change of the value, the environment or observed data.
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  /// Cleans up after the controller has left the page; its coordinator is released afterwards.
  static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
  /// Creates the coordinator; called once, before the controller is created.
  func makeCoordinator() -> Coordinator
  /// Returns the size for a proposal; `nil` takes the proposed size, and the preferred content size
  /// where none is proposed.
  func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize?
}

extension NSViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}

  /// Returns `nil`.
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
  /// Creates no coordinator.
  public func makeCoordinator() {}
}

/// The coordinator, transaction and environment of a represented AppKit view controller.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable>:
  RepresentableContext
{
  /// The object that `makeCoordinator()` returned.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that caused the update.
  public package(set) var transaction: Transaction
  /// The environment at the view's position in the tree.
  public package(set) var environment: EnvironmentValues

  package init(
    coordinator: Representable.Coordinator, transaction: Transaction, environment: EnvironmentValues
  ) {
    self.coordinator = coordinator
    self.transaction = transaction
    self.environment = environment
  }
}

private struct Conformance { let type: any NSViewControllerRepresentable.Type }

/// The representable kind for AppKit view controllers. Their views report when they appear and
/// disappear.
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
    context.appearance.asCurrent { view.makeNSViewController(context: context) }
  }

  /// Adds the controller to the parent controller of the surrounding view, as on a device.
  func adopt(_ object: Represented.NSViewControllerType, in place: ObjectPlace) {
    place.surroundingView(NSView.self)?.controller?.addChild(object)
    host.adopt(object.view, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.NSViewControllerType, _ context: Represented.Context
  ) {
    context.appearance.asCurrent { view.updateNSViewController(object, context: context) }
  }

  func rendition(of object: Represented.NSViewControllerType) -> any ObjectRendition {
    AppKitRendition.showing(object.view, of: object)
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
