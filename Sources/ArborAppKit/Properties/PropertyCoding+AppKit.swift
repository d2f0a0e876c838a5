import ArborDisplay
package import ArborPlatform
import ArborText
package import Foundation

extension NSColor: PropertyCoding {
  package typealias Decoded = NSColor
  package static var propertyType: String { "NSColor" }

  /// A name of the system's colours, `#rrggbbaa`, or `{"light", "dark"}`.
  package var propertyValue: PropertyValue {
    if let known = Self.named.first(where: { $0.color === self }) { return .string(known.name) }
    let (light, dark) = variants
    if light == dark { return .string(light.hexadecimal) }
    return .object([
      .init("light", .string(light.hexadecimal)), .init("dark", .string(dark.hexadecimal)),
    ])
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSColor {
    if case .object = value {
      let parts = try value.members("light", "dark")
      return NSColor(light: try part(parts[0], "light"), dark: try part(parts[1], "dark"))
    }
    let what = "the name of a colour such as systemRed, or #rrggbb, or #rrggbbaa"
    let text = try value.text(what)
    if let known = named.first(where: { $0.name == text }) { return known.color }
    guard let color = RGBA(hexadecimal: text) else { throw PropertyError(what) }
    return NSColor(color)
  }

  private static func part(
    _ value: PropertyValue?, _ name: String
  ) throws(PropertyError) -> RGBA {
    guard case .string(let text)? = value, let color = RGBA(hexadecimal: text) else {
      throw PropertyError("a colour such as #ff8000", at: [name])
    }
    return color
  }

  private static let named: [(name: String, color: NSColor)] = [
    ("systemRed", .systemRed),
    ("systemOrange", .systemOrange),
    ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen),
    ("systemMint", .systemMint),
    ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan),
    ("systemBlue", .systemBlue),
    ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple),
    ("systemPink", .systemPink),
    ("systemBrown", .systemBrown),
    ("systemGray", .systemGray),
    ("controlAccentColor", .controlAccentColor),
    ("labelColor", .labelColor),
    ("secondaryLabelColor", .secondaryLabelColor),
    ("tertiaryLabelColor", .tertiaryLabelColor),
    ("quaternaryLabelColor", .quaternaryLabelColor),
    ("placeholderTextColor", .placeholderTextColor),
    ("linkColor", .linkColor),
    ("separatorColor", .separatorColor),
    ("textColor", .textColor),
    ("textBackgroundColor", .textBackgroundColor),
    ("selectedTextColor", .selectedTextColor),
    ("selectedTextBackgroundColor", .selectedTextBackgroundColor),
    ("windowBackgroundColor", .windowBackgroundColor),
    ("underPageBackgroundColor", .underPageBackgroundColor),
    ("controlColor", .controlColor),
    ("controlBackgroundColor", .controlBackgroundColor),
    ("controlTextColor", .controlTextColor),
    ("disabledControlTextColor", .disabledControlTextColor),
    ("selectedControlColor", .selectedControlColor),
    ("selectedContentBackgroundColor", .selectedContentBackgroundColor),
    ("unemphasizedSelectedContentBackgroundColor", .unemphasizedSelectedContentBackgroundColor),
    ("alternateSelectedControlTextColor", .alternateSelectedControlTextColor),
    ("gridColor", .gridColor),
    ("headerTextColor", .headerTextColor),
    ("black", .black),
    ("darkGray", .darkGray),
    ("lightGray", .lightGray),
    ("gray", .gray),
    ("white", .white),
    ("red", .red),
    ("green", .green),
    ("blue", .blue),
    ("cyan", .cyan),
    ("yellow", .yellow),
    ("magenta", .magenta),
    ("orange", .orange),
    ("purple", .purple),
    ("brown", .brown),
    ("clear", .clear),
  ]
}

extension NSFont: PropertyCoding {
  package static var propertyType: String { "NSFont" }

  package var propertyValue: PropertyValue {
    .object([
      .init("family", .string(face.family.name)), .init("size", .number(face.size)),
      .init("weight", .number(Double(face.weight))), .init("isItalic", .bool(face.isItalic)),
    ])
  }

  /// `family`, `size`, `weight` from 100 to 900 and `isItalic`, or only a `textStyle`.
  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSFont {
    let parts = try value.members("family", "size", "weight", "isItalic", "textStyle")
    if case .string(let style)? = parts[4] {
      return .preferredFont(forTextStyle: TextStyle(rawValue: style))
    }
    return NSFont(face: try FontFace(parts))
  }
}

extension FontFace {
  fileprivate init(_ parts: [PropertyValue?]) throws(PropertyError) {
    guard case .string(let name)? = parts[0] ?? .string(FontFamily.inter.name),
      let family = FontFamily.all.first(where: { $0.name == name })
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

extension NSImage: PropertyCoding {
  package static var propertyType: String { "NSImage" }

  /// `{"systemName"}` or `{"name"}`
  package var propertyValue: PropertyValue {
    switch source {
    case .symbol(let name): .object([.init("systemName", .string(name))])
    case .file(let name, _): .object([.init("name", .string(name))])
    }
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSImage {
    let parts = try value.members("systemName", "name")
    if case .string(let name)? = parts[0], parts[1] == nil,
      let image = NSImage(systemSymbolName: name, accessibilityDescription: nil)
    {
      return image
    }
    if case .string(let name)? = parts[1], parts[0] == nil {
      guard let image = NSImage(named: name) else {
        throw PropertyError("the name of a picture that there is", at: ["name"])
      }
      return image
    }
    throw PropertyError("an object with systemName or name")
  }
}

extension NSEdgeInsets: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("top", top), ("left", left), ("bottom", bottom), ("right", right))
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSEdgeInsets {
    let numbers = try value.lengths("top", "left", "bottom", "right")
    return NSEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension NSUserInterfaceItemIdentifier: PropertyCoding {
  package var propertyValue: PropertyValue { .string(rawValue) }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSUserInterfaceItemIdentifier {
    NSUserInterfaceItemIdentifier(try value.text())
  }
}

extension NSAppearance: PropertyCoding {
  package static var propertyType: String { "NSAppearance" }
  package static var propertyChoices: [String] { ["aqua", "darkAqua"] }
  package var propertyValue: PropertyValue { .string(isDark ? "darkAqua" : "aqua") }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSAppearance {
    switch try value.text("aqua or darkAqua") {
    case "aqua": .light
    case "darkAqua": .dark
    default: throw PropertyError("aqua or darkAqua")
    }
  }
}

extension NSControl.StateValue: PropertyCoding {
  package static var propertyType: String { "NSControl.StateValue" }
  package static var propertyChoices: [String] { ["on", "off", "mixed"] }
  package var propertyValue: PropertyValue {
    .string(self == .on ? "on" : self == .off ? "off" : "mixed")
  }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSControl.StateValue {
    switch try value.text("on, off or mixed") {
    case "on": .on
    case "off": .off
    case "mixed": .mixed
    default: throw PropertyError("on, off or mixed")
    }
  }
}
