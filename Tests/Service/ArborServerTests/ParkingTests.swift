import ArborCore
import ArborGraph
import ArborServer
import ArborSession
import ArborStorage
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

/// The state of tabs that outlives the server.
@Suite(.serialized) struct ParkingTests {
  @Test func stateOutlivesTheServer() async throws {
    try await withStorageFile { file in
      var tab: FormTab?
      try await withServer({ $0.storageFile = file }) { client, server in
        let opened = try await FormTab(client, server)
        #expect(try await opened.add(server, sequence: 1).contains("count 1"))
        // Stopped as soon as the page shows it.
        #expect(try await opened.add(server, sequence: 2).contains("count 2"))
        tab = opened
      }
      try await withServer({ $0.storageFile = file }) { client, server in
        let tab = try #require(tab)
        let page = try await tab.moved(to: client).page
        #expect(page.hasPrefix("[4,") && page.contains("count 2"))
        let idiom = try await MainActor.run { try server.store.session(tab.id).configuration.idiom }
        #expect(idiom == .macOS)
      }
    }
  }

  /// A server that is killed has written what changed shortly before.
  @Test func stateIsWrittenBehind() async throws {
    try await withStorageFile { file in
      try await withServer({ $0.storageFile = file }) { client, server in
        let tab = try await FormTab(client, server)
        _ = try await tab.add(server, sequence: 1)
        let parked = try await eventually {
          let read = try Storage(file: file).values(of: .session(tab.id.description))
          guard case .string("1")? = read["/Form;state=_count"],
            case .string("[{\"count\":1}]")? = read["/Form;state=_additions"]
          else { return false }
          return true
        }
        #expect(parked)
        // Ended by a program, it is forgotten.
        let reply = try await client.curl.delete(client.url("/v1/sessions/\(tab.id)"))
        #expect(reply.status == 204)
        #expect(server.store.storage?.values(of: .session(tab.id.description)).isEmpty == true)
      }
    }
  }

  @Test func aSessionThatExpiredGoesOn() async throws {
    let change = { (settings: inout ServerSettings) in settings.limits.detached = .zero }
    try await withServer(change) { client, server in
      var opened: FormTab? = try await FormTab(client, server)
      _ = try await opened?.add(server, sequence: 1)
      let (document, id) = try #require(opened.map { ($0.document, $0.id) })
      // Its socket closes with it.
      opened = nil
      let hasEnded = try await eventually {
        await MainActor.run {
          server.store.sweep()
          return server.store.count == 0
        }
      }
      #expect(hasEnded)
      let live = try LiveClient(port: client.port)
      try live.send(document.hello("/", revision: 7))
      #expect(try await live.receive().contains("count 1"))
      #expect(try await MainActor.run { try server.store.session(id).isConnected })
    }
  }

  @Test func parkingCanBeSwitchedOff() async throws {
    try await withServer({ $0.limits.parksState = false }) { client, server in
      let tab = try await FormTab(client, server)
      _ = try await tab.add(server, sequence: 1)
      let state = try await client.json("/v1/sessions/\(tab.id)/state").value as? [String: Any]
      let properties = try #require(state?["state"] as? [[String: Any]])
      #expect(properties.map { $0["parked"] as? Bool } == [false, false, false, false])
      #expect(properties.allSatisfy { ($0["why"] as? String)?.contains("sessions.parked") == true })
    }
  }

  /// Values that do not fit are dropped, and those of another shape all together; the page works.
  @Test(arguments: [
    ("/Form;state=_count", StoredValue.data([0, 255]), "/Form;state=_count was parked as a value"),
    ("/Form;state=_count", .string("{"), "/Form;state=_count was parked as a value"),
    ("program", .string("999 of-the-future"), "State that was parked by another version"),
  ])
  func whatDoesNotFitIsDropped(name: String, value: StoredValue, words: String) async throws {
    try await withStorageFile { file in
      var tab: FormTab?
      try await withServer({ $0.storageFile = file }) { client, server in
        let opened = try await FormTab(client, server)
        #expect(try await opened.add(server, sequence: 1).contains("count 1"))
        tab = opened
      }
      let id = try #require(tab).id
      do {
        let storage = try Storage(file: file)
        #expect(storage.values(of: .session(id.description))["program"] != nil)
        storage.values(of: .session(id.description)).set(value, for: name)
        storage.flush()
      }
      try await withServer({ $0.storageFile = file }) { client, server in
        let (moved, page) = try await #require(tab).moved(to: client)
        #expect(page.hasPrefix("[4,") && page.contains("count 0"))
        #expect(try await moved.add(server, sequence: 1).contains("count 1"))
        let reported = await MainActor.run { server.store.reported }
        #expect(reported.count == 1 && reported.first?.hasPrefix(words) == true, "\(reported)")
      }
    }
  }

  private func parked(_ client: Client, _ session: String) async throws -> [String: String] {
    let state = try await client.json(session + "/state").value as? [String: Any]
    let properties = state?["state"] as? [[String: Any]] ?? []
    return Dictionary(
      properties.map { property in
        let isParked = property["parked"] as? Bool ?? false
        return (
          property["name"] as? String ?? "", isParked ? "parked" : property["why"] as? String ?? ""
        )
      }, uniquingKeysWith: { $1 })
  }

  /// Each property says whether it is parked, and why not; the log says it once.
  @Test func whatIsNotParkedIsNamed() async throws {
    try await withServer(pages: [.unparked]) { client, server in
      let sessions = [
        try await client.session(#"{"page": "unparked"}"#),
        try await client.session(#"{"page": "unparked"}"#),
      ]
      for session in sessions {
        let before = try await parked(client, session)
        #expect(before["count"] == "parked" && before["ratio"] == "parked")
        #expect(before["mark"]?.hasSuffix("Mark is not Codable.") == true, "\(before)")
        let reply = try await client.send(
          "POST", session + "/events", #"{"type": "tap", "target": ":button(\"Divide\")"}"#)
        #expect(reply.status == 200, "\(reply)")
        let isNoticed = try await eventually {
          try await parked(client, session)["ratio"] == "its value cannot be written as JSON."
        }
        #expect(isNoticed)
        #expect(try await parked(client, session)["count"] == "parked")
      }
      let reported = await MainActor.run { server.store.reported.sorted() }
      #expect(reported.count == 2 && reported[0].hasPrefix("Unparked.mark: "), "\(reported)")
      #expect(reported.last == "Unparked.ratio: its value cannot be written as JSON.")
    }
  }
}
