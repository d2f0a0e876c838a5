package import ArborDisplay
import Foundation

// Roles, states and names as WAI-ARIA 1.2 has them.

extension LayerContent.Description {
  /// The attributes of a layer, in a fixed order.
  ///
  /// - Parameter isOperated: Whether the layer may be operated, as it may not inside a button.
  func attributes(isOperated: Bool) -> [Attribute] {
    let role = spokenRole
    let isSlider = role == "slider"
    let number = isSlider ? value.flatMap(Self.number(in:)) ?? 0 : 0
    func bound(_ value: Double) -> Attribute.Value {
      isSlider ? .text(ControlContent.number(value)) : .absent
    }
    func flag(_ isPresent: Bool, _ value: Bool = true) -> Attribute.Value {
      isPresent ? .text(value ? "true" : "false") : .absent
    }
    let isSelected = traits.contains(.isSelected)
    let isChosen = isSelected && !["switch", "button"].contains(role)
    return [
      Attribute(name: "aria-level", value: text(role == "heading" ? "\(headingLevel ?? 2)" : nil)),
      Attribute(name: "aria-label", value: text(spokenName)),
      Attribute(name: "aria-description", value: text(details(isSlider))),
      Attribute(name: "aria-hidden", value: flag(isHidden || isEmptyLeaf)),
      Attribute(name: "aria-checked", value: flag(role == "switch", isOn)),
      Attribute(name: "aria-pressed", value: flag(isSelected && role == "button")),
      Attribute(name: "aria-current", value: flag(isChosen)),
      Attribute(name: "aria-modal", value: flag(role == "dialog")),
      Attribute(
        name: "aria-live", value: text(traits.contains(.updatesFrequently) ? "polite" : nil)),
      Attribute(name: "aria-valuetext", value: text(isSlider ? value : nil)),
      Attribute(name: "aria-valuenow", value: bound(number)),
      Attribute(name: "aria-valuemin", value: bound(min(number, 0))),
      Attribute(name: "aria-valuemax", value: bound(max(number, 100))),
      Attribute(name: "title", value: text(toolTip)),
      Attribute(name: "data-testid", value: text(identifier)),
      Attribute(name: "data-v", value: keepsColors ? .present : .absent),
      Attribute(name: "data-x", value: isOperated ? actions.attribute : .absent),
    ] + menuAttributes
  }

  /// Returns the `tabindex`; `nil` if the layer does not take the focus.
  func tabIndex(hasGestures: Bool) -> String? {
    if isHidden || role != nil { return nil }
    if !actions.isDisjoint(with: [.press, .adjust, .tab]) { return "0" }
    if hasGestures, !traits.isDisjoint(with: [.isButton, .isLink, .isToggle]) { return "0" }
    return actions.contains(.focus) ? "-1" : nil
  }

  /// The ARIA role of a layer; `nil` if its element has none, and so no name.
  package var spokenRole: String? {
    if let role { return role.aria }
    if actions.contains(.adjust) { return "slider" }
    if traits.contains(.isModal) { return "dialog" }
    if traits.contains(.isToggle) { return "switch" }
    if traits.contains(.isLink) { return "link" }
    if traits.contains(.isButton) || actions.contains(.press) { return "button" }
    if traits.contains(.isHeader) || headingLevel != nil { return "heading" }
    if traits.contains(.isSearchField) { return "search" }
    if isEmptyLeaf { return nil }
    if traits.contains(.isImage) || isLeaf { return "img" }
    return label != nil || children == .contained ? "group" : nil
  }

  /// Whether the content is ignored and nothing is said in its place.
  var isEmptyLeaf: Bool {
    isLeaf && label == nil && value == nil && actions.isEmpty && traits.isEmpty && role == nil
  }

  private var isOn: Bool {
    traits.contains(.isSelected) || ["1", "on", "true"].contains(value?.lowercased())
  }

  /// The label with the value, which only some roles can have beside it; `nil` if the name is that
  /// of the content.
  package var spokenName: String? {
    let value = spokenRole == "slider" || traits.contains(.isToggle) ? nil : value
    if isLeaf && label == nil { return value }
    guard let label, let value, !value.isEmpty else { return label }
    return label.isEmpty ? value : "\(label), \(value)"
  }

