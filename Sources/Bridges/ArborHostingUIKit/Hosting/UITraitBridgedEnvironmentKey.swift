public import ArborCore
import ArborHosting
import ArborPlatform
public import ArborUIKit
import Foundation

/// A key of the environment whose value views and controllers of UIKit have as a trait.
///
/// ```swift
/// struct ThemeKey: UITraitBridgedEnvironmentKey {
///   static let defaultValue = Theme.plain
///   static func read(from traitCollection: UITraitCollection) -> Theme { traitCollection.theme }
///   static func write(to mutableTraits: inout any UIMutableTraits, value: Theme) {
///     mutableTraits.theme = value
///   }
/// }
///
/// extension EnvironmentValues {
///   var theme: Theme {
///     get { self[ThemeKey.self] }
///     set { self[ThemeKey.self] = newValue }
///   }
/// }
/// ```
///
/// A value that views of SwiftUI set reaches the traits of the views of UIKit inside, and traits
/// that views of UIKit override reach the environment of the hosting views inside.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  /// Returns the value that traits have.
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Sets the trait.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// The traits around the hosting view in which a view is; `nil` on a page of SwiftUI.
private enum TraitsAroundKey: EnvironmentKey {
  static var defaultValue: UITraitCollection? { nil }
}

/// The bridged values that were set since then, as changes of traits.
private enum BridgedValuesKey: EnvironmentKey {
  typealias Write = (inout any UIMutableTraits) -> Void

  static var defaultValue: [ObjectIdentifier: Write] { [:] }
}

extension EnvironmentValues {
  /// The value of a key that is bridged to traits: the innermost one that views of SwiftUI have set
  /// or views of UIKit have overridden, or the default.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if mayHold(BridgedValuesKey.self),
        self[BridgedValuesKey.self][ObjectIdentifier(K.self)] != nil
      {
        return stored(key)
      }
      if mayHold(TraitsAroundKey.self), let traits = self[TraitsAroundKey.self] {
        return K.read(from: traits)
      }
      return traitsOfPage.map(K.read) ?? K.defaultValue
    }
    set {
      store(newValue, for: key)
      self[BridgedValuesKey.self][ObjectIdentifier(K.self)] = { K.write(to: &$0, value: newValue) }
    }
  }

  /// The traits of a page of iOS, as far as its environment says; `nil` on a Mac, and away from the
  /// main actor.
  private var traitsOfPage: UITraitCollection? {
    guard idiom == .iOS, CurrentContext.isOnMain else { return nil }
    // It is the main actor's already.
    nonisolated(unsafe) let environment = self
    return MainActor.assumeIsolated { UITraitCollection(environment) }
  }

  /// The value without regard to traits.
  private func stored<K: EnvironmentKey>(_ key: K.Type) -> K.Value { self[key] }

  private mutating func store<K: EnvironmentKey>(_ value: K.Value, for key: K.Type) {
    self[key] = value
  }

  /// Lets the traits of a hosting view hold in its content.
  mutating func enter(_ traits: UITraitCollection) {
    self[TraitsAroundKey.self] = traits
    self[BridgedValuesKey.self] = [:]
  }

  /// The traits of authors in the environment.
  @MainActor var customTraits: TraitValues {
    let isHosted = mayHold(TraitsAroundKey.self)
    let around = isHosted ? self[TraitsAroundKey.self]?.custom : nil
    let known = around ?? (idiom == .macOS ? .desktop : TraitValues())
    guard mayHold(BridgedValuesKey.self) else { return known }
    var traits: any UIMutableTraits = known
    for write in self[BridgedValuesKey.self].values { write(&traits) }
    return traits as? TraitValues ?? known
  }
}

/// Traits of authors as the identity of an environment.
struct CustomTraits: Hashable {
  let values: TraitValues

  /// Traits are compared, not hashed.
  func hash(into hasher: inout Hasher) {}
}
