package import ArborDisplay
import Foundation

/// Returns the `@font-face` rules of a family, one string per rule; empty if every page has them
/// already, or there are none.
package typealias FontFaceRules = @Sendable (_ family: String) -> [String]

/// The text styles that a session has shown, each with a short class name: `a`, `b`, ..., `z`,
/// `aa`, ...
///
/// A session owns one table and passes it to every document, snapshot and patch, so that a class
/// keeps its meaning. A table only grows. Names are lowercase letters; `arbor.css` uses uppercase
/// ones.
///
/// The table also declares the families of these styles, each with the first style in it, so that a
/// page declares only fonts that it shows.
package struct StyleTable: Sendable {
  private var styles: [TextStyle] = []
  private var indices: [TextStyle: Int] = [:]
  /// The two styles looked up last: a page alternates between few.
  private var recent = (0, 0)
  private let fontFaces: FontFaceRules
  private var families: Set<String> = []
  /// The `@font-face` rules of the families, in the order in which these were added.
  package private(set) var fontFaceRules: [String] = []

  package init(fontFaces: @escaping FontFaceRules = { _ in [] }) { self.fontFaces = fontFaces }

  package var count: Int { styles.count }

  /// Returns the index of `style`, which is added if it is new.
  mutating func index(of style: TextStyle) -> Int {
    if !styles.isEmpty {
      if styles[recent.0] == style { return recent.0 }
      if styles[recent.1] == style {
        recent = (recent.1, recent.0)
        return recent.0
      }
    }
    let index: Int
    if let known = indices[style] {
      index = known
    } else {
      index = styles.count
      styles.append(style)
      indices[style] = index
      declare(style.family)
      if let family = style.familyOutsideField { declare(family) }
    }
    recent = (index, recent.0)
    return index
  }

  private mutating func declare(_ family: String) {
    if families.insert(family).inserted { fontFaceRules += fontFaces(family) }
  }

  /// Returns the class name of `style`, which is added if it is new.
  package mutating func name(of style: TextStyle) -> String {
    var writer = ByteWriter()
    writer.write(className: index(of: style))
    return writer.string
  }

  /// The CSS of every style in order, after the rules of their families.
  package var rules: String {
    var writer = ByteWriter()
    for rule in fontFaceRules { writer.write(raw: rule) }
    for index in styles.indices { writer.write(ruleOf: index, in: self) }
    return writer.string
  }

  func style(at index: Int) -> TextStyle { styles[index] }
}

extension TextStyle {
  private static let fieldSuffix = " Field"

  /// The style in a field, in a separate family: `Inter Field` for Inter.
  ///
  /// The families for texts are declared without descent, which positions text exactly. In a field,
  /// a browser clips the text at the descent, whatever the line height. The page therefore declares
  /// the same file a second time under this name, with its own ascent and descent.
  var forField: TextStyle {
    var copy = self
    copy.family += Self.fieldSuffix
    return copy
  }

  /// The corresponding family for texts; `nil` if this is not the style of a field.
  var familyOutsideField: String? {
    family.hasSuffix(Self.fieldSuffix) ? String(family.dropLast(Self.fieldSuffix.count)) : nil
  }
}

extension ByteWriter {
  /// Writes a class name in base 26 without a zero: 0 is `a`, 25 is `z`, 26 is `aa`.
  mutating func write(className index: Int) {
    if index >= 26 { write(className: index / 26 - 1) }
    write(byte: UInt8(ascii: "a") + UInt8(index % 26))
  }

  /// Writes a whole rule, such as `.a{font:400 17px/22px
  /// Inter,sans-serif;font-kerning:normal;color:#000}`.
  ///
  /// The shorthand resets the kerning, which is therefore set after it.
  mutating func write(ruleOf index: Int, in styles: borrowing StyleTable) {
    let style = styles.style(at: index)
    write(byte: UInt8(ascii: "."))
    write(className: index)
    write("{font:")
    if style.isItalic { write("italic ") }
    write(integer: style.weight)
    write(byte: UInt8(ascii: " "))
    write(mils: mils(style.size))
    write("px/")
    write(mils: mils(style.lineHeight))
    write("px ")
    write(fontFamily: style.family)
    if let family = style.familyOutsideField {
      write(",")
      write(fontFamily: family)
    }
    write(",system-ui,sans-serif;font-kerning:normal;color:")
    write(style.color)
    write(decorationOf: style)
    write(spacingOf: style)
    if style.values.raise != 0 {
      write(";position:relative;top:")
      write(mils: mils(-style.values.raise))
      write("px")
    }
    if let shadow = style.values.shadow { write(shadow) }
    if !style.values.isSelectable { write(";user-select:none;-webkit-user-select:none") }
    write(byte: UInt8(ascii: "}"))
  }

