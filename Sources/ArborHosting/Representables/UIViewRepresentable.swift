public import ArborCore
import ArborLayout
public import ArborUIKit
public import Foundation

/// A view that shows a UIKit view.
///
/// The UIKit view is made once for each place in the tree, updated whenever the value, the environment or observed data change, and
/// dismantled once, when the place goes.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view; `updateUIView` follows at once.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// The view has left the page; its coordinator goes after it.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Called once, before the view is made.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil: what the view's intrinsic size and priorities say.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, UIViewDriver<Self>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, UIViewDriver<Self>.self)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a UIKit view finds where it is shown.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// Makes and updates the UIKit view of one place.
final class UIViewDriver<Represented: UIViewRepresentable>: ObjectDriver {
  private var made: (view: Represented.UIViewType, context: Represented.Context)?
  private var presentation: (any ObjectPresentation)?
  private let host = PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  func update(_ view: Represented, in place: ObjectPlace) -> any ObjectPresentation {
    var context =
      made?.context
      ?? Represented.Context(
        coordinator: view.makeCoordinator(), transaction: place.transaction,
        environment: place.environment)
    context.transaction = place.transaction
    context.environment = place.environment
    let uiView = made?.view ?? view.makeUIView(context: context)
    if made == nil { host.take(uiView, in: place) }
    made = (uiView, context)
    view.updateUIView(uiView, context: context)
    let shown = presentation ?? UIKitPresentation.showing(uiView)
    presentation = shown
    return shown
  }

  func appear() {}
  func disappear() {}

  func size(
    of view: Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize? {
    guard let made else { return nil }
    return view.sizeThatFits(
      ProposedViewSize(proposal), uiView: made.view, context: made.context)
  }

  func dismantle() {
    guard let made else { return }
    Represented.dismantleUIView(made.view, coordinator: made.context.coordinator)
    host.release()
    presentation = nil
    self.made = nil
  }
}

/// Names the class of the view around a represented one.
public struct PlatformViewRepresentableAdaptor<Represented> {}

/// The view around each represented view.
public final class PlatformViewHost<Adaptor>: UIView, RepresentedHost {
  init() { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is in it gets its events on its own.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  func take(_ view: UIView, in place: ObjectPlace) {
    addSubview(view)
    ((place.outer as? any SurroundingObject)?.surroundingView as? UIView)?.addSubview(self)
  }

  func release() {
    for view in subviews { view.removeFromSuperview() }
    removeFromSuperview()
  }
}

/// A view that belongs to the tree of views: whoever shows the view around leaves it out.
@MainActor protocol RepresentedHost {}
