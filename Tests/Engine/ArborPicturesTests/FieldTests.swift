import ArborDisplay
import ArborPictures
import ArborRender
import Foundation
import Testing

/// Fields of several lines in drawings.
@Suite struct FieldTests {
  private static let style = TextStyle(
    family: "Inter Field", size: 10, lineHeight: 12, color: .black)

  /// Returns the drawing of a field of 100 points, with insets of 5 at its sides.
  private func drawing(
    _ text: String, _ change: (inout TextFieldContent.Details) -> Void = { _ in },
    isMeasured: Bool = true
  ) -> String {
    var details = TextFieldContent.Details()
    details.isMultiline = true
    details.insets = [0, 5, 0, 5]
    change(&details)
    let field = TextFieldContent(
      text: text, placeholder: "", style: Self.style, hasRoundedBorder: false, details: details)
    let control = ControlContent(kind: .textField(field), isEnabled: true, label: "")
    var document = SVGDocument(
      Segment(id: 2, content: .control(control), size: CGSize(width: 100, height: 100)))
    document.fieldText = isMeasured ? .measured : nil
    return String(decoding: document.bytes, as: UTF8.self)
  }

  /// The texts with their places, such as `5,9.5:Hello`.
  private func texts(_ drawing: String) -> [String] {
    drawing.matches(of: #/<text class="[a-z]+" x="([^"]*)" y="([^"]*)">(.*?)<\/text>/#)
      .map { "\($0.1):\($0.3)" }
  }

  @Test func longParagraphsAreWrapped() {
    let text = "A paragraph that is wider than its field.\n\nEnd"
    let lines = texts(drawing(text)).map { String($0.dropFirst(2)) }
    #expect(lines.count == 5 && lines.joined() == text.filter { $0 != "\n" }, "\(lines)")
    #expect(lines.first == "A paragraph that ")
    #expect(texts(drawing(text, isMeasured: false)).count == 3)
  }

  @Test func linesAreAligned() throws {
    let places = try [TextFieldContent.Alignment.left, .center, .right].map { alignment in
      let text = try #require(texts(drawing("Hello") { $0.alignment = alignment }).first)
      return try #require(Double(text.prefix { $0 != ":" }))
    }
    #expect(places[0] == 5 && places[1] > 20 && places[2] > 60)
    #expect(abs(places[0] + places[2] - 2 * places[1]) < 0.01)
  }

  @Test func stretchesHaveColorsAndGrounds() {
    let drawing = drawing("one two three four five six") { details in
      var run = TextFieldContent.Run(length: 16)
      run.color = RGBA(hex: 0xFF0000)
      run.background = RGBA(hex: 0x00FF00)
      run.isBold = true
      // One unit longer than the text.
      details.runs = [.init(length: 4), run, .init(length: 8)]
    }
    #expect(texts(drawing).count == 2)
    #expect(
      drawing.matches(of: #/<tspan class="[a-z]+" stroke-width="\.035em" stroke="#f00">/#).count
        == 2)
    #expect(drawing.matches(of: #/fill="#0f0"/#).count == 2, "\(drawing)")
  }

  @Test func stretchesHaveFontsOfTheirOwn() throws {
    let large = TextStyle(
      family: "Inter", size: 30, weight: 700, lineHeight: 36, color: RGBA(hex: 0xFF0000))
    let drawing = drawing("Head\nab bold") { details in
      details.strut = large
      details.alignment = .right
      details.runs = [
        .init(length: 4, style: large), .init(length: 4, style: Self.style),
        .init(length: 4, style: large, background: RGBA(hex: 0x00FF00)),
      ]
    }
    let lines = texts(drawing)
    #expect(lines.count == 2 && lines[1].contains("ab ") && lines[1].contains("bold"))
    // Both lines end at the right edge, by the widths of their own fonts, and are 36 points apart.
    let places = try drawing.matches(of: #/<text class="[a-z]+" x="([^"]*)" y="([^"]*)">/#).map {
      (try #require(Double($0.1)), try #require(Double($0.2)))
    }
    #expect(places[1].1 - places[0].1 == 36)
    #expect(places.allSatisfy { $0.0 > 5 && $0.0 < 35 }, "\(places)")
    #expect(Set(drawing.matches(of: #/<tspan class="([a-z]+)"/#).map(\.1)).count == 2)
    #expect(drawing.matches(of: #/fill="#0f0"/#).count == 1)
  }

  @Test func textsThatCannotBeMeasuredAreNotBroken() {
    // The bell is not shown.
    let text = "A paragraph that\u{7} is wider than its field.\r\nEnd"
    #expect(texts(drawing(text)).count == 2)
  }
}
