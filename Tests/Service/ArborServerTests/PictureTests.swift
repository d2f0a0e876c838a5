import Arbor
import ArborCore
import ArborDisplay
import ArborHTTP
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@testable import ArborServer

@Suite struct PictureTests {
  @Test func aPictureIsDrawnOnceForAll() async throws {
    try await withServer { client, _ in
      let path = "/?format=png&width=200&height=100"
      let first = try await client.get(path)
      #expect(first.status == 200 && first["Content-Type"] == "image/png")
      let tag = try #require(first["ETag"])
      let again = try await client.get(path)
      #expect(again["ETag"] == tag && again.body == first.body)
      let unchanged = try await client.get(path, ["If-None-Match": tag])
      #expect(unchanged.status == 304 && unchanged["ETag"] == tag && unchanged.body.isEmpty)
      // Another size, scale, scheme or format is another picture.
      for other in ["&scale=2", "&colorScheme=dark"] {
        let reply = try await client.get(path + other, ["If-None-Match": tag])
        #expect(reply.status == 200 && reply["ETag"] != tag, "\(other)")
      }
      let document = try await client.get("/?format=pdf&width=200", ["If-None-Match": tag])
      #expect(document.status == 200 && document["ETag"] != tag)
    }
  }

  @MainActor private final class Ground { var color = Color.red }

  /// A page that shows the picture of a page.
  @MainActor private func page(_ id: String, showing shown: String) -> Page {
    let url = "/\(shown)?format=png&width=50&height=50"
    let asset = ImageAsset(url: url, pixels: CGSize(width: 50, height: 50), scale: 1)
    return Page(id: id, title: id) { ViewHost(configuration: $0) { Image(asset) } }
  }

  @Test func aPictureShowsThePicturesOfOtherPages() async throws {
    let ground = Ground()
    let pages = [
      Page(id: "inner", title: "Inner") { configuration in
        ViewHost(configuration: configuration) { ground.color }
      },
      await page("outer", showing: "inner"), await page("loop", showing: "loop"),
      await page("lost", showing: "nowhere"),
    ]
    try await withServer(pages: pages) { client, _ in
      let path = "/outer.png?width=100&height=100"
      let (red, empty) = (
        try await client.get(path), try await client.get("/lost.png?width=100&height=100")
      )
      #expect(red.status == 200 && empty.status == 200 && red.body != empty.body)
      #expect(try await client.get(path)["ETag"] == red["ETag"])
      // A page that looks different changes the picture that shows it.
      await MainActor.run { ground.color = .blue }
      let blue = try await client.get(path, ["If-None-Match": red["ETag"] ?? ""])
      #expect(blue.status == 200 && blue.body != red.body && blue.body != empty.body)
      // A page that shows itself is drawn once inside.
      #expect(try await client.get("/loop.png?width=100&height=100").status == 200)
    }
  }

  @Test func traitsThatThereAreNotAreRefused() async throws {
    try await withServer { client, _ in
      for query in ["dynamicTypeSize=huge", "layoutDirection=up"] {
        let reply = try await client.get("/?format=png&\(query)")
        #expect(reply.status == 422 || reply.status == 400)
        #expect(reply.text.contains("one of "), "\(reply.text)")
      }
    }
  }

  @Test func aHeightEndsPicturesAndNotDrawings() throws {
    func part(_ query: String, _ format: PageFormat) throws -> CGRect? {
      let request = HTTPRequest(target: "/a?" + query)
      return try PageRequest(request, suffix: format, idiom: .iOS).picture.part
    }
    let whole = CGRect(x: 0, y: 0, width: 800, height: 200)
    let (svg, png) = (
      try part("width=800&height=200", .svg), try part("width=800&height=200", .png)
    )
    #expect(svg == nil && png == whole)
    let (pdf, sheets) = (
      try part("width=800&height=200", .pdf), try part("paper=a4&width=800&height=200", .pdf)
    )
    #expect(pdf == whole && sheets == nil)
    #expect(try part("width=800", .pdf) == nil)
  }

  @Test func aPreviewHasTheSizeThatThePageNames() async throws {
    try await withServer { client, _ in
      let crawler = ["User-Agent": "Googlebot/2.1"]
      let page = try await client.get("/ticking?width=390&height=800", crawler)
      let query = "width=390&amp;height=800&amp;width=1200&amp;height=630\""
      #expect(page.text.contains("/ticking.png?" + query))
      let plain = try await client.get("/ticking", crawler)
      #expect(plain.text.contains("/ticking.png?width=1200&amp;height=630\""))
    }
  }

  @Test func theCacheForgetsWhatWasNotUsedForLongest() {
    let cache = PictureCache(count: 3, size: 1_000)
    for tag in ["a", "b", "c"] { cache.insert([UInt8](repeating: 1, count: 100), tag) }
    #expect(cache.picture("a") != nil)
    cache.insert([2], "d")
    #expect(cache.picture("b") == nil && cache.picture("a") != nil && cache.picture("d") == [2])
    cache.insert([UInt8](repeating: 3, count: 251), "large")
    #expect(cache.picture("large") == nil)
    cache.insert([UInt8](repeating: 3, count: 250), "e")
    cache.insert([UInt8](repeating: 3, count: 250), "f")
    cache.insert([UInt8](repeating: 3, count: 250), "g")
    cache.insert([UInt8](repeating: 3, count: 250), "h")
    #expect(cache.picture("e") == nil && cache.picture("h") != nil)
  }
}
