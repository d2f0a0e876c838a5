import Arbor
import StageSupport
import Testing

private enum FlavorKey: EnvironmentKey {
  static let defaultValue = "plain"
}

private enum SizeKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var flavor: String {
    get { self[FlavorKey.self] }
    set { self[FlavorKey.self] = newValue }
  }
  fileprivate var amount: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

@MainActor @Suite struct EnvironmentTests {
  private let log = Log()

  private struct Taste: View {
    @Environment(\.flavor) private var flavor
    var name = "taste"
    let log: Log
    var body: some View {
      let _ = log(name)
      Text(flavor)
    }
  }

  private struct Amount: View {
    @Environment(\.amount) private var amount
    let log: Log
    var body: some View {
      let _ = log("amount")
      Text("\(amount)")
    }
  }

  /// Writes a flavour around its content, which stays the same.
  private struct Kitchen<Content: View>: View {
    @State var flavor = "salt"
    let remote: Remote<String>
    @ViewBuilder let content: Content
    var body: some View {
      let _ = remote.connect($flavor)
      content.environment(\.flavor, flavor)
    }
  }

  /// Its body never changes, so that nothing inside is reached but by the environment.
  private struct Wall<Content: View>: View {
    let log: Log
    @ViewBuilder let content: () -> Content
    var body: some View {
      let _ = log("wall")
      content()
    }
  }

  /// Which bodies run, and what is shown, when the flavour around `content` becomes sweet.
  private func check<Content: View>(
    ran bodies: [String], shows texts: [String], _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder in content: @escaping @MainActor () -> Content
  ) {
    let remote = Remote<String>()
    let stage = Stage { Kitchen(remote: remote, content: content) }
    _ = log.take()
    stage.act { remote.value = "sweet" }
    #expect(log.take() == bodies, sourceLocation: location)
    #expect(stage.texts == texts, sourceLocation: location)
    stage.act { remote.value = "sweet" }
    #expect(log.take() == [], sourceLocation: location)
  }

  @Test func onlyReadersOfTheChangedKeyAreEvaluated() {
    check(ran: ["taste"], shows: ["sweet", "1"]) {
      Wall(log: log) {
        Taste(log: log)
        Amount(log: log)
      }
    }
  }

  @Test func theInnermostWriterWins() {
    check(ran: ["outer"], shows: ["sweet", "sour", "sour"]) {
      Taste(name: "outer", log: log)
      Taste(name: "inner", log: log).environment(\.flavor, "sour").environment(\.flavor, "hot")
      VStack { Taste(name: "deep", log: log) }.environment(\.flavor, "sour")
    }
  }

  @Test func theDefaultHoldsWhereNobodyWrites() {
    let stage = Stage {
      Taste(log: log)
      Text("\(EnvironmentValues().amount)")
    }
    #expect(stage.texts == ["plain", "1"])
  }

  @Test func changesReachThroughAnyViewAndForEach() {
    check(ran: ["a", "b", "b"], shows: ["sweet", "sweet", "sweet"]) {
      Wall(log: log) {
        AnyView(VStack { AnyView(Taste(name: "a", log: log)) })
        ForEach(0..<2) { _ in Taste(name: "b", log: log) }
      }
    }
  }

  @Test func changesReachThroughModifiersAndOverlays() {
    struct Tasting: ViewModifier {
      @Environment(\.flavor) private var flavor
      let log: Log
      func body(content: Content) -> some View {
        let _ = log("modifier")
        Text("m \(flavor)")
        content
      }
    }
    struct Still: ViewModifier {
      let log: Log
      func body(content: Content) -> some View {
        let _ = log("still")
        content.overlay(Taste(name: "over", log: log))
      }
    }
    check(
      ran: ["modifier", "content", "over", "behind"],
      shows: ["m sweet", "sweet", "sweet", "x", "sweet"]
    ) {
      Wall(log: log) {
        Taste(name: "content", log: log).modifier(Still(log: log)).modifier(Tasting(log: log))
        Text("x").background(Taste(name: "behind", log: log))
      }
    }
  }

  @Test func changesReachTheContentOfAGeometryReader() {
    check(ran: ["reader"], shows: ["sweet"]) {
      Wall(log: log) { GeometryReader { _ in Taste(name: "reader", log: log) } }
    }
  }

  @Test func changesReachTheContentMadeFromAPreference() {
    check(ran: ["over"], shows: ["x", "sweet"]) {
      Wall(log: log) {
        Text("x").overlayPreferenceValue(TotalKey.self) { _ in Taste(name: "over", log: log) }
      }
    }
  }

  @Test func aTransformSeesTheValueAround() {
    let remote = Remote<String>()
    let stage = Stage {
      Kitchen(remote: remote) {
        Taste(log: log).transformEnvironment(\.flavor) { $0 += "!" }
          .transformEnvironment(\.flavor) { $0 += "?" }
      }
    }
    #expect(stage.texts == ["salt?!"])
    stage.act { remote.value = "sweet" }
    #expect(stage.texts == ["sweet?!"])
  }

  @Test func aStateChangeInsideSeesTheWriterAround() {
    struct Revealing: View {
      @State var isOpen = false
      let remote: Remote<Bool>
      let log: Log
      var body: some View {
        let _ = remote.connect($isOpen)
        if isOpen { Taste(log: log) }
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage { Revealing(remote: remote, log: log).environment(\.flavor, "hot") }
    stage.act { remote.value = true }
    #expect(stage.texts == ["hot"])
  }

  @Test func aWriterAndAReaderInOneBodyAreApart() {
    struct Page: View {
      @Environment(\.flavor) private var flavor
      let log: Log
      var body: some View {
        Text(flavor)
        Taste(log: log).environment(\.flavor, flavor + "er")
      }
    }
    check(ran: ["taste"], shows: ["sweet", "sweeter"]) { Page(log: log) }
  }

  private enum TotalKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
}
