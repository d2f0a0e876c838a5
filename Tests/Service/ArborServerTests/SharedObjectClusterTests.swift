import ArborCore
import ArborRedis
import ArborStorage
import IntegrationSupport
import Observation
import ScriptedPages
import Testing

/// An observable model of `@Shared` on two nodes with one real Redis.
@MainActor @Suite(.serialized) struct SharedObjectClusterTests {
  @Observable final class Settings: Codable {
    var title = "untitled"
    var count = 0
    var names: [String] = []

    init() {}

    private enum CodingKeys: CodingKey { case _title, _count, _names }
  }

  private final class Counter {
    var evaluations: [String] = []
  }

  private struct TitleView: View {
    @Shared private var settings: Settings
    let counter: Counter

    init(_ values: SharedValues, _ counter: Counter) {
      _settings = Shared("settings", in: values) { Settings() }
      self.counter = counter
    }

    var body: some View {
      counter.evaluations.append("title")
      return Column {
        Label(settings.title)
        CountView(settings: settings, counter: counter)
      }
    }
  }

  private struct CountView: View {
    let settings: Settings
    let counter: Counter
    var body: some View {
      counter.evaluations.append("count")
      return Label("\(settings.count)")
    }
  }

  /// A node with a page that shows the model.
  @MainActor private final class Node {
    let values = SharedValues()
    let storage: Storage
    let counter = Counter()
    let host: ViewHost
    let model: Shared<Settings>

    init(_ url: String) throws {
      storage = Storage(engine: RedisEngine(try #require(RedisAddress(url))))
      let values = values
      let receiver = SharedReceiver(
        value: { values.received($0, $1) }, message: { values.deliver($0, $1) })
      try storage.share(receiver) {}
      values.attach(storage)
      host = ViewHost(configuration: HostConfiguration()) { [counter] in
        TitleView(values, counter)
      }
      model = Shared("settings", in: values) { Settings() }
      host.flush()
    }

    func shows(_ texts: [String]) async throws -> Bool {
      try await eventually {
        host.flush()
        return host.texts == texts
      }
    }

    func end() {
      host.close()
      storage.endSharing()
      values.detach()
    }
  }

  private func withNodes(_ body: (Node, Node) async throws -> Void) async throws {
    let redis = try await RedisServer()
    let (here, there) = (try Node(redis.url), try Node(redis.url))
    defer {
      here.end()
      there.end()
    }
    // Both follow the store when they have heard of each other.
    for (from, to) in [(here, there), (there, here)] {
      let count = to.model.wrappedValue.names.count
      let isHeard = try await eventually {
        from.model.withLock { $0.names.append("start") }
        return to.model.wrappedValue.names.count > count
      }
      try #require(isHeard)
    }
    let isLevel = try await eventually {
      here.model.wrappedValue.names == there.model.wrappedValue.names
    }
    try #require(isLevel)
    for node in [here, there] { node.counter.evaluations = [] }
    try await body(here, there)
  }

  @Test func onlyReadersOfAChangedPropertyAreEvaluated() async throws {
    try await withNodes { (here, there) async throws in
      let (mine, theirs) = (here.model.wrappedValue, there.model.wrappedValue)
      mine.count = 3
      #expect(try await there.shows(["untitled", "3"]))
      #expect(here.host.texts == ["untitled", "3"])
      #expect(here.counter.evaluations == ["count"])
      #expect(there.counter.evaluations == ["count"])
      theirs.title = "there"
      #expect(try await here.shows(["there", "3"]))
      #expect(try await there.shows(["there", "3"]))
      #expect(here.counter.evaluations == ["count", "title"])
      #expect(there.counter.evaluations == ["count", "title"])
      // A property that no page shows evaluates nothing.
      mine.names = ["unread"]
      let isThere = try await eventually { theirs.names == ["unread"] }
      #expect(isThere)
      there.host.flush()
      #expect(there.counter.evaluations.count == 2 && here.counter.evaluations.count == 2)
      #expect(here.model.wrappedValue === mine && there.model.wrappedValue === theirs)
    }
  }

  @Test func changesOfTwoNodesAreMerged() async throws {
    try await withNodes { (here, there) async throws in
      for round in 1...20 {
        here.model.wrappedValue.title = "round \(round)"
        there.model.wrappedValue.count = round
        #expect(try await here.shows(["round \(round)", "\(round)"]))
        #expect(try await there.shows(["round \(round)", "\(round)"]))
      }
    }
  }

  @Test func withLockLosesNothing() async throws {
    try await withNodes { (here, there) async throws in
      let models = [here.model, there.model]
      await withTaskGroup(of: Void.self) { group in
        for model in models {
          group.addTask { for _ in 0..<50 { model.withLock { $0.count += 1 } } }
        }
      }
      #expect(try await here.shows(["untitled", "100"]))
      #expect(try await there.shows(["untitled", "100"]))
    }
  }

  @Test(.timeLimit(.minutes(1))) func messagesReachTheOtherNode() async throws {
    try await withNodes { (here, there) async throws in
      var messages = SharedTopic<String>("news", in: there.values).messages.makeAsyncIterator()
      let topic = SharedTopic<String>("news", in: here.values)
      for text in ["first", "second"] { topic.send(text) }
      #expect(await messages.next() == "first")
      #expect(await messages.next() == "second")
    }
  }
}
