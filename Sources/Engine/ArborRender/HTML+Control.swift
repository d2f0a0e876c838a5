import ArborDisplay
import ArborWindows
import Foundation

extension ControlContent {
  /// Returns the attributes that a patch may change, in a fixed order for each kind; without name,
  /// value and position.
  ///
  /// - Parameter isDescribed: Whether those of the description are included, absent or not.
  func attributes(isDescribed: Bool) -> [Attribute] {
    isDescribed ? ownAttributes + descriptionAttributes : ownAttributes
  }

  private var ownAttributes: [Attribute] {
    var list = [
      Attribute(name: "class", value: className),
      Attribute(name: "aria-label", value: spokenName.isEmpty ? .absent : .text(spokenName)),
      Attribute(name: "disabled", value: isEnabled ? .absent : .present),
      Attribute(name: "data-gp", value: press == .tells && isEnabled ? .present : .absent),
      Attribute(name: "data-gn", value: press == .stays ? .present : .absent),
    ]
    switch kind {
    case .button:
      list.append(
        Attribute(name: "aria-pressed", value: shownPress.map { .text("\($0)") } ?? .absent))
    case .toggle: break
    case .select, .entry, .option, .opener, .part: list += choiceAttributes
    case .link(let url):
      let isOpen = isEnabled && !URLSchemes.refuses(url)
      list.append(Attribute(name: "href", value: isOpen ? .text(url) : .absent))
    case .textField(let field):
      list += field.attributes
    case .slider(let slider):
      list.append(Attribute(name: "min", value: .text(Self.number(slider.lowerBound))))
      list.append(Attribute(name: "max", value: .text(Self.number(slider.upperBound))))
      list.append(
        Attribute(name: "step", value: .text(slider.step.map(Self.number) ?? "any")))
    }
    return list
  }

  /// The class of the style of the control's own text.
  private var className: Attribute.Value {
    switch kind {
    case .textField(let field): .textStyle(field.style, hasBorder: field.hasRoundedBorder)
    case .select(let select): .textStyle(select.style, hasBorder: false)
    case .entry(let entry): entry.style.map { .textStyle($0, hasBorder: false) } ?? .absent
    case .button, .link, .toggle, .slider, .option, .opener, .part: .absent
    }
  }

  /// Returns a slider's value with all its digits, so that a round trip preserves it.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return value.isFinite ? "\(value)" : "0"
  }
}

extension ByteWriter {
  mutating func write(
    _ control: ControlContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    switch control.kind {
    case .button: write(pressable: control, of: segment, x: x, y: y, in: space, styles: &styles)
    case .link: write(link: control, of: segment, x: x, y: y, in: space, styles: &styles)
    case .textField(let field):
      write(field, in: control, of: segment, x: x, y: y, styles: &styles)
    case .toggle(let isOn):
      startInput(segment)
      write(" type=checkbox role=switch")
      if isOn { write(" checked") }
      finishTag(control, of: segment, x: x, y: y, styles: &styles)
    case .slider(let slider):
      startInput(segment)
      write(" type=range")
      finishTag(
        control, of: segment, x: x, y: y,
        value: ControlContent.number(slider.value), styles: &styles)
    case .select(let select):
      write(select, control, of: segment, x: x, y: y, styles: &styles)
    case .entry(let entry): write(entry, control, of: segment, x: x, y: y, styles: &styles)
    case .option, .opener:
      write(button: control, of: segment, x: x, y: y, styles: &styles)
    case .part(let part): write(part, control, of: segment, x: x, y: y, styles: &styles)
    }
  }

  /// Writes a button; inside another button or a link, an element with that role.
  private mutating func write(
    pressable control: ControlContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    // A nested button would end the one around it.
    let isNested = space == .button
    write(isNested ? "<div role=button tabindex=0 id=n" : "<button id=n")
    write(integer: Int(segment.id))
    if !isNested {
      write(" name=e value=n")
      write(integer: Int(segment.id))
      if isInLabel, control.label.isEmpty, !segment.children.isEmpty {
        write(" aria-labelledby=n")
        write(integer: Int(segment.id))
      }
    }
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
    write(childrenOf: segment, x: 0, y: 0, in: .button, styles: &styles)
    write(isNested ? "</div>" : "</button>")
  }

  private mutating func write(
    link control: ControlContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    // A nested link would end the one around it.
    let name: StaticString = space == .button ? "span" : "a"
    write(byte: UInt8(ascii: "<"))
    write(name)
    write(" id=n")
    write(integer: Int(segment.id))
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
    write(childrenOf: segment, x: 0, y: 0, in: .button, styles: &styles)
    closeParagraph()
    write("</")
    write(name)
    write(byte: UInt8(ascii: ">"))
  }

  private mutating func startInput(_ segment: Segment) {
    write("<input id=n")
    write(integer: Int(segment.id))
    write(" name=n")
    write(integer: Int(segment.id))
  }

  mutating func finishTag(
    _ control: ControlContent, of segment: Segment, x: Mils, y: Mils, value: String? = nil,
    styles: inout StyleTable
  ) {
    for attribute in control.attributes(isDescribed: control.description != nil) {
      write(attribute.named(in: &styles), quoted: false)
    }
    if let value {
      // The value follows the bounds, which limit it.
      write(" value=")
      write(raw: value)
    }
    // A picture of a thumb is written with spaces.
    let isQuoted = control.tints?.thumbPicture != nil
    write(isQuoted ? " style=\"" : " style=")
    write(styleOf: control, size: segment.size, x: x, y: y)
    write(isQuoted ? "\">" : ">")
  }
}
