import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Navigation, tabs, columns and presentations whose tree ends and is made again.
@MainActor @Suite struct ContainerParkingTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Text("\(name) \(count)")
      Button("Add to \(name)") { count += 1 }
    }
  }

  struct Order: Hashable, Codable {
    var number: Int
    var isPaid = false
  }

  private struct Orders: View {
    @State private var path = NavigationPath()
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Counter(name: "root")
          NavigationLink("Seven", value: Order(number: 7))
        }
        .navigationTitle("Orders")
        .navigationDestination(for: Order.self) { order in
          VStack {
            Counter(name: "order \(order.number)")
            NavigationLink("Word", value: "word")
          }
        }
        .navigationDestination(for: String.self) { Text("text \($0)") }
      }
    }
  }

  @Test func aBoundPathComesBackWithWhatIsOnItsPages() throws {
    let life = PageLife { Orders() }
    try life.tap("Add to root")
    try life.tap("Seven")
    try life.tap("Add to order 7")
    try life.tap("Word")
    life.restart()
    #expect(life.stage.shownTexts.contains("text word"))
    try life.sleep()
    try life.tap("Back")
    #expect(life.stage.shownTexts.contains("order 7 1"))
    life.restart()
    try life.sleep()
    try life.tap("Orders")
    #expect(life.stage.shownTexts.contains("root 1"))
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  private struct Secret: Hashable, Codable {}

  /// Swift does not find private types by their names.
  @Test func aPathOfPrivateTypesIsNamed() throws {
    struct Page: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("Tell", value: Secret())
            .navigationDestination(for: Secret.self) { _ in Text("secret") }
        }
      }
    }
    let life = PageLife { Page() }
    try life.tap("Tell")
    life.park()
    #expect(life.obstacles == ["Page.path: its value cannot be written as JSON."])
    #expect(throws: SleepObstacle.self) { try life.sleep() }
    #expect(life.stage.shownTexts.contains("secret"))
  }

  private struct Linked: View {
    @State private var isMoreShown = false
    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("First") {
            VStack {
              Counter(name: "first")
              NavigationLink("Second") {
                VStack {
                  Counter(name: "second")
                  Button("More") { isMoreShown = true }
                }
                .navigationDestination(isPresented: $isMoreShown) { Counter(name: "more") }
              }
            }
            .navigationTitle("The first")
          }
        }
        .navigationTitle("Root")
      }
    }
  }

  @Test func pagesThatLinksHavePushedComeBack() throws {
    let life = PageLife { Linked() }
    try life.tap("First")
    try life.tap("Root")
    try life.tap("First")
    try life.tap("Add to first")
    try life.tap("Second")
    try life.tap("Add to second")
    try life.tap("More")
    try life.tap("Add to more")
    life.restart()
    #expect(life.stage.shownTexts.contains("more 1"))
    try life.sleep()
    #expect(life.stage.shownTexts.contains("more 1"))
    try life.tap("Back")
    #expect(life.stage.shownTexts.contains("second 1"))
    life.restart()
    #expect(life.stage.shownTexts.contains("second 1"))
    try life.tap("The first")
    try life.tap("Root")
    #expect(life.stage.shownTexts.contains("Root"))
    life.restart()
    #expect(life.stage.shownTexts.contains("Root"))
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  private struct Numbers: View {
    let isShort: Bool
    var body: some View {
      NavigationStack {
        List(0..<(isShort ? 5 : 200), id: \.self) { number in
          NavigationLink("Number \(number)") { Counter(name: "number \(number)") }
        }
        .navigationTitle("Numbers")
      }
    }
  }

  private func scrollNode<V>(_ life: PageLife<V>) throws -> NodeSnapshot {
    try #require(life.stage.nodes.first { $0.scroll != nil })
  }

  @Test func aScrolledListBelowAPushedPageComesBack() throws {
    let life = PageLife { Numbers(isShort: false) }
    try life.stage.host.clientScrolled(
      scrollNode(life).id, to: CGPoint(x: 0, y: 2_000), byUser: true)
    life.stage.host.flush()
    try life.tap("Number 45")
    try life.tap("Add to number 45")
    life.restart()
    #expect(life.stage.shownTexts.contains("number 45 1"))
    try life.sleep()
    life.restart()
    #expect(life.stage.shownTexts.contains("number 45 1"))
    _ = life.stage.host.drainScrollMoves()
    try life.tap("Numbers")
    #expect(life.stage.shownTexts.contains("Number 45"))
    #expect(try scrollNode(life).scroll?.offset.y == 2_000)
    #expect(life.stage.host.drainScrollMoves().count == 1)
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  @MainActor private final class Length {
    var isShort = false
  }

  /// The row of the link is no longer there.
  @Test func aPageWithoutItsLinkIsForgotten() throws {
    let length = Length()
    let life = PageLife { Numbers(isShort: length.isShort) }
    try life.tap("Number 9")
    life.park()
    length.isShort = true
    life.restart()
    #expect(life.stage.shownTexts.contains("Number 4"))
    try life.tap("Number 4")
    #expect(life.stage.shownTexts.contains("number 4 0"))
    life.restart()
    #expect(life.stage.shownTexts.contains("number 4 0"))
    try life.tap("Numbers")
    #expect(life.stage.shownTexts.contains("Number 4"))
  }

  private struct Tabs: View {
    let isBound: Bool
    @State private var tab = "one"
    var body: some View {
      if isBound {
        TabView(selection: $tab) {
          Counter(name: "one").tabItem { Text("One") }.tag("one")
          Numbers(isShort: true).tabItem { Text("Two") }.tag("two")
        }
      } else {
        TabView {
          Counter(name: "one").tabItem { Text("One") }
          Numbers(isShort: true).tabItem { Text("Two") }
          Counter(name: "three").tabItem { Text("Three") }.tag("three")
        }
      }
    }
  }

  @Test(arguments: [true, false]) func theTabComesBack(isBound: Bool) throws {
    let life = PageLife { Tabs(isBound: isBound) }
    try life.tap("Add to one")
    try life.tap("Two")
    life.restart()
    #expect(life.stage.shownTexts.contains("Number 3"))
    try life.tap("Number 3")
    try life.tap("Add to number 3")
    try life.sleep()
    try life.tap("One")
    // The pages of a tab that is not shown come back when it is.
    life.restart()
    #expect(life.stage.shownTexts.contains("one 1"))
    try life.sleep()
    try life.tap("Two")
    #expect(life.stage.shownTexts.contains("number 3 1"))
    if !isBound {
      try life.tap("Three")
      life.restart()
      #expect(life.stage.shownTexts.contains("three 0"))
      try life.sleep()
    }
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  private struct Columns: View {
    @State private var columns = NavigationSplitViewVisibility.all
    @State private var chosen: String?
    var body: some View {
      NavigationSplitView(columnVisibility: $columns) {
        VStack {
          Button("Only the detail") { columns = .detailOnly }
          NavigationLink("Lake") { Counter(name: "lake") }
          NavigationLink("River", value: "river")
        }
        .navigationDestination(for: String.self) { Counter(name: $0) }
      } detail: {
        Text("nothing")
      }
    }
  }

  @Test(arguments: [400.0, 1_000]) func columnsComeBack(width: Double) throws {
    let life = PageLife(width: width) { Columns() }
    try life.sleep()
    try life.tap("Lake")
    try life.tap("Add to lake")
    life.restart()
    #expect(life.stage.shownTexts.contains("lake 1"))
    try life.sleep()
    if width > 400 {
      try life.tap("River")
      try life.tap("Only the detail")
      life.restart()
      #expect(life.stage.shownTexts.contains("river 0"))
      #expect(!life.stage.shownTexts.contains("Lake"))
      try life.sleep()
    }
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  private struct Chosen: View {
    @State private var one: Int?
    @State private var many: Set<Int> = []
    var body: some View {
      Text("\(one ?? 0) of \(many.sorted())")
      List(1..<9, id: \.self, selection: $one) { Text("row \($0)") }
      List(1..<9, id: \.self, selection: $many) { Text("line \($0)") }
    }
  }

  @Test func chosenRowsComeBack() throws {
    let life = PageLife { Chosen() }
    for row in ["row 3", "line 5"] {
      let node = try #require(life.stage.nodes.last { $0.text == row })
      try life.stage.host.handle(.tap, at: node.id)
      life.stage.host.flush()
    }
    #expect(life.stage.texts.first == "3 of [5]")
    life.restart()
    #expect(life.stage.texts.first == "3 of [5]")
    try life.sleep()
    #expect(life.obstacles == [])
  }

  private struct Presented: View {
    @State private var isSheetShown = false
    @State private var isAlertShown = false
    @State private var query = ""
    var body: some View {
      NavigationStack {
        VStack {
          Button("Sheet") { isSheetShown = true }
          Button("Ask") { isAlertShown = true }
        }
        .sheet(isPresented: $isSheetShown) {
          Counter(name: "sheet")
        }
        .question(.alert, $isAlertShown, Text("Sure?"), answers, EmptyView())
        .searchable(text: $query)
        .searchScopes($query) { Text("All").tag("") }
        .searchSuggestions { Text("Tea").searchCompletion("tea") }
      }
    }

    @ViewBuilder private var answers: some View {
      Button("Yes") {}
      Button("No", role: .cancel) {}
    }
  }

  @Test func aQuestionComesBack() throws {
    let life = PageLife { Presented() }
    try life.tap("Ask")
    life.restart()
    #expect(life.stage.shownTexts.contains("Sure?"))
    try life.sleep()
    try life.tap("Yes")
    #expect(!life.stage.shownTexts.contains("Sure?"))
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  @Test func aSheetComesBackWithWhatIsInIt() throws {
    let life = PageLife { Presented() }
    try life.sleep()
    try life.tap("Sheet")
    try life.tap("Add to sheet")
    life.restart()
    #expect(life.stage.shownTexts.contains("sheet 1"))
    try life.sleep()
    try life.tap("Add to sheet")
    #expect(life.stage.shownTexts.contains("sheet 2"))
    #expect(life.obstacles == [])
    #expect(life.stage.host.diagnostics.map(\.message) == [])
  }

  private final class Unreachable: ImageSource {
    struct Missing: Error {}
    func image(
      named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
    ) -> ImageAsset? { nil }
    func dataURL(of url: String) -> String? { nil }
    func loaded(_ url: URL) -> ImageAsset? { nil }
    func load(_ url: URL) async throws -> ImageAsset { throw Missing() }
  }

  private struct Picture: View {
    let url: URL?
    var body: some View {
      AsyncImage(url: url) { phase in
        Text(phase.error == nil ? "waits" : "failed")
      }
    }
  }

  /// A sleeping page keeps what was loaded, and what could not be.
  @Test func aPictureSleeps() async throws {
    let url = try #require(URL(string: "https://example.com/photo.png"))
    let life = PageLife(images: Unreachable()) { Picture(url: url) }
    while life.stage.texts != ["failed"] {
      await Task.yield()
      life.stage.host.flush()
    }
    var reason = ""
    // The task of the image may still be about to end.
    repeat {
      do {
        try life.sleep()
        reason = ""
      } catch let obstacle as SleepObstacle {
        reason = obstacle.reason
        await Task.yield()
      }
    } while reason.hasSuffix("a task is running")
    #expect(reason == "")
    #expect(life.stage.texts == ["failed"])
    #expect(life.obstacles == [])
  }
}
