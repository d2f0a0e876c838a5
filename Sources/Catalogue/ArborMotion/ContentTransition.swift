public import ArborCore
import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// The way a text or a symbol changes into another one within an animation.
///
/// ```swift
/// Text("\(score)")
///   .contentTransition(.numericText(value: Double(score)))
///   .animation(.default, value: score)
/// ```
///
/// Differs from SwiftUI: it concerns texts and images, and the whole text moves, not its digits
/// alone.
public struct ContentTransition: Hashable, Sendable {
  fileprivate enum Kind: Hashable, Sendable {
    case identity, opacity
    case numeric(countsDown: Bool)
    case number(Double)
    case symbol(offset: Double)
  }

  fileprivate let kind: Kind

  /// Shows the new text at once.
  public static let identity = ContentTransition(kind: .identity)
  /// Fades from the old text to the new one.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Shows the new text at once, while size, place and color change with the animation.
  public static let interpolate = ContentTransition(kind: .identity)

  /// Moves the old text up and away and the new one in from below, or the other way.
  ///
  /// - Parameter countsDown: Whether the texts move downward.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numeric(countsDown: countsDown))
  }

  /// Lets the old image shrink away, and the new one grow.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// Changes images as an effect says.
  ///
  /// ```swift
  /// Image(systemName: isPlaying ? "pause.fill" : "play.fill")
  ///   .contentTransition(.symbolEffect(.replace))
  /// ```
  ///
  /// - Parameter options: Has no effect: the change has the animation of its transaction.
  public static func symbolEffect<E: ContentTransitionSymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(kind: .symbol(offset: effect._offset)) }

  /// Moves the texts upward while a value grows, and downward while it falls.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .number(value))
  }
}

/// Says how the texts inside change.
nonisolated struct ContentTransitionLayout: UnaryLayout {
  let transition: ContentTransition
  private var countsDown = false

  init(_ transition: ContentTransition) {
    self.transition = transition
    if case .numeric(let countsDown) = transition.kind { self.countsDown = countsDown }
  }

  var name: String { "contentTransition" }
  var arguments: [NamedValue] {
    let value =
      switch transition.kind {
      case .identity: "identity"
      case .opacity: "opacity"
      case .numeric, .number: "numericText"
      case .symbol: "symbolEffect"
      }
    return [NamedValue(name: "transition", value: value)]
  }

  /// How far texts move, in points.
  private static let distance = 14.0

  /// The looks of the old text at its end, and of the new one at its start; `nil` if the new text
  /// is shown at once.
  var looks: (old: MotionEffect, new: MotionEffect)? {
    switch transition.kind {
    case .identity: return nil
    case .opacity: return (.faded, .faded)
    case .symbol(let offset):
      func small(_ height: Double) -> MotionEffect {
        MotionEffect(
          opacity: 0, offset: CGSize(width: 0, height: height),
          scale: CGSize(width: 0.5, height: 0.5))
      }
      return (small(offset), small(abs(offset)))
    case .numeric, .number:
      let up = CGSize(width: 0, height: countsDown ? Self.distance : -Self.distance)
      return (
        MotionEffect(opacity: 0, offset: up),
        MotionEffect(opacity: 0, offset: CGSize(width: 0, height: -up.height))
      )
    }
  }

  @MainActor mutating func inherit(from old: Self) {
    guard case .number(let value) = transition.kind else { return }
    guard case .number(let former) = old.transition.kind else { return }
    countsDown = value == former ? old.countsDown : value < former
  }

  @MainActor func join(_ node: LayoutNode) {
    node.host.animateTransitions()
    guard let node = node as? UnaryNode<Self> else { return }
    (node.host.recorder as? PageMotions)?.contents[node.id] = node
  }

  @MainActor func leave(_ node: LayoutNode) {
    (node.host.recorder as? PageMotions)?.contents[node.id] = nil
  }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
}

nonisolated extension View {
  /// Sets the way in which the texts inside change within an animation.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(UnaryModifier(ContentTransitionLayout(transition)))
  }
}

/// A symbol effect for the change into another symbol.
public protocol ContentTransitionSymbolEffect: Sendable {
  /// How far the old symbol moves down as it goes, in points; negative upward. The new one always
  /// comes from below.
  var _offset: Double { get }
}

/// The effect that suits a symbol: it shrinks away, and the new one grows.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, Hashable {
  public var _offset: Double { 0 }
}

/// A symbol that is replaced by another one.
///
/// Differs from SwiftUI: the layers of a symbol move together.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public let _offset: Double

  /// Lets the old symbol shrink downward and the new one grow upward.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 4) }
  /// The layers of the symbol move together in any case.
  public var byLayer: ReplaceSymbolEffect { self }
  /// The symbol moves as a whole.
  public var wholeSymbol: ReplaceSymbolEffect { self }
  /// Lets the old symbol disappear in its place, and the new one appear.
  ///
  /// Differs from SwiftUI: the new one does not move upward.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 0) }
  /// Lets the old symbol shrink downward and the new one grow upward.
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 0).downUp }
  /// Lets both symbols move upward.
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 0).upUp }
  /// Lets the old symbol disappear in its place, and the new one appear.
  ///
  /// Differs from SwiftUI: the new one does not move upward.
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 0).offUp }
  /// Changes what two symbols have in common, such as a slash.
  ///
  /// Differs from SwiftUI: the whole symbol is replaced, as `fallback` says.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback) }

  /// A replacement of a part of a symbol, which has another one where that is not possible.
  public struct MagicReplace: ContentTransitionSymbolEffect {
    public let _offset: Double
    init(_ fallback: ReplaceSymbolEffect) { _offset = fallback._offset }
  }

  /// Lets both symbols move upward.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: -4) }
}

extension ContentTransitionSymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits a symbol.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
  /// A symbol that is replaced by another one.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect(_offset: 0) }
}
