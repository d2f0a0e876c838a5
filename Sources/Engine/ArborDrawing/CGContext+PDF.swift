public import Foundation

/// A list of values by name, as Core Foundation spells it.
public typealias CFDictionary = [AnyHashable: Any]
/// Bytes that can be changed, as Core Foundation spells them.
public typealias CFMutableData = NSMutableData
/// An address, as Core Foundation spells it.
public typealias CFURL = URL

/// The name of the title of a document.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The name of the author of a document.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The name of the subject of a document.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The name of the keywords of a document, separated by commas.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The name of the program that makes a document.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The name of the rectangle that a page shows: a `CGRect` as `Data`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// The place to which a document is written.
///
/// ```swift
/// let bytes = NSMutableData()
/// guard let consumer = CGDataConsumer(data: bytes as CFMutableData) else { return }
/// ```
public final class CGDataConsumer {
  private enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  private let target: Target

  /// Creates a consumer that appends to bytes.
  public init?(data: CFMutableData) { target = .data(data) }

  /// Creates a consumer that writes a file, when the document is closed; `nil` for addresses of
  /// other kinds.
  public init?(url: CFURL) {
    guard url.isFileURL else { return nil }
    target = .file(url)
  }

  /// Writes bytes; a file that cannot be written stays as it is.
  fileprivate func write(_ bytes: Data) {
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let url): try? bytes.write(to: url, options: .atomic)
    }
  }
}

/// The pages of a document that is being drawn.
final class PDFRecord {
  /// The most pages of a document.
  static let mostPages = 500
  /// The rectangle of pages that have none of their own.
  let box: CGRect
  let consumer: CGDataConsumer
  let fields: [String: String]
  var pages: [DrawnPicture] = []
  var isOnPage = false
  var isClosed = false

  init(_ consumer: CGDataConsumer, _ box: CGRect?, _ fields: CFDictionary?) {
    let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    self.box = box.flatMap(Self.usable) ?? letter
    self.consumer = consumer
    self.fields = (fields ?? [:]).reduce(into: [:]) { known, field in
      if let name = field.key as? String, let text = field.value as? String { known[name] = text }
    }
  }

  /// Returns a rectangle of which a page can be; otherwise `nil`.
  static func usable(_ box: CGRect) -> CGRect? {
    let box = box.standardized
    let numbers = [box.minX, box.minY, box.width, box.height]
    guard numbers.allSatisfy({ abs($0) <= 14_400 }), box.width > 0, box.height > 0 else {
      return nil
    }
    return box
  }
}

extension CGContext {
  /// Creates a context that draws the pages of a PDF document.
  ///
  /// ```swift
  /// var box = CGRect(x: 0, y: 0, width: 595, height: 842)
  /// let bytes = NSMutableData()
  /// guard let consumer = CGDataConsumer(data: bytes as CFMutableData),
  ///   let pdf = CGContext(consumer: consumer, mediaBox: &box, nil)
  /// else { return }
  /// pdf.beginPDFPage(nil)
  /// pdf.fillEllipse(in: CGRect(x: 100, y: 100, width: 50, height: 50))
  /// pdf.endPDFPage()
  /// pdf.closePDF()
  /// ```
  ///
  /// Y points up, from the lower left corner of the page. A document has at most 500 pages, of at
  /// most 14,400 points a side, and 100,000 operations in all of them together. Text can be
  /// selected, unless it is blended.
  ///
  /// - Parameters:
  ///   - consumer: The place to which the document is written when it is closed.
  ///   - mediaBox: The rectangle that pages show, in points; 612 by 792 without one that has an
  ///     area.
  ///   - auxiliaryInfo: The title, the author, the subject, the keywords and the creator, by the
  ///     names `kCGPDFContextTitle` and so on; others change nothing.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    self.init(of: PDFRecord(consumer, mediaBox?.pointee, auxiliaryInfo))
  }

  /// Creates a context that draws the pages of a PDF file.
  ///
  /// ```swift
  /// guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file, which is written when the document is closed. Without a file address there
  ///     is no context.
  ///   - mediaBox: The rectangle that pages show, in points; 612 by 792 without one that has an
  ///     area.
  ///   - auxiliaryInfo: The title, the author, the subject, the keywords and the creator, by the
  ///     names `kCGPDFContextTitle` and so on; others change nothing.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page of a PDF document, with a state of its own; one that is not ended is ended. In
  /// other contexts nothing changes.
  ///
  /// - Parameter pageInfo: The rectangle that the page shows, by the name `kCGPDFContextMediaBox`;
  ///   `nil` for that of the document.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let document, !document.isClosed else { return }
    endPDFPage()
    let bytes = pageInfo?[kCGPDFContextMediaBox] as? Data
    let own = bytes.flatMap { bytes in
      bytes.count == MemoryLayout<CGRect>.size
        ? bytes.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) } : nil
    }
    document.isOnPage = true
    begin(own.flatMap(PDFRecord.usable) ?? document.box)
  }

  /// Ends the page of a PDF document: what is drawn until the next one is ignored.
  public func endPDFPage() {
    guard let document, document.isOnPage else { return }
    document.isOnPage = false
    let page = finish()
    if document.pages.count < PDFRecord.mostPages { document.pages.append(page) }
  }

  /// Begins a page, as `beginPDFPage(_:)` does.
  ///
  /// - Parameter mediaBox: The rectangle that the page shows; `nil` for that of the document.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    let info = mediaBox.map { box in
      withUnsafeBytes(of: box.pointee) { [kCGPDFContextMediaBox as AnyHashable: Data($0) as Any] }
    }
    beginPDFPage(info)
  }

  /// Ends a page, as `endPDFPage()` does.
  public func endPage() { endPDFPage() }

  /// Ends a PDF document, and writes it; without pages, nothing is written. It is drawn while the
  /// page of the app waits, which takes some milliseconds. If a page cannot be drawn, or other
  /// pictures are being drawn for more than two seconds, nothing is written, and a diagnostic of
  /// the page says so. Off the main thread nothing is written.
  public func closePDF() {
    endPDFPage()
    guard let document, !document.isClosed, CurrentContext.isOnMain else { return }
    document.isClosed = true
    let names = [
      kCGPDFContextTitle, kCGPDFContextAuthor, kCGPDFContextSubject, kCGPDFContextKeywords,
      kCGPDFContextCreator,
    ]
    let (pages, fields) = (document.pages, names.map { document.fields[$0] ?? "" })
    let file = MainActor.assumeIsolated { DrawnPicture.document(of: pages, fields) }
    if let file { document.consumer.write(file) }
  }
}
