public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

extension View {
  /// Animates every change of the modifiers that `body` applies, and nothing of the view inside.
  ///
  /// ```swift
  /// Text("Ready").animation(.easeOut) { $0.opacity(isReady ? 1 : 0.3) }
  /// ```
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transactions of the modifiers that `body` applies, and not those of the view
  /// inside.
  ///
  /// ```swift
  /// icon.transaction { $0.animation = nil } body: { $0.scaleEffect(scale) }
  /// ```
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(
      PlaceholderContentView(
        AnyView(transaction { $0.leaveScope() }.modifier(UnaryModifier(ScopeLayout()))))
    )
    .transaction {
      $0.enterScope()
      transform(&$0)
    }
  }
}

extension ViewModifier {
  /// Animates every change of the modifier, and nothing of the view that it is applied to.
  ///
  /// ```swift
  /// content.modifier(Shimmer(phase: phase).animation(.linear(duration: 1.5).repeatForever()))
  /// ```
  public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Changes the transactions of the modifier, and not those of the view that it is applied to.
  public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    TransactionChange { $0.leaveScope() }
      .concat(UnaryModifier(ScopeLayout()))
      .concat(self)
      .concat(
        TransactionChange {
          $0.enterScope()
          transform(&$0)
        })
  }
}

/// Draws the content in an element of its own, so that a modifier around it moves another element
/// than those that have the content's animation.
private struct ScopeLayout: UnaryLayout {
  var name: String { "animation" }
  var arguments: [NamedValue] { [] }
  func change(from old: Self) -> LeafChange { [] }
  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
  func content(in size: CGSize) -> Segment.Content { .layer(LayerContent()) }
}

/// Changes the transactions of the content.
private struct TransactionChange: ViewModifier {
  let transform: (inout Transaction) -> Void
  func body(content: Content) -> some View { content.transaction(transform) }
}

/// The animations around modifiers with one of their own, the outermost first.
private enum OuterAnimations: TransactionKey {
  static var defaultValue: [Animation?] { [] }
}

extension Transaction {
  fileprivate mutating func enterScope() { self[OuterAnimations.self].append(animation) }

  fileprivate mutating func leaveScope() { animation = self[OuterAnimations.self].popLast() ?? nil }

  /// Whether the change is one of a series, such as those of a drag.
  ///
  /// Differs from SwiftUI: only code sets it, no gesture and no slider.
  ///
  /// ```swift
  /// .transaction { if $0.isContinuous { $0.animation = nil } }
  /// ```
  public var isContinuous: Bool {
    get { self[Continuity.self] }
    set { self[Continuity.self] = newValue }
  }

  /// Whether texts and symbols change at once, also where `contentTransition(_:)` says otherwise.
  ///
  /// ```swift
  /// withTransaction(\.disablesContentTransitions, true) { score = 0 }
  /// ```
  public var disablesContentTransitions: Bool {
    get { self[StillContents.self] }
    set { self[StillContents.self] = newValue }
  }

  /// Whether the speed of what changes is noted for a later animation.
  ///
  /// Differs from SwiftUI: only code reads it. A spring that takes the place of a running one goes
  /// on with its speed in any case; changes without an animation have no speed.
  public var tracksVelocity: Bool {
    get { self[TrackedVelocity.self] }
    set { self[TrackedVelocity.self] = newValue }
  }
}

private enum StillContents: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum TrackedVelocity: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum Continuity: TransactionKey {
  static var defaultValue: Bool { false }
}
