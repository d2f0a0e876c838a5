public import ArborCore
public import ArborDisplay
import ArborLayout
import ArborTiming
public import Foundation

/// The way a view appears when it is inserted, and disappears when it is removed.
///
/// It plays in the browser when the change belongs to an animation: `withAnimation`, or
/// `animation(_:value:)` around the view. Views without a transition fade.
///
/// ```swift
/// if isShown {
///   Banner()
///     .transition(.move(edge: .top).combined(with: .opacity))
/// }
/// ```
///
/// Differs from SwiftUI: a view that is being removed is no longer in the tree, so that it takes
/// no events and `onDisappear` runs at once; only its picture remains until it has played.
public struct AnyTransition: Sendable {
  enum Kind: Sendable {
    case identity, opacity, slide, blurReplace
    case scale(Double, UnitPoint)
    case offset(CGSize)
    case move(Edge)
    case push(Edge)
    indirect case combined(Kind, Kind)
    indirect case asymmetric(insertion: Kind, removal: Kind)
    indirect case animated(Kind, Animation?)
    case custom(CustomTransition)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Erases the type of a transition.
  @preconcurrency @MainActor public init<T: Transition>(_ transition: T) {
    kind = (transition as? any KnownTransition)?.kind ?? .custom(CustomTransition(transition))
  }

  /// Inserts and removes the view at once.
  public static let identity = AnyTransition(.identity)
  /// Fades the view in and out.
  public static let opacity = AnyTransition(.opacity)
  /// Scales the view up from nothing, around its center, and down again.
  public static var scale: AnyTransition { scale(scale: 0) }
  /// Moves the view in from the leading edge, and out over the trailing edge.
  public static var slide: AnyTransition { AnyTransition(.slide) }

  /// Scales the view up from a factor, and down to it again.
  ///
  /// - Parameters:
  ///   - scale: The factor at the start of the insertion; 1 changes nothing.
  ///   - anchor: The point that stays.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor))
  }

  /// Moves the view by an offset in points.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

  /// Moves the view by an offset in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Moves the view in from an edge by its own size, and out over the same edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// Moves the view in from an edge and out over the opposite one, and fades it.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }

  /// Uses one transition for the insertion and another one for the removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion.kind, removal: removal.kind))
  }

  /// Uses the difference between two modifiers of a view.
  ///
  /// Differs from SwiftUI: opacity, place, scale, rotation and blur are animated; of other
  /// differences nothing is seen. The `identity` modifier is not applied to the view at rest.
  ///
  /// - Parameters:
  ///   - active: The modifier at the start of the insertion and at the end of the removal.
  ///   - identity: The modifier at rest.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    nonisolated(unsafe) let (active, identity) = (active, identity)
    return AnyTransition(
      .custom(
        CustomTransition { content, phase in
          AnyView(content.modifier(phase.isIdentity ? identity : active))
        }))
  }

  /// Returns a transition that plays both.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(kind, other.kind))
  }

  /// Returns a transition with an animation of its own, which it has also where the change has
  /// none; `nil` inserts and removes the view at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(.animated(kind, animation))
  }
}

// MARK: What it does

extension AnyTransition.Kind {
  var isIdentity: Bool {
    switch self {
    case .identity: true
    case .combined(let one, let other): one.isIdentity && other.isIdentity
    case .asymmetric(let insertion, let removal): insertion.isIdentity && removal.isIdentity
    case .animated(let kind, _): kind.isIdentity
    default: false
    }
  }

  /// Whether this, or a part of it, is one that `isFound` accepts.
  private func contains(_ isFound: (Self) -> Bool) -> Bool {
    if isFound(self) { return true }
    return switch self {
    case .combined(let one, let other), .asymmetric(let one, let other):
      one.contains(isFound) || other.contains(isFound)
    case .animated(let kind, _): kind.contains(isFound)
    default: false
    }
  }

  /// Whether the view needs an element of its own around all that it draws, because not every
  /// part of it moves by the same distance.
  var needsElement: Bool {
    contains { part in
      switch part {
      case .scale, .blurReplace, .custom: true
      default: false
      }
    }
  }

  /// Whether it, or a part of it, is a transition of an author.
  var isDrawn: Bool { contains { if case .custom = $0 { true } else { false } } }

  /// Whether it, or a part of it, has an animation of its own.
  var hasAnimation: Bool { contains { if case .animated = $0 { true } else { false } } }

  /// Returns the animation of an insertion or a removal, given the one of the transaction. Of
  /// combined transitions with animations of their own, the first one's counts for both.
  func animation(isInsertion: Bool, around animation: Animation?) -> Animation? {
    switch self {
    case .animated(_, let own): own
    case .combined(let one, let other):
      (one.hasAnimation ? one : other).animation(isInsertion: isInsertion, around: animation)
    case .asymmetric(let insertion, let removal):
      (isInsertion ? insertion : removal).animation(isInsertion: isInsertion, around: animation)
    default: animation
    }
  }

