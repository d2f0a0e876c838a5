import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import Foundation
import StageSupport
import Testing

/// Keys that views handle, and the values that focused views provide.
@MainActor @Suite struct KeyPressTests {
  private let log = Log()

  /// The layers that want keys, from the page inwards.
  private func layers(_ stage: Stage) -> [(id: UInt32, keys: String)] {
    var found: [(id: UInt32, keys: String)] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, let keys = layer.description?.keys {
        found.append((segment.id, keys))
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private func wanted(_ stage: Stage) -> [String] { layers(stage).map(\.keys) }

  private func press(
    _ key: String, _ stage: Stage, at index: Int = 0, isDown: Bool = true, isRepeat: Bool = false
  ) throws {
    let input = KeyInput(isDown: isDown, key: key, code: "", modifiers: .shift, isRepeat: isRepeat)
    let found = layers(stage)
    try #require(found.indices.contains(index))
    try stage.host.handle(.raw(.key(input)), at: found[index].id)
    stage.host.flush()
  }

  @Test func aKeyRunsItsAction() throws {
    let stage = Stage {
      Text("a").onKeyPress(keys: [.upArrow, "x"], phases: .all) { [log] press in
        log(
          "\(press.key.character == "x" ? "x" : "up") \(press.phase.rawValue) \(press.characters)")
        return .handled
      }
    }
    #expect(wanted(stage) == ["keyup arrowup x"])
    try press("ArrowUp", stage)
    try press("X", stage, isRepeat: true)
    try press("x", stage, isDown: false)
    try press("y", stage)
    try press("F5", stage)
    #expect(log.take() == ["up 1 ", "x 2 X", "x 4 x"])
  }

  @Test func theTextHasAReturnThatAllViewsIgnore() throws {
    var isIgnored = true
    let stage = Stage {
      Text("a").onKeyPress(.return, phases: .all) { [log] _ in
        log("view")
        return isIgnored ? .ignored : .handled
      }
    }
    stage.host.callbacks.onIgnoredReturn = { [log] in log("text") }
    try press("Enter", stage)
    try press("Enter", stage, isDown: false)
    #expect(log.take() == ["view", "text", "view"])
    isIgnored = false
    try press("Enter", stage)
    #expect(log.take() == ["view"])
  }

  @Test func ignoredKeysGoToTheViewsAround() throws {
    let stage = Stage {
      VStack {
        Text("a").onKeyPress(.return) { [log] in
          log("inner")
          return .ignored
        }
      }
      .onKeyPress(phases: .down) { [log] press in
        log("outer \(press.modifiers == .shift)")
        return .handled
      }
    }
    #expect(wanted(stage) == ["any", "enter"])
    try press("Enter", stage, at: 1)
    #expect(log.take() == ["inner", "outer true"])
  }

  @Test func modifierKeysAreHeardOf() throws {
    struct Saving: View {
      let log: Log
      var body: some View {
        Text("a").onModifierKeysChanged(mask: [.shift, .option]) { old, new in
          log("\(old.rawValue) \(new.rawValue)")
        }
        Button("Save") {}.modifierKeyAlternate(.shift) { Button("Save All") {} }
      }
    }
    let stage = Stage { Saving(log: log) }
    #expect(wanted(stage) == ["mods 5", "mods 1"] && log.take() == ["0 0"])
    // One message reaches all of them.
    try press("Shift", stage)
    #expect(log.take() == ["0 2"])
    #expect(stage.texts == ["a", "Save All"])
    let released = KeyInput(isDown: false, key: "Shift", code: "")
    let first = try #require(layers(stage).first)
    try stage.host.handle(.raw(.key(released)), at: first.id)
    stage.host.flush()
    #expect(log.take() == ["2 0"])
    #expect(stage.texts == ["a", "Save"])
  }

  @Test func aReleaseReachesWhatIsCoveredOrDisabled() throws {
    struct Saving: View {
      @State private var isAsking = false
      var body: some View {
        Button("Save") {}
          .modifierKeyAlternate(.shift) { Button("Save All") { isAsking = true } }
          .disabled(isAsking)
          .sheet(isPresented: $isAsking) { Button("Cancel") { isAsking = false } }
      }
    }
    let stage = Stage { Saving() }
    func tapLast() throws {
      let last = stage.nodes.last { $0.control?.role == "button" }
      try stage.host.handle(.tap, at: last?.id ?? 0)
      stage.host.flush()
    }
    let layer = try #require(layers(stage).first)
    try press("Shift", stage)
    #expect(stage.texts == ["Save All"])
    try tapLast()
    #expect(stage.texts.contains("Cancel") && layers(stage).first?.id == layer.id)
    try stage.host.handle(.raw(.key(KeyInput(isDown: false, key: "Shift", code: ""))), at: layer.id)
    stage.host.flush()
    try tapLast()
    #expect(stage.texts == ["Save"])
  }

  @Test func modifierKeysLetOtherKeysThrough() throws {
    let stage = Stage {
      VStack { Text("a").onKeyPress(.return) { .ignored } }
        .onModifierKeysChanged { _, _ in }
        .onKeyPress(phases: .down) { [log] press in
          log("outer")
          return .handled
        }
    }
    #expect(wanted(stage) == ["any", "mods 15", "enter"])
    try press("Enter", stage, at: 2)
    #expect(log.take() == ["outer"])
  }

  @Test func keysAreNoMarks() throws {
    let stage = Stage {
      Text("a").onKeyPress(keys: ["*", "^"]) { [log] press in
        log(press.characters)
        return .handled
      }
    }
    #expect(wanted(stage) == ["* ^"])
    try press("*", stage)
    try press("^", stage)
    try press("x", stage)
    #expect(log.take() == ["*", "^"])
  }

  @Test func commandsHaveTheirKeys() throws {
    let stage = Stage {
      Text("a")
        .onExitCommand { [log] in log("exit") }
        .onDeleteCommand { [log] in log("delete") }
        .onMoveCommand { [log] in log("\($0)") }
    }
    #expect(
      wanted(stage)
        == ["arrowup arrowdown arrowleft arrowright", "backspace delete", "escape"])
    try press("ArrowLeft", stage, at: 2)
    try press("Delete", stage, at: 2)
    try press("Escape", stage, at: 2)
    #expect(log.take() == ["left", "delete", "exit"])
    #expect(wanted(Stage { Text("a").onExitCommand(perform: nil) }) == [])
    #expect(wanted(Stage { Text("a").onExitCommand {}.disabled(true) }) == [])
  }

  @Test func charactersAreFiltered() throws {
    let stage = Stage {
      Text("a").onKeyPress(characters: .decimalDigits) { [log] press in
        log(press.characters)
        return .handled
      }
    }
    try press("7", stage)
    try press("a", stage)
    try press("Enter", stage)
    #expect(log.take() == ["7"])
  }

  private final class Document {}

  /// A view that provides values and reads them.
  private struct Editor: View {
    let log: Log
    let document: Document
    @State private var name = "Ada"
    @State private var count = 0
    @FocusedValue(\.document) private var focused
    @FocusedValue(\.name) private var found

    var body: some View {
      let _ = log("\(focused === document) \(found?.wrappedValue ?? "-")")
      Text("\(count)")
        .focusedSceneValue(\.document, document)
        .focusedSceneValue(\.name, $name)
      Button("Count") { count += 1 }
    }
  }

  @Test func theSameObjectsAndBindingsAreNoChange() throws {
    let document = Document()
    let stage = Stage {
      VStack { Editor(log: log, document: document) }
    }
    #expect(log.take() == ["false -", "true Ada"])
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(log.take() == ["true Ada"])
    #expect(stage.diagnostics.isEmpty)
  }

  private struct Focusing: View {
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      TextField("Name", text: $name).focused($isFocused)
      Text(isFocused ? "focused" : "left").defaultFocus($isFocused, true)
    }
  }

