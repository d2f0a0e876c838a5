package import ArborText

extension Font {
  /// Creates the font of a face, at its exact size.
  package init(_ face: FontFace) {
    var font: Font
    if face.family == .inter {
      font = .system(size: face.size)
    } else if face.family == .monospaced {
      font = .system(size: face.size, design: .monospaced)
    } else {
      font = .custom(face.family.name, fixedSize: face.size)
    }
    font = font.weight(Font.Weight(value: face.weight))
    if face.isItalic { font = font.italic() }
    font.details = face.details
    self = face.hasTabularDigits ? font.monospacedDigit() : font
  }
}
