import ArborCore
import ArborGraph
import ArborStorage
import ScriptedPages
import Testing

@testable import ArborSession

/// A session whose tab goes to another process takes along all that the tab has sent.
@MainActor @Suite(.serialized) struct HandOverTests {
  private let storage: Storage
  private let store: SessionStore

  init() throws {
    storage = try Storage(file: nil)
    // However long other tests keep the main actor, no session expires before its hello.
    let start = ContinuousClock.now
    store = SessionStore(pages: [.form], storage: storage, now: { start })
  }

  /// Opens a session whose tab is connected.
  private func open() async throws -> (Session, LiveConnection) {
    var configuration = HostConfiguration()
    configuration.storage = store.storage(of: nil)
    let session = try store.create(.form, configuration: configuration, use: .page)
    let connection = LiveConnection(store: store, sink: RecordingSink())
    connection.receive(
      Array(
        "[3,\"\(session.token)\",1,\"/\",null,\"\(session.formToken)\",\(session.epoch)]".utf8))
    while !session.isConnected { await Task.yield() }
    return (session, connection)
  }

  private func tap(_ connection: LiveConnection, _ session: Session, times: Int) {
    let node = session.host.node("Button")
    for sequence in 1...times {
      connection.receive(Array("[1,\(sequence),\(node),\"tap\"]".utf8))
    }
  }

  private func parkedCount(of session: Session) -> StoredValue? {
    storage.values(of: .session(session.id.description))["/Form;state=_count"]
  }

  @Test func whatWaitsForItsTurnIsCarriedOut() async throws {
    let (session, connection) = try await open()
    tap(connection, session, times: 3)
    // The main actor has not turned to any of it.
    store.handOver(session.id)
    #expect(parkedCount(of: session) == .string("3"))
    withExtendedLifetime(connection) {}
  }

  @Test func whatCameBeforeTheSocketClosedIsCarriedOut() async throws {
    let (session, connection) = try await open()
    tap(connection, session, times: 2)
    connection.closed()
    while session.isConnected { await Task.yield() }
    store.handOver(session.id)
    #expect(parkedCount(of: session) == .string("2"))
  }

  @Test func aServerThatStopsFinishesFirst() async throws {
    let (session, connection) = try await open()
    tap(connection, session, times: 2)
    store.stop()
    #expect(parkedCount(of: session) == .string("2"))
    withExtendedLifetime(connection) {}
  }
}
