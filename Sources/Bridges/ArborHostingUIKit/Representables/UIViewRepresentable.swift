public import ArborCore
public import ArborHosting
import ArborLayout
import ArborObjects
public import ArborUIKit
public import Foundation

/// A view that shows a UIKit view.
///
/// The UIKit view is created once for each position in the tree, updated whenever the value, the
/// environment or observed data change, and dismantled once, when the position is removed.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Creates the view; `updateUIView` is called right after.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view after a change of the value, the environment or observed data.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Cleans up after the view has left the page; its coordinator is released afterwards.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Creates the coordinator; called once, before the view is created.
  func makeCoordinator() -> Coordinator
  /// Returns the size for a proposal; `nil` uses the view's intrinsic content size and its
  /// priorities.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Returns `nil`.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, RepresentableDriver<UIViewKind<Self>>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, RepresentableDriver<UIViewKind<Self>>.self)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Creates no coordinator.
  public func makeCoordinator() {}
}

/// The coordinator, transaction and environment of a represented UIKit view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable>: RepresentableContext {
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

private struct Conformance { let type: any UIViewRepresentable.Type }

/// The representable kind for UIKit views.
final class UIViewKind<Represented: UIViewRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  var container: AnyObject { host }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(_ view: Represented, _ context: Represented.Context) -> Represented.UIViewType {
    context.traits.asCurrent { view.makeUIView(context: context) }
  }

  func adopt(_ object: Represented.UIViewType, in place: ObjectPlace) {
    host.adopt(object, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.UIViewType, _ context: Represented.Context
  ) {
    context.traits.asCurrent { view.updateUIView(object, context: context) }
  }

  func rendition(of object: Represented.UIViewType) -> any ObjectRendition {
    UIKitRendition.showing(object)
  }

  func appear(_ object: Represented.UIViewType) {}
  func disappear(_ object: Represented.UIViewType) {}

  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Represented.UIViewType,
    _ context: Represented.Context
  ) -> CGSize? {
    view.sizeThatFits(proposal, uiView: object, context: context)
  }

  func rest(_ object: Represented.UIViewType) { host.rest() }

  func dismantle(_ object: Represented.UIViewType, _ context: Represented.Context) {
    Represented.dismantleUIView(object, coordinator: context.coordinator)
    host.release()
  }
}

/// The view around each represented view.
public final class PlatformViewHost<Adaptor>: UIView, RepresentedHost {
  package private(set) weak var page: ViewHost?

  init() { super.init(frame: .zero) }

  /// Decodes a view without content.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The superview. Reading this creates the page's platform objects.
  public override var superview: UIView? {
    page?.reachObjects()
    return super.superview
  }

  public override var _isPlacedByPage: Bool { page?.isOfHostingView == false }

  /// The next responder. Reading this creates the page's platform objects.
  public override var next: UIResponder? {
    page?.reachObjects()
    return super.next
  }

  public override var _knownNext: UIResponder? { super.next }

  /// Returns `nil`: the represented view receives its events directly.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  func adopt(_ view: UIView, in place: ObjectPlace) {
    addSubview(view)
    page = place.host
    if let outer = place.surroundingView(UIView.self) {
      outer.addSubview(self)
    } else {
      join(place.host.attachment(UIKitPageWindow.self).window)
    }
  }

  func rest() {
    removeFromSuperview()
    join(nil)
  }

  func release() {
    for view in subviews { view.removeFromSuperview() }
    rest()
  }
}
