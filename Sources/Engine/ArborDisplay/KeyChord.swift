/// A key with modifier keys.
package struct KeyChord: Hashable, Sendable {
  /// The modifier keys. Command is Control on keyboards without it.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let command = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let shift = Modifiers(rawValue: 8)
  }

  /// The key as browsers name it, in lower case: `s`, `enter`, `arrowup`.
  package var key: String
  package var modifiers: Modifiers

  package init(key: String, modifiers: Modifiers) {
    self.key = key
    self.modifiers = modifiers
  }
}