  /// The hint, after a value that is not part of the label.
  private func details(_ isSlider: Bool) -> String? {
    let rest = isSlider || isLeaf || label != nil || traits.contains(.isToggle) ? nil : value
    guard let rest, !rest.isEmpty else { return spokenHint }
    return spokenHint.map { "\(rest). \($0)" } ?? rest
  }

  /// Returns the first number in a text such as "40 %"; `nil` if there is none.
  private static func number(in text: String) -> Double? {
    let digits = text.drop { !$0.isASCII || !$0.isNumber && $0 != "-" }
      .prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  func text(_ value: String?) -> Attribute.Value { value.map { .text($0) } ?? .absent }
}

extension LayerContent.Description {
  /// The hint with the details around it, as one description; `nil` if there is nothing to read.
  fileprivate var spokenHint: String? {
    let important = details.filter(\.isImportant).map(\.words)
    let others = details.filter { !$0.isImportant }.map(\.words)
    let parts = important + (hint.map { [$0] } ?? []) + others
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }
}

extension LayerContent.Description.Detail {
  /// The label and the value as they are read.
  fileprivate var words: String { label.isEmpty ? value : "\(label): \(value)" }
}

extension LayerContent.Description.Actions {
  /// The letters of what the live runtime reports.
  fileprivate var attribute: Attribute.Value {
    if isEmpty { return .absent }
    let letters: [(Self, String)] = [(.press, "p"), (.adjust, "a"), (.escape, "e"), (.focus, "f")]
    return .word(letters.filter { contains($0.0) }.map(\.1).joined())
  }
}

extension ControlContent {
  /// The label, with the value where the control has none of its own; empty if the name is that of
  /// the content.
  package var spokenName: String {
    if label.isEmpty { return standardLabel }
    guard !hasValueText, let value = description?.value, !value.isEmpty else { return label }
    return "\(label), \(value)"
  }

  /// The name of a control without a label, which the platform gives to sliders and progress.
  private var standardLabel: String {
    if case .slider = kind { return "Slider" }
    guard case .part(let part) = kind else { return "" }
    return switch part.role {
    case .progress: "Progress"
    case .spinner: "In progress"
    case .choices, .group, .popover, .accessory: ""
    }
  }

  /// The role that the element of a control has by its tag or by ARIA; `nil` for a popover.
  package var spokenRole: String? {
    switch kind {
    case .button, .opener: "button"
    case .link: "link"
    case .textField, .entry: "textbox"
    case .toggle: "switch"
    case .slider: "slider"
    case .select: "combobox"
    case .option: "radio"
    case .part(let part):
      switch part.role {
      case .choices: "radiogroup"
      case .progress, .spinner: "progressbar"
      case .group: "group"
      case .accessory: "toolbar"
      case .popover: nil
      }
    }
  }

  /// Whether a button is a toggle button that is on; `nil` for other buttons.
  package var shownPress: Bool? {
    if let isPressed { return isPressed }
    return description?.traits.contains(.isSelected) == true ? true : nil
  }

  /// The attributes of the description, in a fixed order for all kinds.
  var descriptionAttributes: [Attribute] {
    let said = description ?? .init()
    func text(_ value: String?) -> Attribute.Value { value.map { .text($0) } ?? .absent }
    let isChosen: Bool
    switch kind {
    case .button, .option, .toggle: isChosen = false
    default: isChosen = said.traits.contains(.isSelected)
    }
    return [
      Attribute(name: "aria-description", value: text(details)),
      Attribute(name: "aria-hidden", value: text(said.isHidden ? "true" : nil)),
      Attribute(name: "aria-valuetext", value: text(hasValueText ? said.value : nil)),
      Attribute(name: "aria-current", value: text(isChosen ? "true" : nil)),
      Attribute(
        name: "aria-live", value: text(said.traits.contains(.updatesFrequently) ? "polite" : nil)),
      Attribute(name: "title", value: text(said.toolTip)),
      Attribute(name: "data-key", value: text(said.chord?.attribute)),
    ]
  }

  private var details: String? {
    guard label.isEmpty, !hasValueText, let value = description?.value, !value.isEmpty else {
      return description?.spokenHint
    }
    return description?.spokenHint.map { "\(value). \($0)" } ?? value
  }

  /// Whether the role of the control has a text for its value.
  private var hasValueText: Bool {
    switch kind {
    case .slider: true
    case .part(let part): if case .progress = part.role { true } else { false }
    default: false
    }
  }
}
