public import ArborPlatform
public import Foundation

/// How a PDF document is drawn.
///
/// ```swift
/// let format = UIGraphicsPDFRendererFormat()
/// format.documentInfo = [kCGPDFContextTitle as String: "Invoice 7"]
/// ```
@preconcurrency @MainActor open class UIGraphicsPDFRendererFormat: NSObject {
  /// The title, the author, the subject, the keywords and the creator, by the names
  /// `kCGPDFContextTitle` and so on; others change nothing.
  open var documentInfo: [String: Any] = [:]

  public override init() { super.init() }

  /// Returns a format without a description.
  open class func `default`() -> UIGraphicsPDFRendererFormat { .init() }
  /// Returns a format without a description.
  open class func preferred() -> UIGraphicsPDFRendererFormat { .init() }
}

/// The target of the drawing of a PDF document.
@preconcurrency @MainActor open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  /// How the document is drawn.
  public let format: UIGraphicsPDFRendererFormat
  /// The rectangle that the page shows; before the first page, that of the document.
  open private(set) var pdfContextBounds: CGRect
  private let bounds: CGRect

  init(
    _ context: CGContext, _ bounds: CGRect, _ format: UIGraphicsPDFRendererFormat
  ) {
    (self.bounds, pdfContextBounds) = (bounds, bounds)
    self.format = format
    super.init(context)
  }

  /// Begins a page, and ends the one before.
  open func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }

  /// Begins a page that shows a rectangle of what is drawn, with y down, and ends the one before.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle in points.
  ///   - pageInfo: It changes nothing.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    let box = bounds.standardized
    pdfContextBounds = box
    // The page begins at its own corner, with y up.
    let page = CGRect(origin: .zero, size: box.size)
    let bytes = withUnsafeBytes(of: page) { Data($0) }
    cgContext.beginPDFPage([kCGPDFContextMediaBox as AnyHashable: bytes])
    cgContext.translateBy(x: -box.minX, y: box.maxY)
    cgContext.scaleBy(x: 1, y: -1)
  }
}

/// Draws PDF documents.
///
/// ```swift
/// let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
/// let file = renderer.pdfData { context in
///   context.beginPage()
///   ("Invoice" as NSString).draw(at: CGPoint(x: 72, y: 72), withAttributes: nil)
/// }
/// ```
///
/// A document has at most 500 pages, of at most 14,400 points a side, and 100,000 operations in all
/// of them together; without pages it is empty. Text can be selected, unless it is blended.
///
/// Differs from UIKit: it can be used on the main actor only, and there are no links.
@preconcurrency @MainActor open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect
  /// How the documents are drawn.
  public let format: UIGraphicsPDFRendererFormat

  /// Creates a renderer of pages that show a rectangle of what is drawn.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }

  /// Creates a renderer of pages that show a rectangle of what is drawn, with a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
  }

  /// Returns the document that a function draws; no bytes if it cannot be drawn.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let bytes = NSMutableData()
    guard let consumer = CGDataConsumer(data: bytes) else { return Data() }
    draw(to: consumer, actions)
    return bytes as Data
  }

  /// Writes the document that a function draws as a file.
  ///
  /// - Throws: An error if the file cannot be written, or the document not be drawn.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws {
    let file = pdfData(actions: actions)
    guard !file.isEmpty else { throw CocoaError(.fileWriteUnknown) }
    try file.write(to: url, options: .atomic)
  }

  private func draw(
    to consumer: CGDataConsumer, _ actions: (UIGraphicsPDFRendererContext) -> Void
  ) {
    var box = CGRect(origin: .zero, size: bounds.size)
    let fields = Dictionary(
      uniqueKeysWithValues: format.documentInfo.map { (AnyHashable($0.key), $0.value) })
    guard let context = CGContext(consumer: consumer, mediaBox: &box, fields) else { return }
    CurrentContext.drawing(into: context) {
      actions(UIGraphicsPDFRendererContext(context, bounds, format))
    }
    context.closePDF()
  }
}
