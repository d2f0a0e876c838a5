import ArborText
import Testing

/// The families that set a text at 17 points and weight 400: each piece with its family, boxes in
/// brackets.
private func check(
  _ text: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let pieces = Paragraph.shaped(text, face: FontFace(size: 17)).lines(in: nil).flatMap(\.pieces)
  let shown = pieces.map {
    $0.boxWidth == nil ? "\($0.face.family): \($0.text)" : "[\($0.text)]"
  }
  #expect(shown == expected, sourceLocation: sourceLocation)
}

/// A word in each script that a font is embedded for, with that font's family, and whether there is
/// a bold one.
private let samples: [(text: String, family: String, hasBold: Bool)] = [
  ("العربية", "Noto Sans Arabic", true), ("עברית", "Noto Sans Hebrew", true),
  ("हिन्दी", "Noto Sans Devanagari", true), ("ไทย", "Noto Sans Thai", true),
  ("հայերեն", "Noto Sans Armenian", true), ("ქართული", "Noto Sans Georgian", true),
  ("ລາວ", "Noto Sans Lao", true), ("ខ្មែរ", "Noto Sans Khmer", true),
  ("বাংলা", "Noto Sans Bengali", true), ("தமிழ்", "Noto Sans Tamil", true),
  ("తెలుగు", "Noto Sans Telugu", true), ("ગુજરાતી", "Noto Sans Gujarati", true),
  ("ਪੰਜਾਬੀ", "Noto Sans Gurmukhi", true), ("ಕನ್ನಡ", "Noto Sans Kannada", true),
  ("മലയാളം", "Noto Sans Malayalam", true), ("සිංහල", "Noto Sans Sinhala", true),
  ("ଓଡ଼ିଆ", "Noto Sans Oriya", true), ("አማርኛ", "Noto Sans Ethiopic", true),
  ("မြန်မာ", "Noto Sans Myanmar", true), ("ދިވެހި", "Noto Sans Thaana", true),
  ("ᏣᎳᎩ", "Noto Sans Cherokee", true), ("한국어", "Noto Sans KR", true),
  ("ܣܘܪܝܝܐ", "Noto Sans Syriac", false), ("ߒߞߏ", "Noto Sans NKo", false),
  ("ⵜⵉⴼⵉⵏⴰⵖ", "Noto Sans Tifinagh", false), ("ᐃᓄᒃᑎᑐᑦ", "Noto Sans Canadian Aboriginal", false),
  ("ᱚᱞ", "Noto Sans Ol Chiki", false), ("ᠮᠣᠩᠭᠣᠯ", "Noto Sans Mongolian", false),
  ("𞤀𞤣𞤤𞤢𞤥", "Noto Sans Adlam", false), ("ꕙꔤ", "Noto Sans Vai", false),
  ("ꦗꦮ", "Noto Sans Javanese", false), ("ᬩᬮᬶ", "Noto Sans Balinese", false),
  ("ꯃꯤꯇꯩ", "Noto Sans Meetei Mayek", false), ("ᮞᮥᮔ᮪ᮓ", "Noto Sans Sundanese", false),
  ("ꆈꌠ", "Noto Sans Yi", false), ("ᥖᥭᥰ", "Noto Sans Tai Le", false),
  ("ꓡꓲꓢꓴ", "Noto Sans Lisu", false), ("𐴌𐴗𐴥𐴝𐴙𐴚", "Noto Sans Hanifi Rohingya", false),
  ("ꨌꩌ", "Noto Sans Cham", false), ("བོད་སྐད", "Noto Serif Tibetan", false),
  ("✔", "Noto Sans Symbols2", false), ("∀", "Noto Sans Math", false),
  ("⒜", "Noto Sans Symbols", false),
]

@Test(arguments: samples.indices)
func aScriptIsMeasuredInItsOwnFont(_ index: Int) {
  let sample = samples[index]
  check(sample.text, "\(sample.family): \(sample.text)")
  let bold = Paragraph.shaped(sample.text, face: FontFace(size: 17, weight: 700)).lines(in: nil)
  #expect(bold.flatMap(\.pieces).map(\.boxWidth) == [nil])
  #expect(bold.flatMap(\.pieces).map(\.face.weight) == [sample.hasBold ? 700 : 400])
}

@Test func everyFallbackFamilyHasASample() {
  #expect(FontFamily.all.filter(\.isFallback).map(\.name) == samples.map(\.family))
}

@Test func aSignThatScriptsShareIsDrawnAsTheLettersBeforeIt() {
  check("বাংলা।", "Noto Sans Bengali: বাংলা।")
  check("हिन्दी।", "Noto Sans Devanagari: हिन्दी।")
}

@Test func lettersThatAreWrittenInPartsAreOneSyllable() {
  let face = FontFace(size: 100)
  let whole = Paragraph.shaped("한국", face: face)
  let parts = Paragraph.shaped("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", face: face)
  #expect(whole.width == 184)
  #expect(parts.width == whole.width)
}

@Test func anEmojiIsOneBoxHoweverManyCharactersItHas() {
  let emoji = [
    "👍", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "©️", "☝🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⬜",
  ]
  for text in emoji {
    check(text, "[\(text)]")
    let paragraph = Paragraph.shaped(text, face: FontFace(size: 109))
    #expect(paragraph.width == 136, "\(text)")
    #expect(paragraph.lines(in: 0).count == 1, "\(text)")
  }
  check("a 👍🏽 b", "Inter: a ", "[👍🏽]", "Inter:  b")
}

@Test func whatIsNoPictureIsText() {
  check("❤ © 1 ⬆", "Inter: ❤ © 1 ⬆")
  check("⬜\u{FE0E}", "Inter: ⬜\u{FE0E}")
}

@Test func aBoxIsAsWideAsMostFontsDrawItsText() {
  func check(_ text: String, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation)
  {
    let pieces = Paragraph.shaped(text, face: FontFace(size: 100)).lines(in: nil).flatMap(\.pieces)
    #expect(pieces.map(\.boxWidth) == [expected], "\(text)", sourceLocation: sourceLocation)
  }
  check("日本", 200)
  check("かな", 200)
  check("，。", 200)
  check("ｶﾅ", 100)
  check("뷁", 92)
  check("𒀀", 160)
  check("𐎠", 112.5)
  check("𐐀", 70)
}
