import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// A symbol effect with which a symbol is inserted and removed.
public protocol TransitionSymbolEffect: Sendable {
  /// How far the symbol moves down while it comes, in points; negative upward. While it goes, it
  /// moves as far the other way.
  var _height: Double { get }
}

extension TransitionSymbolEffect {
  public var _height: Double { 0 }
}

/// Shows a symbol that a ``DisappearSymbolEffect`` hides, while the effect is active.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public private(set) var _height = 0.0
  /// Lets the symbol move up as it comes.
  ///
  /// Differs from SwiftUI: it moves only in a transition.
  public var up: AppearSymbolEffect { AppearSymbolEffect(_height: -4) }
  /// Lets the symbol move down as it comes.
  ///
  /// Differs from SwiftUI: it moves only in a transition.
  public var down: AppearSymbolEffect { AppearSymbolEffect(_height: 4) }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: AppearSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: AppearSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 1, scale: 1), duration: 0.3) }
}

/// Hides a symbol while the effect is active; it keeps its place.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public private(set) var _height = 0.0
  /// Lets the symbol move up as it goes.
  ///
  /// Differs from SwiftUI: it moves only in a transition.
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(_height: 4) }
  /// Lets the symbol move down as it goes.
  ///
  /// Differs from SwiftUI: it moves only in a transition.
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(_height: -4) }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: DisappearSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: DisappearSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 0, scale: 0.8), duration: 0.3) }
}

/// Hides a symbol while the effect is active, and draws it as soon as it is not.
///
/// Differs from SwiftUI: the symbol fades in, and its strokes are not drawn.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: DrawOnSymbolEffect { self }
  /// Differs from SwiftUI: fades the whole symbol.
  public var byLayer: DrawOnSymbolEffect { self }
  /// Differs from SwiftUI: fades the whole symbol.
  public var individually: DrawOnSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 0, scale: 1), duration: 0.4) }
}

/// Takes a symbol away while the effect is active.
///
/// Differs from SwiftUI: the symbol fades out, and its strokes are not erased.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: DrawOffSymbolEffect { self }
  /// Differs from SwiftUI: fades the whole symbol.
  public var byLayer: DrawOffSymbolEffect { self }
  /// Differs from SwiftUI: fades the whole symbol.
  public var individually: DrawOffSymbolEffect { self }
  /// Has no effect: the symbol fades.
  public var reversed: DrawOffSymbolEffect { self }
  /// Has no effect: the symbol fades.
  public var nonReversed: DrawOffSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 0, scale: 1), duration: 0.4) }
}

extension AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect {
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 0, scale: 0.8), duration: 0.3) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Shows the symbol.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Hides the symbol while the effect is active.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// Hides the symbol while the effect is active, and lets it come afterwards.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}
extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// Takes the symbol away while the effect is active.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits a symbol.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// Lets a symbol appear while it grows, and disappear while it shrinks.
///
/// ```swift
/// if isFavorite {
///   Image(systemName: "star.fill").transition(.symbolEffect(.appear.up))
/// }
/// ```
///
/// Differs from SwiftUI: the layers of a symbol move together, and so does a view that is none.
public struct SymbolEffectTransition: Transition, KnownTransition {
  private let height: Double
  private let speed: Double

  /// Creates the transition.
  ///
  /// - Parameter options: Their speed counts; the transition plays once.
  public init<Effect: SymbolEffect & TransitionSymbolEffect>(
    effect: Effect, options: SymbolEffectOptions
  ) {
    height = effect._height
    speed = options.speed
  }

  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.5).offset(y: phase.isIdentity ? 0 : -height)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  var kind: AnyTransition.Kind {
    let look = AnyTransition.Kind.combined(
      .combined(.opacity, .scale(0.5, .center)), .offset(CGSize(width: 0, height: -height)))
    return speed == 1 ? look : .animated(look, .smooth.speed(speed))
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// Lets a symbol appear while it grows, and disappear while it shrinks.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

  /// Inserts and removes a symbol with an effect.
  ///
  /// - Parameter options: Their speed counts; the transition plays once.
  public static func symbolEffect<Effect: SymbolEffect & TransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}
