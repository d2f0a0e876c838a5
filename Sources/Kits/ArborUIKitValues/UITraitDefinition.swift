/// A trait: a value that views inherit from their superviews.
///
/// ```swift
/// struct ThemeTrait: UITraitDefinition {
///   static let defaultValue = Theme.plain
/// }
///
/// extension UITraitCollection { var theme: Theme { self[ThemeTrait.self] } }
/// extension UIMutableTraits {
///   var theme: Theme {
///     get { self[ThemeTrait.self] }
///     set { self[ThemeTrait.self] = newValue }
///   }
/// }
///
/// view.traitOverrides.theme = .festive
/// ```
public protocol UITraitDefinition {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark, as a trait.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The contrast that the visitor prefers, as a trait.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// The amount of horizontal space, as a trait.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The amount of vertical space, as a trait.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The kind of device, as a trait.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The text size, as a trait.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait; its default if it is not set.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The amount of horizontal space.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The amount of vertical space.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// The traits that a view or a controller sets for itself and what is in it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether a trait is set.
  func contains(_ trait: UITrait) -> Bool
  /// Removes a trait, which is inherited again.
  mutating func remove(_ trait: UITrait)
}

/// The traits that are set.
package struct TraitValues: UITraitOverrides, @unchecked Sendable {
  // Values of traits are values, and those of classes are used on the main actor.
  var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  package func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  package mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  func value<T: UITraitDefinition>(_ trait: T.Type) -> T.Value? {
    values[ObjectIdentifier(trait)] as? T.Value
  }
}

extension TraitValues: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.values.count == other.values.count
      && one.values.allSatisfy { key, value in
        other.values[key].map { Self.areEqual(value, $0) } ?? false
      }
  }

  /// Returns whether two values of one type are equal; objects that are not comparable must be the
  /// same.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func compare<V: Equatable>(_ value: V) -> Bool { value == other as? V }
    if let one = one as? any Equatable { return compare(one) }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}

/// Whether the page is one of a Mac, which no public trait says.
private enum DesktopTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UITraitCollection {
  /// Whether the page is one of a Mac, which shows views of UIKit as Mac Catalyst does.
  package var isDesktop: Bool { custom[DesktopTrait.self] }

  static let darkOnDesktop = standard.with(style: .dark).with(.desktop)
}

extension TraitValues {
  /// The values on a page of a Mac.
  package static var desktop: TraitValues {
    var values = TraitValues()
    values[DesktopTrait.self] = true
    return values
  }
}

extension UITraitCollection {
  /// The value of a trait; its default if it is not set.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    let system: Any? =
      switch ObjectIdentifier(trait) {
      case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle
      case ObjectIdentifier(UITraitAccessibilityContrast.self): accessibilityContrast
      case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass
      case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass
      case ObjectIdentifier(UITraitUserInterfaceIdiom.self): userInterfaceIdiom
      case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
        preferredContentSizeCategory
      default: nil
      }
    return system as? T.Value ?? custom[trait]
  }

  /// Creates traits of which only those are specified that the closure sets.
  ///
  /// ```swift
  /// let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
  /// ```
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    let values = Self.values(set: mutations)
    self.init(
      style: values.userInterfaceStyle, contrast: values.accessibilityContrast,
      horizontal: values.horizontalSizeClass, vertical: values.verticalSizeClass,
      idiom: values.userInterfaceIdiom, scale: 0,
      textSize: values.preferredContentSizeCategory, custom: values)
  }

  /// Returns the traits with others in place of those that the closure sets.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection { with(Self.values(set: mutations)) }

  private static func values(set change: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = TraitValues()
    change(&traits)
    return traits as? TraitValues ?? TraitValues()
  }

  /// Returns the traits with others in place of those that are set.
  package func with(_ values: TraitValues) -> UITraitCollection {
    if values.isEmpty { return self }
    var all = custom
    all.values.merge(values.values) { $1 }
    return UITraitCollection(
      style: values.value(UITraitUserInterfaceStyle.self) ?? userInterfaceStyle,
      contrast: values.value(UITraitAccessibilityContrast.self) ?? accessibilityContrast,
      horizontal: values.value(UITraitHorizontalSizeClass.self) ?? horizontalSizeClass,
      vertical: values.value(UITraitVerticalSizeClass.self) ?? verticalSizeClass,
      idiom: values.value(UITraitUserInterfaceIdiom.self) ?? userInterfaceIdiom,
      scale: displayScale,
      textSize: values.value(UITraitPreferredContentSizeCategory.self)
        ?? preferredContentSizeCategory, custom: all)
  }

  /// Returns whether a trait has another value in other traits.
  package func differs(from other: UITraitCollection?, in trait: UITrait) -> Bool {
    func compare<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      !TraitValues.areEqual(self[trait], other?[trait] ?? T.defaultValue)
    }
    return compare(trait)
  }
}
