import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct PageTests {
  @Test(arguments: [
    ("/", "SwiftUI views, evaluated and laid out on the server."), ("/counter", "Tap + to count."),
    ("/minimap", "Middle name"), ("/board", "One list for everyone"),
    ("/clock", "Pushed by the server once a second."),
  ])
  func aPageIsWholeWithoutScripts(path: String, text: String) async throws {
    let reply = try await GalleryServer.shared().get(path)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply.text.contains(text))
    #expect(!reply.text.contains("<script>") && !reply.text.contains("onclick"))
    #expect(reply["Content-Security-Policy"]?.contains("script-src 'self'") == true)
  }

  @Test func thePicturesOfAPageNeedNoSession() async throws {
    let server = try await GalleryServer.start()
    let reply = try await server.get("/minimap.svg")
    #expect(reply["Content-Type"] == "image/svg+xml")
    #expect(reply.text.hasPrefix("<svg ") && reply.text.contains("Middle name"))
    #expect(try await server.get("/minimap.text").text.contains("TextField.1"))
    #expect(try await server.get("/minimap?format=json").json["nodeCount"].int == 70)
    #expect(try await server.json("/v1/sessions")["sessions"].array?.isEmpty == true)
  }

  @Test func aWidgetIsAPicture() async throws {
    let server = try await GalleryServer.shared()
    let text = try await server.get("/tide-systemSmall.text").text
    #expect(text.contains("High at") || text.contains("Low at"))
    #expect(!text.contains("placeholder"), "The provider has answered.")
    let reply = try await server.get("/tide-systemSmall.png?width=158&height=158&scale=2")
    #expect(reply["Content-Type"] == "image/png")
    // The width and the height are big-endian words of the first chunk.
    #expect(Array(reply.body[16..<24]) == [0, 0, 1, 60, 0, 0, 1, 60])
  }

  @Test func aPageIsLaidOutForTheSizeInItsAddress() async throws {
    let reply = try await GalleryServer.shared().get("/minimap?width=900&height=500")
    #expect(reply.text.contains("<main id=root style=width:900px;height:500px>"))
    let hinted = try await GalleryServer.shared().get(
      "/minimap", ["Sec-CH-Viewport-Width": "700", "Sec-CH-Viewport-Height": "600"])
    #expect(hinted.text.contains("data-size=700x600"))
  }

  @Test func headAnswersWithoutABody() async throws {
    let server = try await GalleryServer.shared()
    let reply = try await server.curl.head(server.url("/counter"))
    #expect(reply.status == 200)
    #expect(reply.body.isEmpty)
    #expect(reply["Content-Length"].flatMap(Int.init) ?? 0 > 1000)
  }

  @Test func pagesTravelCompressed() async throws {
    let server = try await GalleryServer.shared()
    let reply = try await server.get("/minimap", ["Accept-Encoding": "gzip"])
    #expect(reply["Content-Encoding"] == "gzip")
    #expect(reply.body.starts(with: [0x1F, 0x8B]))
    let plain = try await Curl(decompresses: true).get(server.url("/minimap"))
    #expect(plain.text.contains("Middle name"))
    #expect(reply.body.count < plain.body.count / 2)
  }

  @Test(arguments: ["arbor.js", "arbor.css", "fonts.css", "fonts/Inter.woff2"])
  func assetsAreKeptForEver(name: String) async throws {
    let server = try await GalleryServer.shared()
    let page = try await server.get("/").text
    let address = try #require(page.firstMatch(of: /\/assets\/[0-9a-z]+\//)).output + name
    let reply = try await server.get(String(address))
    #expect(reply.status == 200)
    #expect(reply["Cache-Control"] == "max-age=31536000, immutable")
    let tag = try #require(reply["ETag"])
    let again = try await server.get(String(address), ["If-None-Match": tag])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(try await server.get(String(address), ["If-None-Match": "\"x\""]).status == 200)
    // A tab that was opened before an update asks for another version, and gets this one.
    let other = address.replacing(/assets\/[0-9a-z]+/, with: "assets/old")
    let old = try await server.get(String(other))
    #expect(old.status == 200 && old["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [("/counter", 0), ("/text", 60)])
  func aPageDeclaresTheFontsOfItsTexts(path: String, others: Int) async throws {
    let server = try await GalleryServer.shared()
    let page = try await server.get(path).text
    let sheet = try #require(page.firstMatch(of: /href="([^"]+\/)fonts\.css"/)).output.1
    let standard = Self.fonts(of: try await server.get("\(sheet)fonts.css").text)
    #expect(standard.map(\.family) == ["Inter", "Inter", "Inter Field", "Inter Field"])
    let own = Self.fonts(of: page)
    #expect(own.count >= others)
    if others == 0 { #expect(own.isEmpty) }
    #expect(!own.contains { ["Inter", "Inter Field"].contains($0.family) })
    for address in standard.map({ sheet + $0.address }) + own.map(\.address) {
      let reply = try await server.get(String(address))
      #expect(reply.status == 200, "\(address)")
      #expect(reply["Content-Type"] == (address.hasSuffix(".ttf") ? "font/ttf" : "font/woff2"))
    }
  }

  /// Returns the families that style rules declare, each with the address of a file.
  private static func fonts(of text: String) -> [(family: String, address: String)] {
    text.matches(of: /@font-face{font-family:'?([^;']+)'?;[^}]*?url\(([^)]+)\)/)
      .map { (String($0.output.1), String($0.output.2)) }
  }

  @Test func anUnknownPageNamesTheKnownOnes() async throws {
    let server = try await GalleryServer.shared()
    let problem = try expectProblem(try await server.get("/nothing"), 404, "page-not-found")
    #expect(
      problem["pages"].array?.map(\.string) == GalleryPages.ids)
    let page = try await server.get("/nothing", ["Accept": "text/html"])
    #expect(page.status == 404)
    #expect(page["Content-Type"] == "text/html; charset=utf-8")
  }

  @Test func theServerTellsThatItIsWell() async throws {
    let server = try await GalleryServer.shared()
    #expect(try await server.get("/healthz").status == 200)
    #expect(try await server.get("/readyz").status == 200)
    let pages = try await server.json("/v1/pages")["pages"].array?.map { $0["path"].string }
    #expect(
      pages == GalleryPages.ids.map { "/" + $0 })
  }
}
