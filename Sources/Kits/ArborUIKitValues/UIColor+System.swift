import ArborDisplay
import Foundation

extension UIColor {
  private static func pair(
    _ light: UInt32, _ dark: UInt32, _ lightOpacity: Float = 1, _ darkOpacity: Float = 1
  ) -> UIColor {
    UIColor(
      light: RGBA(hex: light, opacity: lightOpacity), dark: RGBA(hex: dark, opacity: darkOpacity))
  }

  /// A background that is gray on a dark page of a Mac, where the window is gray, too.
  private static func background(_ light: UInt32, _ dark: UInt32, desktop: UInt32) -> UIColor {
    UIColor(
      light: RGBA(hex: light), dark: RGBA(hex: dark), darkOnDesktop: RGBA(hex: desktop))
  }

  private static func fixed(_ hex: UInt32) -> UIColor { UIColor(RGBA(hex: hex)) }

  /// Red, adapted to light and dark.
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  /// Orange, adapted to light and dark.
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  /// Yellow, adapted to light and dark.
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  /// Green, adapted to light and dark.
  public static let systemGreen = pair(0x34C759, 0x30D158)
  /// Mint, adapted to light and dark.
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  /// Teal, adapted to light and dark.
  public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
  /// Cyan, adapted to light and dark.
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  /// Blue, adapted to light and dark.
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  /// Indigo, adapted to light and dark.
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  /// Purple, adapted to light and dark.
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  /// Pink, adapted to light and dark.
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  /// Brown, adapted to light and dark.
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  /// The standard gray, the same in light and dark.
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  /// The second of six grays, from strong to faint.
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  /// The third of six grays.
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  /// The fourth of six grays.
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  /// The fifth of six grays.
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  /// The faintest of six grays.
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  /// The default tint color, which is `systemBlue`. Differs from UIKit: it does not depend on the
  /// view.
  public static let tintColor = systemBlue

  /// The color of text.
  public static let label = pair(0x000000, 0xFFFFFF)
  /// The color of secondary text.
  public static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
  /// The color of tertiary text, also of disabled controls.
  public static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// The color of quaternary text.
  public static let quaternaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.18, 0.16)
  /// The color of placeholders.
  public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  /// The color of links.
  public static let link = systemBlue
  /// The color of translucent separators.
  public static let separator = pair(0x3C3C43, 0x545458, 0.29, 0.6)
  /// The color of opaque separators.
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  /// The fill of thin shapes.
  public static let systemFill = pair(0x787880, 0x787880, 0.2, 0.36)
  /// The fill of medium shapes.
  public static let secondarySystemFill = pair(0x787880, 0x787880, 0.16, 0.32)
  /// The fill of large shapes.
  public static let tertiarySystemFill = pair(0x767680, 0x767680, 0.12, 0.24)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = pair(0x747480, 0x767680, 0.08, 0.18)
  /// The background of a page or a plain list.
  public static let systemBackground = background(0xFFFFFF, 0x000000, desktop: 0x1E1E1E)
  /// The background of content on the first background.
  public static let secondarySystemBackground = background(
    0xF2F2F7, 0x1C1C1E, desktop: 0x323232)
  /// The background of content on the second background.
  public static let tertiarySystemBackground = background(
    0xFFFFFF, 0x2C2C2E, desktop: 0x3A3A3A)
  /// The background of a grouped list.
  public static let systemGroupedBackground = background(
    0xF2F2F7, 0x000000, desktop: 0x282828)
  /// The background of rows in a grouped list.
  public static let secondarySystemGroupedBackground = background(
    0xFFFFFF, 0x1C1C1E, desktop: 0x323232)
  /// The background of content in the rows of a grouped list.
  public static let tertiarySystemGroupedBackground = background(
    0xF2F2F7, 0x2C2C2E, desktop: 0x3A3A3A)

  /// Black.
  public static let black = fixed(0x000000)
  /// A gray of one third white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A gray of two thirds white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = fixed(0xFFFFFF)
  /// A gray of one half white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = fixed(0xFF0000)
  /// Pure green.
  public static let green = fixed(0x00FF00)
  /// Pure blue.
  public static let blue = fixed(0x0000FF)
  /// Pure cyan.
  public static let cyan = fixed(0x00FFFF)
  /// Pure yellow.
  public static let yellow = fixed(0xFFFF00)
  /// Pure magenta.
  public static let magenta = fixed(0xFF00FF)
  /// Orange.
  public static let orange = fixed(0xFF8000)
  /// Purple.
  public static let purple = fixed(0x800080)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The color of text on a light background.
  public static let darkText = fixed(0x000000)
  /// The color of text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
