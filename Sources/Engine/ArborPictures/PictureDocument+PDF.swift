import ArborDisplay
import ArborRender
import CPictures
package import Foundation

extension PictureDocument {
  /// Returns a PDF file: with `paper` of as many sheets as the content needs, otherwise of one page
  /// in the size of the drawing, or of a part of it. A drawing that is higher than a page can be is
  /// divided.
  ///
  /// Content that is wider than the paper inside its margins is scaled down.
  ///
  /// - Parameter patience: How long to wait for other pictures, in seconds; `nil` for as long as it
  ///   takes.
  package func pdf(
    _ about: PDFInformation, part: CGRect? = nil, paper: Paper? = nil, patience: Double? = nil
  ) throws(PictureError) -> [UInt8] {
    guard let paper else {
      if part == nil, page.height > Self.pageLimit {
        let sheets = PageBreaks(list).sheets(height: Self.pageLimit, limit: Paper.sheetLimit) ?? []
        return try Self.pdf(about, sheets.map { PDFPage(self, $0) }, patience)
      }
      let part = part ?? page
      return try Self.pdf(about, [PDFPage(self, part: part, size: part.size)], patience)
    }
    let factor = min(paper.content.width / max(list.size.width, 1), 1)
    let height = paper.content.height / factor
    guard let sheets = PageBreaks(list).sheets(height: height, limit: Paper.sheetLimit) else {
      throw .tooLarge("at most \(Paper.sheetLimit) sheets of paper")
    }
    let pages = sheets.map { PDFPage(self, $0, paper: paper, factor: factor) }
    return try Self.pdf(about, pages, patience)
  }

  /// Returns a PDF file with a page for each drawing, in its size.
  ///
  /// - Parameter patience: How long to wait for other pictures, in seconds; `nil` for as long as it
  ///   takes.
  package static func pdf(
    _ about: PDFInformation, pages: [PictureDocument], patience: Double? = nil
  ) throws(PictureError) -> [UInt8] {
    try pdf(about, pages.map { PDFPage($0, part: $0.page, size: $0.page.size) }, patience)
  }

  /// Writes pages, each before the next is made.
  private static func pdf(
    _ about: PDFInformation, _ pages: [PDFPage], _ patience: Double?
  ) throws(PictureError) -> [UInt8] {
    let sides = pages.flatMap { [$0.size.width, $0.size.height] }
    guard sides.allSatisfy({ $0 <= pageLimit }) else {
      throw .tooLarge(
        "at most \(Int(pageLimit)) points a side of a PDF page; name a paper, such as a4")
    }
    let bytes = try PictureLibrary.draw(patience: patience) { () throws(PictureError) in
      let file = PictureLibrary.Receiver()
      guard let pdf = arbor_pdf_begin(PictureLibrary.receive, file.context) else {
        throw .failed("there is no memory")
      }
      for (field, text) in about.fields { arbor_pdf_describe(pdf, field, text) }
      var failure: PictureError?
      for page in pages where failure == nil {
        do throws(PictureError) { try page.draw(into: pdf) } catch { failure = error }
      }
      let isWritten = arbor_pdf_end(pdf)
      if let failure { throw failure }
      guard isWritten else {
        throw .tooLarge("at most \(PictureLibrary.fileLimit >> 20) MB as a file")
      }
      return file.bytes
    }
    return about.language.isEmpty ? bytes : PDFLanguage.adding(about.language, to: bytes)
  }
}

/// The description of a PDF file, which its readers show.
package struct PDFInformation: Sendable {
  package var title: String
  package var author: String
  package var subject: String
  package var keywords: String
  package var creator: String
  /// The language of the text as a BCP 47 tag; empty if it is not known.
  package var language: String

  package init(
    title: String = "", author: String = "", subject: String = "", keywords: String = "",
    creator: String = "", language: String = ""
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.creator = creator
    self.language = language
  }

  /// The fields that are not empty, by cairo's numbers.
  fileprivate var fields: [(Int32, String)] {
    [title, author, subject, keywords, creator].enumerated()
      .filter { !$0.element.isEmpty }.map { (Int32($0.offset), $0.element) }
  }
}

/// A page of a PDF file.
private struct PDFPage {
  let document: PictureDocument
  /// The part of the drawing that the page shows.
  let part: CGRect
  var body: CGRect?
  var headers: [Placement] = []
  let size: CGSize
  var margin = 0.0
  var factor = 1.0

  init(_ document: PictureDocument, part: CGRect, size: CGSize) {
    self.document = document
    self.part = part
    self.size = size
  }

  /// Creates a page for a sheet, with its headers above the rows; without paper, as large as these.
  init(_ document: PictureDocument, _ sheet: Sheet, paper: Paper? = nil, factor: Double = 1) {
    let (top, bottom) = (sheet.rows.lowerBound, sheet.rows.upperBound)
    let start = top - sheet.headersHeight
    let width = document.list.size.width
    self.document = document
    part = CGRect(x: 0, y: start, width: width, height: bottom - start)
    if !sheet.headers.isEmpty {
      body = CGRect(x: 0, y: top, width: width, height: bottom - top)
      headers = sheet.headers.map { header in
        Placement(
          offset: CGPoint(x: header.offset.x, y: header.offset.y + start),
          segment: header.segment)
      }
    }
    size = paper?.size ?? part.size
    margin = paper?.margin ?? 0
    self.factor = factor
  }

  func draw(into pdf: OpaquePointer) throws(PictureError) {
    var page = document.page(of: part, isOpaque: document.list.isDark)
    page.image.body = body
    page.image.headers = headers
    let (svg, texts) = page.image.parts
    try PictureDocument.check(svg)
    PictureLibrary.addFonts(of: page.families.names.union(texts.map(\.style.family)))
    try PictureLibrary.check { reason, length in
      arbor_pdf_add(pdf, svg, svg.count, size.width, size.height, margin, factor, reason, length)
    }
    write(texts, into: pdf)
    try PictureLibrary.check { reason, length in arbor_pdf_end_page(pdf, reason, length) }
  }

  private func write(_ texts: [FrontText], into pdf: OpaquePointer) {
    var style: TextStyle?
    for text in texts {
      if text.style != style { set(text.style, in: pdf) }
      style = text.style
      let (x, y) = (text.origin.x - part.minX, text.origin.y - part.minY)
      let clip = text.clip.map {
        [$0.minX - part.minX, $0.minY - part.minY, $0.width, $0.height].map { Double($0) }
      }
      let bytes = Array(text.text.utf8)
      arbor_pdf_write(pdf, bytes, bytes.count, x, y, clip)
    }
  }

  private func set(_ style: TextStyle, in pdf: OpaquePointer) {
    let tabular =
      style.values.hasTabularDigits ? SVGDocument.tabularFamily(style.family) + "," : ""
    let color = style.color
    arbor_pdf_set_style(
      pdf, tabular + style.family + ",system-ui,sans-serif", style.size, Int32(style.weight),
      style.isItalic,
      [color.red, color.green, color.blue, color.opacity].map { Double($0) })
  }
}
