import ArborPlatform
public import Foundation

/// The documents that code draws now, the last one on top.
@MainActor private enum OpenDocuments {
  private struct Entry {
    let document: UIGraphicsPDFRendererContext
    /// Whether a page began the document; otherwise, code outside of any page.
    let isOfPage: Bool
    weak var page: AnyObject?
  }

  /// A page does not draw more documents inside each other.
  private static let most = 16
  private static var all: [Entry] = []

  /// The document that is the target of the drawing; `nil` for none.
  static var current: UIGraphicsPDFRendererContext? {
    let context = CurrentContext.current
    return all.last { $0.document.cgContext === context }?.document
  }

  static func begin(
    _ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?
  ) -> Bool {
    let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    let bounds = bounds.isEmpty ? letter : bounds.standardized
    var box = CGRect(origin: .zero, size: bounds.size)
    guard hasRoom(), let context = CGContext(consumer: consumer, mediaBox: &box, info ?? [:])
    else { return false }
    CurrentContext.push(context)
    guard CurrentContext.current === context else { return false }
    let page = CurrentContext.page()
    let document = UIGraphicsPDFRendererContext(context, bounds, .init())
    all.append(Entry(document: document, isOfPage: page != nil, page: page))
    return true
  }

  /// Ends the document that is the target of the drawing.
  static func end() {
    guard let document = current else { return }
    forget(document)
    document.cgContext.closePDF()
  }

  /// Returns whether one more document can be begun. Outside of a page it always can: documents
  /// that code there has never ended are dropped.
  private static func hasRoom() -> Bool {
    all.removeAll { $0.isOfPage && $0.page == nil }
    let page = CurrentContext.page()
    let own = all.filter { $0.isOfPage == (page != nil) && $0.page === page }
    guard own.count >= most else { return true }
    guard page == nil else { return false }
    while let document = current { forget(document) }
    all.removeAll { !$0.isOfPage }
    return true
  }

  private static func forget(_ document: UIGraphicsPDFRendererContext) {
    all.removeAll { $0.document === document }
    CurrentContext.pop()
  }
}

/// Begins a document, into whose pages code draws until `UIGraphicsEndPDFContext()`.
///
/// ```swift
/// let bytes = NSMutableData()
/// UIGraphicsBeginPDFContextToData(bytes, CGRect(x: 0, y: 0, width: 595, height: 842), nil)
/// UIGraphicsBeginPDFPage()
/// ("Invoice" as NSString).draw(at: CGPoint(x: 72, y: 72), withAttributes: nil)
/// UIGraphicsEndPDFContext()
/// ```
///
/// See `UIGraphicsPDFRenderer` for the bounds of documents.
///
/// - Parameters:
///   - data: Gets the bytes of the document at its end.
///   - bounds: The rectangle of what is drawn that a page shows; if it is empty, 612 by 792 points.
///   - documentInfo: The title and so on, by the names `kCGPDFContextTitle` and so on.
@preconcurrency @MainActor public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  if let consumer = CGDataConsumer(data: data) {
    _ = OpenDocuments.begin(consumer, bounds, documentInfo)
  }
}

/// Begins a document that is written as a file. Returns whether it can be begun.
@preconcurrency @MainActor @discardableResult public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { return false }
  return OpenDocuments.begin(consumer, bounds, documentInfo)
}

/// Begins a page of the document, and ends the one before. Does nothing outside of a document.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPage() {
  OpenDocuments.current?.beginPage()
}

/// Begins a page that shows a rectangle of what is drawn, and ends the one before. Does nothing
/// outside of a document.
///
/// - Parameters:
///   - bounds: The rectangle in points.
///   - pageInfo: It changes nothing.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPageWithInfo(
  _ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?
) { OpenDocuments.current?.beginPage(withBounds: bounds, pageInfo: [:]) }

/// Returns the rectangle that the page shows; zero outside of a document.
@preconcurrency @MainActor public func UIGraphicsGetPDFContextBounds() -> CGRect {
  OpenDocuments.current?.pdfContextBounds ?? .zero
}

/// Ends the document, whose bytes are then complete. Does nothing outside of a document.
@preconcurrency @MainActor public func UIGraphicsEndPDFContext() { OpenDocuments.end() }
