import ArborApp
import ArborCore
import Foundation
import StageSupport
import Testing

@testable import Gallery

@MainActor @Suite struct IndexTests {
  private let entries = GalleryGroup.all.flatMap(\.entries)

  @Test func theIndexNamesEveryPageOnce() {
    let others: Set = [
      "", "note", "source", "settings", "menu-bar-extra", "inspect", "tide-systemSmall",
      "tide-systemMedium", "tide-accessoryCircular",
    ]
    let pages = Set(Gallery.pages.map(\.id)).subtracting(others)
    #expect(Set(entries.map(\.id)) == pages)
    #expect(entries.count == pages.count)
  }

  @Test func theSourceOfAPageIsItsFile() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Programs/Gallery")
    for entry in entries {
      let file = folder.appending(path: "\(entry.file).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(SourcePage.source(of: entry) == text, "\(entry.file)")
      // The colors leave the text as it is.
      #expect(String(HighlightedSource.text(of: text).characters) == text + "\n", "\(entry.file)")
    }
  }

  @Test func aSearchFindsPagesByTheirWords() throws {
    let stage = Stage(width: 1280, height: 800) { IndexPage() }
    let all = stage.texts.count
    let field = try #require(stage.firstControlID("textbox"))
    try stage.host.handle(.input(.text("million row"), version: 1), at: field)
    stage.host.flush()
    #expect(stage.texts.contains("A million rows") && !stage.texts.contains("Counter"))
    #expect(stage.texts.count < all)
    try stage.host.handle(.input(.text("no such page"), version: 2), at: field)
    stage.host.flush()
    #expect(stage.texts.contains { $0.contains("no such page") })
  }

  @Test func picturesShowTheIdiomOfTheIndex() {
    for idiom in [Idiom.iOS, .macOS] {
      let stage = Stage(width: 1280, height: 800, idiom: idiom) { IndexPage() }
      let urls = stage.contents.compactMap { content in
        if case .image(let image) = content { image.url } else { nil }
      }
      .filter { $0.contains("format=png") }
      #expect(urls.count > 8)
      #expect(urls.allSatisfy { $0.hasSuffix("&idiom=\(idiom.rawValue)") })
    }
  }

  @Test func aSourceThatIsNotThereIsSaid() {
    #expect(Stage { SourcePage(id: "nothing") }.texts.contains("There is no such page"))
    #expect(Stage { SourcePage(id: nil) }.texts.contains("There is no such page"))
    #expect(
      Stage { SourcePage(id: "counter") }.texts.contains { $0.contains("struct CounterPage") })
  }
}

extension Stage {
  fileprivate func firstControlID(_ role: String) -> UInt32? {
    nodes.first { $0.control?.role == role }?.id
  }
}
