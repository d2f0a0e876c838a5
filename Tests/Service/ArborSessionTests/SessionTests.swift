import ArborCore
import ArborRender
import Foundation
import ScriptedPages
import Synchronization
import Testing

@testable import ArborSession

/// A socket that keeps what is sent.
final class RecordingSink: SessionSink {
  private let state = Mutex<(frames: [String], closed: UInt16?, unsent: Int)>(([], nil, 0))
  private let reading = Mutex(true)

  func send(_ frame: [UInt8]) {
    state.withLock { $0.frames.append(String(decoding: frame, as: UTF8.self)) }
  }

  var unsentBytes: Int { state.withLock { $0.unsent } }
  func close(code: UInt16, reason: String) { state.withLock { $0.closed = code } }

  func setReading(_ isReading: Bool) { reading.withLock { $0 = isReading } }

  var isReading: Bool { reading.withLock { $0 } }
  var closed: UInt16? { state.withLock { $0.closed } }
  func setUnsent(_ count: Int) { state.withLock { $0.unsent = count } }
  /// What was sent since the last call.
  func take() -> [String] {
    state.withLock { state in
      defer { state.frames = [] }
      return state.frames
    }
  }
}

@MainActor @Suite(.serialized) struct SessionTests {
  private let store = SessionStore(pages: [.form, .ticking])

  private func open(_ page: Page = .form) throws -> Session {
    try store.create(page, configuration: HostConfiguration(), use: .page)
  }

  /// A connected session, and what its socket was sent.
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

  private func event(_ sequence: Int, _ node: UInt32, _ event: ControlEvent = .tap) -> ClientFrame {
    .event(ClientEvent(sequence: sequence, action: .control(node, event)))
  }

  @Test func aPageIsOpenedInOneVisitToTheMainActorAndOneFlush() async throws {
    final class Visit { var hasEnded = false }
    let visit = Visit()
    DispatchQueue.main.async { visit.hasEnded = true }
    let session = try open()
    let page = await session.settledPage()
    #expect(!visit.hasEnded)
    #expect(session.host.flushCount == 1)
    #expect(page.revision == 1)
    // The document is written elsewhere, with a copy of the table.
    var styles = page.styles
    #expect(!page.displayList.html(styles: &styles).isEmpty)
    #expect(styles.count > 0 && styles.count == page.styles.count)
  }

  @Test func joiningAPageThatWasJustRenderedSendsNothingAgain() throws {
    let session = try open()
    let (connection, sink) = connect(session)
    #expect(sink.take() == ["[3,1,0]"])
    #expect(session.isConnected)
    withExtendedLifetime(connection) {}
  }

