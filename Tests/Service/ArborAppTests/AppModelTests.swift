import ArborApp
import ArborCore
import Dispatch
import Synchronization
import Testing

@MainActor @Suite(.serialized) struct AppModelTests {
  private final class Score: ObservableObject {
    @Published var points = 0
  }

  /// What the views of an app under test note, and ways into its models.
  @MainActor private enum Probe {
    static var log: [String] = []
    static var score: Score?
    static var level: Binding<Int>?

    static func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private struct Game: App {
    @StateObject private var score = Score()
    @State private var level = 1
    private let fixed = Score()

    var body: some Scene {
      WindowGroup { Points().environmentObject(score) }
      WindowGroup(id: "level") { LevelView(level: $level) }
      WindowGroup(id: "closure") { Text("level \(level)") }
      WindowGroup(id: "fixed") { Points().environmentObject(fixed) }
    }
  }

  private struct Points: View {
    @EnvironmentObject private var score: Score

    var body: some View {
      let _ = Probe.log.append("points")
      Text("\(score.points) points").onAppear { Probe.score = score }
    }
  }

  private struct LevelView: View {
    @Binding var level: Int

    var body: some View {
      let _ = Probe.log.append("level")
      Text("level \(level)").onAppear { Probe.level = $level }
    }
  }

  private let pages = Game.pages

  private func open(_ id: String) throws -> ViewHost {
    let page = try #require(pages.first { $0.id == id })
    let host = page.makeHost(HostConfiguration())
    host.flush()
    return host
  }

  private func texts(_ hosts: [ViewHost]) -> [String] {
    hosts.flatMap { host in
      var found: [String] = []
      func visit(_ node: NodeSnapshot) {
        if let text = node.text { found.append(text) }
        node.children.forEach(visit)
      }
      visit(host.snapshot().root)
      return found
    }
  }

  /// Lets what was sent to the main queue run.
  private func settle() async {
    for _ in 0..<3 {
      await withCheckedContinuation { done in
        DispatchQueue.main.async { done.resume() }
      }
    }
  }

  @Test(arguments: ["", "fixed"])
  func aChangeOfAnObjectShowsInEverySessionAndEachIsEvaluatedOnce(id: String) async throws {
    let hosts = try (0..<3).map { _ in try open(id) }
    #expect(Set(hosts.map { ObjectIdentifier($0) }).count == 3)
    _ = Probe.take()
    Probe.score?.points = 1
    Probe.score?.points = 2
    await settle()
    #expect(texts(hosts) == ["2 points", "2 points", "2 points"])
    #expect(Probe.take() == ["points", "points", "points"])
    #expect(hosts.map(\.revision) == [2, 2, 2])
    for host in hosts { host.close() }
  }

  @Test func aValueOfTheAppIsSharedToo() async throws {
    let hosts = try (0..<2).map { _ in try open("level") }
    _ = Probe.take()
    Probe.level?.wrappedValue = 5
    await settle()
    #expect(texts(hosts) == ["level 5", "level 5"])
    #expect(Probe.take() == ["level", "level"])
    // A session that comes later sees the same.
    let late = try open("level")
    #expect(texts([late]) == ["level 5"])
    for host in hosts + [late] { host.close() }
  }

  @Test func whatAWindowReadsByItselfIsFollowed() async throws {
    let host = try open("closure")
    let other = try open("level")
    #expect(texts([host]) == ["level 1"])
    Probe.level?.wrappedValue = 3
    await settle()
    #expect(texts([host, other]) == ["level 3", "level 3"])
    for host in [host, other] { host.close() }
  }

  @Test func aClosedSessionIsToldNothing() async throws {
    let hosts = try (0..<2).map { _ in try open("") }
    let before = LiveNodes.count.load(ordering: .relaxed)
    hosts[0].close()
    #expect(LiveNodes.count.load(ordering: .relaxed) < before)
    _ = Probe.take()
    Probe.score?.points += 1
    await settle()
    #expect(Probe.take() == ["points"])
  }

  private final class Wall: ObservableObject {
    @Shared("wall of the app") var notes: [String] = []
  }

  private struct Club: App {
    @StateObject private var score = Score()
    @StateObject private var wall = Wall()
    @State private var level = 1
    @Shared("motto of the app") private var motto = "None yet"

    var body: some Scene {
      WindowGroup { Text(motto) }
    }
  }

  /// A value of the app that is shared by all processes shows in every session; what each process
  /// has for itself is known.
  @Test func sharedValuesOfTheAppAreOneForAllProcesses() async throws {
    let page = try #require(Club.pages.first)
    let hosts = (0..<2).map { _ in page.makeHost(HostConfiguration()) }
    for host in hosts { host.flush() }
    #expect(texts(hosts) == ["None yet", "None yet"])
    Shared(wrappedValue: "None yet", "motto of the app").wrappedValue = "Onwards"
    await settle()
    for host in hosts { host.flush() }
    #expect(texts(hosts) == ["Onwards", "Onwards"])
    var app = Club()
    #expect(AppModels(of: &app).unshared == ["score: Score", "level: Int"])
    for host in hosts { host.close() }
  }
}
