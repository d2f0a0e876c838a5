package import Arbor
package import ArborDisplay
package import ArborPlatform
package import Foundation

/// Conversions of attributed strings to `Text`: attributes that a run lacks are inherited from the
/// environment.
extension NSAttributedString {
  /// Whether any range has an attribute.
  package var hasAttributes: Bool {
    var found = false
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, stop in
      if !attributes.isEmpty {
        found = true
        stop.pointee = true
      }
    }
    return found
  }

  /// Returns the text; the parameters convert the kit's attributes, or are `nil` for none.
  @MainActor package func shown(
    font: (Any?) -> Font?, color: (Any?) -> Color?, link: (Any?) -> URL? = { _ in nil },
    image: (NSTextAttachment) -> Text?
  ) -> Text {
    var whole = Text(verbatim: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      if let attachment = attributes[.attachment] as? NSTextAttachment {
        guard var picture = image(attachment) else { return }
        if let color = color(attributes[.foregroundColor]) {
          picture = picture.foregroundColor(color)
        }
        if let url = link(attributes[.link]) { picture = picture.link(url) }
        for _ in 0..<range.length { whole = whole + picture }
        return
      }
      var run = attributes.styled(
        Text(verbatim: attributedSubstring(from: range).string), font: font, color: color)
      if let url = link(attributes[.link]) { run = run.link(url) }
      whole = whole + run
    }
    return whole
  }
}

extension [NSAttributedString.Key: Any] {
  /// Returns a text with the look of these attributes.
  @MainActor package func styled(
    _ text: Text, font: (Any?) -> Font?, color: (Any?) -> Color?
  ) -> Text {
    var text = text
    if let font = font(self[.font]) { text = text.font(font) }
    if let color = color(self[.foregroundColor]) { text = text.foregroundColor(color) }
    if number(.underlineStyle) != 0 { text = text.underline(color: color(self[.underlineColor])) }
    if number(.strikethroughStyle) != 0 {
      text = text.strikethrough(color: color(self[.strikethroughColor]))
    }
    let kern = number(.kern)
    if kern != 0 { text = text.kerning(kern) }
    let offset = number(.baselineOffset)
    return offset != 0 ? text.baselineOffset(offset) : text
  }

  /// The numeric value of an attribute; 0 if it is missing.
  fileprivate func number(_ key: Key) -> Double {
    switch self[key] {
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
}

extension NSTextAttachment {
  /// Returns a symbol as it is shown in a text.
  @MainActor package func shown(symbol name: String) -> Text {
    let size = shownSize.width / Self.symbolSide
    // A text puts a symbol beside its capital letters.
    let own = -((shownSize.height - (size * 0.727).rounded()) / 2)
    let text = Text(picture: Image(systemName: name)).font(.system(size: size))
    return raise == own ? text : text.baselineOffset(raise - own)
  }

  /// Returns an image of a file as it is shown in a text; `nil` if it has no size.
  @MainActor package func shown(
    _ asset: ImageAsset, mode: Image.TemplateRenderingMode? = nil
  ) -> Text? {
    let width = shownSize.width
    guard width > 0, asset.pixels.width > 0 else { return nil }
    var asset = asset
    asset.scale = asset.pixels.width / width
    var image = Image(asset)
    if let mode { image = image.renderingMode(mode) }
    let text = Text(picture: image)
    return raise == 0 ? text : text.baselineOffset(raise)
  }
}
