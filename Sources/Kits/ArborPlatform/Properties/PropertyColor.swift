package import ArborDisplay

/// A color of a kit, expressed as the name of a system color, `#rrggbbaa`, or `{"light", "dark"}`.
@MainActor package protocol PropertyColor: PropertyCoding, AnyObject where Decoded: AnyObject {
  /// The colors of the system.
  static var named: [(name: String, color: Decoded)] { get }
  static func make(light: RGBA, dark: RGBA) -> Decoded
  var variants: (light: RGBA, dark: RGBA) { get }
}

extension PropertyColor {
  package var propertyValue: PropertyValue {
    if let known = Self.named.first(where: { $0.color === self }) { return .string(known.name) }
    let (light, dark) = variants
    if light == dark { return .string(light.hexadecimal) }
    return .object([
      .init("light", .string(light.hexadecimal)), .init("dark", .string(dark.hexadecimal)),
    ])
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> Decoded {
    if case .object = value {
      let parts = try value.members("light", "dark")
      return make(light: try part(parts[0], "light"), dark: try part(parts[1], "dark"))
    }
    let what = "the name of a colour such as systemRed, or #rrggbb, or #rrggbbaa"
    let text = try value.text(what)
    if let known = named.first(where: { $0.name == text }) { return known.color }
    guard let color = RGBA(hexadecimal: text) else { throw PropertyError(what) }
    return make(light: color, dark: color)
  }

  private static func part(
    _ value: PropertyValue?, _ name: String
  ) throws(PropertyError) -> RGBA {
    guard case .string(let text)? = value, let color = RGBA(hexadecimal: text) else {
      throw PropertyError("a colour such as #ff8000", at: [name])
    }
    return color
  }
}
