package import ArborDisplay
package import Foundation

/// The colors that symbols of the weather and of states have of their own.
///
/// The open icon set knows outlines alone: which part of a symbol is a drop or the sun follows from
/// its name and the sizes of the parts.
package enum SymbolColors {
  private static let yellow = RGBA(hex: 0xFFCC00)
  private static let blue = RGBA(hex: 0x32ADE6)
  private static let red = RGBA(hex: 0xFF3B30)
  private static let green = RGBA(hex: 0x34C759)

  /// The colors of symbols that have one, by their names without `.fill`.
  private static let whole: [String: RGBA] = [
    "sun.max": yellow, "sunrise": yellow, "sunset": yellow, "bolt": yellow, "star": yellow,
    "exclamationmark.triangle": yellow, "drop": blue, "snowflake": blue, "heart": red,
    "leaf": green,
  ]

  /// The colors of the grounds of symbols with a white figure.
  private static let grounds: [String: RGBA] = [
    "plus.circle.fill": green, "minus.circle.fill": red, "xmark.octagon.fill": red,
  ]

  /// Returns the address of an image of a symbol in its own colors; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - path: The outline of the symbol, which fills `size`.
  ///   - foreground: The color of parts without a color of their own, such as clouds.
  package static func address(
    of name: String, _ path: Path, in size: CGSize, foreground: RGBA
  ) -> String? {
    if let ground = grounds[name] {
      return SymbolLayers(path, isFilled: true)?.address(size, figure: .white, ground: ground)
    }
    let words = name.split(separator: ".").filter { $0 != "fill" }
    if let color = whole[words.joined(separator: ".")] {
      return SymbolLayers.address(size, [(path, color)])
    }
    guard words.first == "cloud", words.count > 1 else { return nil }
    var parts = SymbolLayers.parts(of: path)
    var layers: [(Path, RGBA)] = []
    // Parts of a color are one path, so that the inner outline of a ring is a hole.
    func add(_ count: Int, _ color: RGBA) {
      guard count > 0, !parts.isEmpty else { return }
      layers.append((SymbolLayers.joined(parts.prefix(count)), color))
      parts.removeFirst(min(count, parts.count))
    }
    // An outline of a cloud that is not filled consists of two.
    add(name.hasSuffix(".fill") ? 1 : 2, foreground)
    if words.contains("bolt") { add(1, yellow) }
    add(parts.count, words.contains("sun") ? yellow : blue)
    return SymbolLayers.address(size, layers)
  }
}
