/// The displayable part of a string.
enum PlainText {
  /// Returns `text` with all line ends as "\n", and without control characters and direction marks,
  /// which a page cannot contain or which would reorder text.
  static func cleaned(_ text: String) -> String {
    isClean(text) ? text : rewritten(text)
  }

  /// Returns whether the text needs no cleaning; false negatives are possible.
  static func isClean(_ text: String) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      // 0xC2: upper control characters; 0xE2 0x80/0x81: separators and direction marks; 0xD8 0x9C:
      // a direction mark.
      for index in bytes.indices {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x0A, byte != 0x09 { return false }
        if byte < 0x7F { continue }
        if byte == 0x7F || byte == 0xD8 { return false }
        guard byte == 0xC2 || byte == 0xE2, index + 2 < bytes.count || byte == 0xC2 else {
          continue
        }
        if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return false }
        if byte == 0xE2, bytes[index + 1] == 0x80,
          bytes[index + 2] > 0xA7 || bytes[index + 2] == 0x8E || bytes[index + 2] == 0x8F
        {
          if bytes[index + 2] <= 0xAE { return false }
        }
        if byte == 0xE2, bytes[index + 1] == 0x81, bytes[index + 2] >= 0xA6 { return false }
      }
      return true
    }
    return answer ?? false
  }

  private static func rewritten(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if let shown = shown(scalar, after: previous) { result.append(shown) }
      previous = scalar
    }
    return String(result)
  }

  /// Returns the offset of each UTF-16 unit of `text` in the displayed text, in UTF-8 units, and
  /// the length of the displayed text.
  static func offsets(in text: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      offsets.append(offset)
      if UTF16.width(scalar) > 1 { offsets.append(offset) }
      if let shown = shown(scalar, after: previous) { offset += UTF8.width(shown) }
      previous = scalar
    }
    offsets.append(offset)
    return offsets
  }

  /// Returns the displayed form of a character; `nil` if it is not displayed.
  private static func shown(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A where previous == "\r": nil
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: "\n"
    case 0x09: scalar
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }
}
