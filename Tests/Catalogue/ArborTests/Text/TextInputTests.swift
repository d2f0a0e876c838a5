import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

private struct Editor: View {
  @State private var text = "One\nTwo"
  @State private var selection: TextSelection?

  private func following(_ selection: Binding<TextSelection?>) -> TextInput {
    var input = TextInput($text)
    input.follow(selection, in: $text)
    return input
  }

  var body: some View {
    VStack {
      TextEditor(following($selection))
      Text(selection.map { $0.isInsertion ? "caret" : "selected" } ?? "nothing")
      Button("Front") { selection = TextSelection(insertionPoint: text.startIndex) }
    }
  }
}

private struct Secret: View {
  @State private var text = "abc"

  var body: some View {
    VStack {
      SecureField("Password", text: $text)
      TextField("Mail", text: $text)
        .environmentModifier("textInput", "plain") { values, _ in
          values.textInputTraits.capitalization = .never
          values.textInputTraits.corrects = false
        }
    }
    .environmentModifier("submitLabel", "go") { values, _ in
      values.textInputTraits.returnKey = .go
    }
  }
}

@MainActor
private func fields(_ stage: Stage) -> [TextFieldContent] {
  var list: [TextFieldContent] = []
  var pending = [stage.host.displayList.root]
  while let segment = pending.popLast() {
    if case .control(let control) = segment.content, case .textField(let field) = control.kind {
      list.append(field)
    }
    for child in segment.children.reversed() { pending.append(child.segment) }
  }
  return list
}

@MainActor
private func input(_ stage: Stage) -> UInt32 {
  stage.nodes.first { $0.control?.role == "textbox" }?.id ?? 0
}

@MainActor @Suite struct TextInputTests {
  @Test func onlyThePlainFieldsOfAPhoneHideTheirFocusRing() {
    func markup(_ idiom: Idiom, isBordered: Bool = false) -> String {
      Stage(idiom: idiom) {
        if isBordered {
          TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
        } else {
          TextField("Name", text: .constant("")).textFieldStyle(.plain)
        }
      }.host.markup
    }
    #expect(markup(.iOS).contains("--fo:0"))
    #expect(!markup(.iOS, isBordered: true).contains("--fo:0"))
    #expect(!markup(.macOS).contains("--fo:0"))
  }

  @Test func anEditorHasManyLinesAndASelection() throws {
    let stage = Stage { Editor() }
    var field = try #require(fields(stage).first)
    #expect(field.isMultiline)
    #expect(field.text == "One\nTwo")
    #expect(field.selection == 7..<7)
    let id = input(stage)
    try stage.host.handle(.input(.typed("One\nTwo!", 8..<8), version: 3), at: id)
    stage.host.flush()
    field = try #require(fields(stage).first)
    #expect(field.text == "One\nTwo!")
    #expect(field.selection == 8..<8)
    #expect(field.version == 3)
    #expect(stage.texts.contains("caret"))
    try stage.host.handle(.select(0..<3, version: 4), at: id)
    stage.host.flush()
    #expect(try #require(fields(stage).first).selection == 0..<3)
    #expect(stage.texts.contains("selected"))
  }

  @Test func codeMovesTheCaret() throws {
    let stage = Stage { Editor() }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(try #require(fields(stage).first).selection == 0..<0)
  }

  @Test func aSelectionBehindTheEndIsCutOff() throws {
    let stage = Stage { Editor() }
    try stage.host.handle(.select(4..<400, version: 1), at: input(stage))
    stage.host.flush()
    #expect(try #require(fields(stage).first).selection == 4..<7)
  }

  @Test func anEditorTakesAllTheRoomItIsOffered() throws {
    let stage = Stage { TextEditor(text: .constant("")) }
    #expect(stage.nodes.first { $0.control != nil }?.frame?.size == CGSize(width: 400, height: 300))
  }

  @Test func aSecureFieldTellsNobodyItsText() throws {
    let stage = Stage { Secret() }
    let list = fields(stage)
    #expect(list.map(\.isSecure) == [true, false])
    let go = TextInputTraits.ReturnKey.go
    #expect(list.map(\.returnKey) == [go, go])
    #expect(list[1].details.traits.capitalization == TextInputTraits.Capitalization.never)
    #expect(list[1].details.traits.corrects == false)
    #expect(stage.nodes.compactMap(\.control).first?.value == .redacted)
  }

  private struct Note: View {
    let text: String
    let isBordered: Bool
    let lines: ClosedRange<Int>

    var body: some View {
      VStack {
        if isBordered {
          TextField("Note", text: .constant(text), axis: .vertical).textFieldStyle(.roundedBorder)
        } else {
          TextField("Note", text: .constant(text), axis: .vertical).lineLimit(lines)
        }
      }
    }
  }

  /// How high a field of a width is, of which a line is 21 points on iOS.
  private func height(
    _ text: String, width: Double = 200, idiom: Idiom = .iOS, isBordered: Bool = false,
    lines: ClosedRange<Int> = 0...100
  ) -> CGFloat? {
    let stage = Stage(width: width, height: 1_000, idiom: idiom) {
      Note(text: text, isBordered: isBordered, lines: lines)
    }
    return stage.nodes.first { $0.control != nil }?.frame?.height
  }

  @Test func aVerticalFieldIsAsHighAsItsText() {
    #expect(height("") == 22 && height("one") == 22)
    #expect(height("one\ntwo\n") == 64)
    #expect(height("one two three four", width: 60) == 85)
    #expect(height("one", isBordered: true) == 34 && height("", idiom: .macOS) == 24)
    #expect(height("", lines: 2...3) == 43)
    #expect(height("1\n2\n3\n4", lines: 2...3) == 64)
  }

  private struct Growing: View {
    @State private var text = "a"
    @State private var submitted = 0

    var body: some View {
      VStack {
        TextField("Note", text: $text, axis: .vertical).onSubmit { submitted += 1 }
        Text("\(text.count) letters, \(submitted) times")
      }
    }
  }

  @Test func whatIsTypedMakesRoom() throws {
    let stage = Stage { Growing() }
    let node = try #require(stage.nodes.first { $0.control != nil })
    #expect(node.control?.events == ["input", "focus", "blur"])
    try stage.host.handle(.input(.text("a\nb\nc"), version: 1), at: node.id)
    stage.host.flush()
    #expect(stage.nodes.first { $0.id == node.id }?.frame?.height == 64)
    #expect(stage.texts == ["5 letters, 0 times"])
    #expect(throws: EventError.self) { try stage.host.handle(.submit, at: node.id) }
    #expect(try #require(fields(stage).first).isMultiline)
  }

  @Test func returnSubmitsOnMacOSAlone() throws {
    let stage = Stage(idiom: .macOS) { Growing() }
    let field = try #require(fields(stage).first)
    #expect(field.isMultiline && field.details.submitsOnReturn)
    try stage.host.handle(.submit, at: input(stage))
    stage.host.flush()
    #expect(stage.texts == ["1 letters, 1 times"])
  }

  private struct Turned: View {
    @State private var axis = Axis.horizontal

    var body: some View {
      VStack {
        TextField("Note", text: .constant("1\n2"), axis: axis)
        Button("Turn") { axis = .vertical }
      }
    }
  }

  @Test func aFieldMayBeginToGrow() throws {
    let stage = Stage { Turned() }
    #expect(try #require(fields(stage).first).isMultiline == false)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(try #require(fields(stage).first).isMultiline)
    #expect(stage.nodes.first { $0.id == input(stage) }?.frame?.height == 43)
  }
}