  /// Writes underline and strikethrough.
  mutating func write(decorationOf style: TextStyle) {
    guard style.isUnderlined || style.isStruckThrough else { return }
    write(";text-decoration:")
    if style.isUnderlined { write("underline") }
    if style.isUnderlined && style.isStruckThrough { write(byte: UInt8(ascii: " ")) }
    if style.isStruckThrough { write("line-through") }
    // WebKit ignores a declaration that says the line, its style and its color at once.
    let decoration = style.values.decoration
    if decoration.pattern != .solid {
      write(";text-decoration-style:")
      write(decoration.pattern.css)
    }
    if let color = decoration.color {
      write(";text-decoration-color:")
      write(color)
    }
  }

  private mutating func write(_ shadow: TextStyle.Shadow) {
    write(";text-shadow:")
    write(mils: mils(shadow.x))
    write("px ")
    write(mils: mils(shadow.y))
    write("px ")
    if shadow.radius > 0 {
      write(mils: mils(shadow.radius))
      write("px ")
    }
    write(shadow.color)
  }

  /// Writes the properties, apart from the font, that affect the widths of letters.
  mutating func write(spacingOf style: TextStyle) {
    if style.values.tracking != 0 {
      // Not in thousandths, since the value is added for each letter.
      write(";letter-spacing:")
      write(raw: "\(style.values.tracking)")
      write("px")
    }
    if style.values.hasTabularDigits { write(";font-variant-numeric:tabular-nums") }
    if style.values.hasOpticalSizes { write(";font-optical-sizing:auto") }
    if style.values.width != 100 {
      write(";font-stretch:")
      write(mils: mils(style.values.width))
      write("%")
    }
    if let variations = style.values.variations {
      write(";font-variation-settings:")
      write(raw: variations)
    }
    if let language = style.values.language {
      write(";-webkit-locale:\"")
      write(raw: language)
      write("\"")
    }
  }

  /// Writes a family as a CSS name: unquoted if it is a single plain word, otherwise in single
  /// quotes with special characters escaped.
  mutating func write(fontFamily name: String) {
    let isPlain =
      name.utf8.first.map { $0 >= 65 } == true && name.utf8.allSatisfy { Self.isLetterOrDigit($0) }
    if isPlain { return write(raw: name) }
    write(byte: UInt8(ascii: "'"))
    for scalar in name.unicodeScalars {
      if scalar.isASCII, !Self.isLetterOrDigit(UInt8(scalar.value)),
        !" -_.".unicodeScalars.contains(scalar)
      {
        write(byte: UInt8(ascii: "\\"))
        write(hex: UInt8(scalar.value))
        write(byte: UInt8(ascii: " "))
      } else {
        write(raw: String(scalar))
      }
    }
    write(byte: UInt8(ascii: "'"))
  }

  /// Writes `#rgb`, `#rrggbb` or `#rrggbbaa`, whichever is the shortest exact form.
  mutating func write(_ color: RGBA) {
    let channels = (byte(color.red), byte(color.green), byte(color.blue), byte(color.opacity))
    write(byte: UInt8(ascii: "#"))
    func repeats(_ byte: UInt8) -> Bool { byte >> 4 == byte & 15 }
    let isShort =
      repeats(channels.0) && repeats(channels.1) && repeats(channels.2) && repeats(channels.3)
    if isShort {
      write(byte: hexDigit(channels.0 & 15))
      write(byte: hexDigit(channels.1 & 15))
      write(byte: hexDigit(channels.2 & 15))
      if channels.3 != 255 { write(byte: hexDigit(channels.3 & 15)) }
    } else {
      write(hex: channels.0)
      write(hex: channels.1)
      write(hex: channels.2)
      if channels.3 != 255 { write(hex: channels.3) }
    }
  }

  private func byte(_ value: Float) -> UInt8 {
    // NaN fails both comparisons.
    UInt8(value > 0 ? (value < 1 ? value * 255 + 0.5 : 255) : 0)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
