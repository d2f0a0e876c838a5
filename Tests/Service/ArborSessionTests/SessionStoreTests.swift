import ArborCore
import ArborGraph
import ArborStorage
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

@MainActor @Suite(.serialized) struct SessionStoreTests {
  /// A clock that stands still until it is moved.
  @MainActor private final class Clock {
    nonisolated(unsafe) var now = ContinuousClock.now
    func advance(_ duration: Duration) { now += duration }
  }

  private let clock = Clock()

  private func store(_ change: (inout SessionLimits) -> Void = { _ in }) -> SessionStore {
    var limits = SessionLimits()
    change(&limits)
    let clock = clock
    return SessionStore(pages: [.form], limits: limits, now: { clock.now })
  }

  private func create(_ store: SessionStore, _ use: Session.Use = .page) throws -> Session {
    try store.create(.form, configuration: HostConfiguration(), use: use)
  }

  private func hello(_ session: Session, url: String = "/") -> ClientFrame.Hello {
    .init(
      token: session.token, revision: 1, url: url, viewport: nil, formToken: session.formToken,
      epoch: session.epoch)
  }

  @Test func aPageWaitsHalfAMinuteForItsSocket() throws {
    let store = store()
    let session = try create(store)
    clock.advance(.seconds(29))
    #expect(try store.session(token: session.token) === session)
    clock.advance(.seconds(2))
    #expect(throws: SessionError.expired(session.id)) { try store.session(session.id) }
    store.sweep()
    #expect(store.count == 0)
    #expect(session.isClosed)
  }

  @Test func aSessionOutlivesItsSocketByAMinute() throws {
    let store = store()
    let session = try create(store)
    let connection = LiveConnection(store: store, sink: RecordingSink())
    session.adopt(connection, hello: hello(session))
    clock.advance(.seconds(3600))
    store.sweep()
    #expect(store.count == 1)
    session.detach(connection)
    clock.advance(.seconds(59))
    store.sweep()
    #expect(store.count == 1)
    clock.advance(.seconds(2))
    store.sweep()
    #expect(store.count == 0)
  }

  @Test func formsAndRESTKeepASessionLonger() throws {
    let store = store()
    let session = try create(store, .headless)
    clock.advance(.seconds(29 * 60))
    session.touch()
    clock.advance(.seconds(29 * 60))
    store.sweep()
    #expect(store.count == 1)
  }

  @Test func theOldestWithoutASocketGivesWay() throws {
    let store = store { $0.sessions = 2 }
    let first = try create(store)
    clock.advance(.seconds(1))
    let second = try create(store)
    let third = try create(store)
    #expect(first.isClosed)
    let connections = [second, third].map { session in
      let connection = LiveConnection(store: store, sink: RecordingSink())
      session.adopt(connection, hello: hello(session))
      return connection
    }
    #expect(throws: SessionError.full(limit: 2)) { try create(store) }
    withExtendedLifetime(connections) {}
  }

  @Test func aForgedTokenIsNoSession() throws {
    let store = store()
    _ = try create(store)
    let stranger = SessionKey().token(of: .random())
    #expect(throws: SessionError.forged) { try store.session(token: stranger) }
  }

  @Test func aTabWhoseSessionEndedGoesOnWithANewOne() async throws {
    let store = store()
    let session = try create(store)
    let greeting =
      "[3,\"\(session.token)\",1,\"/?a=1\",[400,300,1],\"\(session.formToken)\",\(session.epoch)]"
    let id = session.id
    try store.end(id)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(Array(greeting.utf8))
    for _ in 0..<4_000 where store.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try store.session(id).host.size == CGSize(width: 400, height: 300))
    #expect(sink.take().first?.hasPrefix("[4,1,") == true)
    connection.receive(Array("[1,1,2]".utf8))
    #expect(sink.take().first?.hasPrefix("[6,400,") == true)
  }

  private struct Opening: View {
    @Environment(\.systemOpener) private var opener
    @State private var found = "none"
    var body: some View {
      Label(found).onAppear { [opener] in found = opener.openedURL?.absoluteString ?? found }
    }
  }

  /// A tab whose session is gone with its state opens the page at its address; parked state has the
  /// effects of that already.
  @Test func theAddressOfATabOpensItsPageUnlessStateIsParked() throws {
    let page = Page(id: "", title: "") { ViewHost(configuration: $0) { Opening() } }
    let store = SessionStore(pages: [page], storage: try Storage(file: nil))
    func open(_ id: SessionID, _ url: String) throws -> String? {
      let session = store.find(
        id, orOpen: url, size: nil, visitor: nil, origin: "https://example.org")
      return try #require(session).host.texts.first
    }
    #expect(try open(.random(), "/") == "none")
    #expect(try open(.random(), "/?a=1") == "https://example.org/?a=1")
    let id = SessionID.random()
    let values = try #require(store.storage).values(of: .session("\(id)"), isNew: false)
    values.set(.string("{}"), for: "configuration")
    #expect(try open(id, "/?a=1") == "none")
    withExtendedLifetime(values) {}
  }

  @Test func whoDoesNotGreetIsRefused() {
    let sink = RecordingSink()
    let connection = LiveConnection(store: store(), sink: sink)
    connection.receive(Array("[2,1]".utf8))
    connection.receive(Array("[3,\"forged\",1,\"/\",null,\"x\"]".utf8))
    let frames = sink.take()
    #expect(frames.first?.hasPrefix("[6,401,") == true)
    #expect(frames.last?.hasPrefix("[6,410,") == true)
  }
}
