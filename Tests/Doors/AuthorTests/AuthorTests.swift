import ArborCore
import MapKit
import SwiftUI
import Testing

/// Authors' code runs as it is written.
@MainActor @Suite struct AuthorTests {
  /// The texts of a page.
  private func check<V: View>(
    _ view: V, shows expected: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    let host = ViewHost(configuration: HostConfiguration()) { view }
    defer { host.close() }
    host.flush()
    var texts: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { texts.append(text) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    #expect(texts == expected, sourceLocation: location)
    #expect(host.diagnostics.map(\.message) == [], sourceLocation: location)
  }

  @Test func theMapsRun() {
    check(
      LandmarksView(), shows: ["Buckingham Palace", "Tower of London"])
    check(
      TripView(showsArea: true), shows: ["Parking", "S", "Start", "Stop 0", "Stop 1", "Boston"])
    check(
      MapView(center: .constant(CLLocationCoordinate2D(latitude: 51.5, longitude: -0.1))),
      shows: ["London"])
  }

  @Test func dragAndDropRuns() {
    check(ChoreBoard(), shows: ["Sweep", "Sweep", "Cook", "Cook"])
    check(FoodList(), shows: ["Bread", "Milk", "Tea"])
    check(FileWell(), shows: [])
    check(ReorderedChores(), shows: ["Iron"])
  }

  @Test func theCanvasesRun() {
    check(ParticleView(), shows: [])
    check(RatingView(rating: 3), shows: ["3 of 5"])
    check(PosterView(), shows: ["Concert"])
  }

  @Test func chartsRun() {
    let host = ViewHost(configuration: HostConfiguration()) {
      VStack {
        ChartSamples()
        MoreChartSamples()
      }
    }
    defer { host.close() }
    host.flush()
    #expect(host.diagnostics.map(\.message) == [])
  }

  @Test func theScrollViewsRun() {
    check(
      ChatView(), shows: (1...30).map { "Message \($0)" } + ["at the end", "Down"])
    check(Carousel(), shows: (0..<5).map { "Page \($0)" } + ["Next"])
  }

  /// What the introspections of a view have found once the main queue has come to rest.
  private func findings<V: View>(_ view: (Findings) -> V) async -> [String] {
    let findings = Findings()
    let shown = view(findings)
    let host = ViewHost(configuration: HostConfiguration()) { shown }
    defer { host.close() }
    host.flush()
    for _ in 0..<100 { await Task.yield() }
    #expect(host.diagnostics.map(\.message) == [])
    return findings.lines.sorted()
  }

  @Test func introspectionsFindTheirObjects() async {
    #expect(
      await findings { IntrospectedForm(findings: $0) }
        == ["field Name", "label Label", "scroll", "switch false"])
    #expect(
      await findings { IntrospectedList(findings: $0) } == ["list true", "receiver true"])
    #expect(
      await findings { FoundField(findings: $0) } == ["any Label", "outside Name"])
  }

  @Test func viewsAreMadeOnAnyActor() {
    check(
      PlaceholdersPage(),
      shows: [
        "Erased", "Stacked", "Grouped", "Scrolled", "Listed", "Pressed", "Header", "Content",
        "Tile",
      ])
  }

  @Test func accessibleViewsRun() {
    check(
      AccessibleRow(title: "Inbox", count: 3),
      shows: ["Inbox", "3", "Mark as read", "Archive", "Delete"])
    check(AccessiblePlayer(), shows: ["Song", "Bar", "Focus"])
  }

  @Test func theTextsRun() {
    check(NotesPage(), shows: ["17 letters", "Name"])
  }

  @Test func theWrappedViewsRun() {
    check(WrappedViews(), shows: ["Results for tea", "Inside a card", "Badge"])
  }

  @Test func theTablesRun() {
    check(
      PeopleTable(),
      shows: [
        "Given Name", "Family Name", "Age", "", "Juan", "Chavez", "40 years", "Juan Chavez",
        "Mei", "Chen", "30 years", "Mei Chen", "0 people selected",
      ])
    check(
      TipTable(), shows: ["Base price", "With 20% tip", "20", "24", "50", "60", "75", "90"])
  }

  @Test func theFormWithAMapRuns() {
    check(TutorialForm(), shows: ["Hello  ", "", "First", "Last"])
  }

  @Test func theBorderAroundAMonthRuns() {
    check(MonthBorder(), shows: ["January", "February"])
  }

  @Test func theListRuns() {
    check(
      TodoList(),
      shows: [
        "Items", "one", "two", "1. one", "2. two", "0 false", "1 true", "width 1280", "50 %", "no",
        "Again", "footer of Items",
      ])
  }

  @Test func thePlanetsRun() {
    let planets = [Planet(id: 1, name: "Earth"), Planet(id: 2, name: "Mars")]
    check(
      PlanetList(planets: planets),
      shows: [
        "Planets", "Earth", "open", "Moons", "Moon 0", "Moon 1", "End", "1", "2", "E", "M",
      ])
  }

  @Test func theListsRun() {
    let planets = [Planet(id: 1, name: "Earth"), Planet(id: 2, name: "Mars")]
    check(
      OceanLists(oceans: ["Atlantic", "Pacific"], planets: planets),
      shows: [
        "Earth", "1", "Mars", "2", "Atlantic", "Pacific", "Earth", "Mars", "Atlantic", "Pacific",
        "0", "1", "2", "OCEANS", "Atlantic",
        "Pacific", "SETTINGS", "On", "End",
      ])
  }

  @Test func theArticleRuns() {
    check(
      Article(title: "Anna", published: Date(timeIntervalSince1970: 0)),
      shows: [
        "Anna", "By Anna, today", "January 1, 1970", "€12.50", "one two three", "Rain", "SUN",
        "*as it is*",
      ])
  }

  @Test func theArticlesRun() { check(ArticleList(), shows: ["Wide", "Open", "Refresh"]) }

  @Test func dataFlows() {
    let host = ViewHost(configuration: HostConfiguration()) { DataFlowPage() }
    defer { host.close() }
    host.flush()
    #expect(host.diagnostics.map(\.message) == [])
    #expect(host.popFocusRequest() != nil)
  }

  @Test func everythingRunsOnOnePage() {
    let host = ViewHost(configuration: HostConfiguration()) { AllPages() }
    defer { host.close() }
    host.flush()
    #expect(host.diagnostics.map(\.message) == [])
  }

  @Test func theGesturesRun() throws {
    check(
      GesturePage(),
      shows: ["0 at rest", "Tap me", "none", "Swipe 0 - 0", "rows 3 size 10 20"])
    let host = ViewHost(configuration: HostConfiguration()) { GesturePage() }
    defer { host.close() }
    host.flush()
    func node(_ test: (NodeSnapshot) -> Bool) throws -> UInt32 {
      var found: UInt32?
      func visit(_ node: NodeSnapshot) {
        if test(node) { found = node.id }
        node.children.forEach(visit)
      }
      visit(host.snapshot().root)
      return try #require(found)
    }
    for count in 1...2 {
      try host.handle(
        .pointer(PointerEvent(.tap(count: count))), at: node { $0.text == "Tap me" })
    }
    host.flush()
    _ = try node { $0.text == "double" }
    for (phase, offset, time) in [
      (PointerEvent.Phase.down, 0.0, 0.0), (.move, 0, 0.5), (.move, 40, 0.7), (.up, 40, 0.8),
    ] {
      let event = PointerEvent(
        phase, at: .middle(offset: CGSize(width: offset, height: 0)), time: time)
      try host.handle(.pointer(event), at: node { $0.segment.kind == .view("Circle") })
      host.flush()
      if time == 0.7 { _ = try node { $0.text == "0 active" } }
    }
    _ = try node { $0.text == "40 at rest" }
  }

  @Test func gesturesOfTwoFingersRun() throws {
    check(ZoomableCard(), shows: ["Zoom 100 0"])
    let host = ViewHost(configuration: HostConfiguration()) {
      VStack {
        ZoomableCard()
        ModernZoomableCard()
      }
    }
    defer { host.close() }
    host.flush()
    func send(_ event: PointerEvent, at id: UInt32 = 0) throws {
      try host.handle(.pointer(event), at: id)
      host.flush()
    }
    let down = PointerEvent(
      .down, at: .middle(offset: CGSize(width: -20, height: 0)),
      and: .middle(offset: CGSize(width: 20, height: 0)))
    try send(down, at: texts(host)[0].id)
    // Places after the first are counted from where the first finger came down.
    let move = PointerEvent(
      .move, at: .middle(offset: .zero), and: .middle(offset: CGSize(width: 0, height: 80)))
    try send(move)
    #expect(texts(host)[0].text == "Zoom 200 90")
    try send(PointerEvent(.up))
    #expect(texts(host)[0].text == "Zoom 200 90")
    try send(down, at: texts(host)[1].id)
    let wide = PointerEvent(
      .move, at: .middle(offset: .zero), and: .middle(offset: CGSize(width: 60, height: 0)))
    try send(wide)
    #expect(texts(host)[1].text == "Magnify 150 middle")
    try send(PointerEvent(.up))
    #expect(texts(host)[1].text == "Magnify 100 middle")
  }

  private func texts(_ host: ViewHost) -> [(id: UInt32, text: String)] {
    var found: [(UInt32, String)] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { found.append((node.id, text)) }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return found
  }

  @Test func keptValuesAndTimelines() {
    check(SettingsView(), shows: ["Welcome, Anonymous!", "automatic 0 none / 0", "Dark", "Log in"])
    check(TickingView(), shows: ["0", "live", "tick", "minute"])
  }

  // MARK: Layouts

  /// The frames of the views with a size, in the order of the tree, as `name x,y wxh`.
  private func check<V: View>(
    _ view: V, in size: CGSize, places expected: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let host = ViewHost(configuration: HostConfiguration(size: size)) { view }
    host.flush()
    var lines: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let frame = node.frame, node.children.isEmpty {
        let name = node.text ?? "\(node.segment)".prefix { $0 != "." && $0 != "!" }.description
        lines.append(
          "\(name) \(Int(frame.minX.rounded())),\(Int(frame.minY.rounded())) "
            + "\(Int(frame.width.rounded()))x\(Int(frame.height.rounded()))")
      }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    #expect(lines == expected, sourceLocation: location)
    #expect(host.diagnostics.map(\.message) == [], sourceLocation: location)
  }

  @Test func theFlowLayoutBreaksLines() {
    check(
      Tags(words: ["a", "b", "c", "d", "e"]).frame(width: 270, alignment: .topLeading),
      in: CGSize(width: 270, height: 100),
      places: [
        "Color 0,26 80x20", "Color 88,26 80x20", "Color 176,26 80x20", "Color 0,54 80x20",
        "Color 88,54 80x20",
      ])
  }

  @Test func theProfileRuns() {
    check(Profile(), shows: ["Cat", "Goldfish", "Dog", "one", "two", "three"])
  }

  @Test func theStateStaysWhenTheLayoutChanges() {
    check(
      Switching(), in: CGSize(width: 100, height: 100),
      places: ["1 46,35 8x21", "Color 45,55 10x10"])
  }

  @Test func theAccountCardAlignsByItsOwnGuide() {
    check(
      AccountCard(), in: CGSize(width: 40, height: 85),
      places: ["Color 0,25 20x20", "Color 0,45 20x40", "Color 20,0 20x30", "Color 20,30 20x10"])
  }

  @Test func theStatisticsRun() {
    check(
      Statistics(),
      shows: ["Name", "Votes", "Row 0", "0", "Row 1", "100", "Row 2", "200"])
  }

  @Test func theCookbookRuns() {
    check(Cookbook(), shows: ["RECIPES", "Recipe 1", "Recipe 2", "Settings", "Edit", "Cookbook"])
    check(SettingsForm(), shows: ["YOU", "Messages", "Version", "1.0"])
    check(TabbedApp(), shows: ["Home page", "Mail page", "Mail", "Home", "Mail", "4"])
  }

  @Test func introspectionsUseSelectors() async {
    #expect(
      await findings { SelectedBars(findings: $0) }
        == ["bar Title", "color true", "page true true", "stack true", "tabs true"])
  }

  @Test func introspectionsFindPages() async {
    #expect(
      await findings { IntrospectedPages(findings: $0) }
        == ["bar 1", "first 1", "page true", "second Title", "tabs 1"])
  }

  @Test func theCookbookIsWalked() throws {
    let host = ViewHost(configuration: HostConfiguration()) { Cookbook() }
    defer { host.close() }
    host.flush()
    func nodes() -> [NodeSnapshot] {
      func all(_ node: NodeSnapshot) -> [NodeSnapshot] { [node] + node.children.flatMap(all) }
      return all(host.snapshot().root).filter { !$0.isHidden }
    }
    func texts() -> [String] { nodes().compactMap(\.text) }
    func holds(_ node: NodeSnapshot, _ text: String) -> Bool {
      node.text == text || node.children.contains { holds($0, text) }
    }
    func tap(_ title: String) throws {
      let button = nodes().last { $0.control?.role == "button" && holds($0, title) }
      try host.handle(.tap, at: try #require(button).id)
      host.flush()
    }
    try tap("Recipe 2")
    #expect(texts().contains("How to cook 2"))
    try tap("Back")
    try tap("Settings")
    #expect(texts().contains("Messages"))
    try tap("Cookbook")
    try tap("Edit")
    #expect(host.topPresentation?.kind == .sheet && texts().contains("Edit here"))
    try tap("Done")
    #expect(host.topPresentation == nil && texts().contains("Recipe 1"))
    #expect(host.diagnostics.map(\.message) == [])
  }
}