  /// Returns the look of the view at the start of its insertion, or at the end of its removal;
  /// `nil` for that at rest.
  @MainActor func effect(_ change: ViewChange) -> MotionEffect? {
    switch self {
    case .identity: return nil
    case .opacity: return .faded
    case .blurReplace:
      var effect = Self.scale(0.9, .center).effect(change) ?? MotionEffect()
      (effect.opacity, effect.blur) = (0, 10)
      return effect
    case .scale(let scale, let anchor):
      return .scale(
        scale, around: CGPoint(x: anchor.x * change.size.width, y: anchor.y * change.size.height))
    case .offset(let offset): return MotionEffect(offset: offset)
    case .move(let edge): return MotionEffect(offset: change.way(over: edge))
    case .slide:
      return MotionEffect(offset: change.way(over: change.isInsertion ? .leading : .trailing))
    case .push(let edge):
      let offset = change.way(over: change.isInsertion ? edge : edge.opposite)
      return MotionEffect(opacity: 0, offset: offset)
    case .combined(let one, let other):
      guard let first = one.effect(change) else { return other.effect(change) }
      return other.effect(change).map { first.combined(with: $0) } ?? first
    case .asymmetric(let insertion, let removal):
      return (change.isInsertion ? insertion : removal).effect(change)
    case .animated(let kind, _): return kind.effect(change)
    case .custom(let custom): return custom.effect(change)
    }
  }
}

extension ViewChange {
  /// Returns the offset in points that moves the view over an edge, by its own size.
  fileprivate func way(over edge: Edge) -> CGSize {
    let forward = isRightToLeft ? -size.width : size.width
    return switch edge {
    case .leading: CGSize(width: -forward, height: 0)
    case .trailing: CGSize(width: forward, height: 0)
    case .top: CGSize(width: 0, height: -size.height)
    case .bottom: CGSize(width: 0, height: size.height)
    }
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension AnyTransition.Kind: AnimatedViewTransition {}

// MARK: Modifier

/// Says how the content is inserted and removed.
private nonisolated struct TransitionLayout: UnaryLayout {
  let kind: AnyTransition.Kind
  /// The kind of a transition of whole pages; `nil` for that of a view.
  var page: PageTransition?

  var name: String { "transition" }
  var arguments: [NamedValue] { [NamedValue(name: "transition", value: kind.name)] }
  var transition: (any ViewTransition)? { page ?? kind }

  @MainActor func join(_ node: LayoutNode) {
    guard kind.hasAnimation else { return }
    node.host.animateTransitions()
    (node.host.recorder as? PageMotions)?.hasOwnAnimations = true
  }

  @MainActor func change(from old: Self) -> LeafChange {
    kind.needsElement == old.kind.needsElement ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    kind.needsElement ? .layer(LayerContent()) : .group
  }
}

extension AnyTransition.Kind {
  /// The name of the transition, as the tree shows it.
  fileprivate var name: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .slide: "slide"
    case .blurReplace: "blurReplace"
    case .scale(let scale, _): "scale(\(scale))"
    case .offset(let offset): "offset(x: \(offset.width), y: \(offset.height))"
    case .move(let edge): "move(edge: \(edge))"
    case .push(let edge): "push(from: \(edge))"
    case .combined(let one, let other): "\(one.name).combined(with: \(other.name))"
    case .asymmetric(let insertion, let removal):
      "asymmetric(insertion: \(insertion.name), removal: \(removal.name))"
    case .animated(let kind, _): "\(kind.name).animation"
    case .custom: "custom"
    }
  }
}

nonisolated extension View {
  /// Sets the way in which the view appears when it is inserted, and disappears when it is
  /// removed, within an animation. Without this modifier it fades.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(UnaryModifier(TransitionLayout(kind: transition.kind)))
  }

  /// Sets the way in which the view appears when it is inserted, and disappears when it is
  /// removed, within an animation.
  @MainActor @preconcurrency public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_RestingTransition(transition: transition)).transition(AnyTransition(transition))
  }

  /// Sets the way in which the page or the presentation appears and goes that the view is.
  ///
  /// - Parameter zooms: Whether it comes from the frame of the view with the same id.
  func pageTransition(_ transition: AnyTransition, zooms: Bool) -> some View {
    let page = PageTransition(kind: transition.kind, zooms: zooms)
    return modifier(UnaryModifier(TransitionLayout(kind: transition.kind, page: page)))
  }
}
