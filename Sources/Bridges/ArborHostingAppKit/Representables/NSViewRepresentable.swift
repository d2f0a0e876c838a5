public import ArborAppKit
public import ArborCore
public import ArborHosting
import ArborLayout
import ArborObjects
public import Foundation

/// A view that shows an AppKit view.
///
/// The AppKit view is created once for each position in the tree, updated whenever the value, the
/// environment or observed data change, and dismantled once, when the position is removed.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>

  /// Creates the view; `updateNSView` is called right after.
  func makeNSView(context: Context) -> NSViewType
  /// Updates the view after a change of the value, the environment or observed data.
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// Cleans up after the view has left the page; its coordinator is released afterwards.
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  /// Creates the coordinator; called once, before the view is created.
  func makeCoordinator() -> Coordinator
  /// Returns the size for a proposal; `nil` uses the view's intrinsic content size and its
  /// priorities.
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
  /// Does nothing.
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  /// Returns `nil`.
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
  /// Creates no coordinator.
  public func makeCoordinator() {}
}

/// The coordinator, transaction and environment of a represented AppKit view.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable>: RepresentableContext {
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

private struct Conformance { let type: any NSViewRepresentable.Type }

/// The representable kind for AppKit views.
final class NSViewKind<Represented: NSViewRepresentable>: RepresentableKind {
  static var declaration: ViewDeclaration {
    ViewDeclaration(Represented.self, conformance: Conformance(type: Represented.self))
  }

  private let host = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<Represented>>()

  var container: AnyObject { host }

  func makeCoordinator(_ view: Represented) -> Represented.Coordinator { view.makeCoordinator() }

  func make(_ view: Represented, _ context: Represented.Context) -> Represented.NSViewType {
    context.appearance.asCurrent { view.makeNSView(context: context) }
  }

  func adopt(_ object: Represented.NSViewType, in place: ObjectPlace) {
    host.adopt(object, in: place)
  }

  func update(
    _ view: Represented, _ object: Represented.NSViewType, _ context: Represented.Context
  ) {
    context.appearance.asCurrent { view.updateNSView(object, context: context) }
  }

  func rendition(of object: Represented.NSViewType) -> any ObjectRendition {
    AppKitRendition.showing(object)
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

/// A namespace for AppKit types whose names also exist for UIKit.
public enum _AppKit {
  /// The view around each represented view. It is the root of a hierarchy of its own.
  public final class PlatformViewHost<Adaptor>: NSView, RepresentedHost {
    package private(set) weak var page: ViewHost?

    init() { super.init(frame: .zero) }

    public override var isFlipped: Bool { true }

    /// The superview. Reading this creates the page's platform objects.
    public override var superview: NSView? {
      page?.reachObjects()
      return super.superview
    }

    public override var _isPlacedByPage: Bool { page?.isOfHostingView == false }

    func adopt(_ view: NSView, in place: ObjectPlace) {
      addSubview(view)
      // The page sets the frame, even if the view's own constraints request another one.
      view.layoutConstraintState.isPlacedBySuperview = true
      page = place.host
      guard let outer = place.surroundingView(NSView.self) else {
        return join(place.host.attachment(AppKitPageWindow.self).window)
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
