import ArborCore
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

/// Everything that a client sends has a price.
@MainActor @Suite(.serialized) struct BudgetTests {
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

  private func open(_ store: SessionStore, from address: ClientAccount? = nil) throws -> Session {
    try store.create(.form, configuration: HostConfiguration(), use: .page, address: address)
  }

  private func hello(_ session: Session) -> [UInt8] {
    Array("[3,\"\(session.token)\",1,\"/\",null,\"\(session.formToken)\",\(session.epoch)]".utf8)
  }

  private func until(_ isDone: () -> Bool) async throws {
    for _ in 0..<4_000 where !isDone() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isDone())
  }

  // MARK: Sockets

  @Test func aSocketHasOneHello() async throws {
    let store = store()
    let session = try open(store)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(hello(session))
    try await until { session.isConnected }
    _ = sink.take()
    connection.receive(hello(session))
    #expect(sink.take().first?.hasPrefix("[6,400,") == true)
  }

  @Test func aSocketWithoutAHelloIsClosed() async throws {
    let store = store { $0.greeting = .milliseconds(500) }
    let session = try open(store)
    let (silent, greeting, forged) = (RecordingSink(), RecordingSink(), RecordingSink())
    let connections = [silent, greeting, forged].map { LiveConnection(store: store, sink: $0) }
    connections[1].receive(hello(session))
    connections[2].receive(Array("[3,\"forged\",1,\"/\",null,\"x\"]".utf8))
    try await until { silent.closed == 1008 && forged.closed == 1008 }
    #expect(greeting.closed == nil)
    withExtendedLifetime(connections) {}
  }

  @Test func aSocketAboveItsBytesIsNotReadUntilTheyAreRepaid() async throws {
    let store = store {
      $0.rates.bytes = 1_000
      $0.rates.burstBytes = 1_000
    }
    let session = try open(store)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(hello(session))
    try await until { session.isConnected }
    connection.receive(Array("[6,\"\(String(repeating: "a", count: 2_000))\"]".utf8))
    #expect(!sink.isReading)
    try await until { sink.isReading }
  }

  @Test func framesOfEveryKindCount() async throws {
    let store = store {
      $0.rates.messages = 2
      $0.rates.burstMessages = 50
    }
    let session = try open(store)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(hello(session))
    try await until { session.isConnected }
    for frame in ["[2,1]", "[5,0]", "[7,9,0,0,1]", "[4,[]]"] {
      for _ in 0..<13 { connection.receive(Array(frame.utf8)) }
    }
    #expect(!sink.isReading)
    try await until { sink.isReading }
  }

  @Test func aFullQueueIsNotReadUntilItIsProcessed() async throws {
    let store = store { $0.queuedBytes = 4_000 }
    let session = try open(store)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(hello(session))
    try await until { session.isConnected }
    let field = session.host.node("TextField")
    let text = String(repeating: "a", count: 5_000)
    connection.receive(Array("[1,1,\(field),\"input\",\"\(text)\"]".utf8))
    #expect(!sink.isReading)
    try await until { sink.isReading }
    #expect(session.lastSequence == 1)
  }

  // MARK: Memory

  @Test func valuesOfNodesThatAreNotThereAreNotRecorded() async throws {
    let store = store()
    let session = try open(store)
    session.process(
      (1...100).map {
        .event(
          ClientEvent(sequence: $0, action: .control(900_000, .input(.text("x"), version: $0))))
      })
    await session.rest()
    #expect(session.picture.text(at: 900_000) == nil)
  }

  @Test func fieldsAreRecoveredOncePerWholePage() async throws {
    let store = store { $0.recoveredFields = 1 }
    let session = try open(store)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    let field = session.host.node("TextField")
    let recovery: (String) -> ClientFrame = { text in
      .recovery([
        .init(node: field, value: .text(text), version: 1),
        .init(node: field, value: .text(text + " again"), version: 2),
      ])
    }
    // Nothing was sent, so there is nothing to recover.
    session.process([recovery("early")])
    await session.rest()
    #expect(session.picture.text(at: field) == "")
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: -1, url: "/", viewport: nil, formToken: session.formToken,
        epoch: session.epoch))
    session.process([recovery("first"), recovery("second")])
    await session.rest()
    #expect(session.picture.text(at: field) == "first")
  }

  @Test func pagesAreRefusedWhileMemoryIsShort() throws {
    let store = store { $0.memoryBytes = 1 }
    #expect(throws: SessionError.memoryIsShort) { try open(store) }
  }

  // MARK: Time on the main actor

  @Test func whoHasUsedTooMuchTimeWaitsForOthers() async throws {
    let store = store()
    let (greedy, other) = (try open(store), try open(store))
    let button = greedy.host.node("Button")
    let tap: (Int) -> ClientFrame = {
      .event(ClientEvent(sequence: $0, action: .control(button, .tap)))
    }
    greedy.charge(work: .milliseconds(500))
    // 0.5 s and 0.5² / 0.05 s, of which 1 s is free and 0.25 s per second are repaid.
    #expect(greedy.account.workPause(at: clock.now) == .seconds(15))
    store.noteUse(by: greedy)
    clock.advance(.seconds(2))
    greedy.process([tap(1)])
    #expect(greedy.lastSequence == 1, "Nobody else needs the main actor.")
    await greedy.rest()

    greedy.charge(work: .milliseconds(500))
    store.noteUse(by: other)
    greedy.process([tap(2)])
    #expect(greedy.lastSequence == 1)
    #expect(!greedy.acceptsFrames)
    clock.advance(.seconds(60))
    try await until { greedy.lastSequence == 2 }
  }

  @Test func aShortVisitCostsLittleMoreThanItsTime() {
    let account = ClientAccount(ClientAccount.Rates(), now: clock.now)
    for _ in 0..<90 { account.charge(work: .milliseconds(10), at: clock.now) }
    // 90 visits of 10 ms cost 12 ms each: 1.08 s, of which 1 s is free.
    let pause = account.workPause(at: clock.now)
    #expect(pause > .milliseconds(310) && pause < .milliseconds(330))
    clock.advance(.seconds(1))
    #expect(account.workPause(at: clock.now) == .zero)
  }

  @Test func anAddressInDebtGetsNoNewPageWhileOthersWait() throws {
    let store = store()
    let address = store.account(of: "192.0.2.1")
    _ = try open(store, from: address)
    address.charge(work: .seconds(1), at: clock.now)
    #expect(throws: Never.self) { try open(store, from: address) }
    _ = try open(store, from: store.account(of: "192.0.2.2"))
    #expect(throws: SessionError.busy(retryAfter: .seconds(15))) { try open(store, from: address) }
  }

  @Test func anEvaluationWithoutASessionIsCharged() throws {
    let store = store()
    let address = store.account(of: "192.0.2.1")
    func draw(isPart: Bool = false) throws {
      try store.evaluate(for: address, isPart: isPart) { clock.advance(.seconds(1)) }
    }
    try draw()
    #expect(address.workPause(at: clock.now) == .seconds(15))
    try draw()
    _ = try open(store, from: store.account(of: "192.0.2.2"))
    #expect(throws: SessionError.busy(retryAfter: .seconds(15))) { try draw() }
    #expect(throws: Never.self) { try draw(isPart: true) }
    #expect(throws: Never.self) { try store.evaluate(for: nil) {} }
  }

  // MARK: Places

  @Test func anAddressHasItsShareOfPages() async throws {
    let store = store { $0.pagesOfAddress = 2 }
    let address = store.account(of: "192.0.2.1")
    let connected = try open(store, from: address)
    let connection = LiveConnection(store: store, sink: RecordingSink(), address: address)
    connection.receive(hello(connected))
    try await until { connected.isConnected }
    let pages = try (0..<3).map { _ in try open(store, from: address) }
    #expect(pages.map(\.isClosed) == [true, false, false])
    #expect(!connected.isClosed)
    let elsewhere = try open(store, from: store.account(of: "192.0.2.2"))
    #expect(!elsewhere.isClosed && !pages[1].isClosed)
  }

  @Test func aTabIsNotEndedForAPage() throws {
    let store = store { $0.sessions = 3 }
    let tab = try open(store)
    let connection = LiveConnection(store: store, sink: RecordingSink())
    session(tab, adopts: connection)
    tab.detach(connection)
    let headless = try store.create(.form, configuration: HostConfiguration(), use: .headless)
    let page = try open(store)
    // Pages that were only looked at end first, then those without a tab.
    let second = try open(store)
    #expect(page.isClosed && !headless.isClosed && !tab.isClosed)
    session(second, adopts: connection)
    let third = try open(store)
    #expect(headless.isClosed && !tab.isClosed)
    session(third, adopts: connection)
    #expect(throws: SessionError.full(limit: 3)) { try open(store) }
    #expect(!tab.isClosed)
  }

  private func session(_ session: Session, adopts connection: LiveConnection) {
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: 1, url: "/", viewport: nil, formToken: session.formToken,
        epoch: session.epoch))
  }

  @Test func aTransientPageTakesNoPlaceAndCanBeJoined() async throws {
    let store = store()
    let session = try store.createTransient(.form, configuration: HostConfiguration())
    let greeting = hello(session)
    session.close()
    #expect(store.count == 0)
    let connection = LiveConnection(store: store, sink: RecordingSink())
    connection.receive(greeting)
    try await until { store.count == 1 }
  }

  @Test func queuesKeepTheOrderOfUse() throws {
    let store = store()
    let queue = SessionQueue()
    let sessions = try (0..<8).map { _ in try open(store) }
    for session in sessions { session.queue?.remove(session) }
    var model: [Int] = []
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<8, using: &random)
      let isIn = model.contains(index)
      if isIn { queue.remove(sessions[index]) }
      model.removeAll { $0 == index }
      if !isIn || Bool.random(using: &random) {
        queue.append(sessions[index])
        model.append(index)
      }
      #expect(queue.count == model.count)
      #expect(queue.first === model.first.map { sessions[$0] })
    }
    var order: [Int] = []
    while let first = queue.first {
      order.append(sessions.firstIndex { $0 === first } ?? -1)
      queue.remove(first)
    }
    #expect(order == model)
  }

  // MARK: Addresses

  @Test func unusedAccountsAreForgotten() {
    let accounts = AddressAccounts(ClientAccount.Rates())
    for number in 0..<100 {
      accounts.account(of: "127.0.0.\(number)", at: clock.now).charge(messageOf: 10, at: clock.now)
    }
    accounts.sweep(at: clock.now) { _ in true }
    #expect(accounts.count == 100)
    clock.advance(.seconds(60))
    accounts.sweep(at: clock.now) { _ in true }
    #expect(accounts.count == 0)
  }
}
