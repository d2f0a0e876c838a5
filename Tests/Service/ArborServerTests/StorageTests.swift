import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@Suite(.serialized) struct StorageTests {
  @Test func aVisitorIsAnHonestCookie() async throws {
    try await withServer { client, server in
      let first = try await client.get("/kept")
      let cookie = try #require(first["Set-Cookie"])
      #expect(cookie.hasPrefix("arbor_visitor="))
      for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=34560000"] {
        #expect(cookie.contains(part))
      }
      #expect(!cookie.contains("Secure"))
      let kept = String(cookie.prefix { $0 != ";" })
      #expect(try await client.get("/", ["Cookie": kept])["Set-Cookie"] == nil)
      let forged = try await client.get("/", ["Cookie": kept.dropLast() + "x"])
      #expect(forged["Set-Cookie"]?.hasPrefix("arbor_visitor=") == true)
      let encrypted = try await client.get("/", ["X-Forwarded-Proto": "https"])
      let onlyHere = try #require(encrypted["Set-Cookie"])
      #expect(onlyHere.hasPrefix("__Host-arbor_visitor="))
      #expect(onlyHere.hasSuffix("; Secure; Max-Age=34560000"))
      #expect(encrypted["Strict-Transport-Security"] == "max-age=31536000")
      #expect(first["Strict-Transport-Security"] == nil)
      // Another host of the domain can set a cookie without the prefix.
      let planted = try await client.get("/", ["Cookie": kept, "X-Forwarded-Proto": "https"])
      #expect(planted["Set-Cookie"]?.hasPrefix("__Host-arbor_visitor=") == true)
      #expect(server.store.key.visitor(of: String(kept.dropFirst(14))) != nil)
      // A session's token names no visitor, nor the other way round.
      let session = try await KeptTab(client, server).document.token
      #expect(server.store.key.visitor(of: session) == nil)
      #expect(server.store.key.session(of: String(kept.dropFirst(14))) == nil)
    }
  }

  @Test func twoTabsOfAVisitorSeeEachOther() async throws {
    try await withServer { client, server in
      let first = try await KeptTab(client, server)
      let second = try await KeptTab(client, server, cookie: first.cookie)
      let stranger = try await KeptTab(client, server)
      try await first.type("Ada", 0, server)
      #expect(try await first.live.receive().contains("name Ada"))
      #expect(try await second.live.receive().contains("name Ada"))
      // A draft is the tab's own.
      try await first.type("mine", 1, server, sequence: 2)
      #expect(try await first.live.receive().contains("draft mine"))
      #expect(try await client.get("/kept", ["Cookie": first.cookie]).text.contains("name Ada"))
      let sessions = [second.session, stranger.session]
      let texts = try await MainActor.run {
        try sessions.map { try server.store.session($0).host.texts }
      }
      #expect(texts == [["name Ada", "draft "], ["name ", "draft "]])
    }
  }

  @Test func valuesOutliveTheServer() async throws {
    try await withStorageFile { file in
      var tab: KeptTab?
      try await withServer({ $0.storageFile = file }) { client, server in
        let opened = try await KeptTab(client, server)
        try await opened.type("Ada", 0, server)
        _ = try await opened.live.receive()
        try await opened.type("mine", 1, server, sequence: 2)
        // Stopped as soon as the page shows it.
        _ = try await opened.live.receive()
        tab = opened
      }
      try await withServer({ $0.storageFile = file }) { client, server in
        let (again, page) = try await #require(tab).reconnected(to: client)
        #expect(page.hasPrefix("[4,") && page.contains("name Ada") && page.contains("draft mine"))
        try await again.type("Eve", 0, server, sequence: 3)
        #expect(try await again.live.receive().contains("name Eve"))
        let other = try await client.get("/kept", ["Cookie": again.cookie])
        #expect(other["Set-Cookie"] == nil)
        #expect(other.text.contains("name Eve") && !other.text.contains("draft mine"))
      }
    }
  }

  @Test func aPlainFormGoesOnAfterARestart() async throws {
    try await withStorageFile { file in
      var cookies = ""
      try await withServer({ $0.storageFile = file }) { client, server in
        let reply = try await client.get("/kept")
        let visitor = String((reply["Set-Cookie"] ?? "").prefix { $0 != ";" })
        let document = PageDocument(reply.text)
        let session = try #require(server.store.key.session(of: document.token))
        let field = try await MainActor.run {
          try server.store.session(session).host.node("TextField", 1)
        }
        let form = ["s": document.token, "c": document.formToken, "n\(field)": "mine"]
        let posted = try await client.curl.post(
          client.url("/kept"), form: form, headers: ["Cookie": visitor])
        cookies = visitor + "; " + (posted["Set-Cookie"] ?? "").prefix { $0 != ";" }
      }
      try await withServer({ $0.storageFile = file }) { client, _ in
        let page = try await client.get("/kept", ["Cookie": cookies]).text
        #expect(page.contains("draft mine"))
      }
    }
  }

  @MainActor @Test func aFileThatIsAskedForMustBeUsable() throws {
    var settings = ServerSettings()
    settings.storageFile = "/dev/null/arbor.sqlite"
    #expect(throws: (any Error).self) { try Server(pages: [.form], settings: settings) }
    settings.isStorageOptional = true
    _ = try Server(pages: [.form], settings: settings)
  }
}
