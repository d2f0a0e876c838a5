/// A command to an edited text that a key gives.
package enum TextCommand: Sendable {
  case bold, italic, underline, undo, redo

  /// Returns the command of a key that is pressed with Command, or Control; `nil` if it has none.
  package init?(key: String, hasShift: Bool) {
    switch (key.lowercased(), hasShift) {
    case ("b", false): self = .bold
    case ("i", false): self = .italic
    case ("u", false): self = .underline
    case ("z", false): self = .undo
    case ("z", true), ("y", false): self = .redo
    default: return nil
    }
  }
}
