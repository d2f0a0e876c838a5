import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Documents that code begins and ends.
@Suite(.serialized) @MainActor struct PDFContextTests {
  private func begin(_ data: NSMutableData) {
    UIGraphicsBeginPDFContextToData(data, CGRect(x: 0, y: 0, width: 200, height: 100), nil)
  }

  /// Returns the text of a document of two pages, which is empty if none can be begun.
  private func document() -> String {
    let data = NSMutableData()
    begin(data)
    for _ in 0..<2 {
      UIGraphicsBeginPDFPage()
      UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    UIGraphicsEndPDFContext()
    return String(decoding: data as Data, as: UTF8.self)
  }

  private func pages(_ text: String) -> Int {
    text.components(separatedBy: "/MediaBox [ 0 0 200 100 ]").count - 1
  }

  private func run(_ action: @escaping () -> Void) throws {
    let stage = Stage { Button("Go", action: action) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    stage.host.close()
  }

  @Test func aDocumentHasThePagesThatAreBegun() {
    let text = document()
    #expect(text.hasPrefix("%PDF") && pages(text) == 2)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
  }

  @Test func aPageThatEndsNoDocumentKeepsNobodyElseFromBeginningOne() throws {
    try run {
      for _ in 0..<20 { begin(NSMutableData()) }
      #expect(document().isEmpty)
    }
    try run { #expect(pages(document()) == 2) }
    #expect(pages(document()) == 2)
  }

  @Test func outsideOfAPageDocumentsThatAreNeverEndedAreDropped() {
    for _ in 0..<200 { begin(NSMutableData()) }
    #expect(pages(document()) == 2)
    for _ in 0..<16 { UIGraphicsEndPDFContext() }
    #expect(UIGraphicsGetPDFContextBounds() == .zero)
  }
}
