package import ArborDisplay
package import ArborPlatform
import ArborText
package import Foundation

extension NSColor: PropertyColor {
  package typealias Decoded = NSColor
  package static var propertyType: String { "NSColor" }

  package static func make(light: RGBA, dark: RGBA) -> NSColor {
    light == dark ? NSColor(light) : NSColor(light: light, dark: dark)
  }

  package static let named: [(name: String, color: NSColor)] = [
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

  package var propertyValue: PropertyValue { face.propertyValue() }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> NSFont {
    switch try FontFace.asked(value) {
    case .style(let style): .preferredFont(forTextStyle: TextStyle(rawValue: style))
    case .face(let face, _): NSFont(face: face)
    }
  }
}

extension NSImage: PropertyCoding {
  package static var propertyType: String { "NSImage" }

  /// Coded as `{"systemName"}` or `{"name"}`.
  package var propertyValue: PropertyValue {
    switch source {
    case .symbol(let name): .object([.init("systemName", .string(name))])
    case .file(let name, _): .object([.init("name", .string(name))])
    case .empty: .object([])
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

extension NSTextContentType: PropertyCoding {
  package var propertyValue: PropertyValue { .string(rawValue) }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> NSTextContentType {
    NSTextContentType(rawValue: try value.text("what browsers call it, such as email"))
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
