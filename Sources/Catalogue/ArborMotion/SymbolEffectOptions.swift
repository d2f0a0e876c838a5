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

  /// Returns options with plays as a behavior says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions.default.repeat(behavior)
  }

  /// Returns the options with plays as a behavior says.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    `repeat`(behavior.count)
  }

  /// How the plays of an effect follow each other.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffect(.wiggle, options: .repeat(.periodic(3)))
  /// ```
  public struct RepeatBehavior: Hashable, Sendable {
    fileprivate let count: Int?

    /// Without end, one play after the other.
    public static let continuous = RepeatBehavior(count: nil)
    /// Without end. Differs from SwiftUI: without a rest between the plays.
    public static let periodic = RepeatBehavior(count: nil)

    /// A number of plays.
    ///
    /// Differs from SwiftUI: there is no rest between the plays.
    ///
    /// - Parameters:
    ///   - count: The number of plays; `nil` is endless.
    ///   - delay: Has no effect.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count)
    }
  }

  /// Returns the options with another speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var copy = self
    copy.speed = min(max(0.01, speed), 100)
    return copy
  }
}
