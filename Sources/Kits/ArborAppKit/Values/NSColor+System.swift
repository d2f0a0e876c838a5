import ArborDisplay

extension NSColor {
  private static func pair(
    _ light: UInt32, _ dark: UInt32, _ lightOpacity: Float = 1, _ darkOpacity: Float = 1
  ) -> NSColor {
    NSColor(
      light: RGBA(hex: light, opacity: lightOpacity), dark: RGBA(hex: dark, opacity: darkOpacity))
  }

  private static func fixed(_ hex: UInt32) -> NSColor { NSColor(RGBA(hex: hex)) }

  /// Red, adapted to the appearance.
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  /// Orange, adapted to the appearance.
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  /// Yellow, adapted to the appearance.
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  /// Green, adapted to the appearance.
  public static let systemGreen = pair(0x28CD41, 0x32D74B)
  /// Mint, adapted to the appearance.
  public static let systemMint = pair(0x00C7BE, 0x63E6E2)
  /// Teal, adapted to the appearance.
  public static let systemTeal = pair(0x59ADC4, 0x6AC4DC)
  /// Cyan, adapted to the appearance.
  public static let systemCyan = pair(0x55BEF0, 0x5AC8F5)
  /// Blue, adapted to the appearance.
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  /// Indigo, adapted to the appearance.
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  /// Purple, adapted to the appearance.
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  /// Pink, adapted to the appearance.
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  /// Brown, adapted to the appearance.
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  /// Gray, adapted to the appearance.
  public static let systemGray = pair(0x8E8E93, 0x98989D)
  /// The accent color of controls: always `systemBlue`.
  public static let controlAccentColor = systemBlue

  /// The color of primary text.
  public static let labelColor = pair(0x000000, 0xFFFFFF, 0.85, 0.85)
  /// The color of secondary text.
  public static let secondaryLabelColor = pair(0x000000, 0xFFFFFF, 0.5, 0.55)
  /// The color of tertiary text.
  public static let tertiaryLabelColor = pair(0x000000, 0xFFFFFF, 0.26, 0.25)
  /// The color of the faintest text.
  public static let quaternaryLabelColor = pair(0x000000, 0xFFFFFF, 0.1, 0.1)
  /// The color of placeholders in text fields.
  public static let placeholderTextColor = tertiaryLabelColor
  /// The color of links.
  public static let linkColor = pair(0x0068DA, 0x419CFF)
  /// The color of lines between contents.
  public static let separatorColor = pair(0x000000, 0xFFFFFF, 0.1, 0.1)
  /// The color of text in text views.
  public static let textColor = pair(0x000000, 0xFFFFFF)
  /// The background behind text.
  public static let textBackgroundColor = pair(0xFFFFFF, 0x1E1E1E)
  /// The color of selected text.
  public static let selectedTextColor = pair(0x000000, 0xFFFFFF)
  /// The background of selected text.
  public static let selectedTextBackgroundColor = pair(0xB3D7FF, 0x3F638B)
  /// The background of windows.
  public static let windowBackgroundColor = pair(0xECECEC, 0x323232)
  /// The background around a document's pages.
  public static let underPageBackgroundColor = pair(0x969696, 0x282828, 0.9, 1)
  /// The surface of controls, in the dark not the color of tertiary labels, which contrast changes.
  public static let controlColor = pair(0xFFFFFF, 0xFFFFFF, 1, 0.247)
  /// The background of large controls, such as tables.
  public static let controlBackgroundColor = pair(0xFFFFFF, 0x1E1E1E)
  /// The color of text in controls.
  public static let controlTextColor = labelColor
  /// The color of text in disabled controls.
  public static let disabledControlTextColor = tertiaryLabelColor
  /// The surface of a selected control.
  public static let selectedControlColor = pair(0xB3D7FF, 0x3F638B)
  /// The background of selected rows in a view with keyboard focus.
  public static let selectedContentBackgroundColor = pair(0x0064E1, 0x0059D1)
  /// The background of selected rows in a view without keyboard focus.
  public static let unemphasizedSelectedContentBackgroundColor = pair(0xDCDCDC, 0x464646)
  /// The color of text in selected rows: white.
  public static let alternateSelectedControlTextColor = fixed(0xFFFFFF)
  /// The color of grid lines.
  public static let gridColor = pair(0xE6E6E6, 0x1A1A1A)
  /// The color of column titles.
  public static let headerTextColor = labelColor
  /// The color of the ring around the control with keyboard focus.
  public static let keyboardFocusIndicatorColor = pair(0x0067F4, 0x1AA9FF, 0.5, 0.5)
  /// The color of selected text in a view without keyboard focus.
  public static let unemphasizedSelectedTextColor = pair(0x000000, 0xFFFFFF)
  /// The background of selected text in a view without keyboard focus.
  public static let unemphasizedSelectedTextBackgroundColor = pair(0xDCDCDC, 0x464646)
  /// The color of the text of a selected menu item: white.
  public static let selectedMenuItemTextColor = fixed(0xFFFFFF)
  /// The color of text in a selected control.
  public static let selectedControlTextColor = labelColor
  /// The color of text in the frame of a window.
  public static let windowFrameTextColor = labelColor
  /// The background of text that was found: yellow.
  public static let findHighlightColor = fixed(0xFFFF00)
  /// The color of the bright edge of a surface: white.
  public static let highlightColor = pair(0xFFFFFF, 0xB4B4B4)
  /// The color of the dark edge of a surface: black.
  public static let shadowColor = fixed(0x000000)
  /// The background of a scrubber on a touch bar.
  public static let scrubberTexturedBackground = pair(0xFFFFFF, 0x323232)

  /// Opaque black.
  public static let black = fixed(0x000000)
  /// One third white.
  public static let darkGray = NSColor(white: 1 / 3, alpha: 1)
  /// Two thirds white.
  public static let lightGray = NSColor(white: 2 / 3, alpha: 1)
  /// Half white.
  public static let gray = NSColor(white: 0.5, alpha: 1)
  /// Opaque white.
  public static let white = fixed(0xFFFFFF)
  /// Pure red in sRGB.
  public static let red = fixed(0xFF0000)
  /// Pure green in sRGB.
  public static let green = fixed(0x00FF00)
  /// Pure blue in sRGB.
  public static let blue = fixed(0x0000FF)
  /// Pure cyan in sRGB.
  public static let cyan = fixed(0x00FFFF)
  /// Pure yellow in sRGB.
  public static let yellow = fixed(0xFFFF00)
  /// Pure magenta in sRGB.
  public static let magenta = fixed(0xFF00FF)
  /// Orange, the same in each appearance.
  public static let orange = fixed(0xFF8000)
  /// Purple, the same in each appearance.
  public static let purple = fixed(0x800080)
  /// Brown, the same in each appearance.
  public static let brown = fixed(0x996633)
  /// Fully transparent.
  public static let clear = NSColor(.clear)
}
