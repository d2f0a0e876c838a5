public import ArborCore
import ArborLayout
public import ArborAppKit
public import Foundation

/// A view that shows an AppKit view.
///
/// The AppKit view is made once for each place in the tree, updated whenever the value, the environment or observed data change, and
/// dismantled once, when the place goes.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>

  /// Makes the view; `updateNSView` follows at once.
  func makeNSView(context: Context) -> NSViewType
  /// Brings the view up to date.
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// The view has left the page; its coordinator goes after it.
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  /// Called once, before the view is made.
  func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil: what the view's intrinsic size and priorities say.
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeRepresentable(view, RepresentableDriver<NSViewKind<Self>>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, RepresentableDriver<NSViewKind<Self>>.self)
  }
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What an AppKit view finds where it is shown.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable>: RepresentableContext {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

private struct Conformance { let type: any NSViewRepresentable.Type }

/// Views of AppKit.
final class NSViewKind<Represented: NSViewRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  var container: AnyObject { host }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(_ view: Represented, _ context: Represented.Context) -> Represented.NSViewType {
    view.makeNSView(context: context)
  }

  func take(_ object: Represented.NSViewType, in place: ObjectPlace) {
    host.take(object, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.NSViewType, _ context: Represented.Context
  ) {
    view.updateNSView(object, context: context)
  }

  func presentation(of object: Represented.NSViewType) -> any ObjectPresentation {
    AppKitPresentation.showing(object)
  }

  func appear(_ object: Represented.NSViewType) { host.appear() }
  func disappear(_ object: Represented.NSViewType) { host.hostDidHide() }

  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Represented.NSViewType,
    _ context: Represented.Context
  ) -> CGSize? {
    view.sizeThatFits(proposal, nsView: object, context: context)
  }

  func rest(_ object: Represented.NSViewType) { host.rest() }

  func dismantle(_ object: Represented.NSViewType, _ context: Represented.Context) {
    Represented.dismantleNSView(object, coordinator: context.coordinator)
    host.release()
  }
}

/// A place for names that both kits have.
public enum _AppKit {
  /// The view around each represented view. It is the top of a tree of its own.
  public final class PlatformViewHost<Adaptor>: NSView, RepresentedHost {
    package private(set) weak var page: ViewHost?

    init() { super.init(frame: .zero) }

    public override var isFlipped: Bool { true }

    /// Who looks for it reaches for the objects of the page.
    public override var superview: NSView? {
      page?.reachObjects()
      return super.superview
    }

    public override var _isPlacedByPage: Bool { page?.isOfHostingView == false }

    func take(_ view: NSView, in place: ObjectPlace) {
      addSubview(view)
      // The page decides the frame, also of a view whose own constraints would have it otherwise.
      view.layoutConstraintState.isPlacedBySuperview = true
      page = place.host
      guard let outer = place.surroundingView(NSView.self) else {
        return join(place.host.belonging(PageWindows.self).nsWindow)
      }
      nextResponder = outer
      join(outer.window)
    }

    func appear() {
      hostWillShow()
      updateTrackingIfNeeded()
    }

    func rest() {
      hostDidHide()
      join(nil)
    }

    func release() {
      hostDidHide()
      for view in subviews {
        view.constraintState?.isPlacedBySuperview = false
        view.removeFromSuperview()
      }
      join(nil)
    }
  }
}
