import ArborText
import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Lines of text, as the server breaks and measures them, against the browser's widths.
@Suite(.serialized) struct TextTests {
  /// Two texts per language or case.
  private static let corpus = [
    "The quick brown fox jumps over the lazy dog: AVATAR, To Ty, fi ffl 10x20 -> 1/2.",
    "Alle Menschen sind frei und gleich an Würde und Rechten geboren; Straßenbahnhaltestelle.",
    "Tous les êtres humains naissent libres et égaux en dignité — « œuvre » n° 5.",
    "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm.",
    "Wszyscy ludzie rodzą się wolni, żółć gęślą jaźń; Příliš žluťoučký kůň.",
    "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar, İstanbul.",
    "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.",
    "Все люди рождаются свободными и равными в своём достоинстве и правах.",
    "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلاً.",
    "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם, 12 אחוז.",
    "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।",
    "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
    "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ։",
    "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა.",
    "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບ ແລະ ຄວາມສະເໝີພາບ.",
    "មនុស្សទាំងអស់កើតមកមានសេរីភាព និងភាពស្មើគ្នាក្នុងសិទ្ធិ និងសេចក្ដីថ្លៃថ្នូរ។",
    "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।",
    "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; ஸ்ரீ க்ஷ 12.",
    "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు.",
    "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે.",
    "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ।",
    "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಹುಟ್ಟಿದ್ದಾರೆ; ಘನತೆ ಮತ್ತು ಹಕ್ಕುಗಳಲ್ಲಿ ಸಮಾನರಾಗಿದ್ದಾರೆ.",
    "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്.",
    "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත; ගරුත්වයෙන් හා අයිතිවාසිකම්වලින් සමාන වෙති.",
    "ସବୁ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ, ସେମାନଙ୍କର ମର୍ଯ୍ୟାଦା ଓ ଅଧିକାର ସମାନ।",
    "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።",
    "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။",
    "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌། ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད།",
    "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. ㅋㅋ",
    "ދިވެހި ᏣᎳᎩ ܣܘܪܝܝܐ ߒߞߏ ⵜⵉⴼⵉⵏⴰⵖ ᐃᓄᒃᑎᑐᑦ ᱚᱞ ᠮᠣᠩᠭᠣᠯ 𞤀𞤣𞤤𞤢𞤥 ꕙꔤ ꦗꦮ ᬩᬮᬶ",
    "ꯃꯤꯇꯩ ᮞᮥᮔ᮪ᮓ ꆈꌠ ᥖᥭᥰ ꓡꓲꓢꓴ 𐴌𐴗𐴥𐴝𐴙𐴚 ꨌꩌ ✔ ☎ ♪ ☐ ∀x ∈ ℝ: ⟨x⟩ ⒜",
    "Mixed: שלום עולם (hello), مرحبا بكم and नमस्ते in one line, 100 %.",
    "Emoji 👩\u{200D}👩\u{200D}👧 and 🇩🇪 with 日本語 in boxes.",
    "e\u{301}a\u{308} soft\u{AD}hyphen non\u{A0}breaking zero\u{200B}width {[()]} *** a\tb",
  ]

  private struct Line {
    var html: String
    var width: Double
    var about: String
  }

  private static func css(_ face: FontFace) -> String {
    var css =
      "font:\(face.isItalic ? "italic " : "")\(face.weight) \(face.size)px/30px '\(face.family.name)';font-kerning:normal"
    if face.tracking != 0 { css += ";letter-spacing:\(face.tracking)px" }
    if face.hasTabularDigits { css += ";font-variant-numeric:tabular-nums" }
    return css
  }

  /// A line as the page shows it.
  private static func line(_ line: Paragraph.Line, _ about: String) -> Line? {
    // A box has its estimated width here, whatever is in it; the browser then does not say where
    // the line ends before its last space.
    let hasBox = line.pieces.contains { $0.boxWidth != nil }
    if hasBox, line.pieces.last?.text.last?.isWhitespace == true { return nil }
    var html = line.isRightToLeft ? "<div dir=rtl>" : "<div>"
    for piece in line.pieces {
      let text = piece.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      html +=
        piece.boxWidth.map {
          "<i style=\"display:inline-block;overflow:hidden;width:\($0)px;\(css(piece.face))\">\(text)</i>"
        } ?? "<b style=\"\(css(piece.face))\">\(text)</b>"
    }
    return Line(html: html + "</div>", width: line.width, about: about)
  }

  private static func lines(
    _ paragraph: Paragraph, _ about: String
  ) -> [Line] {
    var found: [Line] = []
    for width in [nil, 240, 90] as [Double?] {
      found += paragraph.lines(in: width).compactMap { line($0, "\(about) in \(width ?? 0)") }
    }
    for truncation in [Truncation.tail, .middle, .head] {
      found += paragraph.lines(in: 200, maximum: 2, truncation: truncation)
        .compactMap { line($0, "\(about) cut off at its \(truncation)") }
    }
    return found
  }

