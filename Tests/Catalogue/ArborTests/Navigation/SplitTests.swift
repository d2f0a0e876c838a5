import Arbor
import StageSupport
import Testing

@MainActor @Suite struct SplitTests {
  private struct Page: View {
    let columns: Remote<NavigationSplitViewVisibility>
    @State private var shown = NavigationSplitViewVisibility.automatic

    var body: some View {
      let _ = columns.connect($shown)
      NavigationSplitView(columnVisibility: $shown) {
        VStack {
          NavigationLink("One", value: 1)
          NavigationLink("Two", value: 2)
        }
        .navigationTitle("Sidebar")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("detail \(number)")
            NavigationLink("More", value: number * 10)
          }
        }
      } detail: {
        Text("nothing chosen")
      }
    }
  }

  private func tap(_ stage: Stage, _ text: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    let id = try #require(
      stage.nodes.last { $0.control?.role == "button" && !$0.isHidden && holds($0) }?.id)
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.frame != nil && $0.text != nil && !$0.isHidden }.compactMap(\.text)
  }

  private final class Held {}

  @Test func whatTheColumnsHoldGoesWithThePage() {
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let stage = Stage(width: 1_000, height: 600) {
        NavigationSplitView {
          Text("Sidebar").onTapGesture { _ = object }
        } detail: {
          Text("Detail")
        }
      }
      #expect(texts(stage).contains("Detail"))
    }
    #expect(held == nil)
  }

  @Test func aLinkInOneColumnShowsItsPageInTheNext() throws {
    let columns = Remote<NavigationSplitViewVisibility>()
    defer { columns.disconnect() }
    let stage = Stage(width: 1_000, height: 600) { Page(columns: columns) }
    #expect(texts(stage).contains("nothing chosen") && texts(stage).contains("Sidebar"))
    try tap(stage, "One")
    #expect(texts(stage).contains("detail 1") && texts(stage).contains("Sidebar"))
    #expect(!texts(stage).contains("nothing chosen") && !texts(stage).contains("Back"))
    try tap(stage, "More")
    #expect(texts(stage).contains("detail 10") && texts(stage).contains("Back"))
    // Another choice takes the place of all that was there.
    try tap(stage, "Two")
    #expect(texts(stage).contains("detail 2") && !texts(stage).contains("Back"))
    stage.act { columns.value = .detailOnly }
    #expect(!texts(stage).contains("Sidebar") && texts(stage).contains("detail 2"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func whereThereIsLittleRoomColumnsArePages() throws {
    let columns = Remote<NavigationSplitViewVisibility>()
    defer { columns.disconnect() }
    let stage = Stage(width: 380, height: 600) { Page(columns: columns) }
    #expect(texts(stage).contains("Sidebar") && !texts(stage).contains("nothing chosen"))
    try tap(stage, "One")
    #expect(texts(stage).contains("detail 1"))
    try tap(stage, "Sidebar")
    #expect(texts(stage).contains("Two"))
  }

  private struct Choices: View {
    @State private var letter: String?
    @State private var number: Int?
    let isPreselected: Bool

    init(isPreselected: Bool) {
      self.isPreselected = isPreselected
      _letter = State(initialValue: isPreselected ? "a" : nil)
    }

    var body: some View {
      NavigationSplitView {
        List(["a", "b"], id: \.self, selection: $letter) { Text("letter \($0)") }
          .navigationTitle("Letters")
      } content: {
        List(1..<3, id: \.self, selection: $number) { Text("\(letter ?? "-") \($0)") }
          .navigationTitle("Numbers")
      } detail: {
        Text("detail \(letter ?? "-") \(number ?? 0)")
      }
    }
  }

  private func choose(_ stage: Stage, _ text: String) throws {
    let row = try #require(stage.nodes.last { $0.text == text && !$0.isHidden }?.id)
    try stage.host.handle(.tap, at: row)
    stage.host.flush()
  }

  @Test func aSelectedRowShowsTheNextColumnWhereThereIsLittleRoom() throws {
    let stage = Stage(width: 380, height: 600) { Choices(isPreselected: true) }
    #expect(texts(stage).contains("Numbers") && texts(stage).contains("a 1"))
    try choose(stage, "a 2")
    #expect(texts(stage).contains("detail a 2"))
    // The way back ends the selections, from the last one on.
    try tap(stage, "Numbers")
    #expect(texts(stage).contains("a 1") && !texts(stage).contains("detail a 2"))
    try tap(stage, "Letters")
    #expect(texts(stage).contains("letter b") && !texts(stage).contains("a 1"))
    try choose(stage, "letter b")
    #expect(texts(stage).contains("b 1"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func withoutASelectionTheFirstColumnShows() {
    let stage = Stage(width: 380, height: 600) { Choices(isPreselected: false) }
    #expect(texts(stage).contains("letter a") && !texts(stage).contains("Numbers"))
  }

  /// A split view whose binding does not accept that nothing is selected.
  private struct Refusing: View {
    @State private var tab = 1

    var body: some View {
      NavigationSplitView {
        List(
          [1, 2], id: \.self,
          selection: Binding(get: { tab }, set: { if let value = $0 { tab = value } })
        ) { Text("row \($0)") }
        .navigationTitle("Rows")
      } detail: {
        Text("detail \(tab)")
      }
    }
  }

  @Test func theWayBackIsOpenIfTheSelectionStays() throws {
    let stage = Stage(width: 380, height: 600) { Refusing() }
    #expect(texts(stage).contains("detail 1"))
    for (row, detail) in [("row 2", "detail 2"), ("row 1", "detail 1")] {
      try tap(stage, "Rows")
      #expect(texts(stage).contains("row 1") && !texts(stage).contains { $0.hasPrefix("detail") })
      try choose(stage, row)
      #expect(texts(stage).contains(detail))
    }
    // The row that is still selected opens again.
    try tap(stage, "Rows")
    try choose(stage, "row 1")
    #expect(texts(stage).contains("detail 1"))
    #expect(stage.diagnostics.isEmpty)
  }

  private struct Probe: View {
    @Environment(\.listsAreSidebars) private var areSidebars
    var body: some View { Text(areSidebars ? "sidebar" : "other") }
  }

  @Test func listsOfTheFirstColumnAreSidebarsUnlessTheAuthorSaysOtherwise() {
    func split() -> some View {
      NavigationSplitView {
        Probe().sheet(isPresented: .constant(true)) { Probe() }
      } detail: {
        Text("detail")
      }
    }
    func kinds(
      _ idiom: Idiom = .macOS, width: Double = 1_000, @ViewBuilder _ page: @escaping () -> some View
    ) -> [String] {
      let stage = Stage(width: width, height: 600, idiom: idiom) { page() }
      return stage.texts.filter { ["sidebar", "other"].contains($0) }
    }
    #expect(kinds { split() }.sorted() == ["other", "sidebar"])
    #expect(kinds(.iOS) { split() }.sorted() == ["other", "sidebar"])
    #expect(kinds(.iOS, width: 400) { split() } == ["other", "other"])
    #expect(kinds { split().listStyle(.insetGrouped) } == ["other", "other"])
    #expect(kinds { split().listStyle(.automatic) }.sorted() == ["other", "sidebar"])
  }
}
