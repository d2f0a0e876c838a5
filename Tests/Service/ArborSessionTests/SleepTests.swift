import ArborCore
import ArborGraph
import ArborStorage
import Foundation
import Observation
import ScriptedPages
import Synchronization
import Testing

@testable import ArborSession

/// Tabs that nobody uses.
@MainActor @Suite(.serialized) struct SleepTests {
  private final class Clock: Sendable {
    private let offset = Mutex(Duration.zero)
    func advance(by duration: Duration) { offset.withLock { $0 += duration } }
    var now: ContinuousClock.Instant { .now + offset.withLock { $0 } }
  }

  /// A view whose drawing depends on more than its state.
  private struct Restless: View {
    static var evaluations = 0
    @State private var count = 0
    var body: some View {
      Self.evaluations += 1
      return Label("evaluation \(Self.evaluations) \(count)")
    }
  }

  private struct Secretive: View {
    struct Plan {}
    @State private var plan = Plan()
    var body: some View { Label("\(plan)") }
  }

  private struct Busy: View {
    @State private var count = 0
    var body: some View {
      Label("busy \(count)").task { try? await Task.sleep(for: .seconds(3_600)) }
    }
  }

  private struct Counted: View {
    @Shared private var total: Int
    init(_ values: SharedValues) { _total = Shared("total", in: values) { 0 } }
    var body: some View { Label("total \(total)") }
  }

  @Observable final class Settings: Codable {
    var title = "old"
    var count = 0

    init() {}

    private enum CodingKeys: CodingKey { case _title, _count }
  }

  private struct Titled: View {
    @Shared private var settings: Settings
    init(_ values: SharedValues) { _settings = Shared("settings", in: values) { Settings() } }
    var body: some View { Label(settings.title) }
  }

  private struct Observing: View {
    let settings: Settings
    var body: some View { Label(settings.title) }
  }

  private struct Lively: View {
    @State private var appearances = 0
    @State private var isThere = true
    let log: Log
    var body: some View {
      Column { if isThere { Label("here") } }
        .onAppear { log.lines.append("appear") }
        .onDisappear { log.lines.append("disappear") }
    }
  }

  private struct Opening: View {
    let log: Log
    @Environment(\.systemOpener) private var opener
    var body: some View {
      Label("page").onAppear { [opener] in
        log.lines.append(opener.openedURL?.query ?? "none")
      }
    }
  }

