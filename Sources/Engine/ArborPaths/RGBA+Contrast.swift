package import ArborDisplay

extension RGBA {
  /// Returns a color of the system as it is for visitors who prefer more contrast; other colors are
  /// returned as they are.
  ///
  /// - Parameter isDark: Whether the color is that of the dark appearance.
  package func withMoreContrast(isDark: Bool) -> RGBA {
    (isDark ? Self.darkContrasts : Self.lightContrasts)[self] ?? self
  }

  private static let lightContrasts = contrasts(
    [
      0xFF3B30: 0xD70015, 0xFF9500: 0xC93400, 0xFFCC00: 0xB25000, 0x34C759: 0x248A3D,
      0x00C7BE: 0x0C817B, 0x30B0C7: 0x008299, 0x32ADE6: 0x0071A4, 0x007AFF: 0x0040DD,
      0x5856D6: 0x3634A3, 0xAF52DE: 0x8944AB, 0xFF2D55: 0xD30F45, 0xA2845E: 0x7F6545,
      0x8E8E93: 0x6C6C70,
    ], label: 0x3C3C43, [0.6: 0.8, 0.3: 0.7, 0.18: 0.55, 0.29: 0.37])

  private static let darkContrasts = contrasts(
    [
      0xFF453A: 0xFF6961, 0xFF9F0A: 0xFFB340, 0xFFD60A: 0xFFD426, 0x30D158: 0x30DB5B,
      0x63E6E2: 0x66D4CF, 0x40C8E0: 0x5DE6FF, 0x64D2FF: 0x70D7FF, 0x0A84FF: 0x409CFF,
      0x5E5CE6: 0x7D7AFF, 0xBF5AF2: 0xDA8FFF, 0xFF375F: 0xFF6482, 0xAC8E68: 0xB59469,
      0x8E8E93: 0xAEAEB2,
    ], label: 0xEBEBF5, [0.6: 0.7, 0.3: 0.55, 0.18: 0.4, 0.16: 0.26])

  /// - Parameters:
  ///   - label: The color of labels, which have opacities instead of other colors.
  ///   - opacities: The greater opacities of labels, by those that they have else.
  private static func contrasts(
    _ colors: [UInt32: UInt32], label: UInt32, _ opacities: [Float: Float]
  ) -> [RGBA: RGBA] {
    var contrasts: [RGBA: RGBA] = [:]
    for (color, other) in colors { contrasts[RGBA(hex: color)] = RGBA(hex: other) }
    for (opacity, other) in opacities {
      contrasts[RGBA(hex: label, opacity: opacity)] = RGBA(hex: label, opacity: other)
    }
    return contrasts
  }
}
