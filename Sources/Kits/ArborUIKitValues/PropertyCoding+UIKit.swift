package import ArborDisplay
package import ArborPlatform
import ArborText

extension UIColor: PropertyColor {
  package typealias Decoded = UIColor
  package static var propertyType: String { "UIColor" }

  package static func make(light: RGBA, dark: RGBA) -> UIColor {
    light == dark ? UIColor(light) : UIColor(light: light, dark: dark)
  }

  package static let named: [(name: String, color: UIColor)] = [
    ("systemRed", .systemRed), ("systemOrange", .systemOrange), ("systemYellow", .systemYellow),
    ("systemGreen", .systemGreen), ("systemMint", .systemMint), ("systemTeal", .systemTeal),
    ("systemCyan", .systemCyan), ("systemBlue", .systemBlue), ("systemIndigo", .systemIndigo),
    ("systemPurple", .systemPurple), ("systemPink", .systemPink), ("systemBrown", .systemBrown),
    ("systemGray", .systemGray), ("systemGray2", .systemGray2), ("systemGray3", .systemGray3),
    ("systemGray4", .systemGray4), ("systemGray5", .systemGray5), ("systemGray6", .systemGray6),
    ("tintColor", .tintColor), ("label", .label), ("secondaryLabel", .secondaryLabel),
    ("tertiaryLabel", .tertiaryLabel), ("quaternaryLabel", .quaternaryLabel),
    ("placeholderText", .placeholderText), ("link", .link), ("separator", .separator),
    ("opaqueSeparator", .opaqueSeparator), ("systemFill", .systemFill),
    ("secondarySystemFill", .secondarySystemFill), ("tertiarySystemFill", .tertiarySystemFill),
    ("quaternarySystemFill", .quaternarySystemFill), ("systemBackground", .systemBackground),
    ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground),
    ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground), ("black", .black),
    ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white), ("gray", .gray),
    ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow),
    ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("brown", .brown),
    ("clear", .clear), ("darkText", .darkText), ("lightText", .lightText),
  ]
}

extension UIFont: PropertyCoding {
  package static var propertyType: String { "UIFont" }

  package var propertyValue: PropertyValue {
    face.propertyValue(lineHeight: lineHeight == face.standardLineHeight ? nil : lineHeight)
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> UIFont {
    switch try FontFace.asked(value) {
    case .style(let style): .preferredFont(forTextStyle: TextStyle(rawValue: style))
    case .face(let face, let height): UIFont(face: face, lineHeight: height.map { CGFloat($0) })
    }
  }
}

extension UIImage: PropertyCoding {
  package static var propertyType: String { "UIImage" }

  /// `{"systemName"}` or `{"name"}`.
  package var propertyValue: PropertyValue {
    switch source {
    case .symbol(let name): .object([.init("systemName", .string(name))])
    case .file(let name, _): .object([.init("name", .string(name))])
    case .empty: .object([])
    }
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> UIImage {
    let parts = try value.members("systemName", "name")
    if case .string(let name)? = parts[0], parts[1] == nil, let image = UIImage(systemName: name) {
      return image
    }
    if case .string(let name)? = parts[1], parts[0] == nil {
      guard let image = UIImage(named: name) else {
        throw PropertyError("the name of a picture that there is", at: ["name"])
      }
      return image
    }
    throw PropertyError("an object with systemName or name")
  }
}

extension UIEdgeInsets: PropertyCoding {
  package var propertyValue: PropertyValue {
    .numbers(("top", top), ("left", left), ("bottom", bottom), ("right", right))
  }

  package static func decoded(from value: PropertyValue) throws(PropertyError) -> UIEdgeInsets {
    let numbers = try value.lengths("top", "left", "bottom", "right")
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension UITextContentType: PropertyCoding {
  package var propertyValue: PropertyValue { .string(rawValue) }

  package static func decoded(
    from value: PropertyValue
  ) throws(PropertyError) -> UITextContentType {
    UITextContentType(rawValue: try value.text("what browsers call it, such as email"))
  }
}
