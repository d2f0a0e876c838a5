import Arbor
import ArborCore
import ArborDisplay
import ArborDrawing
import ArborImageRenderer
import Foundation
import StageSupport
import Testing

/// Views as images.
@MainActor @Suite struct ImageRendererTests {
  private struct Wide: View {
    var body: some View { Color.red.frame(minWidth: 20, idealWidth: 120, maxWidth: 500) }
  }

  @Test func viewsHaveTheirIdealSize() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20).padding(5))
    let picture = try #require(renderer.picture)
    #expect(picture.size == CGSize(width: 40, height: 30))
    #expect(picture.url.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test func aProposalAndAScaleAreHeeded() throws {
    let renderer = ImageRenderer(content: Wide())
    #expect(renderer.picture?.size == CGSize(width: 120, height: 10))
    renderer.proposedSize = ProposedViewSize(width: 300, height: 40)
    renderer.scale = 2
    let picture = try #require(renderer.picture)
    #expect(picture.size == CGSize(width: 300, height: 40))
    #expect(picture.pixels == CGSize(width: 600, height: 80))
    renderer.scale = .nan
    #expect(renderer.picture?.scale == 1)
  }

  @Test func changesOfTheContentAreSent() {
    let renderer = ImageRenderer(content: Text("one"))
    let before = renderer.picture
    let count = Count()
    let subscription = renderer.objectWillChange.sink { count.value += 1 }
    renderer.content = Text("two")
    renderer.isOpaque = true
    #expect(count.value == 2)
    #expect(renderer.picture != before)
    subscription.cancel()
  }

  private final class Count {
    var value = 0
  }

  @Test func noImageIsNil() {
    #expect(ImageRenderer(content: EmptyView()).picture == nil)
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 1e9, height: 1e9)
    #expect(renderer.picture == nil)
    renderer.proposedSize = .infinity
    #expect(renderer.picture == nil)
    renderer.proposedSize = ProposedViewSize(width: .nan, height: 10)
    #expect(renderer.picture == nil)
  }

  @Test func viewsOfImpossibleSizesAreNoImage() {
    for side in [CGFloat.nan, .infinity, -.infinity, -5, 0, 100_000, .greatestFiniteMagnitude] {
      let framed = ImageRenderer(content: Color.red.frame(width: side, height: side))
      let proposed = ImageRenderer(content: Color.red)
      proposed.proposedSize = ProposedViewSize(width: side, height: side)
      for renderer in [framed.picture, proposed.picture] {
        // A frame of no number is none: the color has its ideal size.
        #expect((renderer?.pixels.width ?? 0) <= 10, "\(side)")
      }
      framed.render { size, _ in #expect(size.width.isFinite && size.height.isFinite) }
    }
  }

  @Test func lettersWithoutAFontAreBoxes() throws {
    // A private character, an ideograph and one that is no character.
    let bytes = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: bytes as CFMutableData))
    var box = CGRect(x: 0, y: 0, width: 200, height: 50)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    for text in ["\u{E123}", "\u{4E2D}\u{6587}", "\u{FFFF}", "\u{1F600}"] {
      let picture = try #require(ImageRenderer(content: Text("a\(text)b")).picture)
      #expect(picture.size.width > 15 && picture.size.width < 100, "\(text)")
      context.beginPage(mediaBox: nil)
      ImageRenderer(content: Text("a\(text)b")).render { _, draw in draw(context) }
      context.endPage()
    }
    context.closePDF()
    #expect(bytes.length > 500 && bytes.length < 500_000)
  }

  @Test func whoeverDoesNotWantToKnowIsNotTold() {
    let renderer = ImageRenderer(content: Text("one"))
    let count = Count()
    let subscription = renderer.objectWillChange.sink { count.value += 1 }
    renderer.isObservationEnabled = false
    renderer.content = Text("two")
    #expect(count.value == 0)
    renderer.isObservationEnabled = true
    renderer.content = Text("three")
    #expect(count.value == 1)
    subscription.cancel()
  }

  @Test func anImageOfCoreGraphicsHasItsPixels() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    renderer.scale = 2
    #expect(renderer.cgImage.map { [$0.width, $0.height] } == [60, 40])
  }

  /// Returns the PDF file that a renderer draws into twice, on pages of their own.
  private func pdf(_ view: some View) -> String {
    let renderer = ImageRenderer(content: view)
    let bytes = NSMutableData()
    renderer.render { size, draw in
      var box = CGRect(origin: .zero, size: size)
      guard let consumer = CGDataConsumer(data: bytes as CFMutableData),
        let pdf = CGContext(
          consumer: consumer, mediaBox: &box, [kCGPDFContextTitle: "Twice"] as CFDictionary)
      else { return }
      for _ in 0..<2 {
        pdf.beginPDFPage(nil)
        draw(pdf)
        pdf.endPDFPage()
      }
      // Outside of pages nothing is drawn.
      draw(pdf)
      pdf.closePDF()
      pdf.closePDF()
    }
    return String(decoding: bytes as Data, as: UTF8.self)
  }

  @Test func viewsAreDrawnIntoADocument() throws {
    let file = pdf(Text("Hello").frame(width: 120, height: 40))
    #expect(file.hasPrefix("%PDF-1."))
    #expect(file.components(separatedBy: "/MediaBox [ 0 0 120 40 ]").count == 3)
    #expect(file.contains("/Title (Twice)"))
    // The text can be selected: it has a font, and no group draws it as outlines.
    #expect(file.contains("/ToUnicode"))
    #expect(!file.contains("/Subtype /Form"))
    #expect(file.components(separatedBy: "startxref").count == 2)
  }

  @Test func aFileIsWritten() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: url) }
    var box = CGRect(x: 10, y: 10, width: 50, height: 60)
    let context = try #require(CGContext(url as CFURL, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    context.closePDF()
    let file = try String(decoding: Data(contentsOf: url), as: UTF8.self)
    #expect(file.contains("/MediaBox [ 0 0 50 60 ]"))
    let elsewhere = try #require(URL(string: "https://example.org/a.pdf"))
    #expect(CGContext(elsewhere as CFURL, mediaBox: &box, nil) == nil)
  }

  @Test func pagesHaveLimits() throws {
    let bytes = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: bytes as CFMutableData))
    var endless = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &endless, nil))
    // Without a page there is nothing to write.
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.closePDF()
    #expect(bytes.length == 0)
    context.beginPage(mediaBox: nil)
    context.endPage()
    context.closePDF()
    #expect(bytes.length == 0)
  }

  /// Returns the document of what is drawn into a context.
  private func document(
    _ box: CGRect, _ draw: (CGContext) throws -> Void
  ) throws -> String {
    let bytes = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: bytes as CFMutableData))
    var box = box
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    try draw(context)
    context.closePDF()
    return String(decoding: bytes as Data, as: UTF8.self)
  }

  @Test func pagesOfNoSizeAreLetters() throws {
    let file = try document(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)) {
      $0.beginPage(mediaBox: nil)
    }
    #expect(file.contains("/MediaBox [ 0 0 612 792 ]"))
  }

  @Test func aDocumentHasAtMost500Pages() throws {
    let file = try document(CGRect(x: 0, y: 0, width: 9, height: 9)) { context in
      for _ in 0...500 { context.beginPage(mediaBox: nil) }
    }
    #expect(file.components(separatedBy: "/MediaBox").count == 501)
  }

  @Test func aPageBeginsWithAStateOfItsOwn() throws {
    let box = CGRect(x: 10, y: 10, width: 50, height: 60)
    _ = try document(box) { context in
      context.saveGState()
      context.beginPage(mediaBox: nil)
      context.restoreGState()
      #expect(context.ctm.isIdentity)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.beginPage(mediaBox: nil)
      #expect(context.picture.steps.isEmpty)
    }
  }

  @Test func theOperationsOfAllPagesAreCounted() throws {
    _ = try document(CGRect(x: 0, y: 0, width: 9, height: 9)) { context in
      context.beginPage(mediaBox: nil)
      for _ in 0..<99_999 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      #expect(context.picture.steps.count == 99_999)
      context.beginPage(mediaBox: nil)
      for _ in 0..<9 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
      #expect(context.picture.steps.count == 1)
    }
  }

  @Test func aDocumentWithAPageThatCannotBeDrawnIsNotWritten() throws {
    let page = try #require(ImageRenderer(content: Color.red.frame(width: 9, height: 9)).drawing)
    let fields = Array(repeating: "", count: 5)
    #expect(RenderedPage.file(of: [page], fields) != nil)
    #expect(RenderedPage.file(of: [page, nil], fields) == nil)
  }

  @Test func aPageBreakIsDrawnAsALayer() {
    let stage = Stage {
      VStack {
        Text("one").pageBreak([.after, .never])
        Text("two").pageBreak([])
      }
    }
    let rules = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.sheetBreaks } else { nil }
    }
    #expect(rules.filter { !$0.isEmpty } == [[.after, .never]])
  }

  /// A page that draws a view when a number changes, and says how wide the image is.
  private struct Drawer: View {
    let width: CGFloat
    let remote: Remote<Int>
    let appeared: Count
    @State private var number = 0
    @State private var result = "none"

    var body: some View {
      let _ = remote.connect($number)
      Text(result).onChange(of: number) {
        let view = Color.red.frame(width: width, height: 10).onAppear { appeared.value += 1 }
        result = ImageRenderer(content: view).picture.map { "\(Int($0.size.width))" } ?? "nil"
      }
    }
  }

  @Test(arguments: [(25, "25", 0), (100_000, "nil", 1)] as [(CGFloat, String, Int)])
  func aPageDrawsAndIsToldWhatCannotBeDrawn(
    _ width: CGFloat, _ result: String, _ diagnostics: Int
  ) {
    let appeared = Count()
    let remote = Remote<Int>()
    let stage = Stage { Drawer(width: width, remote: remote, appeared: appeared) }
    stage.act { remote.value = 1 }
    #expect(stage.texts == [result])
    #expect(appeared.value == 0)
    #expect(
      stage.host.diagnostics.map(\.code) == Array(repeating: "image-renderer", count: diagnostics))
  }
}
