import ArborDisplay
import Foundation

extension TextFieldContent {
  /// The attributes that a patch may change, in a fixed order; without class, position
  /// and value.
  var attributes: [Attribute] {
    let details = details
    let traits = details.traits
    func text(_ name: StaticString, _ value: String?) -> Attribute {
      Attribute(name: name, value: value.map { .text($0) } ?? .absent)
    }
    func flag(_ name: StaticString, _ value: Bool) -> Attribute {
      Attribute(name: name, value: value ? .present : .absent)
    }
    func choice(_ name: StaticString, _ value: Bool?, _ yes: String, _ no: String) -> Attribute {
      text(name, value.map { $0 ? yes : no })
    }
    return [
      text("placeholder", placeholder.isEmpty ? nil : placeholder),
      text("type", details.isMultiline ? nil : traits.type),
      text("role", traits.type == "search" ? "textbox" : nil),
      flag("data-a", traits.clearButton == .always),
      text("enterkeyhint", traits.returnKey?.html), text("inputmode", traits.keyboard?.html),
      text("autocapitalize", traits.capitalization?.html),
      choice("autocorrect", traits.corrects, "on", "off"),
      choice("spellcheck", traits.checksSpelling, "true", "false"),
      text("autocomplete", traits.content?.html),
      flag("readonly", !details.isEditable), flag("data-v", details.tellsPosition),
      flag("data-n", details.submitsOnReturn), flag("data-ed", details.sendsKeys),
      Attribute(
        name: "data-rt", value: details.strut.map { .textStyle($0, hasBorder: false) } ?? .absent),
      Attribute(name: "data-u", value: details.runs.isEmpty ? .absent : .runs(details.runs)),
    ]
  }

  /// The declarations of the `style` attribute besides position and size; empty if there are none.
  var css: String {
    let details = details
    var css = ByteWriter()
    if let caret = details.traits.caret {
      css.write(";caret-color:")
      css.write(caret)
    }
    if details.alignment != .start {
      css.write(";text-align:")
      css.write(details.alignment.css)
    }
    if details.insets.contains(where: { $0 != 0 }) {
      css.write(";padding:")
      for (index, inset) in details.insets.enumerated() {
        if index > 0 { css.write(byte: UInt8(ascii: " ")) }
        css.write(mils: mils(inset), leadingZero: true)
        css.write("px")
      }
    }
    if let background = details.background {
      css.write(";background:")
      css.write(background)
    }
    if details.hidesFocusRing { css.write(";--fo:0") }
    return css.string
  }
}

extension TextInputTraits {
  /// The type of the input. Browsers draw a clear button in search fields.
  fileprivate var type: String? { isSecure ? "password" : clearButton == nil ? nil : "search" }
}

extension [TextFieldContent.Run] {
  /// Returns the lengths of all runs, and the class and CSS of those with differences, such as
  /// `5|3 color:#f00|7 .b`.
  func attribute(in styles: inout StyleTable) -> String {
    var out = ByteWriter()
    for (index, run) in enumerated() {
      if index > 0 { out.write(byte: UInt8(ascii: "|")) }
      out.write(integer: run.length)
      if run.isPlain { continue }
      out.write(byte: UInt8(ascii: " "))
      if let style = run.style {
        out.write(byte: UInt8(ascii: "."))
        out.write(className: styles.index(of: style.forField))
        out.write(byte: UInt8(ascii: " "))
      }
      if let color = run.color {
        out.write("color:")
        out.write(color)
        out.write(byte: UInt8(ascii: ";"))
      }
      if let background = run.background {
        out.write("background:")
        out.write(background)
        out.write(byte: UInt8(ascii: ";"))
      }
      // A heavier font would displace the letters from those that the visitor edits.
      if run.isBold { out.write("-webkit-text-stroke:.035em;") }
      if run.isUnderlined || run.isStruckThrough {
        out.write("text-decoration:")
        if run.isUnderlined { out.write("underline ") }
        if run.isStruckThrough { out.write("line-through ") }
        if let color = run.lineColor {
          out.write(";text-decoration-color:")
          out.write(color)
        }
      }
    }
    return out.string
  }
}

extension ByteWriter {
  /// Writes a field of one line or of several.
  mutating func write(
    _ field: TextFieldContent, in control: ControlContent, of segment: Segment, x: Mils, y: Mils,
    styles: inout StyleTable
  ) {
    write(field.isMultiline ? "<textarea id=n" : "<input id=n")
    write(integer: Int(segment.id))
    write(" name=n")
    write(integer: Int(segment.id))
    if !field.isMultiline {
      write(" value=\"")
      write(field.text, escapedFor: .markup)
      write(byte: UInt8(ascii: "\""))
    }
    for attribute in control.attributes(isDescribed: control.description != nil) {
      write(attribute.named(in: &styles), quoted: false)
    }
    if let selection = field.selection {
      write(" data-s=")
      write(integer: selection.lowerBound)
      write(byte: UInt8(ascii: ","))
      write(integer: selection.upperBound)
    }
    let css = field.css
    write(css.isEmpty ? " style=" : " style=\"")
    write(x: x, y: y, size: segment.size)
    write(raw: css)
    write(css.isEmpty ? ">" : "\">")
    guard field.isMultiline else { return }
    // The parser drops a line break at the start.
    if field.text.first == "\n" { write(byte: UInt8(ascii: "\n")) }
    write(field.text, escapedFor: .markup)
    write("</textarea>")
  }

  mutating func write(styleOf field: TextFieldContent, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    write(raw: field.css)
  }
}
