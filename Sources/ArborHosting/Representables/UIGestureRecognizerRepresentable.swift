public import ArborCore
import ArborDisplay
import ArborLayout
import ArborPlatform
public import ArborUIKit
public import Foundation

/// A recogniser of UIKit that any view can have.
///
/// The recogniser is made once for each place in the tree, updated whenever the value changes or the view around is evaluated, and goes with the view.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Makes the recogniser.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Brings the recogniser up to date.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// The recogniser has recognised something, or goes on.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called once, before the recogniser is made.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}

  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// What a recogniser finds where it is.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  /// Says where the gesture is in the view's coordinates, or in others.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Says where a recogniser's gesture is.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate weak var recognizer: UIGestureRecognizer?
  fileprivate weak var presentation: RecognizerPresentation?

  /// In the view's own coordinates.
  public var localLocation: CGPoint {
    recognizer.map { $0.location(in: presentation?.view) } ?? .zero
  }

  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    convert(localPoint: localLocation, to: coordinateSpace)
  }

  /// How far a pan has gone; nil: the recogniser does not say.
  public var localTranslation: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.translation(in: presentation?.view)
  }

  /// How fast a pan goes, in points per second; nil: the recogniser does not say.
  public var localVelocity: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.velocity(in: presentation?.view)
  }

  /// A point of the page in the view's own coordinates.
  public func convert(globalPoint: CGPoint) -> CGPoint {
    presentation?.node?.localPoint(globalPoint) ?? globalPoint
  }

  /// A point of the view's own coordinates in others.
  public func convert(
    localPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol
  ) -> CGPoint {
    presentation?.node?.convert(localPoint, to: coordinateSpace.coordinateSpace) ?? localPoint
  }
}

extension View {
  /// Adds a recogniser of UIKit to the view.
  public func gesture<Recognizer: UIGestureRecognizerRepresentable>(
    _ representable: Recognizer
  ) -> some View {
    RecognizedView(content: self, representable: representable)
  }
}

/// A view with a recogniser.
private struct RecognizedView<Content: View, Recognizer: UIGestureRecognizerRepresentable>: View {
  let content: Content
  let representable: Recognizer
  @State private var owner = RecognizerOwner<Recognizer>()

  var body: some View {
    owner.show(AnyView(content), representable)
    return ObjectView(owner.presentation)
  }
}

/// Has something to do when a recogniser acts.
@MainActor private protocol RecognizerActing: AnyObject {
  func act()
}

/// The target of a recogniser, of a class that is the same for all.
@MainActor private final class RecognizerTarget {
  weak var owner: (any RecognizerActing)?
  func act() { owner?.act() }
}

/// Keeps the recogniser of one place.
@MainActor
private final class RecognizerOwner<
  Recognizer: UIGestureRecognizerRepresentable
>: RecognizerActing {
  private let target = RecognizerTarget()
  private(set) lazy var presentation = RecognizerPresentation(
    name: TypeNames.short(Recognizer.self))
  private var made: (recognizer: Recognizer.UIGestureRecognizerType, context: Recognizer.Context)?
  private var representable: Recognizer?

  func show(_ content: AnyView, _ representable: Recognizer) {
    self.representable = representable
    let (recognizer, context) = made ?? make(representable)
    made = (recognizer, context)
    representable.updateUIGestureRecognizer(recognizer, context: context)
    presentation.show(content)
  }

  private func make(
    _ representable: Recognizer
  ) -> (Recognizer.UIGestureRecognizerType, Recognizer.Context) {
    var converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter()
    converter.presentation = presentation
    let early = Recognizer.Context(
      coordinator: representable.makeCoordinator(converter: converter), converter: converter)
    let recognizer = representable.makeUIGestureRecognizer(context: early)
    converter.recognizer = recognizer
    let context = Recognizer.Context(coordinator: early.coordinator, converter: converter)
    presentation.view.addGestureRecognizer(recognizer)
    target.owner = self
    recognizer.addTarget(target, action: RecognizerTarget.act)
    return (recognizer, context)
  }

  func act() {
    guard let made, let representable else { return }
    representable.handleUIGestureRecognizerAction(made.recognizer, context: made.context)
  }
}

/// Shows a view as it is, and brings the touches on it to the recognisers of a view of its own, which is not seen.
@MainActor private final class RecognizerPresentation: ObjectPresentation {
  let objectName: String
  let view = UIView()
  private(set) weak var node: ObjectNode?
  private var content: AnyView?
  private lazy var touches = TouchDispatcher(root: view)

  init(name: String) { objectName = name }

  func show(_ content: AnyView) {
    self.content = content
    node?.contentChanged()
  }

  var frame: CGRect { .zero }
  var parts: [any ObjectPresentation] { [] }
  var passesLayoutOn: Bool { true }
  func content(in environment: EnvironmentValues) -> AnyView? { content }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    let recognizers = view.gestureRecognizers ?? []
    if environment.isEnabled {
      look.gesture = recognizers.pressMarker(pannedAlong: node?.pannedAxes ?? [])
    }
    return look
  }

  func join(_ node: ObjectNode) { self.node = node }
  func leave(_ node: ObjectNode) { if self.node === node { self.node = nil } }

  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize {
    content?.measure(proposal) ?? .zero
  }

  func arrange(in size: CGSize, isOutermost: Bool) {
    if view.bounds.size != size { view.frame = CGRect(origin: .zero, size: size) }
  }

  func pressed(_ press: ObjectPress) {
    guard let node else { return }
    touches.send(press, node.localPoint)
  }
}
