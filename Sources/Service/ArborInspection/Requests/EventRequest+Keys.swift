import ArborCore

extension EventRequest {
  /// The largest length of a key's text or name, in Unicode scalars.
  package static let longestKey = 32
  /// The names of the modifier keys.
  package static let modifierNames = ["shift", "control", "option", "command"]

  static func keys(_ reader: inout JSONObjectReader) throws(Problem) -> EventRequest {
    guard let key = try reader.string("key"), (1...longestKey).contains(key.unicodeScalars.count)
    else {
      throw .invalidValue(
        pointer: "/key", expected: "what the key types, or its name such as ArrowUp")
    }
    let code = try reader.string("code") ?? Self.code(of: key)
    guard code.unicodeScalars.count <= longestKey else {
      throw .invalidValue(pointer: "/code", expected: "a place on the keyboard such as KeyA")
    }
    let modifiers = try modifiers(&reader)
    let phase = try reader.choice("phase", Phase.self)
    // Keys are sent to a view, wherever the pointer is: a point is an unknown member here.
    let target: EventTarget =
      reader.has("target") ? try EventTarget(&reader) : .selector(":focused")
    let steps = phase.map { [$0] } ?? Phase.allCases
    return .keys(
      steps.map {
        KeyInput(isDown: $0 == .down, key: key, code: code, modifiers: modifiers)
      }, target)
  }

  private enum Phase: String, CaseIterable { case down, up }

  private static func modifiers(
    _ reader: inout JSONObjectReader
  ) throws(Problem) -> KeyInput.Modifiers {
    var modifiers: KeyInput.Modifiers = []
    switch reader.remove("modifiers") {
    case nil: break
    case .array(let names)?:
      for (place, name) in names.enumerated() {
        guard case .string(let text) = name, let bit = modifierNames.firstIndex(of: text) else {
          throw .invalidValue(
            pointer: "/modifiers/\(place)",
            expected: "one of \(modifierNames.joined(separator: ", "))")
        }
        modifiers.insert(KeyInput.Modifiers(rawValue: 1 << UInt8(bit)))
      }
    default: throw .invalidValue(pointer: "/modifiers", expected: "an array of names")
    }
    return modifiers
  }

  /// Returns the code of a key on the standard keyboard; empty for a character without a key.
  private static func code(of key: String) -> String {
    guard key.count == 1 else { return key }
    guard key.utf8.count == 1, let byte = key.utf8.first else { return "" }
    switch byte {
    case 0x30...0x39: return "Digit" + key
    case 0x41...0x5A, 0x61...0x7A: return "Key" + key.uppercased()
    case 0x20: return "Space"
    default: return ""
    }
  }
}
