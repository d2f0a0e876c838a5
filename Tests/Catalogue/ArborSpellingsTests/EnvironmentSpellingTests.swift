import Arbor
import ArborCore
import ArborDisplay
import ArborFoundation
import ArborResources
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Values of the environment, names of assets, and titles that are looked up.
@MainActor @Suite struct EnvironmentSpellingTests {
  private final class Note {
    var title = "a"
  }

  private struct Editor: View {
    let note: Note
    @State private var changes = 0
    @Environment(\.undoManager) private var undoManager

    private func rename(_ title: String) {
      let (old, changed) = (note.title, $changes)
      note.title = title
      changed.wrappedValue += 1
      undoManager?.registerUndo(withTarget: note) { note in
        note.title = old
        changed.wrappedValue += 1
      }
    }

    var body: some View {
      VStack {
        Text("\(note.title) \(changes)")
        Button("Rename") { rename("b") }
        Undoing()
      }
    }
  }

  /// Another view of the page, which has the same record.
  private struct Undoing: View {
    @Environment(\.undoManager) private var undoManager

    var body: some View { Button("Undo") { undoManager?.undo() } }
  }

  @Test func thePageHasARecordOfChanges() throws {
    let stage = Stage { Editor(note: Note()) }
    try stage.press("Rename")
    #expect(stage.texts.first == "b 1")
    try stage.press("Undo")
    #expect(stage.texts.first == "a 2")
    try stage.press("Undo")
    #expect(stage.texts.first == "a 2")
    #expect(EnvironmentValues().undoManager == nil)
  }

  private struct Corrected: View {
    @Environment(\.autocorrectionDisabled) private var isPlain
    @Environment(\.disableAutocorrection) private var former

    var body: some View { Text("\(isPlain) \(former.map { "\($0)" } ?? "-")") }
  }

  @Test func theCorrectionOfTextsIsAValue() {
    let stage = Stage {
      VStack {
        Corrected()
        Corrected().autocorrectionDisabled()
        Corrected().disableAutocorrection(false)
        Corrected().environment(\.autocorrectionDisabled, true)
        Corrected().environment(\.disableAutocorrection, true)
      }
    }
    #expect(stage.texts == ["false -", "true true", "false false", "true true", "true true"])
  }

  @Test func assetsHaveNames() {
    let image = ImageResource(name: "none", bundle: .main)
    #expect(Image(image) == Image("none", bundle: .main))
    #expect(Image("none", variableValue: 0.5) == Image("none"))
    #expect(Color(ColorResource(name: "none", bundle: .main)) == Color("none", bundle: .main))
    let stage = Stage {
      VStack {
        Label("Label", image: image)
        Button("Button", image: image) {}
        Menu("Menu", image: image) { Text("item") }
      }
    }
    #expect(["Label", "Button", "Menu"].allSatisfy(stage.texts.contains))
  }

  @Test func titlesAreLookedUpWhenTheyAreShown() throws {
    let title: LocalizedStringResource = "Save"
    let log = Log()
    let stage = Stage {
      VStack {
        Button(title) { log("tap") }
        Button(title, role: .cancel) {}
        Button(title, systemImage: "star") {}
        Label(title, systemImage: "star")
        Toggle(title, isOn: .constant(true))
        Section(title) { Text("x") }
      }
    }
    #expect(stage.texts.filter { $0 == "Save" }.count == 6)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    #expect(log.lines == ["tap"])
  }
}
