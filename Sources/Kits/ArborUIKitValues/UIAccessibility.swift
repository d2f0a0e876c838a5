import ArborPlatform
import Foundation

/// The settings of the visitor for accessibility, and notifications of assistive technology.
///
/// ```swift
/// if UIAccessibility.isReduceMotionEnabled { showAtOnce() }
/// UIAccessibility.post(notification: .announcement, argument: "Saved")
/// ```
///
/// Outside of code that runs for a page, settings are false and notifications reach nobody.
///
/// Differs from UIKit: browsers do not tell which assistive technology is in use.
@MainActor
public enum UIAccessibility {
  /// A kind of notification.
  public struct Notification: Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt32
    /// Creates a kind from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new page has replaced the former one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the page has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A page of content was scrolled to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Lets assistive technology read `argument` once, if it is a string.
  public static func post(notification: Notification, argument: Any?) {
    let text = (argument as? String) ?? (argument as? NSAttributedString)?.string
    guard let text, !text.isEmpty else { return }
    Pages.current?.announce(text)
  }

  /// Whether the visitor prefers less motion.
  public static var isReduceMotionEnabled: Bool { has(.lessMotion) }
  /// Whether the visitor prefers opaque backgrounds.
  public static var isReduceTransparencyEnabled: Bool { has(.lessTransparency) }
  /// Whether the visitor prefers a higher contrast.
  public static var isDarkerSystemColorsEnabled: Bool { has(.moreContrast) }
  /// Whether the system inverts all colors.
  public static var isInvertColorsEnabled: Bool { has(.invertedColors) }
  /// Whether color must not be the only difference.
  public static var shouldDifferentiateWithoutColor: Bool { has(.fewColors) }
  /// Whether a screen reader is in use, which browsers keep to themselves: false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether switches are in use, which browsers keep to themselves: false.
  public static var isSwitchControlRunning: Bool { false }

  private static func has(_ preference: PagePreference) -> Bool {
    Pages.current?.hasPreference(preference) == true
  }
}
