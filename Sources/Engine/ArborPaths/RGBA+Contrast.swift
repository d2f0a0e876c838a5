package import ArborDisplay

extension RGBA {
  /// Returns a color of the system as it is for visitors who prefer more contrast; other colors are
  /// returned as they are.
  ///
  /// They are the accessible colors that Apple publishes. Green, mint, teal, indigo in the dark and
  /// tertiary labels are further from the ground, so that texts have a contrast of 4.5 on plain and
  /// on grouped grounds.
  ///
  /// Colors of the system are known by their components: a color of an author with a light and a
  /// dark variant, such as one of an asset catalog, changes too where a variant equals one of them.
  ///
  /// - Parameter isDark: Whether the color is that of the dark appearance.
  package func withMoreContrast(isDark: Bool) -> RGBA {
    (isDark ? Self.darkContrasts : Self.lightContrasts)[self] ?? self
  }

  private static let lightContrasts = contrasts(
    [
      0xFF3B30: 0xD70015, 0xFF9500: 0xC93400, 0xFFCC00: 0xB25000, 0x34C759: 0x217D37,
      0x00C7BE: 0x0B7A74, 0x30B0C7: 0x00788E, 0x32ADE6: 0x0071A4, 0x007AFF: 0x0040DD,
      0x5856D6: 0x3634A3, 0xAF52DE: 0x8944AB, 0xFF2D55: 0xD30F45, 0xA2845E: 0x7F6545,
      0x8E8E93: 0x6C6C70, 0x28CD41: 0x007D1B, 0x59ADC4: 0x00788E, 0x55BEF0: 0x0071A4,
      0x0068DA: 0x0040DD,
    ],
    labels: [
      0x3C3C43: [0.6: 0.8, 0.3: 0.75, 0.18: 0.55, 0.29: 0.37],
      0x000000: [0.85: 1, 0.5: 0.75, 0.26: 0.6, 0.1: 0.35],
    ])

  private static let darkContrasts = contrasts(
    [
      0xFF453A: 0xFF6961, 0xFF9F0A: 0xFFB340, 0xFFD60A: 0xFFD426, 0x30D158: 0x30DB5B,
      0x63E6E2: 0x66D4CF, 0x40C8E0: 0x5DE6FF, 0x64D2FF: 0x70D7FF, 0x0A84FF: 0x409CFF,
      0x5E5CE6: 0x8481FF, 0xBF5AF2: 0xDA8FFF, 0xFF375F: 0xFF6482, 0xAC8E68: 0xB59469,
      0x8E8E93: 0xAEAEB2, 0x32D74B: 0x31DE4B, 0x6AC4DC: 0x5DE6FF, 0x5AC8F5: 0x70D7FF,
      0x98989D: 0xAEAEB2,
    ],
    labels: [
      0xEBEBF5: [0.6: 0.75, 0.3: 0.65, 0.18: 0.5, 0.16: 0.5],
      0xFFFFFF: [0.85: 1, 0.55: 0.75, 0.25: 0.6, 0.1: 0.35],
    ])

  /// - Parameters:
  ///   - colors: The other colors, by the usual ones.
  ///   - labels: The greater opacities of labels and lines, by their color and the usual ones.
  private static func contrasts(
    _ colors: [UInt32: UInt32], labels: [UInt32: [Float: Float]]
  ) -> [RGBA: RGBA] {
    var contrasts: [RGBA: RGBA] = [:]
    for (color, other) in colors { contrasts[RGBA(hex: color)] = RGBA(hex: other) }
    for (label, opacities) in labels {
      for (opacity, other) in opacities {
        contrasts[RGBA(hex: label, opacity: opacity)] = RGBA(hex: label, opacity: other)
      }
    }
    return contrasts
  }
}
