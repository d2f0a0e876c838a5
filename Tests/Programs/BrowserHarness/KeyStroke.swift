/// The modifier keys that are held while another key is pressed.
package struct KeyModifiers: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let alt = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let meta = KeyModifiers(rawValue: 4)
  package static let shift = KeyModifiers(rawValue: 8)
}

/// The description of a key for the browser, on a US keyboard.
struct KeyStroke {
  /// The key as in `KeyboardEvent.key`.
  var key: String
  /// The physical key as in `KeyboardEvent.code`; empty when it does not matter.
  var code: String
  /// The number as in `KeyboardEvent.keyCode`.
  var number: Int
  /// The text that the key enters; `nil` for keys without one.
  var text: String?

  init(_ key: String) throws {
    if let named = Self.named[key] {
      self = named
    } else if key.count == 1, let byte = key.uppercased().utf8.first, (32..<127).contains(byte) {
      let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      self.key = key
      text = key
      number = letters.contains(byte) || digits.contains(byte) ? Int(byte) : 0
      code =
        letters.contains(byte)
        ? "Key\(key.uppercased())" : digits.contains(byte) ? "Digit\(key)" : ""
    } else {
      throw BrowserError.unknownKey(key)
    }
  }

  private init(key: String, code: String, number: Int, text: String?) {
    self.key = key
    self.code = code
    self.number = number
    self.text = text
  }

  private static let named: [String: KeyStroke] = {
    let plain = [
      "Tab": 9, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Backspace": 8,
      "Insert": 45, "Delete": 46,
    ]
    var keys = plain.reduce(into: [String: KeyStroke]()) { keys, plain in
      keys[plain.key] = KeyStroke(
        key: plain.key, code: plain.key, number: plain.value, text: nil)
    }
    keys["Enter"] = KeyStroke(key: "Enter", code: "Enter", number: 13, text: "\r")
    keys[" "] = KeyStroke(key: " ", code: "Space", number: 32, text: " ")
    keys["Space"] = keys[" "]
    return keys
  }()
}
