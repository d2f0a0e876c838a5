public import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborPlatform
public import ArborUIKit
public import Foundation

/// A UIKit gesture recognizer that can be added to any view.
///
/// The recognizer is created once for each position in the tree, updated whenever the value changes
/// or the surrounding view is evaluated, and released with the view.
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Creates the recognizer.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Updates the recognizer after a change of the value.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Called whenever the recognizer sends its action.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Creates the coordinator; called once, before the recognizer is created.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  /// Does nothing.
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}

  /// Does nothing.
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  /// Creates no coordinator.
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The coordinator and the coordinate converter of a represented recognizer.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  /// The object that `makeCoordinator(converter:)` returned.
  public let coordinator: Representable.Coordinator
  /// Converts the gesture's location to the view's coordinate space and to others.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Converts the location of a recognizer's gesture between coordinate spaces.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate weak var recognizer: UIGestureRecognizer?
  fileprivate weak var rendition: RecognizerRendition?

  /// The gesture's location in the view's own coordinate space; zero before the recognizer is
  /// created.
  public var localLocation: CGPoint {
    recognizer.map { $0.location(in: rendition?.view) } ?? .zero
  }

  /// Returns the gesture's location in a coordinate space.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    convert(localPoint: localLocation, to: coordinateSpace)
  }

  /// The translation of a pan, in points; `nil` for other recognizers.
  public var localTranslation: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.translation(in: rendition?.view)
  }

  /// The velocity of a pan, in points per second; `nil` for other recognizers.
  public var localVelocity: CGPoint? {
    (recognizer as? UIPanGestureRecognizer)?.velocity(in: rendition?.view)
  }

  /// Returns the translation of a pan along the axes of a coordinate space, in points; `nil` for
  /// other recognizers.
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localTranslation.map { convert(way: $0, to: coordinateSpace) }
  }

  /// Returns the velocity of a pan along the axes of a coordinate space, in points per second;
  /// `nil` for other recognizers.
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localVelocity.map { convert(way: $0, to: coordinateSpace) }
  }

  private func convert(way: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    let (start, end) = (
      convert(localPoint: .zero, to: coordinateSpace), convert(localPoint: way, to: coordinateSpace)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a point of the page to the view's own coordinate space.
  public func convert(globalPoint: CGPoint) -> CGPoint {
    rendition?.node?.localPoint(globalPoint) ?? globalPoint
  }

  /// Converts a point of the view's own coordinate space to another.
  public func convert(
    localPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol
  ) -> CGPoint {
    rendition?.node?.convert(localPoint, to: coordinateSpace.coordinateSpace) ?? localPoint
  }
}

extension View {
  /// Adds a UIKit gesture recognizer to the view.
  public func gesture<Recognizer: UIGestureRecognizerRepresentable>(
    _ representable: Recognizer
  ) -> some View {
    RecognizedView(content: self, representable: representable)
  }
}

/// A view with a recognizer.
private struct RecognizedView<Content: View, Recognizer: UIGestureRecognizerRepresentable>: View {
  let content: Content
  let representable: Recognizer
  @State private var owner = RecognizerOwner<Recognizer>()

  var body: some View {
    owner.show(AnyView(content), representable)
    return ObjectView(owner.rendition)
  }
}

/// An object that performs a recognizer's action.
@MainActor private protocol RecognizerActing: AnyObject {
  func act()
}

/// The target of a recognizer: one class for all generic owners.
@MainActor private final class RecognizerTarget {
  weak var owner: (any RecognizerActing)?
  func act() { owner?.act() }
}

/// Owns the recognizer of one position in the tree.
@MainActor
private final class RecognizerOwner<
  Recognizer: UIGestureRecognizerRepresentable
>: RecognizerActing, TransientState {
  nonisolated static var isKeptAsleep: Bool { true }
  private let target = RecognizerTarget()
  private(set) lazy var rendition = RecognizerRendition(
    name: TypeNames.short(Recognizer.self))
  private var made: (recognizer: Recognizer.UIGestureRecognizerType, context: Recognizer.Context)?
  private var representable: Recognizer?

  func show(_ content: AnyView, _ representable: Recognizer) {
    self.representable = representable
    let (recognizer, context) = made ?? make(representable)
    made = (recognizer, context)
    representable.updateUIGestureRecognizer(recognizer, context: context)
    rendition.show(content)
  }

  private func make(
    _ representable: Recognizer
  ) -> (Recognizer.UIGestureRecognizerType, Recognizer.Context) {
    var converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter()
    converter.rendition = rendition
    let early = Recognizer.Context(
      coordinator: representable.makeCoordinator(converter: converter), converter: converter)
    let recognizer = representable.makeUIGestureRecognizer(context: early)
    converter.recognizer = recognizer
    let context = Recognizer.Context(coordinator: early.coordinator, converter: converter)
    rendition.view.addGestureRecognizer(recognizer)
    target.owner = self
    recognizer.addTarget(target, action: RecognizerTarget.act)
    return (recognizer, context)
  }

  func act() {
    guard let made, let representable else { return }
    representable.handleUIGestureRecognizerAction(made.recognizer, context: made.context)
  }
}

/// Shows a view unchanged and dispatches its touches to the recognizers of an invisible view of its
/// own.
@MainActor private final class RecognizerRendition: PartRendition {
  let objectName: String
  let view = UIView()
  weak var node: ObjectNode?
  private var content: AnyView?
  private lazy var touches = TouchDispatcher(root: view)

  init(name: String) { objectName = name }

  func show(_ content: AnyView) {
    self.content = content
    node?.contentChanged()
  }

  var frame: CGRect { .zero }
  var passesLayoutOn: Bool { true }
  func content(in environment: EnvironmentValues) -> AnyView? { content }

  func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = ObjectLook()
    let recognizers = view.gestureRecognizers ?? []
    if environment.isEnabled {
      look.pointer = recognizers.pointerNeeds(pannedAlong: node?.pannedAxes ?? [])
    }
    return look
  }

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
