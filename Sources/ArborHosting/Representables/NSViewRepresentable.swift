public import ArborCore
import ArborLayout
public import ArborAppKit
public import Foundation

/// A view that shows a AppKit view.
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
    inputs.makeRepresentable(view, NSViewDriver<Self>.self)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateRepresentable(view, NSViewDriver<Self>.self)
  }
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a AppKit view finds where it is shown.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  public let coordinator: Representable.Coordinator
  /// Of the change that the update belongs to.
  public internal(set) var transaction: Transaction
  public internal(set) var environment: EnvironmentValues
}

/// Makes and updates the AppKit view of one place.
final class NSViewDriver<Represented: NSViewRepresentable>: ObjectDriver {
  private var made: (view: Represented.NSViewType, context: Represented.Context)?
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
    let nsView = made?.view ?? view.makeNSView(context: context)
    if made == nil { host.take(nsView, in: place) }
    made = (nsView, context)
    view.updateNSView(nsView, context: context)
    let shown = presentation ?? AppKitPresentation.showing(nsView)
    presentation = shown
    return shown
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
      ProposedViewSize(proposal), nsView: made.view, context: made.context)
  }

  func dismantle() {
    guard let made else { return }
    Represented.dismantleNSView(made.view, coordinator: made.context.coordinator)
    host.release()
    presentation = nil
    self.made = nil
  }
}

/// A place for names that both kits have.
public enum _AppKit {
  /// The view around each represented view. It is the top of a tree of its own.
  public final class PlatformViewHost<Adaptor>: NSView, RepresentedHost {
    init() { super.init(frame: .zero) }

    public override var isFlipped: Bool { true }

    func take(_ view: NSView, in place: ObjectPlace) {
      addSubview(view)
      guard let outer = (place.outer as? any SurroundingObject)?.surroundingView as? NSView else {
        return
      }
      nextResponder = outer
      ownWindow = outer.window
    }

    func release() {
      hostDidHide()
      for view in subviews { view.removeFromSuperview() }
      ownWindow = nil
    }
  }
}
