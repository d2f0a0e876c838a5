public import ArborCore
import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// Plays a symbol effect on the content.
nonisolated struct SymbolEffectLayout: UnaryLayout {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  /// Whether the effect goes on; `nil` for one that plays when `value` changes.
  let isActive: Bool?
  let value: (any Equatable)?
  private(set) var isRemoved = false
  /// How often the value has changed.
  private(set) var changes = 0

  init(
    _ motion: _SymbolMotion, _ options: SymbolEffectOptions, isActive: Bool? = nil,
    value: (any Equatable)? = nil
  ) {
    (self.motion, self.options, self.isActive, self.value) = (motion, options, isActive, value)
  }

  var name: String { "symbolEffect" }

  var arguments: [NamedValue] {
    [NamedValue(name: "isActive", value: "\(isPlaying)")]
  }

  /// Whether the effect goes on.
  var isPlaying: Bool { isActive == true && !isRemoved }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isRemoved = environment.removesSymbolEffects
  }

  @MainActor mutating func inherit(from old: Self) {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == old.value as? Value }
    changes = old.changes + (value.map { isEqual($0) } ?? true ? 0 : 1)
  }

  @MainActor func join(_ node: LayoutNode) {
    node.host.animateTransitions()
    guard let node = node as? UnaryNode<Self> else { return }
    (node.host.recorder as? PageMotions)?.symbols.join(node)
  }

  @MainActor func leave(_ node: LayoutNode) {
    (node.host.recorder as? PageMotions)?.symbols.leave(node.id)
  }

  @MainActor func change(from old: Self) -> LeafChange {
    look(isHeld) == old.look(old.isHeld) ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content { .layer(look(isHeld, in: size)) }

  /// Whether the symbol stays at the end of the movement.
  private var isHeld: Bool { motion.isHeld && isPlaying }

  /// Returns the layer at the end of the movement, or at rest.
  private func look(_ isMoved: Bool, in size: CGSize = .zero) -> LayerContent {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func scaled(_ factor: Double) -> CGAffineTransform {
      CGAffineTransform(scaleX: factor, y: factor).around(center)
    }
    var layer = LayerContent()
    switch motion.look {
    case .opacity(let opacity): layer.opacity = isMoved ? opacity : 1
    case .scale(let factor): layer.transform = scaled(isMoved ? factor : 1)
    case .turn(let degrees):
      layer.turn = .init(angle: isMoved ? degrees * .pi / 180 : 0, anchor: center)
    case .offset(let x, let y):
      layer.transform = .init(translationX: isMoved ? x : 0, y: isMoved ? y : 0)
    case .held(let opacity, let factor):
      layer.opacity = isMoved ? opacity : 1
      layer.transform = scaled(isMoved ? factor : 1)
    }
    return layer
  }

  /// Returns the movement from the look at rest of a drawing; `nil` if nothing plays.
  func change(of segment: Segment) -> RepeatedChange? {
    if motion.isHeld { return nil }
    var turn = look(true, in: segment.size)
    var repetition = AnimationTiming.Repetition(count: 0, autoreverses: true, startsAtEnd: true)
    if case .turn(let degrees) = motion.look, abs(degrees) == 360 {
      // A whole circle ends where it began.
      turn.turn?.angle *= -1
      repetition = .init(count: 0, autoreverses: false)
    }
    let plays = options.count ?? (isActive == nil ? 1 : 0)
    repetition.count = plays * motion.cycles * (repetition.autoreverses ? 2 : 1)
    var timing = Animation.easeInOut(duration: motion.duration / options.speed).timing
    timing.repetition = repetition
    let moved = Segment(id: segment.id, content: .layer(turn), size: segment.size)
    return RepeatedChange(
      from: Placement(offset: .zero, segment: moved),
      to: Placement(offset: .zero, segment: segment), timing: timing, isSymbolEffect: true)
  }
}

/// The symbol effects of a page.
@MainActor
struct PageSymbols {
  /// More than that many do not play.
  private static let maximum = 200

  /// The effects that play, by the id of their segment.
  private(set) var changes: [UInt32: RepeatedChange] = [:]
  private var nodes: [UInt32: UnaryNode<SymbolEffectLayout>] = [:]
  /// The last play of each of them.
  private var played: [UInt32: Play] = [:]

  private struct Play: Equatable {
    /// `nil` if the effect does not go on by itself.
    var motion: _SymbolMotion?
    var options: SymbolEffectOptions
    var changes: Int
    var isRemoved: Bool
  }

  mutating func join(_ node: UnaryNode<SymbolEffectLayout>) { nodes[node.id] = node }

  mutating func leave(_ id: UInt32) {
    nodes[id] = nil
    played[id] = nil
    changes[id] = nil
  }

  /// Forgets what ends by itself.
  mutating func dropFinite() {
    if changes.isEmpty { return }
    changes = changes.filter { $0.value.timing.repetition?.count == 0 }
  }

  /// Begins and ends effects.
  mutating func update() {
    for (id, node) in nodes {
      guard let segment = node.drawnSegments.first else { continue }
      let layout = node.layout
      let play = Play(
        motion: layout.isPlaying ? layout.motion : nil, options: layout.options,
        changes: layout.changes, isRemoved: layout.isRemoved)
      let former = played.updateValue(play, forKey: id)
      if play != former {
        let begins = layout.isPlaying || (former.map { $0.changes != play.changes } ?? false)
        set(id, begins && !layout.isRemoved ? layout.change(of: segment) : nil)
      } else if let known = changes[id], known.new.segment.size != segment.size {
        set(id, layout.change(of: segment))
      }
    }
  }

  private mutating func set(_ id: UInt32, _ change: RepeatedChange?) {
    changes[id] = changes[id] == nil && changes.count >= Self.maximum ? nil : change
  }
}

private enum RemovesSymbolEffectsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  fileprivate var removesSymbolEffects: Bool {
    get { self[RemovesSymbolEffectsKey.self] }
    set { self[RemovesSymbolEffectsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Plays an effect on the symbol while `isActive` is true.
  ///
  /// ```swift
  /// Image(systemName: "arrow.clockwise")
  ///   .symbolEffect(.rotate, isActive: isLoading)
  /// ```
  ///
  /// Differs from SwiftUI: a view with several symbols moves as a whole, and so do the layers of a
  /// symbol. An effect that ends plays to the end of its way. Visitors who prefer less motion see
  /// none.
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `pulse` or `rotate`.
  ///   - options: How often and how fast it plays.
  ///   - isActive: Whether it plays.
  public func symbolEffect<Effect: IndefiniteSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    let motion = effect._motion
    let animation = Animation.easeOut(duration: motion.duration / options.speed)
    return modifier(
      UnaryModifier(SymbolEffectLayout(motion, options, isActive: isActive))
    )
    .transaction(value: isActive) { if motion.isHeld { $0.animation = animation } }
  }

  /// Plays an effect on the symbol when a value changes.
  ///
  /// ```swift
  /// Image(systemName: "heart.fill")
  ///   .symbolEffect(.bounce, value: likes)
  /// ```
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `bounce` or `wiggle`.
  ///   - options: How often and how fast it plays.
  ///   - value: The value.
  public func symbolEffect<Effect: DiscreteSymbolEffect, Value: Equatable>(
    _ effect: Effect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View {
    modifier(UnaryModifier(SymbolEffectLayout(effect._motion, options, value: value)))
  }

  /// Lets no symbol inside play an effect.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    environment(\.removesSymbolEffects, isEnabled)
  }
}