  /// A job that takes longer than a visitor's patience, in a button's own task.
  @MainActor private final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    func wait() async { await withCheckedContinuation { waiting = $0 } }
    func open() {
      waiting?.resume()
      waiting = nil
    }
    var isReached: Bool { waiting != nil }
  }

  private final class Job: ObservableObject {
    @Published var progress = 0
  }

  private struct Working: View {
    let gate: Gate
    @State private var result = "none"
    @StateObject private var job = Job()
    var body: some View {
      Column {
        Label("result \(result) \(job.progress)")
        Tap("Work") {
          Task {
            for step in 1...2 {
              await gate.wait()
              result = "\(step)"
              job.progress += step
            }
          }
        }
      }
    }
  }

  @MainActor final class Log { var lines: [String] = [] }

  private let clock = Clock()
  private let store: SessionStore

  init() throws {
    let clock = clock
    store = SessionStore(
      pages: [.form, .kept], storage: try Storage(file: nil), now: { clock.now })
  }

  private func open(
    _ page: Page = .form, visitor: VisitorID? = nil, url: String? = nil
  ) async throws -> (Session, LiveConnection, RecordingSink) {
    var configuration = HostConfiguration()
    configuration.storage = store.storage(of: visitor)
    configuration.openedURL = url.flatMap { URL(string: $0) }
    let session = try store.create(page, configuration: configuration, use: .page)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: 1, url: "/", viewport: nil,
        formToken: session.formToken, epoch: session.epoch))
    await session.rest()
    _ = sink.take()
    return (session, connection, sink)
  }

  private func page(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> Page {
    Page(id: "page", title: "") { ViewHost(configuration: $0, content: content) }
  }

  private func event(_ sequence: Int, _ node: UInt32, _ event: ControlEvent = .tap) -> ClientFrame {
    .event(ClientEvent(sequence: sequence, action: .control(node, event)))
  }

  @Test func aTabWakesAsItWas() async throws {
    let (session, connection, sink) = try await open()
    let add = session.host.node("Button", 0)
    let field = session.host.node("TextField")
    await session.processed([event(1, session.host.node("Toggle"), .input(.bool(true), version: 1))]
    )
    await session.processed([event(2, add), event(3, field, .input(.text("milk"), version: 3))])
    let revision = session.host.revision
    let nodes = LiveNodes.count.load(ordering: .relaxed)
    _ = sink.take()

    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    #expect(session.isAsleep && session.outline.revision == revision)
    #expect(LiveNodes.count.load(ordering: .relaxed) < nodes)
    #expect(sink.take() == [])

    // The next event finds what it is for, and is answered by a patch of what it has changed.
    await session.processed([event(4, add)])
    #expect(!session.isAsleep)
    #expect(session.host.node("Button", 0) == add && session.host.node("TextField") == field)
    let frames = sink.take()
    #expect(
      frames.count == 1 && frames.first?.hasPrefix("[2,\(revision + 1),4,") == true, "\(frames)")
    #expect(frames.first?.contains("count 2") == true)
    #expect(session.host.texts.contains("note milk") && session.host.texts.contains("on"))
    withExtendedLifetime(connection) {}
  }

  @Test func aTabSleepsMoreThanOnce() async throws {
    let (session, connection, sink) = try await open()
    let add = session.host.node("Button", 0)
    for sequence in 1...4 {
      await session.processed([event(sequence, add)])
      #expect(session.fallAsleep())
      #expect(sink.take().count == 1)
    }
    #expect(session.host.texts.first == "count 4")
    #expect(sink.take() == [])
    withExtendedLifetime(connection) {}
  }

  @Test func whatCannotBeMadeAgainStaysAwake() async throws {
    let pages: [(Page, String)] = [
      (page { Restless() }, "its drawing depends on more than the state that is parked"),
      (page { Secretive() }, "Secretive.plan is not parked: Plan is not Codable."),
      (page { Busy() }, "a task is running"),
    ]
    for (page, reason) in pages {
      let (session, connection, _) = try await open(page)
      #expect(!session.fallAsleep() && !session.isAsleep)
      let found = session.sleepObstacle?.reason ?? ""
      #expect(found.hasSuffix(reason), "\(found)")
      withExtendedLifetime(connection) {}
    }
  }

  /// A page stays awake as long as one of its views is edited.
  @Test func editedViewsStayAwake() async throws {
    let (session, connection, _) = try await open()
    func edit(_ id: UInt32, _ writes: [String: EnvironmentWrite]) async throws {
      session.host.editEnvironment(of: try #require(session.host.node(id)), writes)
      await session.rest()
    }
    let toggle = session.host.node("Toggle")
    try await edit(toggle, ["locale": { $0.locale = Locale(identifier: "de-DE") }])
    #expect(!session.fallAsleep())
    #expect(session.sleepObstacle?.reason.hasSuffix("or edited") == true)
    try await edit(toggle, [:])
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    // An edit ends with its view.
    let others = session.host.texts.count
    await session.processed([event(1, toggle, .input(.bool(true), version: 1))])
    #expect(session.host.texts.count == others + 1)
    try await edit(
      session.host.node("Text", 2), ["locale": { $0.locale = Locale(identifier: "fr") }])
    #expect(!session.fallAsleep())
    await session.processed([event(2, toggle, .input(.bool(false), version: 2))])
    #expect(session.host.texts.count == others)
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    withExtendedLifetime(connection) {}
  }

  @Test func withoutParkedStateNobodySleeps() async throws {
    let store = SessionStore(pages: [.form])
    let session = try store.create(.form, configuration: HostConfiguration(), use: .page)
    #expect(!session.fallAsleep())
  }

  @Test func aSharedChangeWakes() async throws {
    let values = SharedValues()
    let (session, connection, sink) = try await open(page { Counted(values) })
    #expect(session.fallAsleep())
    let id = session.id
    Shared("total", in: values) { 0 }.wrappedValue = 7
    while session.isAsleep { await Task.yield() }
    await session.rest()
    #expect(session.host.texts == ["total 7"] && session.id == id)
    let frames = sink.take()
    #expect(frames.first?.hasPrefix("[4,") == true && frames.first?.contains("total 7") == true)
    withExtendedLifetime(connection) {}
  }

  /// A change inside a shared object, by code of this process and by another process.
  @Test func aChangeInsideASharedObjectWakes() async throws {
    let values = SharedValues()
    let (session, connection, sink) = try await open(page { Titled(values) })
    let settings = Shared("settings", in: values) { Settings() }
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    settings.wrappedValue.title = "here"
    values.settle()
    while session.isAsleep { await Task.yield() }
    await session.rest()
    #expect(session.host.texts == ["here"])
    _ = sink.take()
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    let json = #"{"_title":"there","_count":0}"#
    values.received("settings", SharedRecord(version: 9, json: Array(json.utf8)))
    while session.isAsleep { await Task.yield() }
    await session.rest()
    #expect(session.host.texts == ["there"])
    #expect(sink.take().last?.contains("there") == true)
    // Awake, it is told property by property again.
    settings.wrappedValue.title = "last"
    await session.rest()
    #expect(session.host.texts == ["last"])
    withExtendedLifetime(connection) {}
  }

  /// A change of an observable object of the app wakes as well.
  @Test func aChangeOfAnObservableObjectWakes() async throws {
    let settings = Settings()
    let (session, connection, _) = try await open(page { Observing(settings: settings) })
    for title in ["one", "two", "three"] {
      #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
      settings.title = title
      _ = await settled { !session.isAsleep }
      #expect(session.host.texts == [title])
    }
    withExtendedLifetime(connection) {}
  }

  private func settled(_ isDone: () -> Bool) async -> Bool {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
    return isDone()
  }

  @Test func anotherTabOfTheVisitorWakes() async throws {
    let visitor = VisitorID.random()
    let (asleep, first, sink) = try await open(.kept, visitor: visitor)
    let (other, second, _) = try await open(.kept, visitor: visitor)
    #expect(asleep.fallAsleep())
    await other.processed(
      [event(1, other.host.node("TextField", 0), .input(.text("Ada"), version: 1))])
    while asleep.isAsleep { await Task.yield() }
    #expect(asleep.host.texts.first == "name Ada")
    #expect(sink.take().first?.contains("name Ada") == true)
    withExtendedLifetime((first, second)) {}
  }

  /// What such a task writes is shown, though the tree in which it began is freed.
  @Test func tasksOfAnEarlierTreeWriteIntoTheNext() async throws {
    let gate = Gate()
    let (session, connection, sink) = try await open(page { Working(gate: gate) })
    await session.processed([event(1, session.host.node("Button"))])
    while !gate.isReached { await Task.yield() }
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    _ = sink.take()
    gate.open()
    while session.isAsleep || !gate.isReached { await Task.yield() }
    await session.rest()
    #expect(session.host.texts.first == "result 1 1")
    gate.open()
    while session.host.texts.first != "result 2 3" { await session.turn() }
    #expect(sink.take().last?.contains("result 2 3") == true)
    // The task has ended, and holds nothing any more.
    #expect(session.fallAsleep())
    _ = session.host
    #expect(session.formerPages.isEmpty && session.host.texts.first == "result 2 3")
    withExtendedLifetime(connection) {}
  }

  @Test func viewsDisappearAndAppear() async throws {
    let log = Log()
    let (session, connection, _) = try await open(page { Lively(log: log) })
    #expect(log.lines == ["appear"])
    #expect(session.fallAsleep())
    #expect(log.lines == ["appear", "disappear"])
    _ = session.host
    #expect(log.lines == ["appear", "disappear", "appear"])
    withExtendedLifetime(connection) {}
  }

  /// A URL opens a page once, whether a view handles it or not.
  @Test func aPageThatWakesIsNotOpenedAgain() async throws {
    let log = Log()
    let (session, connection, _) = try await open(
      page { Opening(log: log) }, url: "https://example.org/page?a=1")
    #expect(log.lines == ["a=1"])
    #expect(session.host.opener.openedURL == nil)
    #expect(session.fallAsleep(), "\(String(describing: session.sleepObstacle))")
    #expect(session.host.opener.openedURL == nil)
    #expect(log.lines == ["a=1", "none"])
    withExtendedLifetime(connection) {}
  }

  @Test func theStoreLetsTabsSleep() async throws {
    let (session, connection, _) = try await open()
    let (other, second, _) = try await open()
    store.letIdleSleep()
    #expect(store.asleepCount == 0)
    clock.advance(by: .seconds(200))
    await other.processed([event(1, other.host.node("Button", 0))])
    clock.advance(by: .seconds(101))
    store.letIdleSleep()
    #expect(session.isAsleep && !other.isAsleep && store.asleepCount == 1)
    clock.advance(by: .seconds(200))
    store.letIdleSleep()
    #expect(store.asleepCount == 2)
    withExtendedLifetime((connection, second)) {}
  }

  @Test func aTabThatReconnectsWakes() async throws {
    let (session, connection, _) = try await open()
    await session.processed([event(1, session.host.node("Button", 0))])
    #expect(session.fallAsleep())
    session.detach(connection)
    #expect(session.isAsleep)
    let sink = RecordingSink()
    let again = LiveConnection(store: store, sink: sink)
    session.adopt(
      again,
      hello: .init(
        token: session.token, revision: session.outline.revision, url: "/", viewport: nil,
        formToken: session.formToken, epoch: session.epoch))
    #expect(!session.isAsleep && session.host.texts.first == "count 1")
    withExtendedLifetime((connection, again)) {}
  }

  @Test func aSessionEndsAsleep() async throws {
    let (session, connection, sink) = try await open()
    #expect(session.fallAsleep())
    session.close()
    #expect(!session.isAsleep && sink.closed == 1000)
    await session.processed([event(1, 1)])
    #expect(session.host.root == nil)
    withExtendedLifetime(connection) {}
  }
}
