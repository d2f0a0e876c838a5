import Arbor
public import ArborCore
import ArborEffects

/// A vibration or a sound that tells visitors of an event.
///
/// ```swift
/// Stepper("Guests", value: $guests)
///   .sensoryFeedback(.selection, trigger: guests)
/// ```
///
/// Differs from SwiftUI: pages play none, like a Mac whose trackpad has no haptics.
public struct SensoryFeedback: Equatable, Sendable {
  fileprivate enum Kind: Equatable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment
    case levelChange, pathComplete
    case impact(Double, Weight?, Flexibility?)
  }

  fileprivate let kind: Kind

  /// The weight of the objects that collide in an impact.
  ///
  /// ```swift
  /// Card().sensoryFeedback(.impact(weight: .heavy), trigger: drops)
  /// ```
  public struct Weight: Equatable, Sendable {
    private let level: Int
    /// Small objects.
    public static let light = Weight(level: 0)
    /// Objects of a medium size.
    public static let medium = Weight(level: 1)
    /// Large objects.
    public static let heavy = Weight(level: 2)
  }

  /// The flexibility of the objects that collide in an impact.
  ///
  /// ```swift
  /// Card().sensoryFeedback(.impact(flexibility: .soft), trigger: drops)
  /// ```
  public struct Flexibility: Equatable, Sendable {
    private let level: Int
    /// Hard objects.
    public static let rigid = Flexibility(level: 0)
    /// Objects that give way a little.
    public static let solid = Flexibility(level: 1)
    /// Soft objects.
    public static let soft = Flexibility(level: 2)
  }

  /// A task has succeeded.
  public static let success = SensoryFeedback(kind: .success)
  /// A task wants attention.
  public static let warning = SensoryFeedback(kind: .warning)
  /// A task has failed.
  public static let error = SensoryFeedback(kind: .error)
  /// The selection has changed.
  public static let selection = SensoryFeedback(kind: .selection)
  /// A value has grown past a threshold.
  public static let increase = SensoryFeedback(kind: .increase)
  /// A value has shrunk past a threshold.
  public static let decrease = SensoryFeedback(kind: .decrease)
  /// An activity has started.
  public static let start = SensoryFeedback(kind: .start)
  /// An activity has stopped.
  public static let stop = SensoryFeedback(kind: .stop)
  /// A dragged item has come into line.
  public static let alignment = SensoryFeedback(kind: .alignment)
  /// A pressure has reached another level.
  public static let levelChange = SensoryFeedback(kind: .levelChange)
  /// A drawn path is recognized.
  public static let pathComplete = SensoryFeedback(kind: .pathComplete)
  /// Objects have collided.
  public static let impact = SensoryFeedback(kind: .impact(1, nil, nil))

  /// Objects of a weight have collided; `intensity` is from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(intensity, weight, nil))
  }

  /// Objects of a flexibility have collided; `intensity` is from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(intensity, nil, flexibility))
  }
}

nonisolated extension View {
  /// Has no effect: browsers have no haptics that a page of a server could play in time.
  ///
  /// ```swift
  /// Stepper("Guests", value: $guests)
  ///   .sensoryFeedback(.selection, trigger: guests)
  /// ```
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    absent(
      "sensoryFeedback has no effect: browsers have no haptics that a page of a server could play in time."
    )
  }

  /// Asks whether a feedback is to be played when a value changes; none is played.
  ///
  /// - Parameter condition: Runs with the old and the new value.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    onChange(of: trigger) { _ = condition($0, $1) }
  }

  /// Asks for the feedback when a value changes; none is played.
  ///
  /// - Parameter feedback: Runs with the old and the new value.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { _ = feedback($0, $1) }
  }

  /// Asks for the feedback when a value changes; none is played.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { _ = feedback() }
  }
}
