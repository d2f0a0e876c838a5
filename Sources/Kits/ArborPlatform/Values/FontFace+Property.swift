package import ArborText

/// The JSON form of the fonts of both kits: `family`, `size`, `weight` from 100 to 900, `isItalic`
/// and, if it is not the standard one, `lineHeight`; or only a `textStyle`.
extension FontFace {
  /// A font in JSON: a text style, or a face with a line height in points that is `nil` for the
  /// standard one.
  package enum Asked {
    case style(String)
    case face(FontFace, lineHeight: Double?)
  }

  /// Returns the face as JSON.
  ///
  /// - Parameter lineHeight: The line height in points; `nil` for the standard one.
  @MainActor package func propertyValue(lineHeight: Double? = nil) -> PropertyValue {
    .object(
      [
        .init("family", .string(family.name)), .init("size", .number(size)),
        .init("weight", .number(Double(weight))), .init("isItalic", .bool(isItalic)),
      ] + (lineHeight.map { [.init("lineHeight", .number($0))] } ?? []))
  }

  /// Reads a font from JSON.
  @MainActor package static func asked(
    _ value: PropertyValue
  ) throws(PropertyError) -> Asked {
    let parts = try value.members(
      "family", "size", "weight", "isItalic", "textStyle", "lineHeight")
    if case .string(let style)? = parts[4] { return .style(style) }
    let face = try FontFace(parts)
    guard let height = parts[5] else { return .face(face, lineHeight: nil) }
    guard case .number(let number) = height, (1...10_000).contains(number) else {
      throw PropertyError("points from 1 to 10000", at: ["lineHeight"])
    }
    return .face(face, lineHeight: number)
  }

  @MainActor private init(_ parts: [PropertyValue?]) throws(PropertyError) {
    guard case .string(let name)? = parts[0] ?? .string(FontFamily.inter.name),
      let family = FontFamily.named(name)
    else {
      let names = FontFamily.all.filter { !$0.isFallback }.map(\.name).joined(separator: ", ")
      throw PropertyError("one of \(names)", at: ["family"])
    }
    guard case .number(let size)? = parts[1], (1...1000).contains(size) else {
      throw PropertyError("points from 1 to 1000", at: ["size"])
    }
    guard case .number(let weight)? = parts[2] ?? .number(400), (100...900).contains(weight) else {
      throw PropertyError("a number from 100 to 900", at: ["weight"])
    }
    guard case .bool(let isItalic)? = parts[3] ?? .bool(false) else {
      throw PropertyError("true or false", at: ["isItalic"])
    }
    self.init(family: family, size: size, weight: Int(weight), isItalic: isItalic)
  }
}
