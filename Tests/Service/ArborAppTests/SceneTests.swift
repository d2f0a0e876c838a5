import ArborApp
import ArborCore
import ArborLooks
import ArborMenus
import ArborSpellings
import ArborWindows
import Foundation
import Testing
import TreeStage

/// Scenes, their modifiers, and the pages that they become.
@MainActor @Suite(.serialized) struct SceneTests {
  /// Ways into the pages under test.
  @MainActor private enum Probe {
    static var openWindow: OpenWindowAction?
    static var dismissWindow: DismissWindowAction?
    static var openSettings: OpenSettingsAction?
    static var openURL: OpenURLAction?
    static var received: [String] = []
  }

  private struct Home: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    @Environment(\.openURL) private var openURL

    var body: some View {
      let _ = (Probe.openWindow, Probe.dismissWindow) = (openWindow, dismissWindow)
      let _ = (Probe.openSettings, Probe.openURL) = (openSettings, openURL)
      NavigationStack { Text("home").navigationTitle("Title") }
        .handlesExternalEvents(preferring: ["here"], allowing: [])
        .onOpenURL { Probe.received.append($0.absoluteString) }
    }
  }

  private struct Key: Codable, Hashable {
    var number: Int
  }

  private struct Desk: App {
    @State private var isInserted = false

    var body: some Scene {
      WindowGroup { Home() }.windowStyle(.hiddenTitleBar)
      windows
      Settings { Text("settings").frame(width: 200, height: 100) }
      extras
    }

    @SceneBuilder private var windows: some Scene {
      WindowGroup("Key", for: Key.self) { $key in
        Text(key.map { "key \($0.number)" } ?? "no key")
      }
      .defaultSize(width: 300, height: 200)
      .defaultPosition(.bottomTrailing)
      .handlesExternalEvents(matching: ["key"])
      WindowGroup("Count", id: "count", for: Int.self) { $count in
        Text("count \(count)")
      } defaultValue: {
        7
      }
      Window("One", id: "one") { Text("one") }
        .commands { CommandGroup(replacing: .appSettings) {} }
    }

    @SceneBuilder private var extras: some Scene {
      MenuBarExtra("Extra", systemImage: "star", isInserted: $isInserted) { Text("hidden") }
      MenuBarExtra("Shown") { Button("Item") {} }
    }
  }

  private static let pages = Desk.pages

  private struct Guided: App {
    var body: some Scene {
      WindowGroup("Welcome", for: Int.self) { $step in Text("welcome") }
        .defaultLaunchBehavior(.suppressed)
      WindowGroup("Main", for: Key.self) { $key in Text("main") }
    }
  }

  @Test func aSuppressedSceneIsNotTheFirstPage() {
    #expect(Guided.pages.first { $0.id.isEmpty }?.title == "Main")
    #expect(Guided.pages.map(\.title) == ["Welcome", "Main"])
  }

  private func open(
    _ id: String, value: String? = nil, idiom: Idiom = .iOS,
    size: CGSize = CGSize(width: 800, height: 600)
  ) throws -> ViewHost {
    let page = try #require(Self.pages.first { $0.id == id })
    var configuration = HostConfiguration(size: size, idiom: idiom)
    configuration.windowValue = value
    let host = page.makeHost(configuration)
    host.flush()
    return host
  }

  private func texts(_ host: ViewHost) -> [String] { host.allNodes.compactMap(\.text) }

  @Test func scenesHavePaths() {
    #expect(
      Self.pages.map(\.id) == [
        "", "key", "count", "one", "settings", "menu-bar-extra", "menu-bar-extra-2",
      ])
    #expect(
      Self.pages.dropFirst().map(\.title) == ["Key", "Count", "One", "Settings", "Extra", "Shown"])
  }

  private struct ExtraOnly: App {
    var body: some Scene {
      Settings { Text("settings") }
      MenuBarExtra("Timer") { Text("items") }
    }
  }

  @Test func theFirstSceneWithoutAnIDIsAtTheRoot() {
    #expect(ExtraOnly.pages.map(\.id) == ["settings", ""])
  }

  @Test(arguments: [
    (String?.none, "no key", 0), (#"{"number":3}"#, "key 3", 0), (#"{"name":3}"#, "no key", 1),
    ("", "no key", 1),
  ]) func aPagePresentsTheValueOfItsURL(value: String?, text: String, diagnostics: Int) throws {
    let host = try open("key", value: value)
    defer { host.close() }
    #expect(texts(host).first == text)
    #expect(host.diagnostics.map(\.code) == Array(repeating: "window-value", count: diagnostics))
  }

  @Test func aDefaultValueStandsForAMissingOne() throws {
    for (value, text) in [(nil, "count 7"), ("3", "count 3"), ("x", "count 7")] {
      let host = try open("count", value: value)
      #expect(texts(host).first == text)
      host.close()
    }
  }

  private struct Reader: View {
    @State private var place = 0

    var body: some View {
      Button("Place \(place)") { place += 1 }
        .userActivity("reading", isActive: place > 0) { $0.userInfo = ["place": place] }
        .onContinueUserActivity("reading") { place = $0.userInfo?["place"] as? Int ?? -1 }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
          Probe.received.append(activity.webpageURL?.absoluteString ?? "")
        }
        .onOpenURL { Probe.received.append($0.absoluteString) }
    }
  }

  @Test func anActivityIsContinuedWhereItsURLIsOpened() throws {
    var configuration = HostConfiguration()
    let host = ViewHost(configuration: configuration) { Reader() }
    host.flush()
    #expect(host.opener.windows.drain().isEmpty)
    let button = try #require(host.allNodes.first { $0.control?.role == "button" })
    try host.handle(.tap, at: button.id)
    host.flush()
    let json = #"{"info":{"place":1},"type":"reading"}"#
    #expect(host.opener.windows.drain() == [.activity(json)])
    host.close()
    Probe.received = []
    configuration.readQuery(of: PageQuery.url(ofPage: "reader", (PageQuery.activity, json)))
    let next = ViewHost(configuration: configuration) { Reader() }
    next.flush()
    #expect(next.allNodes.contains { $0.text == "Place 1" })
    #expect(Probe.received == [])
    next.close()
    configuration.readQuery(of: try url("https://a.example/reader?b=1"))
    let web = ViewHost(configuration: configuration) { Reader() }
    web.flush()
    #expect(Probe.received.count == 2 && Set(Probe.received).count == 1)
    web.close()
  }

  @Test func actionsAskForWindows() throws {
    let host = try open("")
    defer { host.close() }
    let key = try #require(URL(string: "/key?value=%7B%22number%22%3A2%7D"))
    Probe.openWindow?(value: Key(number: 2))
    Probe.openWindow?(id: "one")
    Probe.openWindow?(id: "count", value: 4)
    Probe.openSettings?()
    Probe.dismissWindow?(value: Key(number: 2))
    Probe.dismissWindow?()
    #expect(
      host.opener.windows.drain() == [
        .show(
          key, isSingle: true, size: CGSize(width: 300, height: 200), position: CGPoint(x: 1, y: 1)),
        .show(try url("/one"), isSingle: true, size: nil, position: nil),
        .show(try url("/count?value=4"), isSingle: true, size: nil, position: nil),
        .show(
          try url("/settings"), isSingle: true, size: CGSize(width: 480, height: 360),
          position: nil),
        .close(key), .close(nil),
      ])
    #expect(host.diagnostics.isEmpty)
    Probe.openWindow?(id: "nowhere")
    Probe.openWindow?(id: "one", value: 3)
    Probe.openWindow?(value: "text")
    #expect(host.opener.windows.drain().isEmpty)
    #expect(host.diagnostics.map(\.code) == ["missing-scene"])
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func urlsOfTheAppGoToItsScenes() async throws {
    let host = try open("")
    defer { host.close() }
    Probe.received = []
    Probe.openURL?(try url("https://example.org/key"))
    Probe.openURL?(try url("app:key/3"))
    Probe.openURL?(try url("app:here"))
    Probe.openURL?(try url("app:other"))
    #expect(
      host.opener.drain().map(\.absoluteString) == [
        "https://example.org/key", "/key?opened-url=app%3Akey%2F3", "app:other",
      ])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(Probe.received == ["app:here"])
  }

  @Test func aWindowIsAsLargeAsItsContentAllows() throws {
    let host = try open("settings")
    defer { host.close() }
    #expect(host.opener.windows.drain() == [.fit(CGSize(width: 200, height: 100))])
    host.size = CGSize(width: 200, height: 100)
    host.flush()
    #expect(host.opener.windows.drain().isEmpty)
  }

  @Test func aHiddenTitleIsNotShown() throws {
    let host = try open("")
    defer { host.close() }
    #expect(!texts(host).contains("Title"))
    #expect(texts(host).contains("home"))
  }

  @Test func menusHaveTheSettingsUnlessTheyAreReplaced() throws {
    for (id, isThere) in [("", true), ("one", false), ("settings", false)] {
      let host = try open(id, idiom: .macOS)
      #expect(texts(host).contains("Settings…") == isThere, "\(id)")
      host.close()
    }
  }

  @Test func anExtraIsAPage() throws {
    let hidden = try open("menu-bar-extra")
    #expect(texts(hidden).isEmpty)
    hidden.close()
    let shown = try open("menu-bar-extra-2")
    #expect(texts(shown) == ["Shown", "Item"])
    shown.close()
  }

  private struct Menus: App {
    var body: some Scene {
      WindowGroup { Text("replaced") }
        .commands { CommandMenu("Inner") { Button("a") {} } }
        .commandsReplaced { CommandMenu("Outer") { Button("b") {} } }
      WindowGroup(id: "removed") { Text("removed") }
        .commands { CommandMenu("Inner") { Button("a") {} } }
        .commandsRemoved()
    }
  }

  @Test func commandsAreRemovedAndReplaced() throws {
    let found = Menus.pages.map { page in
      let host = page.makeHost(HostConfiguration(idiom: .macOS))
      host.flush()
      defer { host.close() }
      return texts(host).sorted()
    }
    // Pages with commands begin with the menu of the app.
    let app = ProcessInfo.processInfo.processName
    #expect(found == [["About \(app)", "Outer", app, "b", "replaced"].sorted(), ["removed"]])
  }

  private struct Columns: App {
    var body: some Scene {
      WindowGroup {
        NavigationSplitView {
          Text("side")
        } detail: {
          Text("detail")
        }
      }
      .commands { SidebarCommands() }
    }
  }

  @Test func theSidebarIsToggled() throws {
    let page = try #require(Columns.pages.first)
    let host = page.makeHost(HostConfiguration(idiom: .macOS))
    host.flush()
    defer { host.close() }
    for isShown in [true, false, true] {
      #expect(texts(host).contains("side") == isShown)
      let button = try #require(
        host.allNodes.last { $0.control?.role == "button" && $0.isTitled("Toggle Sidebar") })
      try host.handle(.tap, at: button.id)
      host.flush()
    }
  }
}

