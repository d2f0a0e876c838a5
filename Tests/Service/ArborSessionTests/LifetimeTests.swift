import ArborCore
import ArborGraph
import Foundation
import ScriptedPages
import Synchronization
import Testing

@testable import ArborSession
import ArborTiming

/// Nothing of a session stays when it has ended.
@MainActor @Suite(.serialized) struct LifetimeTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    static let alive = Atomic(0)
    init() { Self.alive.wrappingAdd(1, ordering: .relaxed) }
    deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
  }

  private struct Everything: View {
    @StateObject private var own = Model()
    @EnvironmentObject private var shared: Model
    @AppStorage("name") private var name = ""
    @SceneStorage("draft") private var draft = ""
    @State private var action: (() -> Void)?

    var body: some View {
      Column {
        TimelineView(.animation) { Label("\($0.date) \(own.count) \(shared.count)") }
        Field($name)
        Field($draft)
        Tap("Count") {
          own.count += 1
          shared.count += 1
          action = { [shared] in shared.count += 1 }
        }
      }
      .onReceive(own.$count) { _ in draft = "" }
    }
  }

  private struct Sentinel {
    weak var session: Session?
    weak var host: ViewHost?
    weak var connection: LiveConnection?
  }

  private func settle() async {
    for _ in 0..<4 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
  }

  @Test func whatASessionHeldGoesWithIt() async throws {
    let shared = Model()
    let visitor = HostStorage()
    let page = Page(id: "", title: "") { configuration in
      ViewHost(configuration: configuration) { Everything().environmentObject(shared) }
    }
    // The main actor may be busy with other tests for longer than a visitor would be waited for.
    var limits = SessionLimits()
    limits.adoption = .seconds(3_600)
    limits.detached = .seconds(3_600)
    let store = SessionStore(pages: [page], limits: limits)
    var sentinels: [Sentinel] = []
    for round in 0..<20 {
      let session = try store.create(
        page, configuration: HostConfiguration(storage: visitor), use: .page)
      let connection = LiveConnection(store: store, sink: RecordingSink())
      sentinels.append(Sentinel(session: session, host: session.host, connection: connection))
      connection.receive(
        Array(
          "[3,\"\(session.token)\",1,\"/\",null,\"\(session.formToken)\",\(session.epoch)]"
            .utf8))
      await settle()
      try await session.deliver(.tap, at: session.host.node("Button"))
      try await session.deliver(
        .input(.text("\(round)"), version: 1), at: session.host.node("TextField"))
      if round % 2 == 0 { connection.closed() }
      await settle()
      try store.end(session.id)
    }
    await settle()
    #expect(sentinels.allSatisfy { $0.session == nil && $0.host == nil && $0.connection == nil })
    #expect(Model.alive.load(ordering: .relaxed) == 1)
    #expect(visitor.visitor.sourceCount == 0 && visitor.scene.sourceCount == 0)
    #expect(shared.count == 20)
  }
}
