import SwiftUI

/// Styles, languages, and a paragraph in a column whose width can be set.
struct TextPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 32) {
      PageTitle("Text")
      TextStyles()
      RichTexts()
      Wrapping()
      Languages()
      Symbols()
    }
    // Each chapter is as high as its content, whatever the heights of the window and of the other
    // chapters.
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: 720, alignment: .leading)
    .padding(24)
  }
}

/// A heading and its content.
private struct Chapter<Content: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(title).font(.title2).fontWeight(.semibold)
      content
    }
  }
}

private struct TextStyles: View {
  private let styles: [(String, Font)] = [
    ("Large title", .largeTitle), ("Title", .title), ("Headline", .headline), ("Body", .body),
    ("Callout", .callout), ("Footnote", .footnote), ("Caption", .caption),
  ]

  var body: some View {
    Chapter(title: "Styles") {
      VStack(alignment: .leading, spacing: 6) {
        ForEach(styles, id: \.0) { Text($0.0).font($0.1) }
      }
      FittingRow {
        Text("Default")
        Text("Serif").fontDesign(.serif)
        Text("Rounded").fontDesign(.rounded)
        Text("Monospaced").monospaced()
        Text("Italic").italic()
        Text("Serif italic").font(.system(.body, design: .serif)).italic().bold()
      }
      FittingRow(spacing: 12) {
        ForEach([100, 300, 400, 500, 700, 900], id: \.self) { weight in
          Text("\(weight)").fontWeight(Self.weights[weight])
        }
      }
      // The files are in Fonts.
      FittingRow {
        Text("A font of the package")
        Text("condensed").fontWidth(.condensed)
        Text("by its name").font(.custom("DejaVuSansCondensed", size: 20))
      }
      .font(.custom("DejaVu Sans", size: 17))
      FittingRow {
        Text("350 of 900").font(Font(Self.between))
        Text("直す").typesettingLanguage(.explicit(.init(identifier: "ja")))
        Text("แอปเปิล").typesettingLanguage(.init(languageCode: .thai))
      }
      FittingRow {
        // Visitors choose a size; `PATCH /v1/sessions/{s}` sets it for a whole page.
        Text("xSmall").dynamicTypeSize(.xSmall)
        Text("large").dynamicTypeSize(.large)
        Text("xxxLarge").dynamicTypeSize(.xxxLarge)
        Text("accessibility2").dynamicTypeSize(.accessibility2)
      }
    }
  }

  private static let weights: [Int: Font.Weight] = [
    100: .ultraLight, 300: .light, 400: .regular, 500: .medium, 700: .bold, 900: .black,
  ]

  /// A weight between two that have names, by the axis "wght" of the font.
  private static var between: UIFont {
    let axes = UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute as String)
    let descriptor = UIFontDescriptor(fontAttributes: [.name: "Inter", axes: [0x7767_6874: 350]])
    return UIFont(descriptor: descriptor, size: 17)
  }
}

private struct RichTexts: View {
  @State private var opened = Date()

  private var attributed: AttributedString {
    var text = AttributedString("An attributed string ")
    var part = AttributedString("in purple")
    part.foregroundColor = .purple
    part.underlineStyle = Text.LineStyle(pattern: .dot)
    text += part
    return text
  }

