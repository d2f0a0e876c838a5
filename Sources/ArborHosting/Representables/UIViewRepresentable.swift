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
    inputs.makeRepresentable(view, RepresentableDriver<UIViewKind<Self>>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, RepresentableDriver<UIViewKind<Self>>.self)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a UIKit view finds where it is shown.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable>: RepresentableContext {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

private struct Conformance { let type: any UIViewRepresentable.Type }

/// Views of UIKit.
final class UIViewKind<Represented: UIViewRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  var container: AnyObject { host }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(_ view: Represented, _ context: Represented.Context) -> Represented.UIViewType {
    view.makeUIView(context: context)
  }

  func take(_ object: Represented.UIViewType, in place: ObjectPlace) {
    host.take(object, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.UIViewType, _ context: Represented.Context
  ) {
    view.updateUIView(object, context: context)
  }

  func presentation(of object: Represented.UIViewType) -> any ObjectPresentation {
    UIKitPresentation.showing(object)
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

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Who looks for it reaches for the objects of the page.
  public override var superview: UIView? {
    page?.reachObjects()
    return super.superview
  }

  public override var _isPlacedByPage: Bool { page?.isOfHostingView == false }

  /// The same holds for who looks along the responders.
  public override var next: UIResponder? {
    page?.reachObjects()
    return super.next
  }

  public override var _knownNext: UIResponder? { super.next }

  /// What is in it gets its events on its own.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  func take(_ view: UIView, in place: ObjectPlace) {
    addSubview(view)
    page = place.host
    if let outer = place.surroundingView(UIView.self) {
      outer.addSubview(self)
    } else {
      join(place.host.belonging(PageWindows.self).uiWindow)
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
