public import Arbor

extension Font {
  /// Returns the font with small capitals in place of all letters.
  ///
  /// ```swift
  /// Text("Chapter One").font(.title.smallCaps())
  /// ```
  ///
  /// Small capitals are capitals of four fifths of the size.
  public func smallCaps() -> Font { smallCaps([.lowercase, .uppercase]) }

  /// Returns the font with small capitals in place of lowercase letters.
  ///
  /// ```swift
  /// Text("Chapter One").font(.title.lowercaseSmallCaps())
  /// ```
  public func lowercaseSmallCaps() -> Font { smallCaps(.lowercase) }

  /// Returns the font with small capitals in place of uppercase letters.
  ///
  /// ```swift
  /// Text("NASA and ESA").font(.body.uppercaseSmallCaps())
  /// ```
  public func uppercaseSmallCaps() -> Font { smallCaps(.uppercase) }
}
