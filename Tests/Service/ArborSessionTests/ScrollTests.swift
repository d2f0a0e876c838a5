import ArborCore
import ArborRender
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

/// Positions that go up and down a session's socket.
@MainActor @Suite(.serialized) struct ScrollTests {
  private let store = SessionStore(pages: [.scrolling])

  private func open() throws -> Session {
    try store.create(
      .scrolling, configuration: HostConfiguration(size: CGSize(width: 200, height: 300)),
      use: .page)
  }

  private func connect(_ session: Session, revision: Int = 1) -> (LiveConnection, RecordingSink) {
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: revision, url: "/", viewport: nil,
        formToken: session.formToken, epoch: session.epoch))
    return (connection, sink)
  }

  private func scroll(_ session: Session, to y: Double) -> ClientFrame {
    .scroll(
      .init(
        node: session.host.node("ScrollView"), position: CGPoint(x: 0, y: y), isByUser: true))
  }

  private func html(_ session: Session) -> String {
    var page = session.currentPage()
    return String(decoding: page.displayList.html(styles: &page.styles), as: UTF8.self)
  }

  @Test func aPositionIsNeitherAnsweredNorARevision() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    await session.processed([scroll(session, to: 120)])
    #expect(sink.take() == [])
    #expect(session.host.revision == 1)
    // A document that is written now starts there.
    #expect(html(session).contains(" data-at=0,120 "))
    withExtendedLifetime(connection) {}
  }

  @Test func aPositionOfANodeThatIsNoneChangesNothing() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    for node: UInt32 in [0, session.host.node("Button"), 99_999] {
      await session.processed([
        .scroll(.init(node: node, position: CGPoint(x: 0, y: 5), isByUser: true))
      ])
    }
    #expect(sink.take() == [])
    #expect(!html(session).contains("data-at"))
    withExtendedLifetime(connection) {}
  }

  @Test func thePageMovesTheClientOnce() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let (button, view) = (session.host.node("Button"), session.host.node("ScrollView"))
    await session.processed([.event(ClientEvent(sequence: 1, action: .control(button, .tap)))])
    let sent = sink.take()
    #expect(sent.count == 1)
    #expect(sent[0].hasPrefix("[2,2,1,[[\"w\",\(view),0,"), "\(sent)")
    await session.processed([.event(ClientEvent(sequence: 2, action: .control(button, .focus)))])
    #expect(!sink.take().contains { $0.contains("\"w\"") })
    withExtendedLifetime(connection) {}
  }

  @Test func whatAClientWasToldWhileItWasAwayComesLater() async throws {
    let session = try open()
    let view = session.host.node("ScrollView")
    try await session.deliver(.scroll(x: nil, y: 77), at: view)
    // A client that shows an older revision gets the whole page, then the move.
    let (connection, sink) = connect(session, revision: -1)
    let sent = sink.take()
    #expect(sent.count == 2)
    #expect(sent.first?.contains("data-at=0,77") == true)
    #expect(sent.last?.contains("[\"w\",\(view),0,77]") == true, "\(sent.last ?? "")")
    withExtendedLifetime(connection) {}
  }

  private func report(_ session: Session, _ y: Double, seeing revision: Int) -> ClientFrame {
    .scroll(
      .init(
        node: session.host.node("ScrollView"), position: CGPoint(x: 0, y: y), isByUser: true,
        revision: revision))
  }

  @Test func whereTheClientWasBeforeItWasMovedDoesNotCount() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let button = session.host.node("Button")
    await session.processed([.event(ClientEvent(sequence: 1, action: .control(button, .tap)))])
    let place = html(session)
    #expect(place.contains("data-at=0,") && sink.take().contains { $0.contains("\"w\"") })
    await session.processed([report(session, 33, seeing: 1)])
    #expect(html(session) == place)
    // It has been there since, confirmed or not.
    await session.processed([report(session, 34, seeing: 2)])
    #expect(html(session).contains("data-at=0,34 "))
    await session.processed([.acknowledgement(revision: 2), report(session, 35, seeing: 2)])
    #expect(html(session).contains("data-at=0,35 "))
    #expect(session.scrollRevisions.isEmpty)
    withExtendedLifetime(connection) {}
  }

  @Test func aMoveThatIsNotSentYetCountsMoreThanThePosition() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let button = session.host.node("Button")
    await session.processed([
      .event(ClientEvent(sequence: 1, action: .control(button, .tap))),
      report(session, 33, seeing: 1),
    ])
    let move = try #require(sink.take().first { $0.contains("\"w\"") })
    #expect(!html(session).contains("data-at=0,33 "))
    let y = try #require(
      move.split(separator: "\"w\",").last?.split(separator: ",").dropFirst(2).first)
    #expect(html(session).contains("data-at=0,\(y.prefix { $0 != "]" }) "), "\(move)")
    withExtendedLifetime(connection) {}
  }
}