  @Test func theDefaultFocusIsGivenOnce() throws {
    let remote = Remote<Int>()
    let stage = Stage {
      Steered(0, remote) { tab in
        TabView(selection: tab) {
          VStack { Focusing() }.tabItem { Text("One") }.tag(0)
          Text("page").tabItem { Text("Two") }.tag(1)
        }
      }
    }
    #expect(stage.texts.contains("focused"))
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.blur, at: field.id)
    stage.host.flush()
    #expect(stage.texts.contains("left"))
    for tab in [1, 0] { stage.act { remote.value = tab } }
    #expect(stage.texts.contains("left"), "\(stage.texts)")
  }

  private struct Form: View {
    @State private var name = "Ada"
    @FocusState private var isFocused: Bool
    @State private var isDefault = false

    var body: some View {
      TextField("Name", text: $name).focused($isFocused).focusedValue(\.name, $name)
        .defaultFocus($isFocused, true)
        .focusedSceneValue(\.title, "Form")
      Reader()
    }
  }

  private struct Reader: View {
    @FocusedValue(\.title) private var title
    @FocusedBinding(\.name) private var name

    var body: some View {
      Text("\(title ?? "-") \(name ?? "-")")
      Button("Rename") { name = "Bob" }
    }
  }

  @Test func focusedViewsProvideValues() throws {
    let stage = Stage { VStack { Form() } }
    #expect(stage.texts.contains("Form Ada"), "\(stage.texts)")
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(stage.texts.contains("Form Bob"), "\(stage.texts)")
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    try stage.host.handle(.blur, at: field.id)
    stage.host.flush()
    #expect(stage.texts.contains("Form -"), "\(stage.texts)")
    #expect(stage.diagnostics.isEmpty)
  }
}

private struct NameKey: FocusedValueKey { typealias Value = Binding<String> }
private struct DocumentKey: FocusedValueKey { typealias Value = AnyObject }
private struct TitleKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var name: Binding<String>? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
  fileprivate var document: AnyObject? {
    get { self[DocumentKey.self] }
    set { self[DocumentKey.self] = newValue }
  }
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}
