import ArborDisplay
import ArborUIKit

/// The colors of a map.
struct MapPalette: Equatable {
  var water: RGBA
  var land: RGBA
  var border: RGBA

  @MainActor init(_ traits: UITraitCollection, _ type: MKMapType) {
    self.init(isDark: traits.userInterfaceStyle == .dark, isMuted: type == .mutedStandard)
  }

  init(isDark: Bool, isMuted: Bool) {
    switch (isDark, isMuted) {
    case (false, false): self.init(0xA8D5EA, 0xF6F1E3, 0xBFB49C)
    case (false, true): self.init(0xD5DBE0, 0xF4F4F2, 0xC4C4C0)
    case (true, false): self.init(0x15283A, 0x3A3F42, 0x646A6D)
    case (true, true): self.init(0x1E2124, 0x343638, 0x55585A)
    }
  }

  private init(_ water: UInt32, _ land: UInt32, _ border: UInt32) {
    self.water = RGBA(hex: water)
    self.land = RGBA(hex: land)
    self.border = RGBA(hex: border)
  }
}
