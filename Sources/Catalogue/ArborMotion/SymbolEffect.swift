public import ArborDisplay
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
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: ScaleSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: ScaleSymbolEffect { self }
  public var _motion: _SymbolMotion {
    .init(look: .held(opacity: 1, scale: factor), duration: 0.25)
  }
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
  /// Moves the symbol to the right and back. Differs from SwiftUI: in every writing direction.
  public var forward: WiggleSymbolEffect { right }
  /// Moves the symbol to the left and back. Differs from SwiftUI: in every writing direction.
  public var backward: WiggleSymbolEffect { left }
  /// Moves the symbol along a direction and back: 0 to the right, and clockwise from there.
  public func custom(angle: Angle) -> WiggleSymbolEffect {
    guard angle.radians.isFinite else { return self }
    return .init(look: .offset(4 * cos(angle.radians), 4 * sin(angle.radians)))
  }
  /// Moves the symbol along a direction in degrees and back.
  public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
  /// Moves the symbol down and up.
  public var down: WiggleSymbolEffect { .init(look: .offset(0, 4)) }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: WiggleSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: WiggleSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: look, duration: 0.12, cycles: 2) }
}

/// Turns a symbol around its center.
public struct RotateSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  var degrees = 360.0
  /// Turns the symbol clockwise.
  public var clockwise: RotateSymbolEffect { .init(degrees: 360) }
  /// Turns the symbol counterclockwise.
  public var counterClockwise: RotateSymbolEffect { .init(degrees: -360) }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: RotateSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: RotateSymbolEffect { self }
  public var _motion: _SymbolMotion { .init(look: .turn(degrees), duration: 1) }
}

/// Makes a symbol larger and smaller, slowly.
public struct BreatheSymbolEffect: IndefiniteSymbolEffect, DiscreteSymbolEffect, Hashable {
  /// Changes the size alone, as the effect always does.
  public var plain: BreatheSymbolEffect { self }
  /// Has no effect: the size changes alone.
  public var pulse: BreatheSymbolEffect { self }
  /// The whole symbol at once, as it always is.
  public var wholeSymbol: BreatheSymbolEffect { self }
  /// Differs from SwiftUI: moves the whole symbol.
  public var byLayer: BreatheSymbolEffect { self }
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
