import ArborDisplay
import Testing

@testable import ArborRender

/// The lines of a text, which WebKit draws only if line, style and color are declared apart.
@Suite struct DecorationTests {
  private func css(_ style: TextStyle) -> String {
    var out = ByteWriter()
    out.write(decorationOf: style)
    return out.string
  }

  @Test func lineStyleAndColorAreDeclaredApart() {
    var style = TextStyle(
      family: "Inter", size: 10, lineHeight: 12, color: .black, isUnderlined: true)
    #expect(css(style) == ";text-decoration:underline")
    style.values.decoration = TextStyle.Decoration(
      pattern: .dashed, color: RGBA(hex: 0xFF0000))
    #expect(
      css(style)
        == ";text-decoration:underline;text-decoration-style:dashed;text-decoration-color:#f00")
    style.isUnderlined = false
    #expect(css(style) == "")
  }
}
