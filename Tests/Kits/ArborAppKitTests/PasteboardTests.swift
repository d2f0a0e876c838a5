import ArborAppKit
import Foundation
import Testing

/// Items that code copies.
@Suite(.serialized) @MainActor struct PasteboardTests {
  private let board = NSPasteboard.general
  private init() { board.clearContents() }

  @Test func valuesOfTypesAreRead() {
    let count = board.changeCount
    #expect(board.pasteboardItems == nil && board.types == nil)
    board.setString("<b>x</b>", forType: .html)
    board.setString("x", forType: .string)
    #expect(board.types == [.html, .string] && board.changeCount == count + 2)
    #expect(board.string(forType: .string) == "x" && board.data(forType: .string) == Data("x".utf8))
    #expect(board.availableType(from: [.png, .html]) == .html)
    board.declareTypes([.png], owner: nil)
    #expect(board.string(forType: .string) == nil)
    board.setData(Data([1]), forType: .png)
    #expect(board.data(forType: .png) == Data([1]) && board.string(forType: .png) == nil)
  }

  @Test func objectsAreItems() throws {
    let url = try #require(NSURL(string: "https://example.com"))
    let item = NSPasteboardItem()
    item.setString("Arbor", forType: .string)
    item.setData(Data([1]), forType: .png)
    #expect(board.writeObjects([url, item, NSString("text")]))
    #expect(!board.writeObjects([NSPasteboardItem()]))
    let items = try #require(board.pasteboardItems)
    #expect(items.count == 3)
    #expect(items[0].string(forType: .URL) == "https://example.com")
    #expect(items[0].data(forType: .URL) == Data("https://example.com".utf8))
    #expect(items[1].types == [.png, .string] && items[1].data(forType: .png) == Data([1]))
    #expect(items[1].string(forType: .string) == "Arbor" && items[1].string(forType: .png) == nil)
    #expect(items[2].string(forType: .string) == "text")
    #expect(board.string(forType: .URL) == "https://example.com")
  }
}
