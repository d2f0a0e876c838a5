package import ArborCore
package import ArborLayout
package import ArborPlatform
package import Foundation

/// The context of an author's representable, of either kit.
@MainActor @preconcurrency package protocol RepresentableContext<Coordinator> {
  associatedtype Coordinator
  init(coordinator: Coordinator, transaction: Transaction, environment: EnvironmentValues)
  var transaction: Transaction { get set }
  var environment: EnvironmentValues { get set }
}

/// One kind of representable: what the driver calls on the author's view, and how the object enters
/// the view hierarchy of its kit.
@MainActor package protocol RepresentableKind: AnyObject {
  associatedtype Represented: View
  associatedtype Object: AnyObject
  associatedtype Context: RepresentableContext
  /// The declaration by which the author's functions are found in the source.
  static var declaration: ViewDeclaration { get }
  init()
  /// Moves the object to another node; `nil` if it has no node.
  func stand(at node: Node?)
  /// The platform view around the object.
  var container: AnyObject { get }
  func makeCoordinator(_ view: Represented) -> Context.Coordinator
  func make(_ view: Represented, _ context: Context) -> Object
  /// Adds the object to the view hierarchy at a place, when it is new or has moved.
  func adopt(_ object: Object, in place: ObjectPlace)
  func update(_ view: Represented, _ object: Object, _ context: Context)
  /// Returns the rendition that shows the object.
  func rendition(of object: Object) -> any ObjectRendition
  func appear(_ object: Object)
  func disappear(_ object: Object)
  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Object, _ context: Context
  ) -> CGSize?
  /// Removes the object from the view hierarchy; it may be added again.
  func rest(_ object: Object)
  /// Calls the author's dismantling function and removes the object from the view hierarchy.
  func dismantle(_ object: Object, _ context: Context)
}

extension RepresentableKind {
  package func stand(at node: Node?) {}
}

/// Creates the object of one position once, updates it, and dismantles it once: when its position
/// is removed or, if a surrounding hosting object has retained its views, when that object is
/// released.
package final class RepresentableDriver<Kind: RepresentableKind>: ObjectDriver {
  package static var declaration: ViewDeclaration { Kind.declaration }

  private let kind = Kind()
  private var made: Kind.Object?
  private var context: Kind.Context?
  private var rendition: (any ObjectRendition)?
  package weak var owner: Node? {
    didSet {
      kind.stand(at: owner)
      if made != nil { isMoved = true }
    }
  }
  /// Whether the object has moved to another position since the last update.
  private var isMoved = false

  package init() {}

  isolated deinit { dismantle() }

  package var object: AnyObject? { made }
  package var container: AnyObject { kind.container }

  package func update(_ view: Kind.Represented, in place: ObjectPlace) -> any ObjectRendition {
    var context =
      context
      ?? Kind.Context(
        coordinator: kind.makeCoordinator(view), transaction: place.transaction,
        environment: place.environment)
    context.transaction = place.transaction
    context.environment = place.environment
    self.context = context
    let object = made ?? make(view, context, place)
    if isMoved { kind.adopt(object, in: place) }
    isMoved = false
    kind.update(view, object, context)
    let shown = rendition ?? kind.rendition(of: object)
    rendition = shown
    return shown
  }

  private func make(
    _ view: Kind.Represented, _ context: Kind.Context, _ place: ObjectPlace
  ) -> Kind.Object {
    let object = kind.make(view, context)
    made = object
    kind.adopt(object, in: place)
    return object
  }

  package func appear() { if let made { kind.appear(made) } }

  package func disappear() { if let made { kind.disappear(made) } }

  package func size(
    of view: Kind.Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize? {
    guard let made, let context else { return nil }
    return kind.size(view, in: ProposedViewSize(proposal), made, context)
  }

  package func rest() {
    if let made { kind.rest(made) }
    owner = nil
  }

  /// The coordinator, which the context retains, is released last.
  package func dismantle() {
    guard let context else { return }
    dismantleObject(context)
    self.context = nil
  }

  private func dismantleObject(_ context: Kind.Context) {
    guard let object = made else { return }
    kind.dismantle(object, context)
    rendition = nil
    made = nil
  }
}

extension ObjectPlace {
  /// Returns the platform view around the place; `nil` if the surrounding view belongs to the other
  /// kit, or there is none.
  @MainActor package func surroundingView<Kit>(_ kit: Kit.Type) -> Kit? {
    // Optimized code would cast even where there is no view.
    guard let view = (outer as? any SurroundingObject)?.surroundingView else { return nil }
    return view as? Kit
  }
}

/// A type that names the class of the view around a represented one.
public struct PlatformViewRepresentableAdaptor<Represented> {}

/// A view that belongs to the tree of SwiftUI views; presenters of the surrounding view leave it
/// out.
@MainActor package protocol RepresentedHost: PlatformObject {
  /// The page whose views surround it.
  var page: ViewHost? { get }
}
