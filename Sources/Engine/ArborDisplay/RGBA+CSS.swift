extension RGBA {
  /// The value for a color input: `color(srgb r g b / a)` if the color is translucent, `#rrggbb`
  /// otherwise.
  package var css: String {
    if opacity < 1 { return "color(srgb \(red) \(green) \(blue) / \(opacity))" }
    func byte(_ value: Float) -> String {
      let number = UInt8(min(max(value, 0), 1) * 255 + 0.5)
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return "#" + byte(red) + byte(green) + byte(blue)
  }

  /// Parses the value of a color input: `#rrggbb`, `#rrggbbaa`, or `color(srgb r g b / a)`.
  package init?(css text: String) {
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else {
        return nil
      }
      let rgb = digits.count == 8 ? number >> 8 : number
      self.init(hex: rgb, opacity: digits.count == 8 ? Float(number & 0xFF) / 255 : 1)
      return
    }
    guard text.hasPrefix("color("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst(6).dropLast().split { $0 == " " || $0 == "/" }
    let numbers = words.dropFirst().map { Float($0) ?? 0 }
    guard words.first == "srgb", numbers.count >= 3 else { return nil }
    func limited(_ value: Float) -> Float { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.init(
      red: limited(numbers[0]), green: limited(numbers[1]), blue: limited(numbers[2]),
      opacity: numbers.count > 3 ? limited(numbers[3]) : 1)
  }
}
