import ArborDisplay
import ArborPictures
import Foundation
import Testing

/// Drawings as files.
@Suite struct PictureTests {
  @Test func aPNGHasTheSizeOfThePageTimesTheScale() throws {
    let document = PictureDocument(Drawings.square(.black))
    #expect(PNGHeader(try document.png()) == PNGHeader(width: 200, height: 100))
    #expect(PNGHeader(try document.png(scale: 2.5)) == PNGHeader(width: 500, height: 250))
    let part = CGRect(x: 10, y: 20, width: 30.4, height: 40)
    #expect(PNGHeader(try document.png(part: part)) == PNGHeader(width: 31, height: 40))
    #expect(
      PNGHeader(try document.png(isOpaque: false))
        == PNGHeader(width: 200, height: 100, hasTransparency: true))
  }

  @Test func whatIsDrawnIsInTheFile() throws {
    let red = PictureDocument(Drawings.square(RGBA(hex: 0xFF0000)))
    let blue = PictureDocument(Drawings.square(RGBA(hex: 0x0000FF)))
    let file = try red.png()
    #expect(try red.png() == file)
    #expect(try blue.png() != file)
    // Beside the square both pages are empty.
    let beside = CGRect(x: 60, y: 0, width: 50, height: 50)
    #expect(try red.png(part: beside) == blue.png(part: beside))
  }

  /// Each of these families has a file of its own, in both of the formats that fonts have.
  @Test(arguments: ["Inter", "Noto Serif", "Noto Sans Mono", "Quicksand"])
  func aFamilyLooksLikeItself(_ family: String) throws {
    let inter = PictureDocument(Drawings.page(of: Drawings.text("Hamburg")))
    let other = PictureDocument(Drawings.page(of: Drawings.text("Hamburg", family: family)))
    #expect(try (inter.png() == other.png()) == (family == "Inter"))
  }

  @Test func textOfOtherScriptsIsDrawnWithTheirFonts() throws {
    let hello = "\u{645}\u{631}\u{62D}\u{628}\u{627}"
    let pdf = try PictureDocument(
      Drawings.page(of: Drawings.text(hello, family: "Noto Sans Arabic"))
    ).pdf(PDFInformation(title: "Arabic"))
    #expect(Self.text(pdf).contains("NotoSansArabic"))
  }

  @Test func aPDFHasOnePageInTheSizeOfTheDrawing() throws {
    let pdf = Self.text(
      try PictureDocument(Drawings.rows(5, height: 20)).pdf(PDFInformation(title: "Rows & more")))
    #expect(pdf.hasPrefix("%PDF-1."))
    #expect(pdf.contains("/MediaBox [ 0 0 200 100 ]"))
    #expect(Self.pages(pdf) == 1)
    #expect(pdf.contains("/Title (Rows & more)"))
    // Text is text: its letters are known by their characters.
    #expect(pdf.contains("/ToUnicode"))
  }

  @Test func paperIsFilledSheetBySheet() throws {
    // 38 rows of 20 points fit into the 770 points inside the margins.
    let document = PictureDocument(Drawings.rows(77, height: 20))
    let pdf = Self.text(try document.pdf(PDFInformation(title: "Rows"), paper: .a4))
    #expect(Self.pages(pdf) == 3)
    #expect(pdf.contains("/MediaBox [ 0 0 595 842 ]"))
    let letter = Self.text(try document.pdf(PDFInformation(title: "Rows"), paper: .letter))
    #expect(letter.contains("/MediaBox [ 0 0 612 792 ]"))
  }

  @Test func limitsAreToldBeforeAnythingIsDrawn() {
    let wide = PictureDocument(Drawings.square(.black, size: CGSize(width: 40_000, height: 1)))
    #expect(throws: PictureError.self) { try wide.png() }
    #expect(throws: PictureError.self) { try wide.pdf(PDFInformation(title: "")) }
    let large = PictureDocument(Drawings.square(.black, size: CGSize(width: 8_000, height: 8_000)))
    #expect(throws: PictureError.self) { try large.png() }
    let long = PictureDocument(Drawings.rows(500, height: 800))
    #expect(throws: PictureError.self) { try long.pdf(PDFInformation(title: ""), paper: .a4) }
  }

  @Test func aScaleIsReducedToThePixelsThatAreDrawn() throws {
    let page = CGSize(width: 3_000, height: 2_000)
    let document = PictureDocument(Drawings.square(.black, size: page))
    #expect(document.scale(fitting: 1.2) == 1.2)
    let scale = document.scale(fitting: 8)
    #expect(scale > 1.39 && scale < 1.42)
    let file = try document.png(scale: scale)
    #expect(PNGHeader(file)?.width == Int((3_000 * scale).rounded(.up)))
    let large = PictureDocument(Drawings.square(.black, size: CGSize(width: 8_000, height: 8_000)))
    #expect(large.scale(fitting: 8) == 1)
    #expect(large.scale(fitting: 0.2) == 0.2)
  }

  @Test func linksCanBeFollowed() throws {
    let link = Segment(
      id: 2,
      content: .control(ControlContent(kind: .link(url: "/terms"), isEnabled: true)),
      size: CGSize(width: 40, height: 12),
      children: [Placement(offset: .zero, segment: Drawings.text("Terms", id: 3))])
    let document = PictureDocument(
      Drawings.page(of: link), linkURL: { "https://example.org" + $0 })
    let pdf = Self.text(try document.pdf(PDFInformation()))
    #expect(pdf.contains("/URI (https://example.org/terms)"))
    let code = Segment(
      id: 2,
      content: .control(ControlContent(kind: .link(url: "javascript:x()"), isEnabled: true)),
      size: CGSize(width: 40, height: 12),
      children: [Placement(offset: .zero, segment: Drawings.text("Terms", id: 3))])
    #expect(
      !Self.text(try PictureDocument(Drawings.page(of: code)).pdf(PDFInformation())).contains(
        "/URI"))
  }

  /// The address of a link is written into the file as a text in brackets.
  @Test(arguments: [
    ("a)b(", "a%29b%28"), ("a\\b", "a%5Cb"), ("\u{E4}", "%C3%A4"), ("a\r\nb", "a%0D%0Ab"),
    ("https://e.com/)/S/JavaScript/JS(app.alert(1))", "https://e.com/%29/S/JavaScript/JS%28app"),
  ])
  func aLinkIsOnlyAnAddress(_ url: String, _ written: String) throws {
    let link = Segment(
      id: 2, content: .control(ControlContent(kind: .link(url: url), isEnabled: true)),
      size: CGSize(width: 40, height: 12),
      children: [Placement(offset: .zero, segment: Drawings.text("Terms", id: 3))])
    let about = PDFInformation(title: "a) /S (", author: "b\\")
    let pdf = Self.text(try PictureDocument(Drawings.page(of: link)).pdf(about))
    #expect(pdf.contains("/URI (\(written)"))
    #expect(!pdf.contains("/JavaScript/JS("))
    // Texts with such characters are written as numbers.
    #expect(pdf.contains("/Title <FEFF00610029") && pdf.contains("/Author <FEFF0062005C>"))
  }

  @Test func aDocumentIsDescribed() throws {
    let document = PictureDocument(Drawings.rows(2, height: 20))
    let about = PDFInformation(
      title: "Rows", author: "Ada", subject: "Tests", creator: "Arbor", language: "de-AT")
    let pdf = Self.text(try document.pdf(about))
    for part in ["/Title (Rows)", "/Author (Ada)", "/Subject (Tests)", "/Creator (Arbor)"] {
      #expect(pdf.contains(part))
    }
    // The language is an update of the file, with a table of its own.
    #expect(pdf.contains("/Lang (de-AT) /Type /Catalog"))
    #expect(pdf.components(separatedBy: "startxref").count == 3)
    let odd = Self.text(try document.pdf(PDFInformation(language: "x) /JS (")))
    #expect(!odd.contains("/Lang"))
  }

  @Test func headersAreRepeated() throws {
    let header = Drawings.text("Header", id: 900)
    let size = CGSize(width: 200, height: 2_000)
    let room = Segment(
      id: 901, content: .layer(LayerContent(pin: Pin(.top, inset: 0))), size: size,
      children: [Placement(offset: CGPoint(x: 7, y: 0), segment: header)])
    let rows = (0..<98).map { row in
      Placement(
        offset: CGPoint(x: 0, y: Double(row) * 20 + 20),
        segment: Drawings.text("Row \(row)", id: UInt32(row + 2)))
    }
    let root = Drawings.root(rows + [Placement(offset: .zero, segment: room)], size)
    let list = DisplayList(size: size, root: root)
    let sheets = try #require(PageBreaks(list).sheets(height: 770, limit: 9))
    #expect(sheets.map(\.headersHeight) == [0, 12, 12])
    #expect(sheets[1].headers.map(\.offset) == [CGPoint(x: 7, y: 0)])
    // The header leaves 758 points for rows.
    #expect(sheets.map(\.rows.lowerBound) == [0, 760, 1_518])
    let pdf = Self.text(try PictureDocument(list).pdf(PDFInformation(), paper: .a4))
    #expect(Self.pages(pdf) == 3)
  }

  @Test func severalDrawingsAreSeveralPages() throws {
    let pages = [Drawings.rows(2, height: 20), Drawings.rows(5, height: 20)]
    let pdf = Self.text(
      try PictureDocument.pdf(PDFInformation(), pages: pages.map { PictureDocument($0) }))
    #expect(pdf.contains("/MediaBox [ 0 0 200 40 ]"))
    #expect(pdf.contains("/MediaBox [ 0 0 200 100 ]"))
  }

  @Test func anEmptyDrawingIsAPixel() throws {
    let empty = PictureDocument(DisplayList(size: .zero, root: Drawings.root([], .zero)))
    #expect(PNGHeader(try empty.png()) == PNGHeader(width: 1, height: 1))
    #expect(Self.pages(Self.text(try empty.pdf(PDFInformation(title: ""), paper: .a4))) == 1)
  }

  @Test func imagesThatCannotBeReadAreLeftOut() throws {
    let image = Segment(
      id: 2, content: .image(ImageContent(url: "data:image/png;base64,AAAA")),
      size: CGSize(width: 20, height: 20))
    let document = PictureDocument(Drawings.page(of: image))
    let empty = PictureDocument(Drawings.page(of: Drawings.root([], .zero)))
    #expect(try document.png() == empty.png())
    let file = Segment(
      id: 2, content: .image(ImageContent(url: "file:///etc/hostname")),
      size: CGSize(width: 20, height: 20))
    #expect(try PictureDocument(Drawings.page(of: file)).png() == empty.png())
  }

  @Test func picturesOfSeveralThreadsAreDrawn() async throws {
    let expected = try PictureDocument(Drawings.rows(5, height: 20)).png()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { try PictureDocument(Drawings.rows(5, height: 20)).png() == expected }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  /// Added light is the sum of both, as in browsers.
  @Test func lightIsAdded() throws {
    let around = CGSize(width: 50, height: 50)
    func square(_ color: UInt32, _ id: UInt32) -> Segment {
      Segment(id: id, content: .color(RGBA(hex: color)), size: around)
    }
    func layer(_ effect: LayerEffect, _ id: UInt32, _ children: Segment...) -> Segment {
      Segment(
        id: id, content: .layer(LayerContent(effect: effect)), size: around,
        children: children.map { Placement(offset: .zero, segment: $0) })
    }
    let group = layer(
      .isolated(isOpaque: false), 2, square(0x402000, 3),
      layer(.blend(.plusLighter), 4, square(0x204060, 5)),
      layer(.blend(.plusLighter), 6, square(0xC00020, 7)))
    let sum = try PictureDocument(Drawings.page(of: group)).png()
    let plain = try PictureDocument(Drawings.square(RGBA(hex: 0xFF6080))).png()
    #expect(try PictureDifference(from: plain, to: sum).pixels == 0)
  }

  @Test func textsInShadowsStayTexts() throws {
    let shadow = LayerContent.Shadow(color: .black, radius: 3, x: 0, y: 2)
    func card(_ content: LayerContent, _ id: UInt32, _ inside: Segment) -> Segment {
      Segment(
        id: id, content: .layer(content), size: CGSize(width: 60, height: 30),
        children: [Placement(offset: CGPoint(x: 8, y: 8), segment: inside)])
    }
    let (plain, text) = (LayerContent(), Drawings.text("Ada", id: 9))
    let shaded = LayerContent(effect: .shadow(shadow))
    func pdf(_ segment: Segment) throws -> [UInt8] {
      try PictureDocument(Drawings.page(of: segment)).pdf(PDFInformation(title: "Card"))
    }
    let bare = try pdf(card(plain, 3, text))
    for segment in [card(shaded, 3, text), card(shaded, 3, card(shaded, 4, text))] {
      let file = try pdf(segment)
      #expect(Self.text(file).contains("/ToUnicode"))
      // The shadow is there all the same.
      #expect(file.count > bare.count + 200)
    }
  }

  /// What a group has beside its frame stays, and a PDF has shapes, not images of them.
  @Test func addedLightChangesNothingElse() throws {
    let room = CGSize(width: 50, height: 50)
    func square(_ id: UInt32) -> Segment {
      Segment(id: id, content: .color(RGBA(hex: 0x0000FF)), size: room)
    }
    func page(_ inner: [Placement]) -> PictureDocument {
      let group = Segment(
        id: 2, content: .layer(LayerContent(effect: .isolated(isOpaque: false))), size: room,
        children: inner)
      return PictureDocument(Drawings.page(of: group))
    }
    let beside = Placement(offset: CGPoint(x: 100, y: 0), segment: square(3))
    let light = Segment(
      id: 4, content: .layer(LayerContent(effect: .blend(.plusLighter))), size: room,
      children: [Placement(offset: .zero, segment: square(5))])
    let added = page([beside, Placement(offset: .zero, segment: light)])
    let plain = page([beside, Placement(offset: .zero, segment: square(5))])
    #expect(try PictureDifference(from: plain.png(), to: added.png()).pixels == 0)
    #expect(!Self.text(try added.pdf(PDFInformation())).contains("/Subtype /Image"))
  }

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

  private static func pages(_ pdf: String) -> Int {
    pdf.components(separatedBy: "/Type /Page ").count - 1
  }
}
