import ArborDisplay
import Foundation

extension ControlContent {
  /// The attributes of the controls in this file, in a fixed order for each kind.
  var choiceAttributes: [Attribute] {
    switch kind {
    case .select(let select):
      [Attribute(name: "size", value: select.rows.map { .text(String($0)) } ?? .absent)]
    case .entry(let entry): entry.value.attributes
    case .option(let isSelected):
      // The Tab key reaches one of the options, arrow keys the others.
      [
        Attribute(name: "aria-checked", value: .text(isSelected ? "true" : "false")),
        Attribute(name: "tabindex", value: isSelected ? .absent : .text("-1")),
      ]
    case .opener(let popover):
      // Browsers add `aria-expanded` themselves.
      [
        Attribute(name: "popovertarget", value: .word("n\(popover)")),
        Attribute(name: "aria-haspopup", value: .word("menu")),
      ]
    case .part(let part):
      switch part.role {
      case .progress(let value):
        [Attribute(name: "aria-valuenow", value: value.map { .text(Self.number($0)) } ?? .absent)]
      default: []
      }
    default: []
    }
  }
}

extension EntryContent.Value {
  /// The same attributes for each kind, because one can become another.
  fileprivate var attributes: [Attribute] {
    var bounds: (first: CalendarDay?, last: CalendarDay?) = (nil, nil)
    var (step, hasOpacity): (Int?, Bool) = (nil, false)
    let type: String
    switch self {
    case .color(_, let isTranslucent): (type, hasOpacity) = ("color", isTranslucent)
    case .day(_, let earliest, let latest): (type, bounds) = ("date", (earliest, latest))
    case .time(_, let distance): (type, step) = ("time", distance)
    }
    func text(_ value: (some CustomStringConvertible)?) -> Attribute.Value {
      value.map { .text($0.description) } ?? .absent
    }
    return [
      Attribute(name: "type", value: .text(type)),
      Attribute(name: "min", value: text(bounds.first)),
      Attribute(name: "max", value: text(bounds.last)),
      Attribute(name: "step", value: text(step)),
      Attribute(name: "alpha", value: hasOpacity ? .present : .absent),
    ]
  }
}

extension ControlContent {
  /// Whether attributes that are never patched differ, so that the element is written anew.
  func isOtherElement(than other: ControlContent) -> Bool {
    guard case .part(let part) = kind, case .part(let former) = other.kind else { return false }
    return part.markup.utf8Start != former.markup.utf8Start
  }
}

extension PartContent {
  fileprivate var markup: StaticString {
    switch role {
    case .choices: " role=radiogroup"
    case .progress: " role=progressbar aria-valuemax=1"
    case .spinner: " role=progressbar class=N"
    case .group: " role=group"
    case .popover: " popover data-menus"
    case .accessory: " role=toolbar data-k"
    }
  }

  var name: StaticString {
    switch role {
    case .choices: "choices"
    case .progress: "progress"
    case .spinner: "spinner"
    case .group: "part"
    case .popover: "popover"
    case .accessory: "accessory"
    }
  }
}

extension ByteWriter {
  private mutating func write(id segment: Segment, isNamed: Bool) {
    write(" id=n")
    write(integer: Int(segment.id))
    guard isNamed else { return }
    write(" name=n")
    write(integer: Int(segment.id))
  }

  mutating func write(
    _ select: SelectContent, _ control: ControlContent, of segment: Segment, x: Mils, y: Mils,
    styles: inout StyleTable
  ) {
    write("<select")
    write(id: segment, isNamed: true)
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
    write(optionsOf: select)
    write("</select>")
  }

  mutating func write(optionsOf select: SelectContent) {
    // Without an option of its own, "none" could not be selected by a later patch.
    write(select.selected == nil ? "<option value=-1 hidden selected>" : "<option value=-1 hidden>")
    for (index, option) in select.options.enumerated() {
      write("<option value=")
      write(integer: index)
      write(index == select.selected ? " selected>" : ">")
      write(option, escapedFor: .markup)
    }
  }

  mutating func write(
    _ entry: EntryContent, _ control: ControlContent, of segment: Segment, x: Mils, y: Mils,
    styles: inout StyleTable
  ) {
    write("<input")
    write(id: segment, isNamed: true)
    write(" value=\"")
    write(entry.value.text, escapedFor: .markup)
    write("\"")
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
  }

  /// Writes a button with additional attributes.
  mutating func write(
    button control: ControlContent, of segment: Segment, x: Mils, y: Mils, styles: inout StyleTable
  ) {
    write("<button")
    write(id: segment, isNamed: false)
    if case .opener = control.kind {
      write(" type=button")
    } else {
      write(" role=radio name=e value=n")
      write(integer: Int(segment.id))
    }
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
    write(childrenOf: segment, x: 0, y: 0, in: .button, styles: &styles)
    write("</button>")
  }

  mutating func write(
    _ part: PartContent, _ control: ControlContent, of segment: Segment, x: Mils, y: Mils,
    styles: inout StyleTable
  ) {
    write("<div")
    write(id: segment, isNamed: false)
    write(part.markup)
    finishTag(control, of: segment, x: x, y: y, styles: &styles)
    write(childrenOf: segment, x: 0, y: 0, in: .html, styles: &styles)
    write("</div>")
  }
}

extension Difference {
  mutating func compareChoices(
    _ before: ControlContent, _ after: ControlContent, id: ElementID, node: UInt32
  ) {
    switch (before.kind, after.kind) {
    case (.select(let old), .select(let new)):
      let hasOthers = old.options != new.options
      if hasOthers {
        var html = ByteWriter()
        html.write(optionsOf: new)
        ops.append(.contents(id, html: html.bytes))
      }
      compareValues(
        .number(hasOthers ? -2 : Double(old.selected ?? -1)), .number(Double(new.selected ?? -1)),
        version: new.version, id: id, node: node)
    case (.entry(let old), .entry(let new)):
      compareValues(
        .text(old.value.text), .text(new.value.text), version: new.version, id: id, node: node)
    default: break
    }
  }
}