  @Test func longTextsAreEditedByWhatChanges() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    let field = session.host.node("TextField")
    let text = String(repeating: "a", count: 2_000)
    func edit(_ sequence: Int, _ range: Range<Int>, _ with: String, _ result: String) -> ClientFrame
    {
      let edit = TextEdit(range: range, replacement: with, hash: TextEdit.hash(of: result))
      return .event(ClientEvent(sequence: sequence, action: .edit(field, edit)))
    }
    func note() -> String? {
      func texts(_ node: NodeSnapshot) -> [String] {
        (node.text.map { [$0] } ?? []) + node.children.flatMap(texts)
      }
      return texts(session.host.snapshot().root).first { $0.hasPrefix("note ") }
        .map { String($0.dropFirst(5)) }
    }
    // From what the client was shown.
    await session.processed([edit(1, 0..<0, "x", "x")])
    #expect(note() == "x")
    await session.processed([event(2, field, .input(.text(text), version: 2))])
    await session.processed([edit(3, 0..<2, "b", "b" + text.dropFirst(2))])
    #expect(note() == "b" + text.dropFirst(2))
    _ = sink.take()
    // An edit was lost: the client gets the page, and tells what is in its field.
    await session.processed([edit(5, 1..<1, "d", "bcd" + text.dropFirst(2))])
    #expect(sink.take().contains { $0.hasPrefix("[4,") })
    #expect(note() == "b" + text.dropFirst(2))
    let kept = "bdc" + text.dropFirst(2)
    await session.processed([.recovery([.init(node: field, value: .text(kept), version: 5)])])
    #expect(note() == kept)
    await session.processed([edit(6, 0..<1, "", String(kept.dropFirst()))])
    #expect(note() == String(kept.dropFirst()))
    withExtendedLifetime(connection) {}
  }

  @Test func aTapSendsWhatItChanged() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let label = session.host.node("Text")
    await session.processed([event(1, session.host.node("Button"))])
    #expect(sink.take() == ["[2,2,1,[[\"t\",\(label),\"count 1\"]]]"])
    withExtendedLifetime(connection) {}
  }

  @Test func anEventHappensAtMostOnce() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    let button = session.host.node("Button")
    await session.processed([event(5, button)])
    await session.processed([event(5, button), event(4, button)])
    #expect(session.host.texts.first == "count 1")
    #expect(sink.take().last == "[2,2,5,[]]")
    withExtendedLifetime(connection) {}
  }

  @Test func eachEventSeesWhatTheOneBeforeLeft() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let (add, limited) = (session.host.node("Button"), session.host.node("Button", 1))
    await session.processed([event(1, add), event(2, add), event(3, limited)])
    #expect(session.host.texts.first == "count 2")
    let frames = sink.take()
    #expect(frames.count == 2)
    #expect(frames.first?.hasPrefix("[6,409,") == true)
    #expect(frames.last?.hasPrefix("[2,3,3,") == true)
    withExtendedLifetime(connection) {}
  }

  @Test func whatWasTypedIsNotSentBack() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let field = session.host.node("TextField")
    let note = session.host.node("Text", 1)
    await session.processed([event(1, field, .input(.text("milk"), version: 1))])
    #expect(sink.take() == ["[2,2,1,[[\"t\",\(note),\"note milk\"]]]"])
    withExtendedLifetime(connection) {}
  }

  @Test func aRefusedEventLeavesTheSessionUnharmed() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    await session.processed([event(1, 4711)])
    #expect(sink.take().first?.hasPrefix("[6,404,") == true)
    await session.processed([event(2, session.host.node("Button"))])
    #expect(session.host.texts.first == "count 1")
    withExtendedLifetime(connection) {}
  }

  @Test func aSlowClientGetsOneMergedPatchLater() async throws {
    let session = try open()
    let (connection, sink) = connect(session)
    _ = sink.take()
    let button = session.host.node("Button")
    for sequence in 1...12 { await session.processed([event(sequence, button)]) }
    #expect(sink.take().count == 8)
    await session.processed([.acknowledgement(revision: 9)])
    let frames = sink.take()
    #expect(frames.count == 1)
    #expect(frames.first?.contains("count 12") == true)
    sink.setUnsent(64 << 10)
    await session.processed([event(13, button)])
    #expect(sink.take().isEmpty)
    sink.setUnsent(0)
    await session.processed([.acknowledgement(revision: 13)])
    #expect(sink.take().count == 1)
    withExtendedLifetime(connection) {}
  }

  @Test func aLostConnectionGoesOnFromTheRing() async throws {
    let session = try open()
    var (connection, sink) = connect(session)
    let button = session.host.node("Button")
    await session.processed([event(1, button)])
    await session.processed([event(2, button)])
    let sent = sink.take().dropFirst()
    session.detach(connection)
    #expect(!session.isConnected)
    (connection, sink) = connect(session, revision: 2)
    #expect(sink.take() == ["[3,2,2]", sent.last])
    session.detach(connection)
    _ = try await session.deliver(.tap, at: button)
    (connection, sink) = connect(session, revision: 3)
    let frames = sink.take()
    #expect(frames.first == "[3,3,2]")
    #expect(frames.last?.contains("count 3") == true)
    withExtendedLifetime(connection) {}
  }

  @Test func whoShowsTooOldARevisionGetsThePage() async throws {
    let session = try open()
    let (connection, sink) = connect(session, revision: 77)
    let frames = sink.take()
    #expect(frames.count == 1)
    #expect(frames.first?.hasPrefix("[4,1,") == true)
    await session.processed([.acknowledgement(revision: 1), event(1, session.host.node("Button"))])
    #expect(sink.take().first?.hasPrefix("[2,2,1,[[\"t\"") == true)
    withExtendedLifetime(connection) {}
  }

  @Test func draftsThatTheClientKeptAreAdopted() async throws {
    let session = try open()
    let (connection, sink) = connect(session, revision: -1)
    _ = sink.take()
    let field = session.host.node("TextField")
    await session.processed([.recovery([.init(node: field, value: .text("draft"), version: 3)])])
    #expect(session.host.texts.contains("note draft"))
    withExtendedLifetime(connection) {}
  }

  @Test func aHiddenTabIsBroughtUpToDateOnceInASecond() async throws {
    // No time passes, however busy the machine is.
    let start = ContinuousClock.now
    let still = SessionStore(pages: [.form], now: { start })
    let session = try still.create(.form, configuration: HostConfiguration(), use: .page)
    let (connection, sink) = connect(session)
    let button = session.host.node("Button")
    await session.processed([.visibility(isHidden: true)])
    await session.processed([event(1, button)])
    await session.processed([event(2, button)])
    _ = sink.take()
    await session.processed([event(3, button)])
    #expect(sink.take().isEmpty)
    await session.processed([.visibility(isHidden: false)])
    #expect(sink.take().first?.contains("count 3") == true)
    withExtendedLifetime(connection) {}
  }

  @Test func anotherTabTakesTheSessionOver() throws {
    let session = try open()
    let (first, firstSink) = connect(session)
    let (second, _) = connect(session)
    #expect(firstSink.closed == 4001)
    session.detach(first)
    #expect(session.isConnected)
    withExtendedLifetime(second) {}
  }

  @Test func aChangeOutsideOfEventsIsPushed() async throws {
    let session = try open(.ticking)
    let (connection, sink) = connect(session)
    await session.processed([event(1, session.host.node("Button"))])
    for _ in 0..<4_000 where !session.host.texts.contains("tick 1") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(sink.take().last?.contains("tick 1") == true)
    withExtendedLifetime(connection) {}
  }

  @Test func aFormDoesWhatTheSocketDoes() async throws {
    let (byForm, bySocket) = (try open(), try open())
    let (connection, _) = connect(bySocket)
    let (field, toggle, button) = (
      byForm.host.node("TextField"), byForm.host.node("Toggle"), byForm.host.node("Button")
    )
    await byForm.submit([("n\(field)", "milk"), ("n\(toggle)", "on"), ("e", "n\(button)")])
    await bySocket.processed([
      event(1, field, .input(.text("milk"), version: 1)),
      event(2, toggle, .input(.bool(true), version: 2)), event(3, button),
    ])
    #expect(byForm.host.texts == ["count 1", "note milk", "on"])
    #expect(byForm.host.texts == bySocket.host.texts)
    await byForm.submit([("n\(field)", "milk"), ("e", "0")])
    #expect(byForm.host.texts == ["count 1", "note milk"])
    withExtendedLifetime(connection) {}
  }

  @Test func closingFreesEverything() async throws {
    weak var weakSession: Session?
    weak var weakHost: ViewHost?
    weak var weakConnection: LiveConnection?
    weak var weakSink: RecordingSink?
    do {
      let session = try open()
      let (connection, sink) = connect(session)
      await session.processed([event(1, session.host.node("Button"))])
      (weakSession, weakHost, weakConnection, weakSink) = (session, session.host, connection, sink)
      try store.end(session.id)
      #expect(sink.closed == 1000)
    }
    #expect(weakSession == nil)
    #expect(weakHost == nil)
    #expect(weakConnection == nil)
    #expect(weakSink == nil)
  }
}