  var body: some View {
    Chapter(title: "Runs") {
      Text("Hello, ") + Text("world").bold().foregroundColor(.blue) + Text(" — in ")
        + Text("three").italic().foregroundStyle(.red) + Text(" texts")
      Text("Markdown: **bold**, *italic*, ~~gone~~, `code` and [a link](https://example.org)")
      Text(
        "A \(Text("large").font(.title).bold()) word, H\(Text("2").font(.caption).baselineOffset(-4))O and E = mc\(Text("2").font(.caption).baselineOffset(7))"
      )
      Text(
        "Press \(Image(systemName: "star")) to keep, or \(Image(systemName: "trash")) to delete.")
      Text("\(Image(systemName: "bolt.fill")) Charging, ").foregroundColor(.pink)
        + Text("\(Image(systemName: "bell")) three calls").font(.title3).foregroundColor(.purple)
        + Text(", 8.5") + Text(" km").textScale(.secondary)
      Text(
        "Each line \(Image(systemName: "arrow.right")) is twenty-eight points high, and an image \(Image(systemName: "heart.fill")) wraps like a letter."
      )
      .lineHeight(.exact(points: 28)).frame(width: 260, alignment: .leading)
      Text(attributed)
      FittingRow {
        Text("Underlined").underline()
        Text("Dashed").underline(pattern: .dash, color: .green)
        Text("Struck").strikethrough(color: .red)
        Text("T r a c k e d").tracking(2) + Text(" or not")
        Text("upper case").textCase(.uppercase)
      }
      FittingRow {
        Text(1_234.5, format: .number)
        Text(0.256, format: .percent)
        Text(Date(timeIntervalSince1970: 1_700_000_000), style: .date)
        Text("Half: \(0.5, specifier: "%.2f")")
        // Ticks while a client is connected to the page.
        Text("Open for \(opened, style: .timer)").monospacedDigit()
      }
    }
  }
}

private struct Wrapping: View {
  @State private var width = 320.0
  @State private var isShort = false
  private let story = """
    The sun was shining on the sea, shining with all his might: he did his very best to make the \
    billows smooth and bright; and this was odd, because it was the middle of the night.
    """

  var body: some View {
    Chapter(title: "Wrapping") {
      HStack(spacing: 12) {
        Slider(value: $width, in: 60...640) { Text("Width") }.frame(maxWidth: 300)
        Text("\(Int(width)) points").monospacedDigit().fixedSize()
      }
      Toggle("Two lines", isOn: $isShort).frame(width: 200, alignment: .leading)
      VStack(alignment: .leading, spacing: 12) {
        Text(story).lineLimit(isShort ? 2 : nil)
        Text(story).multilineTextAlignment(.center).lineLimit(isShort ? 2 : nil)
        Text(story).multilineTextAlignment(.trailing).lineLimit(isShort ? 2 : nil)
        Text(
          "**One** *two* three [four](https://example.org) five six **seven eight nine** ten eleven"
        )
        .lineSpacing(6).lineLimit(isShort ? 2 : nil)
      }
      .frame(width: width, alignment: .leading)
      .background(Color(uiColor: .secondarySystemBackground))
      VStack(alignment: .leading, spacing: 8) {
        Text("This line is cut off at its end").truncationMode(.tail)
        Text("This line is cut off at its start").truncationMode(.head)
        Text("This line is cut off in the middle").truncationMode(.middle)
        Text("This line becomes smaller to fit").minimumScaleFactor(0.4)
        Text("This line moves together").allowsTightening(true)
        Text("Room for two").lineLimit(2, reservesSpace: true)
      }
      .lineLimit(1)
      .frame(width: width / 2, alignment: .leading)
      .background(Color(uiColor: .secondarySystemBackground))
    }
  }
}