  /// Checks that at least 99.9 % of the lines are within 1/64 px, and all within half a pixel.
  private func check(_ lines: [Line], in page: Page) async throws {
    var exact = 0
    var far: [String] = []
    for start in stride(from: 0, to: lines.count, by: 2000) {
      let chunk = lines[start..<min(start + 2000, lines.count)]
      let html = JSON.string(chunk.map(\.html).joined())
      let widths = try await page.evaluate(
        """
        (async () => {
          const box = document.createElement("section");
          box.innerHTML = "<style>section div{position:absolute;left:0;top:0;white-space:pre;text-rendering:geometricPrecision;font-variant-ligatures:normal;font-synthesis:none}section b,section i{position:static}</style>" + \(html);
          document.body.append(box);
          box.getBoundingClientRect();
          await document.fonts.ready;
          const widths = [...box.querySelectorAll("div")].map(e => {
            const text = e.lastChild?.firstChild;
            if (!text || !/[ \\t]$/.test(text.data)) return e.getBoundingClientRect().width;
            // The space at which the line was broken hangs over.
            const range = document.createRange();
            range.setStart(e, 0);
            range.setEnd(text, text.data.trimEnd().length);
            return range.getBoundingClientRect().width;
          });
          box.remove();
          return widths;
        })()
        """, timeout: .seconds(120))
      for (index, line) in chunk.enumerated() {
        let difference = abs((widths[index].number ?? .infinity) - line.width)
        if difference <= 1.0 / 64 {
          exact += 1
        } else {
          far.append("\(difference): \(line.about): \(line.html)")
        }
        #expect(difference <= 0.5, "\(line.about): \(line.html)")
      }
    }
    let share = Double(exact) / Double(lines.count)
    #expect(share >= 0.999, "\(exact) of \(lines.count): \(far.prefix(12))")
  }

  @Test func linesAreAsWideAsInTheBrowser() async throws {
    var lines: [Line] = []
    for size in [11.0, 13, 15, 17, 20, 28, 34] {
      for weight in [300, 400, 500, 600, 700] {
        for text in Self.corpus {
          let face = FontFace(size: size, weight: weight)
          lines += Self.lines(Paragraph.shaped(text, face: face), "\(size) \(weight)")
        }
      }
    }
    try await check(lines, in: LivePage.open("/text").page)
  }

  @Test func runsAreAsWideAsInTheBrowser() async throws {
    let families = [FontFamily.inter, .serif, .monospaced, .rounded]
    var lines: [Line] = []
    for (index, text) in Self.corpus.enumerated() {
      for family in families {
        for isItalic in [false, true] {
          let face = FontFace(family: family, size: 17, weight: 400, isItalic: isItalic)
          lines += Self.lines(Paragraph.shaped(text, face: face), "\(family)")
          let bold = FontFace(family: family, size: 22, weight: 700, isItalic: isItalic)
          let wide = FontFace(size: 15, tracking: 1.5)
          let digits = FontFace(size: 17, hasTabularDigits: true)
          let other = Self.corpus[(index + 1) % Self.corpus.count]
          let runs = [
            Paragraph.Run(text: String(text.prefix(25)), face: face),
            Paragraph.Run(text: String(text.dropFirst(25)), face: bold),
            Paragraph.Run(text: " 2026-11-21 ", face: digits),
            Paragraph.Run(text: other, face: wide),
          ]
          lines += Self.lines(Paragraph.shaped(runs), "runs in \(family)")
        }
      }
    }
    try await check(lines, in: LivePage.open("/text").page)
  }

  @Test func aRunDoesNotTakeOverTheSpacingOfTheText() async throws {
    let live = try await LivePage.open("/text")
    let spacings = try await live.page.evaluate(
      """
      (() => {
        const text = [...root.querySelectorAll("p")].find(e => e.textContent.endsWith(" or not"));
        const parts = [text, [...text.querySelectorAll("b")].find(e => e.textContent == " or not")];
        return parts.map(e => getComputedStyle(e).letterSpacing);
      })()
      """, as: [String].self)
    #expect(spacings == ["2px", "normal"])
    live.expectNoComplaints()
  }

  @Test func languagesAndAxesAreThoseOfTheServer() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    func look(_ text: String) async throws -> JSON {
      try await live.page.evaluate(
        """
        (() => {
          const p = [...document.querySelectorAll('p')].find(p => p.textContent == '\(text)');
          const range = document.createRange(), look = getComputedStyle(p);
          range.selectNodeContents(p);
          return [look.webkitLocale, look.fontVariationSettings, look.lineHeight,
            Math.ceil(range.getBoundingClientRect().width - 1 / 64) == parseFloat(p.style.width)];
        })()
        """)
    }
    #expect(try await look("แอปเปิล") == ["\"th\"", "normal", "26px", true])
    #expect(try await look("350 of 900")[1] == "\"wght\" 350")
    #expect(try await look("350 of 900")[3] == true)
    live.expectNoComplaints()
  }

  @Test func aTimerTicksOnThePage() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    let timer =
      "[...document.querySelectorAll('p')].find(p => p.textContent.startsWith('Open for')).textContent"
    let first = try await live.page.evaluate(timer).string ?? ""
    #expect(first.hasPrefix("Open for 0:"))
    try await live.page.wait(until: "\(timer) != \(JSON.string(first))")
    live.expectNoComplaints()
  }

  @Test func theSliderSetsTheWidthOfAColumn() async throws {
    let live = try await LivePage.open("/text", height: 1600)
    let slider = try await live.node("Slider")
    let frame = try #require(slider.frame)
    try await live.page.drag(
      from: (frame.midX, frame.midY), to: (frame.minX + 60, frame.midY), steps: 8)
    try await eventually("the value on the server") {
      let value = try await live.page.evaluate("+document.getElementById('\(slider.id)').value")
      let node = try await live.session.json("/nodes/\(slider.id)")
      return value.number == node["control"]["value"].number
    }
    try await live.waitUntilShown()
    try await live.expectTextsFit()
    live.expectNoComplaints()
  }
}
