import ArborCore
import ArborDisplay
import ArborRender

/// The role, name, value and traits of one element.
struct AccessibilityFacts {
  var role: String
  private(set) var name: String?
  /// The origin of the name; `nil` without a name.
  private(set) var nameFrom: String?
  var traits: [String] = []
  var said: LayerContent.Description
  private(set) var value: ControlSnapshot.Value

  /// An element of which only a role is known.
  init(role: String) {
    (self.role, said, value) = (role, .init(), .none)
  }

  init(_ node: NodeSnapshot, _ said: LayerContent.Description = .init()) {
    self.said = said
    role = Self.role(of: node, said)
    value = node.isTextRedacted ? .redacted : node.control?.value ?? .none
    if let text = said.value, value != .redacted { value = .text(text) }
    let own = node.control?.label ?? node.text
    setName(said.label ?? own, from: said.label != nil || node.control != nil ? "label" : "text")
    traits = Self.traits(of: node, said)
  }

  /// The facts of a control that is drawn for a view.
  ///
  /// - Parameter known: What the tree knows of the control; `nil` if it has no view of its own.
  init(_ node: NodeSnapshot, _ control: ControlContent, of known: ControlSnapshot?) {
    said = control.description ?? .init()
    // The control keeps its own actions, which are those of a view around it.
    said.actions = node.description?.actions ?? []
    role = ""
    value = known?.value ?? control.ownValue
    if let text = said.value, value != .redacted { value = .text(text) }
    traits = control.ownTraits.filter { !said.removedTraits.names.contains($0) }
    traits += said.traits.names.filter { !traits.contains($0) }
    if said.actions.contains(.adjust) { traits.append("adjustable") }
    if !control.isEnabled { traits.append("notEnabled") }
  }

  /// Sets the name and its origin, unless it is empty.
  mutating func setName(_ name: String?, from origin: String) {
    let isNamed = name?.isEmpty == false
    (self.name, nameFrom) = isNamed ? (name, origin) : (nil, nil)
  }

  private static func role(
    of node: NodeSnapshot, _ said: LayerContent.Description
  ) -> String {
    if let role = node.control?.role { return role }
    if said.role == .radio { return "radio" }
    if said.role == .navigation { return "navigation" }
    let roles: [(AccessibilityTraits, String)] = [
      (.isModal, "dialog"), (.isToggle, "switch"), (.isLink, "link"), (.isButton, "button"),
      (.isHeader, "heading"), (.isSearchField, "search"), (.isImage, "image"),
    ]
    if said.actions.contains(.adjust) { return "slider" }
    if let role = roles.first(where: { said.traits.contains($0.0) })?.1 { return role }
    return said.actions.contains(.press) ? "button" : "text"
  }

  private static func traits(
    of node: NodeSnapshot, _ said: LayerContent.Description
  ) -> [String] {
    var traits: [String] = []
    switch node.control?.role {
    case "button": traits.append("isButton")
    case "switch": traits.append("isToggle")
    case "link": traits.append("isLink")
    case "slider": traits.append("adjustable")
    case nil where node.text != nil || node.isTextRedacted: traits.append("isStaticText")
    default: break
    }
    traits.removeAll { said.removedTraits.names.contains($0) }
    traits += said.traits.names.filter { !traits.contains($0) }
    if said.actions.contains(.adjust) { traits.append("adjustable") }
    if node.control?.isEnabled == false { traits.append("notEnabled") }
    return traits
  }
}

extension ControlContent {
  /// The value that the control shows.
  fileprivate var ownValue: ControlSnapshot.Value {
    switch kind {
    case .toggle(let isOn): .bool(isOn)
    case .option(let isSelected): .bool(isSelected)
    case .slider(let slider):
      .number(
        slider.value, lowerBound: slider.lowerBound, upperBound: slider.upperBound,
        step: slider.step)
    case .textField(let field):
      field.details.traits.isSecure ? .redacted : .text(field.text)
    case .select(let select):
      select.selected.flatMap { select.options.indices.contains($0) ? select.options[$0] : nil }
        .map { .text($0) } ?? .none
    case .entry(let entry): .text(entry.value.text)
    case .part(let part):
      if case .progress(let value?) = part.role {
        .number(value, lowerBound: 0, upperBound: 1, step: nil)
      } else {
        .none
      }
    case .button, .link, .opener: .none
    }
  }

  /// The traits that follow from the kind and state of the control.
  fileprivate var ownTraits: [String] {
    switch kind {
    case .button, .opener: shownPress == true ? ["isButton", "isSelected"] : ["isButton"]
    case .option(let isSelected): isSelected ? ["isSelected"] : []
    case .toggle: ["isToggle"]
    case .link: ["isLink"]
    case .slider: ["adjustable"]
    case .textField, .select, .entry, .part: []
    }
  }
}
