import ArborText
import Testing

/// The language of a text and the axes of its font.
@Suite struct FontDetailsTests {
  private func axis(_ tag: String, _ value: Double) throws -> FontDetails.Axis {
    try #require(FontDetails.Axis(tag: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: value))
  }

  private func width(_ text: String, _ details: FontDetails, family: FontFamily = .inter) -> Double
  {
    Paragraph.shaped(text, face: FontFace(family: family, size: 40, details: details)).width
  }

  @Test func anAxisOverridesTheWeight() throws {
    let bold = Paragraph.shaped("Hamburg", face: FontFace(size: 40, weight: 700)).width
    #expect(width("Hamburg", .none) < bold)
    #expect(width("Hamburg", FontDetails(axes: [try axis("wght", 700)])) == bold)
    // A font ignores axes that it lacks, and has its nearest value of the others.
    #expect(
      width("Hamburg", FontDetails(axes: [try axis("CASL", 1)])) == width("Hamburg", .none))
    let most = Paragraph.shaped("Hamburg", face: FontFace(size: 40, weight: 900)).width
    #expect(width("Hamburg", FontDetails(axes: [try axis("wght", 1e9)])) == most)
  }

  @Test func lettersHaveTheFormsOfTheLanguage() {
    // In Catalan, the dot between two l takes the place of a space between them.
    let catalan = FontDetails(language: "ca")
    #expect(width("col·lapse", catalan) != width("col·lapse", .none))
    #expect(width("collapse", catalan) == width("collapse", .none))
  }

  @Test func detailsAreLimited() throws {
    #expect(FontDetails.Axis(tag: 0x7767_6822, value: 1) == nil)
    #expect(FontDetails.Axis(tag: 0x7767_6874, value: .nan) == nil)
    for tag in ["", "de\"}", "é", String(repeating: "a", count: 36)] {
      #expect(FontDetails(language: tag) == .none, "\(tag)")
    }
    #expect(FontDetails(language: "zh-TW").language == "zh-TW")
    let tags = "abcdefghijklmnopqrst".map { "ax1\($0)" }
    #expect(FontDetails(axes: try tags.map { try axis($0, 1) }).axes.count == 16)
    let last = FontDetails(axes: [try axis("wght", 1), try axis("wght", 2.004)])
    #expect(last.variations == "\"wght\" 2.0")
    #expect(FontDetails(language: "th", lineHeight: .infinity).lineHeight == 0)
    #expect(FontDetails(language: "th", lineHeight: 9).lineHeight == 4)
  }

  @Test func equalDetailsAreOne() throws {
    let one = FontDetails(language: "ja", axes: [try axis("wght", 300), try axis("wdth", 80)])
    #expect(
      one == FontDetails(language: "ja", axes: [try axis("wdth", 80), try axis("wght", 300)]))
    #expect(one != FontDetails(language: "ja"))
    #expect(FontDetails() == .none)
    let face = FontFace(size: 10, details: one)
    #expect(face != FontFace(size: 10) && face.resized(20).details == one)
  }
}
