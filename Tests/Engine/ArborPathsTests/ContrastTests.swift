import ArborDisplay
import ArborPaths
import Testing

/// Colors of the system for visitors who prefer more contrast.
@Suite struct ContrastTests {
  /// Returns the part of the light that a color reflects on a ground, from 0 to 1.
  private func luminance(_ color: RGBA, on ground: RGBA) -> Double {
    func part(_ value: Float, _ below: Float) -> Double {
      let mixed = Double(value * color.opacity + below * (1 - color.opacity))
      let base = (mixed + 0.055) / 1.055
      return mixed <= 0.04045 ? mixed / 12.92 : base * base * base.squareRoot()
    }
    return 0.2126 * part(color.red, ground.red) + 0.7152 * part(color.green, ground.green)
      + 0.0722 * part(color.blue, ground.blue)
  }

  private func contrast(_ color: RGBA, _ ground: RGBA) -> Double {
    let (one, other) = (luminance(color, on: ground) + 0.05, luminance(ground, on: ground) + 0.05)
    return max(one, other) / min(one, other)
  }

  @Test func textsAreReadableOnPlainAndOnGroupedGrounds() {
    let light: [UInt32] = [
      0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x28CD41, 0x00C7BE, 0x30B0C7, 0x59ADC4, 0x32ADE6,
      0x55BEF0, 0x007AFF, 0x5856D6, 0xAF52DE, 0xFF2D55, 0xA2845E, 0x8E8E93, 0x0068DA,
    ]
    let dark: [UInt32] = [
      0xFF453A, 0xFF9F0A, 0xFFD60A, 0x30D158, 0x32D74B, 0x63E6E2, 0x40C8E0, 0x6AC4DC, 0x64D2FF,
      0x5AC8F5, 0x0A84FF, 0x5E5CE6, 0xBF5AF2, 0xFF375F, 0xAC8E68, 0x8E8E93, 0x98989D,
    ]
    let labels: [(UInt32, Float, isDark: Bool)] = [
      (0x3C3C43, 0.6, false), (0x3C3C43, 0.3, false), (0, 0.85, false), (0, 0.5, false),
      (0, 0.26, false), (0xEBEBF5, 0.6, true), (0xEBEBF5, 0.3, true), (0xFFFFFF, 0.85, true),
      (0xFFFFFF, 0.55, true), (0xFFFFFF, 0.25, true),
    ]
    let colors =
      light.map { (RGBA(hex: $0), false) } + dark.map { (RGBA(hex: $0), true) }
      + labels.map { (RGBA(hex: $0.0, opacity: $0.1), $0.isDark) }
    for (color, isDark) in colors {
      for ground: UInt32 in isDark ? [0x000000, 0x1C1C1E, 0x282828] : [0xFFFFFF, 0xF2F2F7] {
        let found = contrast(color.withMoreContrast(isDark: isDark), RGBA(hex: ground))
        #expect(found >= 4.5, "\(color) on \(ground): \(found)")
      }
    }
  }

  @Test func colorsOfAuthorsStayAsTheyAre() {
    let own = RGBA(hex: 0x123456)
    #expect(own.withMoreContrast(isDark: false) == own)
    #expect(own.withMoreContrast(isDark: true) == own)
  }
}
