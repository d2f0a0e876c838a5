import ArborCore
import ArborDisplay
package import Foundation

extension Session {
  /// Applies a plain form submission as the events that a socket would have sent.
  ///
  /// ## Algorithm
  /// 1. Every enabled field of the page whose value in the form differs from its own gets an
  ///    `input`, in drawing order; a toggle that the form does not name is off.
  /// 2. The button that was pressed, named by `e`, gets a `tap`. The Return key presses button 0:
  ///    then the last edited field in drawing order gets a `submit`, or else the only text field of
  ///    the page. A browser does not report which field it was.
  /// 3. Each event sees the changes of the one before it. A refused event is skipped: the next page
  ///    shows the actual state.
  ///
  /// Returns the URL that an action opened, if any: the page to show next.
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
    return isConnected ? nil : host.opener.drain().last
  }
}

/// A field of the page, as a browser submits it.
private struct FormControl {
  let id: UInt32
  private let kind: ControlContent.Kind

  var isText: Bool { if case .textField = kind { true } else { false } }

  /// Returns the enabled fields in drawing order; browsers do not submit disabled ones.
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

  /// Returns the node of a field name: `n42` is node 42.
  static func id(named name: String) -> UInt32? {
    name.first == "n" ? UInt32(name.dropFirst()) : nil
  }

  /// Returns the value that the form specifies for this field; `nil` when it equals the current
  /// one.
  func change(in values: [String: String]) -> InputValue? {
    let value = values["n\(id)"]
    switch kind {
    case .button, .link, .option, .opener, .part: return nil
    case .toggle(let isOn):
      return (value != nil) == isOn ? nil : .bool(!isOn)
    case .textField(let field):
      // Browsers end the lines of a submitted text with CR LF.
      guard let value = value?.replacing("\r\n", with: "\n"), value != field.text else {
        return nil
      }
      return .text(value)
    case .select(let select):
      guard let value, let index = Int(value), index != select.selected else { return nil }
      return .number(Double(index))
    case .entry(let entry):
      guard let value, !value.isEmpty, value != entry.value.text else { return nil }
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
  /// Whether a browser submits `number` for this value, after clamping to the bounds and rounding
  /// to the steps.
  fileprivate func isShown(as number: Double) -> Bool {
    let value = min(max(value, lowerBound), upperBound)
    return abs(number - value) <= (step ?? 0) / 2
  }
}
