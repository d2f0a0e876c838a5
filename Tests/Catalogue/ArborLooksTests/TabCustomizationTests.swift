import Arbor
import ArborCore
import ArborLooks
import Foundation
import StageSupport
import Testing

/// Tabs that the visitor arranges, and what surrounds them in a sidebar.
@MainActor @Suite struct TabCustomizationTests {
  private struct Library: View {
    @State private var arrangement = TabViewCustomization()
    @State private var place = 0
    var body: some View {
      TabView(selection: $place) {
        Tab("Home", systemImage: "house", value: 0) { Text("page \(place)") }
        TabSection("Shelves") {
          Tab("Books", systemImage: "book", value: 1) { Text("books") }.customizationID("books")
          Tab("Audio", systemImage: "headphones", value: 2) { Text("audio") }
            .customizationID("audio").disabled(true)
        }
        .customizationID("shelves")
        .sectionActions { Button("Reset") { arrangement.resetVisibility() } }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($arrangement)
      .tabViewSidebarHeader { Text("header") }
      .tabViewSidebarFooter { Text("footer") }
      .tabViewSidebarBottomBar { Text("bottom") }
    }
  }

  private let names = ["Home", "Books", "Audio", "header", "footer", "bottom", "Reset"]

  private func shown(_ stage: Stage) -> [String] { stage.texts.filter(names.contains) }

  /// The first button of a name that can be pressed.
  private func button(named name: String, _ stage: Stage) -> NodeSnapshot? {
    func button(in node: NodeSnapshot) -> NodeSnapshot? {
      if node.control?.role == "button", node.control?.isEnabled == true { return node }
      return node.children.lazy.compactMap(button).first
    }
    return stage.nodes.lazy.filter { $0.description?.label == name }.compactMap(button).first
  }

  @Test func aSidebarHasPartsAndActions() throws {
    let stage = Stage(width: 1_000) { Library() }
    #expect(shown(stage) == ["header", "Home", "Books", "Audio", "Reset", "footer", "bottom"])
    #expect(throws: EventError.self) { try stage.tap("Audio") }
  }

  @Test func tabsAreHiddenAndMoved() throws {
    let stage = Stage(width: 1_000) { Library() }
    try stage.tap("Edit")
    let toggle = try #require(stage.nodes.first { $0.control?.role == "switch" })
    try stage.host.handle(.tap, at: toggle.id)
    stage.host.flush()
    try stage.tap("Done")
    #expect(shown(stage) == ["header", "Home", "Audio", "Reset", "footer", "bottom"])
    try stage.tap("Reset")
    try stage.tap("Edit")
    let down = try #require(button(named: "Move Down", stage))
    try stage.host.handle(.tap, at: down.id)
    stage.host.flush()
    try stage.tap("Done")
    #expect(
      shown(stage) == ["header", "Home", "Audio", "Books", "Reset", "footer", "bottom"])
  }

  @Test func theVisitorsWishComesFirst() throws {
    struct Shelves: View {
      @State private var arrangement = TabViewCustomization()
      var body: some View {
        TabView {
          Tab("Home", systemImage: "house") { Text("page") }
          Tab("Books", systemImage: "book") { Text("books") }
            .defaultVisibility(.hidden, for: .sidebar)
            .customizationID("books")
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewCustomization($arrangement)
      }
    }
    let stage = Stage(width: 1_000) { Shelves() }
    #expect(shown(stage) == ["Home"])
    try stage.tap("Edit")
    let toggle = try #require(stage.nodes.first { $0.control?.role == "switch" })
    try stage.host.handle(.tap, at: toggle.id)
    stage.host.flush()
    try stage.tap("Done")
    #expect(shown(stage) == ["Home", "Books"])
  }

  @Test func aWishForTheBarComesFirst() {
    struct Shelves: View {
      @State private var arrangement: TabViewCustomization
      init(_ visibility: Visibility) {
        var arrangement = TabViewCustomization()
        arrangement[tab: "books"].tabBarVisibility = visibility
        _arrangement = State(initialValue: arrangement)
      }
      var body: some View {
        TabView {
          Tab("Home", systemImage: "house") { Text("page") }
          Tab("Books", systemImage: "book") { Text("books") }
            .tabPlacement(.sidebarOnly)
            .customizationID("books")
        }
        .tabViewCustomization($arrangement)
      }
    }
    #expect(shown(Stage { Shelves(.visible) }) == ["Home", "Books"])
    #expect(shown(Stage { Shelves(.automatic) }) == ["Home"])
  }

  @Test func aBarCanStandForTheSidebar() {
    let stage = Stage(width: 1_000) {
      Library().defaultAdaptableTabBarPlacement(.tabBar)
    }
    #expect(!stage.texts.contains("Edit"))
  }

  @Test func anArrangementIsStored() throws {
    var arrangement = TabViewCustomization()
    arrangement[tab: "a"].sidebarVisibility = .hidden
    arrangement[tab: "b"].tabBarVisibility = .visible
    let again = try #require(TabViewCustomization(rawValue: arrangement.rawValue))
    #expect(again == arrangement && again[tab: "b"].tabBarVisibility == .visible)
    let decoded = try JSONDecoder().decode(
      TabViewCustomization.self, from: JSONEncoder().encode(arrangement))
    #expect(decoded == arrangement)
    #expect(TabViewCustomization(rawValue: "[1") == nil)
    arrangement.resetVisibility()
    #expect(arrangement == TabViewCustomization())
  }

  @Test func labelsOfTabsAreDescribed() {
    let stage = Stage {
      TabView {
        Tab("Home", systemImage: "house") { Text("home") }
          .accessibilityHint("Goes home").accessibilityIdentifier("home").help("The first page")
      }
    }
    for words in ["Goes home", #"data-testid="home""#, "The first page"] {
      #expect(stage.host.markup.contains(words))
    }
  }
}
