import ArborDisplay

extension NSColor {
  private static func pair(
    _ light: UInt32, _ dark: UInt32, _ lightOpacity: Float = 1, _ darkOpacity: Float = 1
  ) -> NSColor {
    NSColor(
      light: RGBA(hex: light, opacity: lightOpacity), dark: RGBA(hex: dark, opacity: darkOpacity))
  }

  private static func fixed(_ hex: UInt32) -> NSColor { NSColor(RGBA(hex: hex)) }

  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  public static let systemGreen = pair(0x28CD41, 0x32D74B)
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  public static let systemTeal = pair(0x59ADC4, 0x6AC4DC)
  public static let systemCyan = pair(0x55BEF0, 0x5AC8F5)
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  public static let systemGray = pair(0x8E8E93, 0x98989D)
  public static let controlAccentColor = systemBlue

  public static let labelColor = pair(0x000000, 0xFFFFFF, 0.85, 0.85)
  public static let secondaryLabelColor = pair(0x000000, 0xFFFFFF, 0.5, 0.55)
  public static let tertiaryLabelColor = pair(0x000000, 0xFFFFFF, 0.26, 0.25)
  public static let quaternaryLabelColor = pair(0x000000, 0xFFFFFF, 0.1, 0.1)
  public static let placeholderTextColor = tertiaryLabelColor
  public static let linkColor = pair(0x0068DA, 0x419CFF)
  public static let separatorColor = pair(0x000000, 0xFFFFFF, 0.1, 0.1)
  public static let textColor = pair(0x000000, 0xFFFFFF)
  public static let textBackgroundColor = pair(0xFFFFFF, 0x1E1E1E)
  public static let selectedTextColor = pair(0x000000, 0xFFFFFF)
  public static let selectedTextBackgroundColor = pair(0xB3D7FF, 0x3F638B)
  public static let windowBackgroundColor = pair(0xECECEC, 0x323232)
  public static let underPageBackgroundColor = pair(0x969696, 0x282828, 0.9, 1)
  public static let controlColor = pair(0xFFFFFF, 0xFFFFFF, 1, 0.25)
  public static let controlBackgroundColor = pair(0xFFFFFF, 0x1E1E1E)
  public static let controlTextColor = labelColor
  public static let disabledControlTextColor = tertiaryLabelColor
  public static let selectedControlColor = pair(0xB3D7FF, 0x3F638B)
  public static let selectedContentBackgroundColor = pair(0x0064E1, 0x0059D1)
  public static let unemphasizedSelectedContentBackgroundColor = pair(0xDCDCDC, 0x464646)
  public static let alternateSelectedControlTextColor = fixed(0xFFFFFF)
  public static let gridColor = pair(0xE6E6E6, 0x1A1A1A)
  public static let headerTextColor = labelColor

  public static let black = fixed(0x000000)
  public static let darkGray = NSColor(white: 1 / 3, alpha: 1)
  public static let lightGray = NSColor(white: 2 / 3, alpha: 1)
  public static let gray = NSColor(white: 0.5, alpha: 1)
  public static let white = fixed(0xFFFFFF)
  public static let red = fixed(0xFF0000)
  public static let green = fixed(0x00FF00)
  public static let blue = fixed(0x0000FF)
  public static let cyan = fixed(0x00FFFF)
  public static let yellow = fixed(0xFFFF00)
  public static let magenta = fixed(0xFF00FF)
  public static let orange = fixed(0xFF8000)
  public static let purple = fixed(0x800080)
  public static let brown = fixed(0x996633)
  public static let clear = NSColor(.clear)
}
