import ArborDisplay
package import ArborTiming
import Foundation

// The words of HTML, CSS and ARIA for the values of a drawing.

extension PointerShape {
  /// The CSS value of `cursor`, which also names the class of the root element.
  var css: StaticString {
    switch self {
    case .arrow: "default"
    case .hand: "pointer"
    case .text: "text"
    case .verticalText: "vertical-text"
    case .crosshair: "crosshair"
    case .grab: "grab"
    case .grabbing: "grabbing"
    case .left: "w-resize"
    case .right: "e-resize"
    case .leftRight: "ew-resize"
    case .up: "n-resize"
    case .down: "s-resize"
    case .upDown: "ns-resize"
    case .column: "col-resize"
    case .row: "row-resize"
    case .refusal: "not-allowed"
    case .alias: "alias"
    case .copy: "copy"
    case .menu: "context-menu"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .hidden: "none"
    }
  }
}

extension TextFieldContent.Alignment {
  /// The CSS value of `text-align`.
  var css: StaticString {
    switch self {
    case .start: "start"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justify: "justify"
    }
  }
}

extension ScrollContent.Overscroll {
  /// The CSS value of `overscroll-behavior`.
  var css: StaticString {
    switch self {
    case .auto: "auto"
    case .contain: "contain"
    case .none: "none"
    }
  }
}

extension TextStyle.Decoration.Pattern {
  /// The CSS value of `text-decoration-style`.
  var css: StaticString {
    switch self {
    case .solid: "solid"
    case .dotted: "dotted"
    case .dashed: "dashed"
    }
  }
}

extension AccessibilityRole {
  /// The WAI-ARIA role.
  var aria: String {
    switch self {
    case .button: "button"
    case .link: "link"
    case .heading: "heading"
    case .image: "img"
    case .searchField: "searchbox"
    case .tabBar: "tablist"
    case .radio: "radio"
    case .navigation: "navigation"
    }
  }
}

extension TextInputTraits.Keyboard {
  /// The HTML value of `inputmode`.
  var html: String {
    switch self {
    case .email: "email"
    case .url: "url"
    case .numeric: "numeric"
    case .decimal: "decimal"
    case .telephone: "tel"
    case .search: "search"
    case .absent: "none"
    }
  }
}

extension TextInputTraits.ReturnKey {
  /// The HTML value of `enterkeyhint`.
  var html: String {
    switch self {
    case .done: "done"
    case .go: "go"
    case .send: "send"
    case .search: "search"
    case .next: "next"
    case .enter: "enter"
    }
  }
}

extension TextInputTraits.Capitalization {
  /// The HTML value of `autocapitalize`.
  var html: String {
    switch self {
    case .never: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .characters: "characters"
    }
  }
}

extension AutofillContent {
  /// The HTML value of `autocomplete`.
  var html: String {
    switch self {
    case .nothing: "off"
    case .name: "name"
    case .givenName: "given-name"
    case .familyName: "family-name"
    case .organization: "organization"
    case .email: "email"
    case .telephone: "tel"
    case .url: "url"
    case .streetAddress: "street-address"
    case .postalCode: "postal-code"
    case .countryName: "country-name"
    case .username: "username"
    case .currentPassword: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .creditCardNumber: "cc-number"
    case .custom(let name): name
    }
  }
}

extension AnimationTiming {
  /// The CSS value of a `transition` of all properties.
  package var css: String {
    let start = delay == 0 ? "" : " \(rounded(delay, to: 1_000))s"
    return "all \(rounded(duration, to: 1_000))s \(easing.css)\(start)"
  }
}

extension AnimationTiming.Easing {
  /// The CSS easing function. Springs have a name that the runtime's script knows, which writes
  /// them as `linear()`: `spring(frequency,damping?,velocity?)`.
  var css: String {
    switch self {
    case .linear: return "linear"
    case .bezier(let start, let end):
      let points = [start.x, start.y, end.x, end.y].map { "\(rounded($0, to: 10_000))" }
      return "cubic-bezier(\(points.joined(separator: ",")))"
    case .spring(let spring):
      return "spring(\(spring.numbers))"
    case .steps(let values):
      return "linear(\(values.map { "\(rounded($0, to: 1_000))" }.joined(separator: ",")))"
    case .points(let points):
      let stops = points.map {
        "\(rounded($0.y, to: 10_000)) \(rounded($0.x * 100, to: 10_000))%"
      }
      return "linear(\(stops.joined(separator: ",")))"
    }
  }
}

extension UnitSpring {
  /// The frequency, and the damping and the speed as far as they are not 1 and 0.
  var numbers: String {
    var numbers = [frequency, ratio, velocity]
    if numbers[2] == 0 { numbers.removeLast(numbers[1] == 1 ? 2 : 1) }
    return numbers.map { "\(rounded($0, to: 1_000))" }.joined(separator: ",")
  }
}

/// Returns a number with a limited number of decimals; `parts` is the number of parts of a unit.
private func rounded(_ value: Double, to parts: Double) -> Double {
  (value * parts).rounded() / parts
}
