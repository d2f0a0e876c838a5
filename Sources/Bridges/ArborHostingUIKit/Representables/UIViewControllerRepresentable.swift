public import ArborCore
public import ArborHosting
import ArborLayout
import ArborObjects
public import ArborUIKit
public import Foundation

/// A view that shows a UIKit view controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Creates the controller; `updateUIViewController` is called right after.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller after a change of the value, the environment or observed data.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Cleans up after the controller has left the page; its coordinator is released afterwards.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Creates the coordinator; called once, before the controller is created.
  func makeCoordinator() -> Coordinator
  /// Returns the size for a proposal; `nil` takes the proposed size, and the preferred content size
  /// where none is proposed.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  /// Returns `nil`.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, RepresentableDriver<UIViewControllerKind<Self>>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, RepresentableDriver<UIViewControllerKind<Self>>.self)
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Creates no coordinator.
  public func makeCoordinator() {}
}

/// The coordinator, transaction and environment of a represented UIKit view controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable>:
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

private struct Conformance { let type: any UIViewControllerRepresentable.Type }

/// The representable kind for UIKit view controllers, which it notifies when they appear and
/// disappear.
final class UIViewControllerKind<Represented: UIViewControllerRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()
  private var hasAppeared = false
  /// The controller whose view surrounds the position.
  private weak var around: UIViewController?
  private weak var node: Node?

  var container: AnyObject { host }

  func stand(at node: Node?) { self.node = node }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(
    _ view: Represented, _ context: Represented.Context
  ) -> Represented.UIViewControllerType {
    context.traits.asCurrent { view.makeUIViewController(context: context) }
  }

  /// Sets the surrounding controller as the parent, as on a device. A controller behind surrounding
  /// views becomes the parent when the parent is first read.
  func adopt(_ object: Represented.UIViewControllerType, in place: ObjectPlace) {
    around = place.surroundingView(UIView.self)?.controller
    object.isToldByHost = true
    object.isAwaited = !hasAppeared
    object.surroundings = { [weak self, weak object] in
      self?.node?.host.reachObjects()
      if let object, object.knownParent == nil { self?.enterPresentation(object) }
    }
    if !object.answersParents { enterParent(object) }
    host.adopt(object.view, in: place)
    if object.answersParents { place.host.reachObjects() }
  }

  /// Adds the controller to the controller of the rendition around it. While its view is loaded,
  /// the surrounding objects may not exist yet; presented content has its controller from then on.
  private func enterPresentation(_ object: Represented.UIViewControllerType) {
    guard let node, around == nil else { return }
    let tree = node.host.platformTree as? BackingTree
    (tree?.presentation(around: node) as? UIViewController)?.adoptIfFree(object)
  }

  private func enterParent(_ object: Represented.UIViewControllerType) {
    guard let around, object.knownParent == nil else { return }
    around.addChild(object)
    object.didMove(toParent: around)
  }

  func update(
    _ view: Represented, _ object: Represented.UIViewControllerType, _ context: Represented.Context
  ) {
    context.traits.asCurrent { view.updateUIViewController(object, context: context) }
  }

  func rendition(of object: Represented.UIViewControllerType) -> any ObjectRendition {
    UIKitRendition.showing(object.view, of: object)
  }

  func appear(_ object: Represented.UIViewControllerType) {
    enterParent(object)
    turn(object, isVisible: true)
  }
  func disappear(_ object: Represented.UIViewControllerType) { turn(object, isVisible: false) }

  private func turn(_ object: Represented.UIViewControllerType, isVisible: Bool) {
    guard hasAppeared != isVisible else { return }
    hasAppeared = isVisible
    object.hostTells(isVisible: isVisible, animated: false)
  }

  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Represented.UIViewControllerType,
    _ context: Represented.Context
  ) -> CGSize? {
    view.sizeThatFits(proposal, uiViewController: object, context: context)
  }

  func rest(_ object: Represented.UIViewControllerType) {
    startLeaving(object)
    leave(object, host.rest)
  }

  private func startLeaving(_ object: Represented.UIViewControllerType) {
    if object.knownParent != nil { object.startLeaving() }
    if hasAppeared { object.beginAppearanceTransition(false, animated: false) }
  }

  private func leave(_ object: Represented.UIViewControllerType, _ takeOut: () -> Void) {
    object.surroundings = nil
    object.isAwaited = false
    takeOut()
    object.isToldByHost = false
    object.removeFromParent()
    if hasAppeared { object.endAppearanceTransition() }
    hasAppeared = false
  }

  func dismantle(_ object: Represented.UIViewControllerType, _ context: Represented.Context) {
    startLeaving(object)
    Represented.dismantleUIViewController(object, coordinator: context.coordinator)
    leave(object, host.release)
  }
}
