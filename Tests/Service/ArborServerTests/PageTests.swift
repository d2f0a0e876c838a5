import ArborCore
import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@Suite(.serialized) struct PageTests {
  /// The value of the first hidden field with this name.
  private func field(_ name: String, in html: String) -> String {
    guard let start = html.range(of: "name=\(name) value=") else { return "" }
    return String(html[start.upperBound...].drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ">" })
  }

  @MainActor private final class Shown { var text = "early" }

  /// A page that shows another text once it is prepared.
  @MainActor private func preparedPage(_ id: String) -> Page {
    let shown = Shown()
    var page = Page(id: id, title: id) { ViewHost(configuration: $0) { Label(shown.text) } }
    page.prepare = {
      await Task.yield()
      shown.text = "prepared"
    }
    return page
  }

  /// No task of the page runs for these answers.
  @Test func answersWithoutASessionWaitForThePreparation() async throws {
    let pages = [await preparedPage("drawn"), await preparedPage("found")]
    try await withServer(pages: pages) { client, _ in
      let drawing = try await client.get("/drawn.svg")
      #expect(drawing.status == 200 && drawing.text.contains("prepared"))
      let document = try await client.get("/found", ["User-Agent": "Googlebot/2.1"])
      #expect(document.status == 200 && document.text.contains("prepared"))
    }
  }

  @Test func aPageIsACompleteDocument() async throws {
    try await withServer { client, server in
      let reply = try await client.get("/")
      #expect(reply.status == 200)
      #expect(reply["Content-Type"] == "text/html; charset=utf-8")
      #expect(reply["Cache-Control"] == "no-store")
      #expect(reply["X-Content-Type-Options"] == "nosniff")
      #expect(reply["Referrer-Policy"] == "same-origin")
      let policy = reply["Content-Security-Policy"] ?? ""
      #expect(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"))
      #expect(reply.text.contains("count 0"))
      #expect(reply.text.contains("<title>Form</title>"))
      #expect(server.store.key.session(of: field("s", in: reply.text)) != nil)
      #expect(try await client.get("/ticking").text.contains("<title>Ticking &amp; more</title>"))
    }
  }

  @Test func assetsAreKeptForEver() async throws {
    try await withServer { client, _ in
      let html = try await client.get("/").text
      let start = try #require(html.range(of: "src=\"/assets/"))
      let path = "/assets/" + html[start.upperBound...].prefix { $0 != "\"" }
      let script = try await client.get(path)
      #expect(script.status == 200)
      #expect(script["Cache-Control"] == "max-age=31536000, immutable")
      let tag = try #require(script["ETag"])
      #expect(try await client.get(path, ["If-None-Match": tag]).status == 304)
      // A tab that was opened before an update asks for another version.
      let old = try await client.get(path.replacing("/assets/", with: "/assets/old-"))
      #expect(old.status == 200 && old.text == script.text)
      #expect(old["Cache-Control"] == "no-cache")
    }
  }

  @Test func pagesAreCompressed() async throws {
    try await withServer { client, _ in
      let reply = try await client.get("/", ["Accept-Encoding": "gzip"])
      #expect(reply["Content-Encoding"] == "gzip")
      #expect(reply["Vary"]?.contains("Accept-Encoding") == true)
    }
  }

  @Test func aPageInASchemeThatTheBrowserHasNotToldIsCovered() async throws {
    try await withServer { client, _ in
      func page(_ path: String, _ headers: [String: String]) async throws -> [Bool] {
        let text = try await client.get(path, headers).text
        #expect(text.contains("<main id=root "))
        return [text.contains(" class=u><header>"), text.contains("<main id=root class=D ")]
      }
      let first = try await page("/", [:])
      #expect(first == [true, false])
      let told = ["Sec-CH-Prefers-Color-Scheme": "\"light\""]
      #expect(try await page("/", told) == [false, false])
      // A page says it for the next one; what the browser says itself has precedence.
      let dark = ["Cookie": "arbor-scheme=dark"]
      #expect(try await page("/", dark) == [true, true])
      #expect(try await page("/", ["Cookie": "arbor-scheme=light"]) == [true, false])
      #expect(try await page("/", dark.merging(told) { $1 }) == [false, false])
      #expect(try await page("/?colorScheme=dark", [:]) == [false, true])
    }
  }

  @Test func aWindowIsAsLargeAsTheBrowserSaysOrAsTheLastPageHasNoted() async throws {
    try await withServer { client, _ in
      func check(
        _ headers: [String: String], _ width: String,
        sourceLocation: SourceLocation = #_sourceLocation
      ) async throws {
        let text = try await client.get("/", headers).text
        let isAsWide = text.contains("<main id=root style=width:\(width)px;")
        #expect(isAsWide, "\(headers)", sourceLocation: sourceLocation)
      }
      try await check([:], "1280")
      let noted = ["Cookie": "arbor-size=390x844"]
      try await check(noted, "390")
      let told = ["Sec-CH-Viewport-Width": "820", "Sec-CH-Viewport-Height": "600"]
      try await check(noted.merging(told) { $1 }, "820")
      for cookie in ["390", "390x", "x844", "0x0", "390x844x1", "1e9x1e9", "nanx844", ""] {
        try await check(["Cookie": "arbor-size=\(cookie)"], "1280")
      }
    }
  }

  @MainActor private func darkPage() -> Page {
    Page(id: "dark", title: "dark") {
      ViewHost(configuration: $0) { Label("night").preferredColorScheme(.dark) }
    }
  }

  @Test func aPageThatFixesItsSchemeIsNotCovered() async throws {
    let pages = [await darkPage()]
    try await withServer(pages: pages) { client, _ in
      let text = try await client.get("/dark").text
      #expect(text.contains("<main id=root class=D ") && !text.contains(" class=u>"))
    }
  }

  @Test func otherFormatsMakeNoSession() async throws {
    try await withServer { client, server in
      let svg = try await client.get("/ticking.svg?width=300&height=200")
      #expect(svg["Content-Type"] == "image/svg+xml")
      #expect(svg.text.hasPrefix("<svg ") && svg.text.contains("tick 0"))
      #expect(try await client.get("/?format=text").text.contains("count 0"))
      #expect(try await client.json("/?format=json")["revision"].int == 1)
      #expect(await server.store.count == 0)
      #expect(try await client.get("/?format=gif").status == 422)
      #expect(try await client.get("/?width=0").status == 422)
      let huge = try await client.get("/ticking?width=20000&height=20000")
      #expect(huge.status == 422)
      #expect(huge.text.contains("2000 points"))
      #expect(try await client.get("/ticking?width=20000&height=2000").status == 200)
    }
  }

  /// The width and height in the header of a PNG file.
  private func pixels(_ file: [UInt8]) -> [Int] {
    guard file.count > 24 else { return [] }
    return [file[16..<20], file[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func pagesArePicturesAndDocuments() async throws {
    try await withServer { client, server in
      let png = try await client.get("/ticking.png?width=300&height=200&scale=2")
      #expect(png.status == 200 && png["Content-Type"] == "image/png")
      #expect(pixels(Array(png.body)) == [600, 400])
      // The height of a picture that names none is that of the page.
      #expect(pixels(Array(try await client.get("/?format=png&width=320").body))[0] == 320)
      let pdf = try await client.get("/ticking.pdf?paper=a4")
      #expect(pdf["Content-Type"] == "application/pdf")
      #expect(String(decoding: pdf.body, as: UTF8.self).contains("/MediaBox [ 0 0 595 842 ]"))
      #expect(await server.store.count == 0)
      #expect(try await client.get("/ticking.png?scale=9").status == 422)
      // A page may have queries of these names.
      #expect(try await client.get("/ticking?scale=9&paper=x").status == 200)
      #expect(try await client.get("/ticking.pdf?paper=a3").status == 422)
      let huge = try await client.get("/ticking.png?width=10000&height=2000&scale=4")
      #expect(huge.status == 422 && huge.text.contains("12 million pixels"))
    }
  }

  @Test func aNodeOfASessionIsAPicture() async throws {
    try await withServer { client, _ in
      let session = try await client.session(
        #"{"page": "ticking", "size": {"width": 300, "height": 200}}"#)
      let found = try await client.json(session + "/find?q=Text")
      let node = try #require(found["matches"][0]["id"].string)
      let frame = try await client.json(session + "/nodes/\(node)")["frame"]
      let path = session + "/snapshot?format="
      let whole = try await client.get(path + "png")
      #expect(pixels(Array(whole.body)) == [300, 200])
      let part = try await client.get(path + "png&scale=2&node=\(node)")
      let width = try #require(frame["global"]["width"].value as? Double)
      #expect(pixels(Array(part.body)).first == Int((width * 2).rounded(.up)))
      let svg = try await client.get(path + "svg&node=\(node)")
      #expect(svg.text.contains("viewBox=\""))
      #expect(try await client.get(path + "pdf&node=\(node)").status == 200)
      #expect(try await client.get(path + "pdf&paper=a4&node=\(node)").status == 200)
      #expect(try await client.get(path + "png&node=n999999").status == 404)
    }
  }

  @Test func aPageHasALocaleThatTheSystemKnows() async throws {
    try await withServer { (client: Client, _: Server) async throws -> Void in
      for (asked, shown) in [
        ("de-AT", "de-AT"), ("DE_at", "de-AT"), ("zh-TW", "zh-Hant-TW"), ("de-XX", "de"),
        ("en-US-u-ca-buddhist", "en-US"),
      ] {
        let page = try await client.get("/?locale=\(asked)")
        #expect(page.text.contains("lang=\"\(shown)\"") || page.text.contains("lang=\(shown)"))
      }
      for unknown in ["x-1", "xx", "", String(repeating: "de-", count: 100)] {
        let refused = try await client.get("/?locale=\(unknown)")
        #expect(refused.status == 422, "\(unknown)")
      }
    }
  }

  @Test func anUnknownPageIsReadable() async throws {
    try await withServer { client, _ in
      let problem = try await client.get("/nothing")
      #expect(problem.status == 404)
      #expect(problem["Content-Type"] == "application/problem+json")
      #expect(JSON(problem)["pages"].count == 3)
      let page = try await client.get("/nothing", ["Accept": "text/html,*/*;q=0.8"])
      #expect(page.status == 404)
      #expect(page["Content-Type"] == "text/html; charset=utf-8")
      #expect(page.text.contains("There is no page &quot;nothing&quot; here."))
    }
  }

  @Test func aPageMayBeDarkFromTheFirst() async throws {
    try await withServer { client, _ in
      let hint = ["Sec-CH-Prefers-Color-Scheme": "\"dark\""]
      let dark = try await client.get("/", hint)
      #expect(dark["Accept-CH"]?.contains("Sec-CH-Prefers-Color-Scheme") == true)
      #expect(dark.text.contains("<main id=root class=D "))
      #expect(
        try await client.get("/?colorScheme=light", hint).text.contains("<main id=root style="))
      #expect(
        try await client.get("/?format=svg&colorScheme=dark").text.contains("<rect width=\"100%\""))
    }
  }

  @Test func aFormGoesOnWithItsSession() async throws {
    try await withServer { client, server in
      let html = try await client.get("/?a=1").text
      let session = try #require(server.store.key.session(of: field("s", in: html)))
      let (input, button, toggle) = try await MainActor.run {
        let host = try server.store.session(session).host
        return (host.node("TextField"), host.node("Button"), host.node("Toggle"))
      }
      var form = [
        "s": field("s", in: html), "c": field("c", in: html), "r": field("r", in: html),
        "n\(input)": "milk & honey", "n\(toggle)": "on", "e": "n\(button)",
      ]
      let reply = try await client.curl.post(client.url("/?a=1"), form: form)
      #expect(reply.status == 303)
      #expect(reply["Location"] == "/?a=1")
      let cookie = try #require(reply["Set-Cookie"])
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
      let kept = String(cookie.prefix { $0 != ";" })
      let next = try await client.get("/?a=1", ["Cookie": kept]).text
      #expect(next.contains("count 1") && next.contains("note milk &amp; honey"))
      #expect(try await client.get("/").text.contains("count 0"))

      form["c"] = "forged"
      #expect(try await client.curl.post(client.url("/"), form: form).status == 403)
      form["c"] = field("c", in: html)
      let foreign = try await client.curl.post(
        client.url("/"), form: form, headers: ["Origin": "http://evil.example"])
      #expect(foreign.status == 403)
    }
  }

  @Test func aFormWhoseSessionHasEndedIsStillTaken() async throws {
    try await withServer { client, server in
      let html = try await client.get("/").text
      let session = try #require(server.store.key.session(of: field("s", in: html)))
      let button = try await MainActor.run {
        let button = try server.store.session(session).host.node("Button")
        try server.store.end(session)
        return button
      }
      let form = [
        "s": field("s", in: html), "c": field("c", in: html), "r": "1", "e": "n\(button)",
      ]
      let reply = try await client.curl.post(client.url("/"), form: form)
      let kept = String((reply["Set-Cookie"] ?? "").prefix { $0 != ";" })
      #expect(try await client.get("/", ["Cookie": kept]).text.contains("count 1"))
    }
  }

  @Test func healthAndStrangers() async throws {
    try await withServer { client, _ in
      #expect(try await client.get("/healthz").text == "ok\n")
      #expect(try await client.get("/readyz").status == 200)
      #expect(HealthProbe.isReady(port: client.port))
      #expect(!HealthProbe.isReady(port: 1))
      #expect(try await client.get("/", ["Host": "evil.example"]).status == 421)
      #expect(try await client.get("/live").status == 426)
      let foreign = try await client.get(
        "/live",
        [
          "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
          "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "http://evil.example",
        ])
      #expect(foreign.status == 403)
      let put = try await client.send("PUT", "/", "")
      #expect(put.status == 405)
      #expect(put["Allow"]?.contains("GET") == true)
      #expect(try await client.curl.head(client.url("/")).status == 200)
    }
  }
}
