import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import ArborWindows
import Foundation
import StageSupport
import Testing

/// Texts and items that the code of a page copies.
@Suite @MainActor struct PasteboardTests {
  private struct Copying: View {
    let action: () -> Void
    var body: some View { Button("Copy", action: action) }
  }

  private func requests(_ action: @escaping () -> Void) throws -> [WindowRequest] {
    let stage = Stage { Copying(action: action) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    return stage.host.opener.windows.drain()
  }

  @Test func aTextReachesTheBrowser() throws {
    var read: String?
    let requests = try requests {
      UIPasteboard.general.string = "first"
      UIPasteboard.general.strings = ["second", "third"]
      read = UIPasteboard.general.string
    }
    #expect(requests == [.copy("second\nthird")])
    #expect(read == "second")
  }

  @Test func addressesAndImagesAreItems() throws {
    let url = try #require(URL(string: "https://example.com"))
    let requests = try requests {
      let board = UIPasteboard.general
      board.image = UIImage(systemName: "star")
      #expect(board.hasImages && !board.hasStrings && board.changeCount == 1)
      board.url = url
      #expect(board.hasURLs && !board.hasImages && board.url == url)
      #expect(board.value(forPasteboardType: "public.url") as? URL == url)
      board.setData(Data([1]), forPasteboardType: "a.b")
      #expect(board.data(forPasteboardType: "a.b") == Data([1]) && board.numberOfItems == 1)
      #expect(board.contains(pasteboardTypes: ["x", "a.b"]))
    }
    #expect(requests == [.copy("https://example.com")])
  }

  @Test func onlyPlainTextsAreTexts() throws {
    let requests = try requests {
      UIPasteboard.general.items = [
        ["public.html": "<b>x</b>", "public.utf8-plain-text": "x"], ["a.b": "hidden"],
      ]
      #expect(UIPasteboard.general.strings == ["x"])
      UIPasteboard.general.setValue("<i>", forPasteboardType: "public.html")
      #expect(!UIPasteboard.general.hasStrings)
    }
    #expect(requests == [.copy("x")])
  }

  @Test func eachPageHasItsOwn() throws {
    _ = try requests { UIPasteboard.general.string = "mine" }
    var read: String? = "nothing yet"
    _ = try requests { read = UIPasteboard.general.string }
    #expect(read == nil)
  }

  @Test func longTextsStayOnTheServer() throws {
    let long = String(repeating: "a", count: 1_000_001)
    var read: String?
    let requests = try requests {
      UIPasteboard.general.string = long
      read = UIPasteboard.general.string
    }
    #expect(requests.isEmpty && read == long)
  }
}
