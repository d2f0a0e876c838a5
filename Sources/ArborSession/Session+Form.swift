import ArborCore
import ArborDisplay
package import Foundation

extension Session {
  /// Does what a plain form asks for: the same events that a socket would have sent.
  ///
  /// ## Algorithm
  /// 1. Every enabled field of the page whose value in the form differs from its own gets an `input`, in drawing order; a switch
  ///    that the form does not name is off.
  /// 2. The button that was pressed, named by `e`, gets a `tap`. The Enter key presses the button 0: then the field that was edited
  ///    last in drawing order gets a `submit`, or else the only text field that there is. A browser does not tell which it was.
  /// 3. Each event sees what the one before it changed. An event that is refused is left out: the next page shows what is true.
  ///
  /// The result is the URL that an action opened, if any: the page that is shown next.
  @discardableResult
  package func submit(_ fields: [(name: String, value: String)]) async -> URL? {
    touch()
    use = isConnected ? .live : .form
    await rest()
    var values: [String: String] = [:]
    for field in fields where values[field.name] == nil { values[field.name] = field.value }
    let controls = FormControl.all(of: host.displayList)
    let texts = controls.filter(\.isText)
    var edited = texts.count == 1 ? texts.first : nil
    for control in controls {
      guard let value = control.change(in: values) else { continue }
      if control.isText { edited = control }
      await turn { self.attempt(.input(value, version: self.nextVersion()), at: control.id) }
    }
    if let pressed = values["e"], let id = FormControl.id(named: pressed) {
      await turn { self.attempt(.tap, at: id) }
    } else if values["e"] == "0", let edited {
      await turn { self.attempt(.submit, at: edited.id) }
    }
    return isConnected ? nil : host.opener.take().last
  }
}

/// A field of the page as a browser submits it.
private struct FormControl {
  let id: UInt32
  private let kind: ControlContent.Kind

  var isText: Bool { if case .textField = kind { true } else { false } }

  /// The enabled fields in drawing order; browsers do not submit the disabled ones.
  static func all(of list: DisplayList) -> [FormControl] {
    var controls: [FormControl] = []
    var pending = [list.root]
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content, control.isEnabled {
        controls.append(FormControl(id: segment.id, kind: control.kind))
      }
      for child in segment.children.reversed() { pending.append(child.segment) }
    }
    return controls
  }

  /// `n42` is node 42.
  static func id(named name: String) -> UInt32? {
    name.first == "n" ? UInt32(name.dropFirst()) : nil
  }

  /// The value that the form gives this field; nil when it is the one that the field has.
  func change(in values: [String: String]) -> InputValue? {
    let value = values["n\(id)"]
    switch kind {
    case .button, .link, .option, .opener, .part: return nil
    case .toggle(let isOn):
      return (value != nil) == isOn ? nil : .bool(!isOn)
    case .textField(let field):
      // Browsers end the lines of a form with two characters.
      guard let value = value?.replacing("\r\n", with: "\n"), value != field.text else {
        return nil
      }
      return .text(value)
    case .select(let select):
      guard let value, let index = Int(value), index != select.selected else { return nil }
      return .number(Double(index))
    case .entry(let entry):
      guard let value, !value.isEmpty, value != entry.value else { return nil }
      return .text(value)
    case .slider(let slider):
      guard let value, let number = Double(value), number.isFinite,
        !slider.isShown(as: number)
      else { return nil }
      return .number(number)
    }
  }
}

extension SliderContent {
  /// Whether a browser says `number` for this value: it keeps to the bounds and, where there are any, to the steps.
  fileprivate func isShown(as number: Double) -> Bool {
    let value = min(max(value, lowerBound), upperBound)
    return abs(number - value) <= (step ?? 0) / 2
  }
}
