public import ArborCore
import Foundation

/// The contrast between a view and what is behind it.
///
/// ```swift
/// @Environment(\.colorSchemeContrast) private var contrast
/// ```
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// The usual contrast, and a higher one.
  case standard, increased
}

// The accessibility settings of the visitor's system, as the browser reports them while the page is
// open. A setting that the browser does not report is false.
extension EnvironmentValues {
  /// Whether the visitor prefers less motion: the browser's `prefers-reduced-motion`.
  ///
  /// ```swift
  /// @Environment(\.accessibilityReduceMotion) private var reduceMotion
  /// var body: some View {
  ///   Card().animation(reduceMotion ? nil : .spring, value: isOpen)
  /// }
  /// ```
  public var accessibilityReduceMotion: Bool { clientPreferences.contains(.reducesMotion) }

  /// Whether the visitor prefers opaque backgrounds: the browser's `prefers-reduced-transparency`.
  public var accessibilityReduceTransparency: Bool {
    clientPreferences.contains(.reducesTransparency)
  }

  /// Whether color must not be the only difference: the visitor's few colors replace those of the
  /// page (`forced-colors`).
  public var accessibilityDifferentiateWithoutColor: Bool {
    clientPreferences.contains(.forcesColors)
  }

  /// Whether the system inverts all colors: the browser's `inverted-colors`.
  public var accessibilityInvertColors: Bool { clientPreferences.contains(.invertsColors) }

  /// Whether the visitor prefers a higher contrast: the browser's `prefers-contrast`.
  public var colorSchemeContrast: ColorSchemeContrast {
    clientPreferences.contains(.increasesContrast) ? .increased : .standard
  }

  /// Whether buttons must be recognized by their shape: where colors are forced, and with a higher
  /// contrast.
  public var accessibilityShowButtonShapes: Bool {
    !clientPreferences.isDisjoint(with: [.increasesContrast, .forcesColors])
  }

  /// Whether animated images play by themselves: not for a visitor who prefers less motion.
  public var accessibilityPlayAnimatedImages: Bool {
    !clientPreferences.contains(.reducesMotion)
  }

  /// Whether flashing lights are dimmed: for a visitor who prefers less motion.
  public var accessibilityDimFlashingLights: Bool { clientPreferences.contains(.reducesMotion) }

  /// Whether assistive technology is in use, which browsers keep to themselves: false.
  public var accessibilityEnabled: Bool { false }

  /// Whether a screen reader is in use, which browsers keep to themselves: false.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether switches are in use, which browsers keep to themselves: false.
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Whether quick actions are in use, which browsers do not have: false.
  public var accessibilityQuickActionsEnabled: Bool { false }

  /// Whether large versions of small views are shown, which browsers do not do: false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// Whether the system offers fewer and simpler features, which browsers keep to themselves:
  /// false.
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}