private struct Languages: View {
  private let samples: [(String, String)] = [
    ("English", "All human beings are born free and equal in dignity and rights."),
    ("German", "Alle Menschen sind frei und gleich an Würde und Rechten geboren."),
    ("Vietnamese", "Tất cả mọi người sinh ra đều được tự do và bình đẳng."),
    ("Greek", "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι."),
    ("Russian", "Все люди рождаются свободными и равными."),
    ("Arabic", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
    ("Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם."),
    ("Hindi", "सभी मनुष्यों को गौरव और अधिकारों में जन्मजात स्वतन्त्रता प्राप्त है।"),
    ("Thai", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกัน"),
    ("Armenian", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ։"),
    ("Georgian", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი."),
    ("Lao", "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບ."),
    ("Khmer", "មនុស្សទាំងអស់កើតមកមានសេរីភាព និងភាពស្មើគ្នា។"),
    ("Bengali", "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"),
    ("Tamil", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."),
    ("Telugu", "మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు."),
    ("Gujarati", "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે."),
    ("Punjabi", "ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ।"),
    ("Kannada", "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಹುಟ್ಟಿದ್ದಾರೆ."),
    ("Malayalam", "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്."),
    ("Sinhala", "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත; ගරුත්වයෙන් සමාන වෙති."),
    ("Odia", "ସବୁ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ, ସେମାନଙ୍କର ମର୍ଯ୍ୟାଦା ଓ ଅଧିକାର ସମାନ।"),
    ("Amharic", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።"),
    ("Burmese", "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် မွေးဖွားလာသူများ ဖြစ်သည်။"),
    ("Tibetan", "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་རང་དབང་འདྲ་མཉམ་དུ་ཡོད།"),
    ("Korean", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ("Chinese", "人人生而自由，在尊严和权利上一律平等。"),
    ("Japanese", "すべての人間は、生まれながらにして自由である。"),
    (
      "More scripts",
      "ދިވެހި ᏣᎳᎩ ܣܘܪܝܝܐ ߒߞߏ ⵜⵉⴼⵉⵏⴰⵖ ᐃᓄᒃᑎᑐᑦ ᱚᱞ ᠮᠣᠩᠭᠣᠯ 𞤀𞤣𞤤𞤢𞤥 ꕙꔤ ꦗꦮ ᬩᬮᬶ ꯃꯤꯇꯩ ᮞᮥᮔ᮪ᮓ ꆈꌠ ᥖᥭᥰ ꓡꓲꓢꓴ 𐴌𐴗𐴥𐴝𐴙𐴚 ꨌꩌ"
    ),
    ("Signs", "✔ ☎ ♪ ☐ ♠ ∀x ∈ ℝ: ⟨x⟩ ⒜"),
    ("Emoji", "👩‍👩‍👧‍👦 🇩🇪 🇫🇷 👍🏽 ❤️ 1️⃣"),
    ("In a line", "Thanks 👍🏽 from 東京 and Seoul"),
    ("Mixed", "The word שלום means peace, مرحبا means hello (both 2 words)."),
  ]

  var body: some View {
    Chapter(title: "Languages") {
      ForEach(samples, id: \.0) { sample in
        VStack(alignment: .leading, spacing: 2) {
          Text(sample.0).font(.caption)
          Text(sample.1)
        }
      }
      FlowLayout(spacing: 24, beginsAtTop: true) {
        Text(samples[5].1).frame(width: 160)
        Text(samples[7].1).frame(width: 160)
        Text(samples[8].1).frame(width: 160)
      }
    }
  }
}

private struct Symbols: View {
  private let names = [
    "star", "star.fill", "heart.fill", "house", "gearshape", "trash", "paperplane.fill", "bell",
    "calendar", "person.crop.circle", "magnifyingglass", "chevron.right", "checkmark.circle.fill",
    "exclamationmark.triangle", "bolt.fill", "cloud.rain", "lock", "globe", "photo", "cart",
  ]

  var body: some View {
    Chapter(title: "Symbols") {
      FlowLayout(spacing: 12) {
        ForEach(names, id: \.self) { Image(systemName: $0) }
      }
      FittingRow(spacing: 24) {
        Label("Favourites", systemImage: "star.fill").foregroundColor(.purple)
        Label("Title only", systemImage: "star").labelStyle(.titleOnly)
        Label("Icon only", systemImage: "heart").labelStyle(.iconOnly)
        Label("Large", systemImage: "bolt").font(.title)
        Label("Small scale", systemImage: "bolt").imageScale(.small)
      }
      Image(systemName: "globe").resizable().frame(width: 60, height: 60).foregroundColor(.blue)
    }
  }
}