private struct Inspected: App {
  struct Page: View {
    @State private var isPresented = false
    var body: some View {
      Text("page").inspector(isPresented: $isPresented) { Text("details") }
    }
  }

  var body: some Scene {
    WindowGroup { Page() }.commands { InspectorCommands() }
    WindowGroup("Plain", id: "plain") { Text("plain") }.commands { InspectorCommands() }
  }
}

extension SceneTests {
  @Test func theInspectorIsToggled() throws {
    let page = try #require(Inspected.pages.first)
    let host = page.makeHost(HostConfiguration(idiom: .macOS))
    host.flush()
    defer { host.close() }
    for (isShown, title) in [(false, "Show Inspector"), (true, "Hide Inspector")] {
      #expect(host.allNodes.contains { $0.text == "details" } == isShown)
      let button = try #require(
        host.allNodes.last { $0.control?.role == "button" && $0.isTitled(title) })
      try host.handle(.tap, at: button.id)
      host.flush()
    }
    #expect(!host.allNodes.contains { $0.text == "details" })
  }

  @Test func withoutAnInspectorItsItemIsDisabled() throws {
    let page = try #require(Inspected.pages.first { $0.id == "plain" })
    let host = page.makeHost(HostConfiguration(idiom: .macOS))
    host.flush()
    defer { host.close() }
    let button = try #require(
      host.allNodes.last { $0.control?.role == "button" && $0.isTitled("Show Inspector") })
    #expect(throws: (any Error).self) { try host.handle(.tap, at: button.id) }
  }
}

extension NodeSnapshot {
  func isTitled(_ title: String) -> Bool {
    text == title || children.contains { $0.isTitled(title) }
  }
}
