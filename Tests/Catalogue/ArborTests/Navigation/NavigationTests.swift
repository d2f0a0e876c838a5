import Arbor
import StageSupport
import Testing

@MainActor @Suite struct NavigationTests {
  private let log = Log()

  private struct Page: View {
    @State var path: [Int] = []
    @State var name = "Ada"
    let remote: Remote<[Int]>
    let state: Remote<String>
    let log: Log

    var body: some View {
      let _ = (remote.connect($path), state.connect($name))
      NavigationStack(path: $path) {
        VStack {
          Text("root \(name)")
          Counter(log: log)
          NavigationLink("Two", value: 2)
          NavigationLink("By view") { Text("shown by view") }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          Inner(number: number, name: name, log: log)
        }
      }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    let log: Log
    var body: some View {
      Button("Count \(count)") { count += 1 }
        .onAppear { log("+root") }.onDisappear { log("-root") }
    }
  }

  private struct Inner: View {
    let number: Int
    let name: String
    let log: Log
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("page \(number) \(name)")
        Button("Leave") { dismiss() }
      }
      .onAppear { log("+\(number)") }.onDisappear { log("-\(number)") }
      .navigationTitle("Page \(number)")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Edit") { log("edit \(number)") } }
      }
    }
  }

  private func button(_ stage: Stage, _ text: String) throws -> UInt32 {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    return try #require(
      stage.nodes.last { $0.control?.role == "button" && !$0.isHidden && holds($0) }?.id)
  }

  private func tap(_ stage: Stage, _ text: String) throws {
    try stage.host.handle(.tap, at: button(stage, text))
    stage.host.flush()
  }

  private func shownTexts(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.frame != nil && $0.text != nil && !$0.isHidden }.compactMap(\.text)
  }

  @Test func aPageComesAndGoesAndWhatIsBelowKeepsItsState() throws {
    let (remote, state) = (Remote<[Int]>(), Remote<String>())
    let stage = Stage { Page(remote: remote, state: state, log: log) }
    #expect(log.take() == ["+root"])
    #expect(shownTexts(stage).contains("Root"))
    try tap(stage, "Count 0")
    try tap(stage, "Two")
    #expect(remote.value == [2])
    #expect(Set(log.take()) == ["-root", "+2"])
    #expect(shownTexts(stage).contains("page 2 Ada"))
    #expect(!shownTexts(stage).contains("root Ada"))
    // The way back says where it leads, and the page has its own title and buttons.
    #expect(shownTexts(stage).contains("Root") && shownTexts(stage).contains("Page 2"))
    try tap(stage, "Edit")
    #expect(log.take().last == "edit 2")
    // What the destination captured is brought up to date.
    stage.act { state.value = "Eve" }
    #expect(shownTexts(stage).contains("page 2 Eve"))
    try tap(stage, "Root")
    #expect(remote.value == [])
    #expect(shownTexts(stage).contains("Count 1") && shownTexts(stage).contains("root Eve"))
    #expect(Set(log.take()) == ["+root", "-2"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func thePathMovesTheStack() throws {
    let (remote, state) = (Remote<[Int]>(), Remote<String>())
    let stage = Stage { Page(remote: remote, state: state, log: log) }
    stage.act { remote.value = [1, 2, 3] }
    #expect(shownTexts(stage).contains("page 3 Ada"))
    try tap(stage, "Leave")
    #expect(remote.value == [1, 2])
    #expect(shownTexts(stage).contains("page 2 Ada"))
    stage.act { remote.value = [] }
    #expect(shownTexts(stage).contains("root Ada"))
    try tap(stage, "By view")
    #expect(shownTexts(stage).contains("shown by view"))
    #expect(shownTexts(stage).filter { $0 == "Root" }.count == 1)
    try tap(stage, "Root")
    #expect(shownTexts(stage).contains("root Ada"))
  }

  @Test func whatIsInactiveTakesNoEvents() throws {
    let (remote, state) = (Remote<[Int]>(), Remote<String>())
    let stage = Stage { Page(remote: remote, state: state, log: log) }
    let counter = try button(stage, "Count 0")
    stage.act { remote.value = [7] }
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: counter) }
  }

  @Test func aBindingPresentsADestination() throws {
    struct Page: View {
      @State var isShown = false
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isShown)
        NavigationStack {
          Text("root").navigationTitle("Start")
            .navigationDestination(isPresented: $isShown) { Text("detail") }
        }
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage { Page(remote: remote) }
    stage.act { remote.value = true }
    #expect(shownTexts(stage).contains("detail") && !shownTexts(stage).contains("root"))
    try tap(stage, "Start")
    #expect(remote.value == false)
    #expect(shownTexts(stage).contains("root"))
    stage.act { remote.value = true }
    stage.act { remote.value = false }
    #expect(shownTexts(stage).contains("root"))
  }

  @Test func tabsKeepTheirState() throws {
    struct Page: View {
      @State var tab = "a"
      let remote: Remote<String>
      let log: Log
      var body: some View {
        let _ = remote.connect($tab)
        TabView(selection: $tab) {
          Counter(log: log).tabItem { Label("First", systemImage: "house") }.tag("a")
          Text("second page").onAppear { log("+second") }.onDisappear { log("-second") }
            .tabItem { Label("Second", systemImage: "star") }.tag("b")
        }
      }
    }
    let remote = Remote<String>()
    let stage = Stage { Page(remote: remote, log: log) }
    #expect(log.take() == ["+root"])
    #expect(shownTexts(stage).contains("Second"))
    try tap(stage, "Count 0")
    try tap(stage, "Second")
    #expect(remote.value == "b")
    #expect(Set(log.take()) == ["-root", "+second"])
    #expect(shownTexts(stage).contains("second page") && !shownTexts(stage).contains("Count 1"))
    stage.act { remote.value = "a" }
    #expect(shownTexts(stage).contains("Count 1"))
    #expect(Set(log.take()) == ["+root", "-second"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aGroupOfTabsIsAsManyTabs() throws {
    let tab = Remote<Int>()
    let stage = Stage {
      Steered(0, tab) { tab in
        TabView(selection: tab) {
          Group {
            Text("one").tabItem { Text("First") }.tag(0)
            Text("two").tabItem { Text("Second") }.tag(1)
          }
        }
      }
    }
    #expect(shownTexts(stage).contains("one") && !shownTexts(stage).contains("two"))
    try tap(stage, "Second")
    #expect(tab.value == 1)
    #expect(shownTexts(stage).contains("two") && !shownTexts(stage).contains("one"))
  }
}
