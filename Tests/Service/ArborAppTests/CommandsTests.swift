import Arbor
import ArborApp
import ArborCore
import ArborDisplay
import ArborMenus
import ArborWindows
import Foundation
import Testing
import TreeStage

/// The menus that scenes add to their pages.
@MainActor @Suite struct CommandsTests {
  private struct Drawing: App {
    @State private var count = 0

    var body: some Scene {
      WindowGroup("Drawing") { Text("page") }
        .commands {
          Shapes()
          CommandGroup(replacing: .newItem) {}
          CommandGroup(after: .saveItem) { Button("Export") {} }
          CommandGroup(before: .saveItem) { Button("Save") {} }
          if count == 0 { CommandGroup(replacing: .help) { Button("Manual") {} } }
        }
      WindowGroup("Plain", id: "plain") { Text("other") }
    }
  }

  /// The pages keep the state of the app, as a server does.
  private static let pages = Drawing.pages

  private struct Shapes: Commands {
    @State private var count = 0

    var body: some Commands {
      CommandMenu("Shapes") {
        Button("Circle \(count)") { count += 1 }.keyboardShortcut("k")
      }
    }
  }

  private func texts(_ id: String, _ idiom: Idiom) throws -> [String] {
    let page = try #require(Self.pages.first { $0.id == id })
    let host = page.makeHost(HostConfiguration(idiom: idiom))
    host.flush()
    defer { host.close() }
    return host.allNodes.compactMap(\.text)
  }

  @Test(arguments: [Idiom.macOS, .iOS]) func aPageHasTheMenusOfItsScene(idiom: Idiom) throws {
    let found = try texts("", idiom).filter { $0 != "page" }
    let app = idiom == .macOS ? ["Drawing", "About Drawing"] : []
    #expect(found == app + ["File", "Save", "Export", "Shapes", "Circle 0", "Help", "Manual"])
    #expect(try texts("plain", idiom) == ["other"])
  }

  @Test func onMacOSTheBarIsAboveThePage() throws {
    let page = try #require(Self.pages.first)
    for (idiom, y) in [(Idiom.macOS, 414.0), (.iOS, 400)] {
      let host = page.makeHost(HostConfiguration(idiom: idiom))
      host.flush()
      let frame = host.allNodes.first { $0.text == "page" }?.frame
      #expect(frame.map { abs($0.midY - y) < 1 } == true, "\(String(describing: frame))")
      host.close()
    }
  }

  @Test func itemsHaveState() throws {
    let page = try #require(Self.pages.first)
    let host = page.makeHost(HostConfiguration(idiom: .macOS))
    host.flush()
    defer { host.close() }
    let button = try #require(
      host.allNodes.last { node in
        node.control?.role == "button" && node.texts == ["Circle 0"]
      })
    try host.handle(.tap, at: button.id)
    host.flush()
    #expect(host.allNodes.contains { $0.text == "Circle 1" })
  }

  private struct Shortcuts: App {
    var body: some Scene {
      WindowGroup("Home", id: "home") { Text("page") }
        .keyboardShortcut("n", modifiers: [.command, .option])
      Window("Statistics", id: "statistics") { Text("numbers") }
        .keyboardShortcut(KeyboardShortcut("1", modifiers: [.command, .option]))
      Window("Plain", id: "plain") { Text("other") }.keyboardShortcut(nil)
      UtilityWindow("Colors", id: "colors") { Text("red").frame(width: 80, height: 60) }
      Settings { Text("settings") }.keyboardShortcut(nil)
    }
  }

  @Test func keysOpenTheWindowsOfScenes() throws {
    let pages = Shortcuts.pages
    #expect(pages.map(\.id) == ["home", "statistics", "plain", "colors", "settings"])
    for id in ["home", "colors"] {
      let page = try #require(pages.first { $0.id == id })
      let host = page.makeHost(HostConfiguration(idiom: .macOS))
      defer { host.close() }
      host.flush()
      #expect(
        host.chords == [
          KeyChord(key: "n", modifiers: [.command, .option]),
          KeyChord(key: "1", modifiers: [.command, .option]),
        ])
      let button = try #require(
        host.allNodes.last { $0.control?.role == "button" && $0.isTitled("Statistics") })
      try host.handle(.tap, at: button.id)
      host.flush()
      let url = try #require(URL(string: "/statistics"))
      let fit: [WindowRequest] =
        id == "colors" ? [.fit(CGSize(width: 80, height: 60))] : []
      #expect(
        host.opener.windows.drain()
          == fit + [.show(url, isSingle: true, size: nil, position: nil)])
      #expect(host.allNodes.contains { $0.text == "New Home Window" })
    }
  }
}

extension NodeSnapshot {
  /// The texts of the node and inside it.
  fileprivate var texts: [String] { [text].compactMap(\.self) + children.flatMap(\.texts) }
}

extension ViewHost {
  /// The keys of shortcuts, in the order of the drawing.
  fileprivate var chords: [KeyChord] {
    var found: [KeyChord] = []
    func visit(_ segment: Segment) {
      switch segment.content {
      case .layer(let layer): if let chord = layer.description?.chord { found.append(chord) }
      case .control(let control):
        if let chord = control.description?.chord { found.append(chord) }
      default: break
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(displayList.root)
    return found
  }
}
