import Arbor
public import ArborCore
public import ArborDisplay
import ArborEffects
public import Foundation

/// The phases of a view that is inserted and removed.
public enum TransitionPhase: Hashable, Sendable {
  /// The start of the insertion.
  case willAppear
  /// The view at rest.
  case identity
  /// The end of the removal.
  case didDisappear

  /// Whether the view is at rest.
  public var isIdentity: Bool { self == .identity }
  /// -1 at the start of the insertion, 0 at rest, and 1 at the end of the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves the view.
  ///
  /// Differs from SwiftUI: for visitors who prefer less motion no transition plays at all.
  public var hasMotion: Bool

  /// Creates the properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The way a view appears when it is inserted, and disappears when it is removed.
///
/// ```swift
/// struct Tilt: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content
///       .rotationEffect(.degrees(phase.value * 30))
///       .opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// ```
///
/// Differs from SwiftUI: of the differences between the phases, opacity, place, scale, rotation and
/// blur are animated.
@MainActor @preconcurrency
public protocol Transition {
  /// The view in a phase.
  associatedtype Body: View
  /// The view that is inserted or removed.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition; by default it moves the view.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The properties of the transition.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Returns a view in a phase of the transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(AnyView(content)), phase: phase)
  }

  /// Returns a transition that plays both.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(one: self, other: other)
  }

  /// Returns a transition with an animation of its own; `nil` inserts and removes the view at once.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// The view that a modifier, such as a transition, is applied to.
///
/// ```swift
/// func body(content: PlaceholderContentView<Self>, phase: TransitionPhase) -> some View {
///   content.opacity(phase.isIdentity ? 1 : 0)
/// }
/// ```
public nonisolated struct PlaceholderContentView<Value>: View, Sendable {
  private let content: AnyView

  package init(_ content: AnyView) { self.content = content }

  /// The view.
  @MainActor public var body: some View { content }
}

/// Applies a transition's phase at rest.
public nonisolated struct _RestingTransition<T: Transition>: ViewModifier {
  let transition: T

  /// Returns the view at rest.
  @MainActor public func body(content: Content) -> some View {
    if (transition as? any KnownTransition)?.isKnown == true {
      content
    } else {
      transition.apply(content: content, phase: .identity)
    }
  }
}

// MARK: Known transitions

/// A transition that needs no evaluation to know what it does.
@MainActor
protocol KnownTransition {
  var kind: AnyTransition.Kind { get }
}

extension KnownTransition {
  /// Whether the look at rest is that of the view alone, which is so unless a part is an author's.
  fileprivate var isKnown: Bool { !kind.isDrawn }
}

/// Combines two transitions.
private struct CombinedTransition<One: Transition, Other: Transition>: Transition, KnownTransition {
  let one: One
  let other: Other

  func body(content: Content, phase: TransitionPhase) -> some View {
    other.apply(content: one.apply(content: content, phase: phase), phase: phase)
  }

  var kind: AnyTransition.Kind { .combined(AnyTransition(one).kind, AnyTransition(other).kind) }
}

/// Gives a transition an animation.
private struct AnimatedTransition<Base: Transition>: Transition, KnownTransition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase)
  }

  var kind: AnyTransition.Kind { .animated(AnyTransition(base).kind, animation) }
}

/// Inserts and removes a view at once.
public struct IdentityTransition: Transition, KnownTransition {
  /// Creates the transition.
  public init() {}
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// The properties of the transition.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  var kind: AnyTransition.Kind { .identity }
}

/// Fades a view in and out.
public struct OpacityTransition: Transition, KnownTransition {
  /// Creates the transition.
  public init() {}
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// The properties of the transition.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  var kind: AnyTransition.Kind { .opacity }
}

/// Scales a view up from a factor, and down to it again.
public struct ScaleTransition: Transition, KnownTransition {
  /// The factor at the start of the insertion.
  public var scale: Double
  /// The point that stays.
  public var anchor: UnitPoint

  /// Creates the transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
  var kind: AnyTransition.Kind { .scale(scale, anchor) }
}

/// Moves a view by an offset.
public struct OffsetTransition: Transition, KnownTransition {
  /// The offset in points at the start of the insertion.
  public var offset: CGSize

  /// Creates the transition.
  public init(_ offset: CGSize) { self.offset = offset }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
  var kind: AnyTransition.Kind { .offset(offset) }
}

/// Moves a view in from an edge, and out over the same edge.
public struct MoveTransition: Transition, KnownTransition {
  /// The edge from which the view comes.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.visualEffect { view, geometry in
      let size = phase.isIdentity ? CGSize.zero : geometry.size
      return view.offset(
        x: edge == .leading ? -size.width : edge == .trailing ? size.width : 0,
        y: edge == .top ? -size.height : edge == .bottom ? size.height : 0)
    }
  }
  var kind: AnyTransition.Kind { .move(edge) }
}

/// Moves a view in from the leading edge, and out over the trailing edge.
public struct SlideTransition: Transition, KnownTransition {
  /// Creates the transition.
  public init() {}
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.visualEffect { view, geometry in view.offset(x: phase.value * geometry.size.width) }
  }
  var kind: AnyTransition.Kind { .slide }
}

/// Moves a view in from an edge and out over the opposite one, and fades it.
public struct PushTransition: Transition, KnownTransition {
  /// The edge from which the view comes.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.visualEffect { view, geometry in
      let (size, way) = (geometry.size, edge == .leading || edge == .top ? 1 : -1.0)
      let isHorizontal = edge == .leading || edge == .trailing
      return view.offset(
        x: isHorizontal ? phase.value * way * size.width : 0,
        y: isHorizontal ? 0 : phase.value * way * size.height)
    }
    .opacity(phase.isIdentity ? 1 : 0)
  }
  var kind: AnyTransition.Kind { .push(edge) }
}

/// Fades a view in while it becomes sharp and grows a little.
public struct BlurReplaceTransition: Transition, KnownTransition {
  /// The size of the view at the start of the insertion.
  public struct Configuration: Hashable, Sendable {
    let isSmaller: Bool
    /// The view grows as it appears.
    public static let downUp = Configuration(isSmaller: true)
    /// The view grows as it appears; the same as `downUp`.
    public static let upUp = Configuration(isSmaller: true)
  }

  /// The size of the view at the start of the insertion.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10).scaleEffect(phase.isIdentity ? 1 : 0.9)
      .opacity(phase.isIdentity ? 1 : 0)
  }
  var kind: AnyTransition.Kind { .blurReplace }
}

/// Uses one transition for the insertion and another one for the removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition,
  KnownTransition
{
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }
  var kind: AnyTransition.Kind {
    .asymmetric(insertion: AnyTransition(insertion).kind, removal: AnyTransition(removal).kind)
  }
}

extension Transition where Self == IdentityTransition {
  /// Inserts and removes the view at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fades the view in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Scales the view up from nothing.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// Scales the view up from a factor around a point.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Moves the view by an offset in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Moves the view by an offset in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Moves the view in from an edge by its own size, and out over the same edge.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// Moves the view in from the leading edge, and out over the trailing edge.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// Moves the view in from an edge and out over the opposite one, and fades it.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Fades the view in while it becomes sharp and grows a little.
  public static var blurReplace: BlurReplaceTransition { blurReplace(.downUp) }
  /// Fades the view in while it becomes sharp and grows a little.
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}
