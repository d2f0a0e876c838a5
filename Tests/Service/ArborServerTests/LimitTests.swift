import ArborHTTP
import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

/// A visitor, or who pretends to be one, takes only so much of a server.
@Suite(.serialized) struct LimitTests {
  private func count(_ server: Server) async -> Int { await server.store.count }

  @Test func whoOnlyLooksTakesNoPlace() async throws {
    try await withServer { (client: Client, server: Server) async throws -> Void in
      let head = try await client.curl.head(client.url("/"))
      #expect(head.status == 200)
      for agent in ["Googlebot/2.1", "facebookexternalhit/1.1", "WhatsApp/2.23"] {
        let page = try await client.get("/", ["User-Agent": agent])
        #expect(page.status == 200 && page.text.contains("<button"))
      }
      #expect(await count(server) == 0)
      _ = try await client.get("/", ["User-Agent": "Mozilla/5.0 Firefox/140.0"])
      #expect(await count(server) == 1)
    }
  }

  @Test func anAddressHasItsShareOfPages() async throws {
    try await withServer {
      $0.limits.countsLoopback = true
      $0.limits.pagesOfAddress = 3
    } _: { (client: Client, server: Server) async throws -> Void in
      for _ in 0..<10 { #expect(try await client.get("/").status == 200) }
      #expect(await count(server) == 3)
    }
  }

  @Test func programsOnThisMachineHaveNoShares() async throws {
    try await withServer {
      $0.limits.pagesOfAddress = 3
      $0.limits.socketsOfAddress = 0
    } _: { (client: Client, server: Server) async throws -> Void in
      for _ in 0..<10 { #expect(try await client.get("/").status == 200) }
      #expect(await count(server) == 10)
      #expect(throws: Never.self) { try LiveClient(port: client.port) }
    }
  }

  @Test func anAddressHasItsShareOfSockets() async throws {
    try await withServer {
      $0.limits.countsLoopback = true
      $0.limits.socketsOfAddress = 1
    } _: { (client: Client, server: Server) async throws -> Void in
      let upgrade = [
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      ]
      var first: LiveClient? = try LiveClient(port: client.port)
      let refused = try await client.get("/live", upgrade)
      #expect(refused.status == 429)
      #expect(refused["Retry-After"] == "10")
      withExtendedLifetime(first) {}
      first = nil
      for _ in 0..<200 {
        if (try? LiveClient(port: client.port)) != nil { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("The place of a closed socket is not given back.")
    }
  }

  @Test func pagesAreRefusedBeforeMemoryIsShort() async throws {
    try await withServer {
      $0.limits.memoryBytes = 1
    } _: { (client: Client, _: Server) async throws -> Void in
      let refused = try await client.get("/", ["Accept": "text/html"])
      #expect(refused.status == 503)
      #expect(refused["Retry-After"] == "10")
      #expect(refused.text.contains("sessions.memoryMegabytes"))
    }
  }

  @Test func anAddressInDebtIsToldWhenToComeBack() async throws {
    try await withServer {
      $0.transport.trustedProxies = [AddressRange("127.0.0.0/8")].compactMap { $0 }
      $0.limits.rates.work = 0.000_001
      $0.limits.rates.burstWork = 0.000_001
    } _: { (client: Client, _: Server) async throws -> Void in
      let get = { (address: String) in
        try await client.get("/", ["X-Forwarded-For": address])
      }
      #expect(try await get("192.0.2.1").status == 200)
      // Nobody else needs the main actor.
      #expect(try await get("192.0.2.1").status == 200)
      var refused = try await get("192.0.2.2")
      #expect(refused.status == 200)
      // What others did more than a second ago does not count.
      for round in 1...40 where refused.status == 200 {
        refused = try await get("192.0.2.\(1 + (round + 1) % 2)")
      }
      #expect(refused.status == 429)
      #expect(Int(refused["Retry-After"] ?? "") ?? 0 > 0)
    }
  }
}
