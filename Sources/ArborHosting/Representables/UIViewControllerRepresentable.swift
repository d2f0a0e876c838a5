public import ArborCore
import ArborLayout
public import ArborUIKit
public import Foundation

/// A view that shows a UIKit view controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller; `updateUIViewController` follows at once.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// The controller has left the page; its coordinator goes after it.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Called once, before the controller is made.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil: whatever is proposed, and the preferred content size where nothing is.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, UIViewControllerDriver<Self>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, UIViewControllerDriver<Self>.self)
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a UIKit view controller finds where it is shown.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// Makes and updates the controller of one place, and tells it when it appears and disappears.
final class UIViewControllerDriver<Represented: UIViewControllerRepresentable>: ObjectDriver {
  private var made: (controller: Represented.UIViewControllerType, context: Represented.Context)?
  private var presentation: (any ObjectPresentation)?
  private let host = PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()
  private var hasAppeared = false

  func update(_ view: Represented, in place: ObjectPlace) -> any ObjectPresentation {
    var context =
      made?.context
      ?? Represented.Context(
        coordinator: view.makeCoordinator(), transaction: place.transaction,
        environment: place.environment)
    context.transaction = place.transaction
    context.environment = place.environment
    let controller = made?.controller ?? view.makeUIViewController(context: context)
    if made == nil { take(controller, in: place) }
    made = (controller, context)
    view.updateUIViewController(controller, context: context)
    let shown = presentation ?? UIKitPresentation.showing(controller.view, of: controller)
    presentation = shown
    return shown
  }

  /// The controller around is its parent, as on a device.
  private func take(_ controller: UIViewController, in place: ObjectPlace) {
    let surrounding = (place.outer as? any SurroundingObject)?.surroundingView as? UIView
    let around = surrounding?.controller
    around?.addChild(controller)
    host.take(controller.view, in: place)
    if let around { controller.didMove(toParent: around) }
  }

  func appear() {
    guard let controller = made?.controller, !hasAppeared else { return }
    hasAppeared = true
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
  }

  func disappear() {
    guard let controller = made?.controller, hasAppeared else { return }
    hasAppeared = false
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  func size(
    of view: Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize? {
    guard let made else { return nil }
    return view.sizeThatFits(
      ProposedViewSize(proposal), uiViewController: made.controller, context: made.context)
  }

  func dismantle() {
    guard let made else { return }
    if hasAppeared { made.controller.beginAppearanceTransition(false, animated: false) }
    Represented.dismantleUIViewController(
      made.controller, coordinator: made.context.coordinator)
    if made.controller.parent != nil {
      made.controller.willMove(toParent: nil)
      host.release()
      made.controller.removeFromParent()
    } else {
      host.release()
    }
    if hasAppeared { made.controller.endAppearanceTransition() }
    presentation = nil
    self.made = nil
  }
}
