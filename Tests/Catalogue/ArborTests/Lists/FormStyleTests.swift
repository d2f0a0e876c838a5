import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// How forms arrange their controls, and which ground they have.
@MainActor @Suite struct FormStyleTests {
  private func frame(_ text: String, in stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  private func isScrolled(_ stage: Stage) -> Bool {
    stage.nodes.contains { $0.segment.description.hasPrefix("ScrollView") }
  }

  private struct Rows: View {
    var body: some View {
      Form {
        LabeledContent(content: { Text("Ada") }, label: { Text("Name") })
        LabeledContent(content: { Text("1815") }, label: { Text("A longer label") })
        Toggle("Remembered", isOn: .constant(true))
      }
    }
  }

  @Test func labelsOfColumnsEndWhereControlsBegin() throws {
    let stage = Stage { Rows().formStyle(.columns) }
    #expect(!isScrolled(stage))
    let (name, ada) = (frame("Name", in: stage), frame("Ada", in: stage))
    let (longer, year) = (frame("A longer label", in: stage), frame("1815", in: stage))
    let start = try #require(ada?.minX)
    #expect(start == year?.minX && name?.maxX == start - 8 && longer?.maxX == start - 8)
    let (first, second) = (try #require(ada), try #require(year))
    #expect(first.maxY < second.minY)
    // A toggle has its label beside it, in the column of the controls.
    #expect(try #require(frame("Remembered", in: stage)).minX >= start)
  }

  @Test func aRowOfColumnsIsOfferedWhatIsLeftOfTheWidth() {
    let stage = Stage(width: 400) {
      Form {
        LabeledContent(content: { Color.red.frame(height: 10) }, label: { Text("Short") })
        LabeledContent(content: { Color.blue.frame(height: 10) }, label: { Text("Much longer") })
      }
      .formStyle(.columns)
    }
    let colors = stage.nodes.filter { $0.segment.description.hasPrefix("Color") }.compactMap(
      \.frame)
    #expect(colors.count == 2)
    #expect(Set(colors.map(\.minX)).count == 1 && Set(colors.map(\.maxX)).count == 1)
    #expect(frame("Much longer", in: stage)?.minX == 0 && colors.first?.maxX == 400)
  }

  @Test func theIdiomDecidesWhereNobodyDoes() {
    #expect(isScrolled(Stage { Rows() }))
    #expect(!isScrolled(Stage(idiom: .macOS) { Rows() }))
    #expect(isScrolled(Stage(idiom: .macOS) { Rows().formStyle(.grouped) }))
    #expect(isScrolled(Stage { Rows().formStyle(.automatic).formStyle(.columns) }))
  }

  private struct Framed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("framed")
        Form(configuration)
      }
    }
  }

  @Test func anAuthorsStyleArrangesTheControls() {
    let stage = Stage { Rows().formStyle(Framed()) }
    #expect(stage.texts.first == "framed" && stage.texts.contains("1815"))
    #expect(isScrolled(stage))
    let columns = Stage { Rows().formStyle(Framed()).formStyle(.columns) }
    #expect(columns.texts.filter { $0 == "framed" }.count == 1)
    #expect(!isScrolled(columns))
  }

  private func colors(_ stage: Stage) -> [RGBA] {
    stage.contents.compactMap { if case .color(let color) = $0 { color } else { nil } }
  }

  @Test func theGroundOfListsAndFormsCanBeHidden() {
    let ground = RGBA(hex: 0xF2F2F7)
    #expect(colors(Stage { List { Text("row") } }).contains(ground))
    #expect(
      !colors(Stage { List { Text("row") }.scrollContentBackground(.hidden) }).contains(ground))
    #expect(colors(Stage { Form { Text("row") } }).contains(ground))
    #expect(
      !colors(Stage { Form { Text("row") }.scrollContentBackground(.hidden) }).contains(ground))
    #expect(colors(Stage { List { Text("row") }.listStyle(.plain) }).isEmpty)
    #expect(
      colors(Stage { List { Text("row") }.listStyle(.plain).scrollContentBackground(.visible) })
        == [.white])
    #expect(
      colors(Stage { List { Text("row") }.scrollContentBackground(.automatic) }).contains(ground))
  }

  @Test func theGroundOfATextEditorCanBeHidden() {
    func ground<V: View>(_ view: @escaping @MainActor () -> V) -> [RGBA?] {
      Stage { view() }.contents.compactMap { content -> RGBA?? in
        guard case .control(let control) = content, case .textField(let field) = control.kind else {
          return nil
        }
        return field.details.background
      }
    }
    #expect(ground { TextEditor(text: .constant("a")) } == [.white])
    #expect(
      ground { TextEditor(text: .constant("a")).environment(\.colorScheme, .dark) } == [.black])
    #expect(ground { TextEditor(text: .constant("a")).scrollContentBackground(.hidden) } == [nil])
    #expect(ground { TextField("a", text: .constant("a")) } == [nil])
    // The card of a row is ground enough.
    #expect(ground { List { TextEditor(text: .constant("a")) } } == [nil])
  }
}
