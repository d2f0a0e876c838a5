package import ArborCore
import ArborLayout
package import ArborPlatform
import Foundation

/// What an author's representable finds where it is shown, in either kit.
@MainActor protocol RepresentableContext<Coordinator> {
  associatedtype Coordinator
  init(coordinator: Coordinator, transaction: Transaction, environment: EnvironmentValues)
  var transaction: Transaction { get set }
  var environment: EnvironmentValues { get set }
}

/// One of the kinds of representables: what the driver asks of the author's view, and how the object comes into its kit's tree.
@MainActor protocol RepresentableKind: AnyObject {
  associatedtype Represented: View
  associatedtype Object: AnyObject
  associatedtype Context: RepresentableContext
  /// By what the author's functions are found in the source.
  static var declaration: ViewDeclaration { get }
  init()
  /// The object's place is that of another node; nil: of none.
  func stand(at node: Node?)
  /// The platform view around the object.
  var container: AnyObject { get }
  func makeCoordinator(_ view: Represented) -> Context.Coordinator
  func make(_ view: Represented, _ context: Context) -> Object
  /// The new object comes into the tree.
  func take(_ object: Object, in place: ObjectPlace)
  func update(_ view: Represented, _ object: Object, _ context: Context)
  /// What shows the object.
  func presentation(of object: Object) -> any ObjectPresentation
  func appear(_ object: Object)
  func disappear(_ object: Object)
  func size(
    _ view: Represented, in proposal: ProposedViewSize, _ object: Object, _ context: Context
  ) -> CGSize?
  /// Takes the object out of its kit's tree, into which it may come again.
  func rest(_ object: Object)
  /// Tells the author's view, then takes the object out of the tree.
  func dismantle(_ object: Object, _ context: Context)
}

extension RepresentableKind {
  func stand(at node: Node?) {}
}

/// Makes the object of one place once, brings it up to date, and dismantles it once: when its place goes, or, if a hosting object around has
/// taken its views along, when that goes.
final class RepresentableDriver<Kind: RepresentableKind>: ObjectDriver {
  static var declaration: ViewDeclaration { Kind.declaration }

  private let kind = Kind()
  private var made: Kind.Object?
  private var context: Kind.Context?
  private var presentation: (any ObjectPresentation)?
  weak var owner: Node? {
    didSet {
      kind.stand(at: owner)
      if made != nil { isMoved = true }
    }
  }
  /// Whether the object has come to another place.
  private var isMoved = false

  isolated deinit { dismantle() }

  var object: AnyObject? { made }
  var container: AnyObject { kind.container }

  func update(_ view: Kind.Represented, in place: ObjectPlace) -> any ObjectPresentation {
    var context =
      context
      ?? Kind.Context(
        coordinator: kind.makeCoordinator(view), transaction: place.transaction,
        environment: place.environment)
    context.transaction = place.transaction
    context.environment = place.environment
    self.context = context
    let object = made ?? make(view, context, place)
    if isMoved { kind.take(object, in: place) }
    isMoved = false
    kind.update(view, object, context)
    let shown = presentation ?? kind.presentation(of: object)
    presentation = shown
    return shown
  }

  private func make(
    _ view: Kind.Represented, _ context: Kind.Context, _ place: ObjectPlace
  ) -> Kind.Object {
    let object = kind.make(view, context)
    made = object
    kind.take(object, in: place)
    return object
  }

  func appear() { if let made { kind.appear(made) } }

  func disappear() { if let made { kind.disappear(made) } }

  func size(
    of view: Kind.Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize? {
    guard let made, let context else { return nil }
    return kind.size(view, in: ProposedViewSize(proposal), made, context)
  }

  func rest() {
    if let made { kind.rest(made) }
    owner = nil
  }

  /// The coordinator, which the context holds, goes last.
  func dismantle() {
    guard let context else { return }
    dismantleObject(context)
    self.context = nil
  }

  private func dismantleObject(_ context: Kind.Context) {
    guard let object = made else { return }
    kind.dismantle(object, context)
    presentation = nil
    made = nil
  }
}

extension ObjectPlace {
  /// The platform view around the place; nil: views of the other kit, or of none.
  @MainActor func surroundingView<Kit>(_ kit: Kit.Type) -> Kit? {
    // Optimised code would cast even where there is no view.
    guard let view = (outer as? any SurroundingObject)?.surroundingView else { return nil }
    return view as? Kit
  }
}

/// Names the class of the view around a represented one.
public struct PlatformViewRepresentableAdaptor<Represented> {}

/// A view that belongs to the tree of views: whoever shows the view around leaves it out.
@MainActor package protocol RepresentedHost: PlatformObject {
  /// Whose views are around it.
  var page: ViewHost? { get }
}
