import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import ArborRender
import Foundation
import StageSupport
import Testing

/// Context menus, and the styles and actions of menus.
@MainActor @Suite struct MenuTests {
  private func markup<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> String {
    Stage { content() }.host.markup
  }

  @Test func aContextMenuTakesNoSpace() throws {
    let plain = Stage {
      HStack {
        Text("a").padding(); Text("b")
      }
    }
    let stage = Stage {
      HStack {
        Text("a").padding().contextMenu { Button("Copy") {} }
        Text("b")
      }
    }
    for text in ["a", "b"] {
      let frames = [plain, stage].map { $0.nodes.first { $0.text == text }?.frame }
      #expect(frames[0] != nil && frames[0] == frames[1])
    }
  }

  @Test func theElementNamesItsPopover() throws {
    let html = markup { Text("a").contextMenu { Button("Copy") {} } }
    let name = try #require(html.firstMatch(of: /data-menu=(?:"|)(n\d+)/)).1
    #expect(html.firstMatch(of: try Regex("id=\(name)[^>]*popover")) != nil, "\(html)")
  }

  @Test func aMenuWithoutItemsDoesNotOpen() {
    #expect(!markup { Text("a").contextMenu {} }.contains("data-menu="))
    #expect(
      !markup { Text("a").contextMenu { Button("Copy") {} }.disabled(true) }.contains("data-menu="))
    let none: ContextMenu<Text>? = nil
    #expect(!markup { Text("a").contextMenu(none) }.contains("data-menu="))
  }

  @Test func itemsRunTheirActions() throws {
    let log = Log()
    let stage = Stage {
      Text("a").contextMenu {
        Button("Copy") { log("copied") }
      } preview: {
        Text("before")
      }
    }
    #expect(stage.texts == ["a", "before", "Copy"])
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    #expect(log.take() == ["copied"])
  }

  @Test func aPrimaryActionLeavesTheMenuToTheSecondaryButton() throws {
    let log = Log()
    let stage = Stage {
      Menu("Add") {
        Button("Duplicate") { log("duplicated") }
      } primaryAction: {
        log("added")
      }
    }
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    for button in buttons { try stage.host.handle(.tap, at: button.id) }
    #expect(log.take() == ["added", "duplicated"])
    #expect(stage.host.markup.contains("data-menu"))
  }

  /// The frame of the first node that satisfies a condition.
  private func frame(
    in stage: Stage, where isFound: (NodeSnapshot) -> Bool
  ) throws -> CGRect { try #require(stage.nodes.first(where: isFound)?.frame) }

  @Test func itemsOfAllKindsAreRows() throws {
    let stage = Stage {
      Menu("Options") {
        Section("Sort") { Button("Name") {} }
        Toggle("Hidden", isOn: .constant(true))
        Stepper("Size", value: .constant(3))
        Link("Web", destination: URL(filePath: "/web"))
        Text("Note")
      }
    }
    let title = try frame(in: stage) { $0.text == "Sort" }
    let note = try frame(in: stage) { $0.text == "Note" }
    #expect(title.minX == note.minX && title.height < note.height)
    for text in ["Name", "Hidden", "Size", "Web"] {
      #expect(try frame(in: stage) { $0.text == text }.minX == title.minX, "\(text)")
    }
    let toggle = try frame(in: stage) { $0.control?.value == .bool(true) }
    let link = try frame(in: stage) { $0.control?.role == "link" }
    for row in [toggle, link] {
      #expect(row.minX == title.minX - 16 && row.width == 250 && row.height == 44, "\(row)")
    }
    let steps = stage.nodes.filter { $0.control?.role == "button" }.compactMap(\.frame)
    #expect(steps.allSatisfy { $0.maxX <= toggle.maxX })
    #expect(stage.host.markup.contains("aria-pressed=\"true\""))
  }

  @Test func aToggleIsSetFromTheMenu() throws {
    let log = Log()
    let stage = Stage {
      Text("a").contextMenu {
        Toggle("Hidden", isOn: Binding(get: { false }, set: { log("\($0)") }))
      }
    }
    let toggle = try #require(stage.nodes.first { $0.control?.value == .bool(false) })
    try stage.host.handle(.tap, at: toggle.id)
    #expect(log.take() == ["true"])
  }

  private struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("box")
        Menu(configuration)
      }
    }
  }

  @Test func stylesMakeMenus() {
    func texts(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> [String] {
      Stage { content() }.texts
    }
    #expect(
      texts { Menu("Sort") { Button("Name") {} }.menuStyle(Boxed()) } == ["box", "Sort", "Name"])
    #expect(
      texts { Menu("Sort") { Button("Name") {} }.menuStyle(.borderlessButton).menuStyle(Boxed()) }
        == ["Sort", "Name"])
  }

  @Test func shortcutsNameTheirKeys() {
    func keys(_ shortcut: KeyboardShortcut?) -> String? {
      let html = markup { Button("a") {}.keyboardShortcut(shortcut) }
      return html.firstMatch(of: /data-key=(?:"([^"]*)"|([^ >]*))/).map {
        String($0.1 ?? $0.2 ?? "")
      }
    }
    #expect(keys(KeyboardShortcut("s")) == "c+s")
    #expect(keys(KeyboardShortcut("S", modifiers: [])) == "s+s")
    #expect(keys(KeyboardShortcut("g", modifiers: [.command, .shift])) == "cs+g")
    #expect(keys(KeyboardShortcut(.upArrow, modifiers: [.option, .control])) == "ot+arrowup")
    #expect(keys(.defaultAction) == "+enter")
    #expect(keys(.cancelAction) == "+escape")
    #expect(keys(nil) == nil)
  }

  @Test func theTreeShowsShortcuts() {
    let stage = Stage { Button("a") {}.keyboardShortcut("s", modifiers: [.command, .option]) }
    let modifier = stage.nodes.flatMap(\.modifiers).first { $0.name == "keyboardShortcut" }
    #expect(modifier?.arguments.first?.value == "option+command+s")
  }

  @Test func theFocusRingIsHiddenWhereCodeSaysSo() {
    #expect(markup { Button("a") {}.focusEffectDisabled() }.contains("--fo:0"))
    #expect(!markup { Button("a") {}.focusEffectDisabled(false) }.contains("--fo:0"))
  }
}
