public import Arbor

extension Text {
  /// Creates a text of an image, which stands in the line like a letter.
  ///
  /// ```swift
  /// Text("Press \(Image(systemName: "star")) to keep it.")
  /// Text(Image(systemName: "bolt")).foregroundColor(.yellow) + Text(" Charging")
  /// ```
  ///
  /// A symbol is as large as the text's font asks for, and has the text's color; other images stand
  /// on the baseline in their own size, and `resizable()` changes nothing. The image is read by its
  /// label, a symbol by what it stands for.
  ///
  /// Differs from SwiftUI: a symbol in a text with a gradient, or with
  /// `symbolColorRenderingMode(.gradient)`, has one color. In an image or a PDF of the page,
  /// images stand in the order of the text, also among words that run against their line.
  @_disfavoredOverload
  public init(_ image: Image) { self.init(picture: image) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an image, which stands in the line like a letter.
  public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}
