import ArborCore
import ArborInspection
import Foundation
import ScriptedPages
import Synchronization
import Testing

@testable import ArborServer
@testable import ArborSession

/// How long revisions are recorded for those who ask about them.
@MainActor @Suite struct RecordingTests {
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
    var now: ContinuousClock.Instant { time.withLock { $0 } }
  }

  private final class Sink: SessionSink {
    let unsentBytes = 0
    func send(_ frame: [UInt8]) {}
    func close(code: UInt16, reason: String) {}
    func setReading(_ isReading: Bool) {}
  }

  private let clock: Clock
  private let store: SessionStore
  /// The page that is asked about, and the one that asks.
  private let (inspected, asker): (Session, Session)
  private let companion: RESTCompanion

  init() throws {
    let clock = Clock()
    self.clock = clock
    store = SessionStore(pages: [.form, .ticking], now: { clock.now })
    inspected = try store.create(.form, configuration: HostConfiguration(), use: .page)
    asker = try store.create(.form, configuration: HostConfiguration(), use: .page)
    companion = RESTCompanion(inspected, InspectorCache())
  }

  private func connect() -> LiveConnection {
    let connection = LiveConnection(store: store, sink: Sink())
    asker.adopt(
      connection,
      hello: .init(
        token: asker.token, revision: asker.host.revision, url: "/", viewport: nil,
        formToken: asker.formToken, epoch: asker.epoch))
    return connection
  }

  private var isRecorded: Bool { inspected.onChange != nil }

  private func change(_ session: Session, width: Double) {
    session.resize(to: CGSize(width: width, height: 400))
  }

  @Test func aRecordingEndsWithTheSocketOfThePageThatAsks() {
    let connection = connect()
    companion.watch(for: asker)
    #expect(isRecorded)
    asker.detach(connection)
    #expect(!isRecorded)
    // A question that was on its way is too late.
    companion.watch(for: asker)
    #expect(!isRecorded)
    withExtendedLifetime(connect()) {
      companion.watch(for: asker)
      #expect(isRecorded)
    }
  }

  @Test func aRecordingEndsWithTheSocketThatCameAfterTheFirstQuestion() {
    companion.watch(for: asker)
    #expect(isRecorded)
    let connection = connect()
    #expect(isRecorded)
    asker.detach(connection)
    #expect(!isRecorded)
  }

  @Test(arguments: [true, false])
  func aRecordingEndsWhenTheTabIsHiddenOrTheSessionEnds(isHidden: Bool) {
    withExtendedLifetime(connect()) {
      companion.watch(for: asker)
      if isHidden { asker.isHidden = true } else { store.end(asker) }
      #expect(!isRecorded)
    }
  }

  @Test func aRecordingEndsAtARevisionWithoutAnswersOfTheClient() {
    withExtendedLifetime(connect()) {
      companion.watch(for: asker)
      change(asker, width: 500)
      clock.advance(by: store.limits.answer - .milliseconds(1))
      change(inspected, width: 500)
      #expect(isRecorded)
      clock.advance(by: .milliseconds(1))
      change(inspected, width: 600)
      #expect(!isRecorded)
      companion.watch(for: asker)
      #expect(!isRecorded)
      // The client was only busy.
      asker.acknowledge(asker.host.revision)
      companion.watch(for: asker)
      #expect(isRecorded)
    }
  }

  @Test func aProgramIsRecordedForUntilItsQuestionsAreLate() {
    companion.watch()
    clock.advance(by: .milliseconds(9_999))
    change(inspected, width: 500)
    #expect(isRecorded)
    companion.watch()
    clock.advance(by: .milliseconds(9_999))
    change(inspected, width: 600)
    #expect(isRecorded)
    clock.advance(by: .milliseconds(1))
    change(inspected, width: 700)
    #expect(!isRecorded)
  }

  @Test func eachIsRecordedForByItself() {
    let connection = connect()
    companion.watch(for: asker)
    companion.watch()
    asker.detach(connection)
    #expect(isRecorded)
    clock.advance(by: .seconds(10))
    change(inspected, width: 500)
    #expect(!isRecorded)
  }

  /// The first questions of an inspector come at the same time.
  @Test func aTreeIsIndexedOnce() async throws {
    let cache = InspectorCache()
    let (id, snapshot) = (inspected.id, inspected.host.snapshot())
    let found = await withTaskGroup(of: Inspector.self) { group in
      for _ in 0..<16 { group.addTask { cache.inspector(of: id, snapshot) } }
      var all: [Inspector] = []
      for await inspector in group { all.append(inspector) }
      return all
    }
    let places = Set(
      found.map { $0.index.entries.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } })
    #expect(places.count == 1)
  }
}
