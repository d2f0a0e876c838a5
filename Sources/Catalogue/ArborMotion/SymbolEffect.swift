import Foundation

/// A way in which a symbol moves.
public protocol SymbolEffect: Sendable {
  /// The effect as a client plays it.
  var _motion: _SymbolMotion { get }
}

/// A symbol effect that goes on while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// A symbol effect that plays when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// The movement of a symbol effect, from the look at rest and back.
public struct _SymbolMotion: Hashable, Sendable {
  enum Look: Hashable {
    case opacity(Double)
    case scale(Double)
    /// Degrees, clockwise.
    case turn(Double)
    case offset(Double, Double)
    /// The symbol stays so while the effect is active.
    case held(opacity: Double, scale: Double)
  }

  var look: Look
  /// The seconds of one way.
  var duration: Double
  /// The number of ways there and back that make one play.
  var cycles = 1

  /// Whether the symbol stays moved while the effect is active.
  var isHeld: Bool {
    if case .held = look { true } else { false }
  }
}

/// Lets a symbol jump: it grows, or shrinks, for a moment.
public struct BounceSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  var factor = 1.2
  /// Grows.
  public var up: BounceSymbolEffect { BounceSymbolEffect(factor: 1.2) }
  /// Shrinks.
  public var down: BounceSymbolEffect { BounceSymbolEffect(factor: 0.8) }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: BounceSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: BounceSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .scale(factor), duration: 0.22) }
}

/// Fades a symbol out and in.
public struct PulseSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: PulseSymbolEffect { self }
  /// Differs from SwiftUI: fades the whole symbol.
  public var byLayer: PulseSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .opacity(0.35), duration: 0.8) }
}

/// Fades a symbol out and in, as its layers would one after the other.
///
/// Differs from SwiftUI: the whole symbol fades at once.
public struct VariableColorSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// Has no effect: the whole symbol fades.
  public var iterative: VariableColorSymbolEffect { self }
  /// Has no effect: the whole symbol fades.
  public var cumulative: VariableColorSymbolEffect { self }
  /// Has no effect: the symbol always fades in as it fades out.
  public var reversing: VariableColorSymbolEffect { self }
  /// Has no effect: the symbol always fades in as it fades out.
  public var nonReversing: VariableColorSymbolEffect { self }
  /// Has no effect: the whole symbol fades.
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  /// Has no effect: the whole symbol fades.
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .opacity(0.3), duration: 0.6) }
}

/// Makes a symbol larger, or smaller, while the effect is active.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
  var factor = 1.2
  /// Makes the symbol larger.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(factor: 1.2) }
  /// Makes the symbol smaller.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(factor: 0.8) }
  public var _motion: _SymbolMotion {
    .init(look: .held(opacity: 1, scale: factor), duration: 0.25)
  }
}

/// Shows a symbol that a ``DisappearSymbolEffect`` hides, while the effect is active.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, Hashable {
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 1, scale: 1), duration: 0.3) }
}

/// Hides a symbol while the effect is active; it keeps its place.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, Hashable {
  public var _motion: _SymbolMotion { .init(look: .held(opacity: 0, scale: 0.8), duration: 0.3) }
}

/// Shakes a symbol.
public struct WiggleSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  var look = _SymbolMotion.Look.turn(12)
  /// Turns the symbol to and fro, clockwise first.
  public var clockwise: WiggleSymbolEffect { .init(look: .turn(12)) }
  /// Turns the symbol to and fro, counterclockwise first.
  public var counterClockwise: WiggleSymbolEffect { .init(look: .turn(-12)) }
  /// Moves the symbol to the left and back.
  public var left: WiggleSymbolEffect { .init(look: .offset(-4, 0)) }
  /// Moves the symbol to the right and back.
  public var right: WiggleSymbolEffect { .init(look: .offset(4, 0)) }
  /// Moves the symbol up and down.
  public var up: WiggleSymbolEffect { .init(look: .offset(0, -4)) }
  /// Moves the symbol down and up.
  public var down: WiggleSymbolEffect { .init(look: .offset(0, 4)) }
  public var _motion: _SymbolMotion { .init(look: look, duration: 0.12, cycles: 2) }
}

/// Turns a symbol around its center.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  var degrees = 360.0
  /// Turns the symbol clockwise.
  public var clockwise: RotateSymbolEffect { .init(degrees: 360) }
  /// Turns the symbol counterclockwise.
  public var counterClockwise: RotateSymbolEffect { .init(degrees: -360) }
  public var _motion: _SymbolMotion { .init(look: .turn(degrees), duration: 1) }
}

/// Makes a symbol larger and smaller, slowly.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// Changes the size alone, as the effect always does.
  public var plain: BreatheSymbolEffect { self }
  /// Has no effect: the size changes alone.
  public var pulse: BreatheSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .scale(1.12), duration: 1.2) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Lets the symbol jump.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// Fades the symbol out and in.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Fades the symbol out and in, in a shorter time than `pulse`.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Makes the symbol larger while the effect is active.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// Shows the symbol.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Hides the symbol while the effect is active.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Shakes the symbol.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// Turns the symbol.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// Makes the symbol larger and smaller, slowly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// How often and how fast a symbol effect plays.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The number of plays; 0 is endless, and `nil` leaves it to the effect.
  var count: Int?
  var speed = 1.0

  /// Once for an effect with a value, and without end for one that is active.
  public static let `default` = SymbolEffectOptions()
  /// Without end.
  public static let repeating = SymbolEffectOptions(count: 0)
  /// Once.
  public static let nonRepeating = SymbolEffectOptions(count: 1)

  /// Returns options with a number of plays, from 1 to 10,000: others count as the nearest.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions.default.repeat(count)
  }

  /// Returns options with a speed, as a factor from 0.01 to 100: others count as the nearest.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions.default.speed(speed)
  }

  /// Without end.
  public var repeating: SymbolEffectOptions { `repeat`(nil) }
  /// Once.
  public var nonRepeating: SymbolEffectOptions { `repeat`(1) }

  /// Returns the options with another number of plays; `nil` for endless ones.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var copy = self
    copy.count = count.map { min(max(1, $0), 10_000) } ?? 0
    return copy
  }

  /// Returns the options with another speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var copy = self
    copy.speed = min(max(0.01, speed), 100)
    return copy
  }
}
