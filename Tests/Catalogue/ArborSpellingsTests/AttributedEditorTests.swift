import Arbor
import ArborCore
import ArborDisplay
import ArborFoundation
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Editors of attributed strings.
@MainActor @Suite struct AttributedEditorTests {
  /// The undo manager of the page.
  @MainActor private final class Record {
    private(set) var manager: UndoManager?
    func keep(_ manager: UndoManager?) { self.manager = manager }
  }

  private struct Note: View {
    let remote: Remote<AttributedString>
    let selected: Remote<AttributedTextSelection>
    let record: Record
    @Environment(\.undoManager) private var undoManager
    @State private var text: AttributedString
    @State private var selection = AttributedTextSelection()

    init(
      _ text: AttributedString, _ remote: Remote<AttributedString>,
      _ selected: Remote<AttributedTextSelection>, _ record: Record
    ) {
      (self.remote, self.selected) = (remote, selected)
      self.record = record
      _text = State(initialValue: text)
    }

    var body: some View {
      let _ = (remote.connect($text), selected.connect($selection))
      let _ = record.keep(undoManager)
      TextEditor(text: $text, selection: $selection)
    }
  }

  private let remote = Remote<AttributedString>()
  private let selected = Remote<AttributedTextSelection>()
  private let record = Record()

  private var text: AttributedString { remote.value ?? AttributedString() }
  private var selection: AttributedTextSelection { selected.value ?? AttributedTextSelection() }

  private var sample: AttributedString {
    var bold = AttributedString("two")
    bold.font = .body.bold()
    return AttributedString("one ") + bold + AttributedString(" thr😀e")
  }

  private func stage() -> (Stage, UInt32) {
    let (remote, selected, sample, record) = (remote, selected, sample, record)
    let stage = Stage { Note(sample, remote, selected, record) }
    return (stage, stage.nodes.first { $0.control?.role == "textbox" }?.id ?? 0)
  }

  private func field(_ stage: Stage) throws -> TextFieldContent {
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content, case .textField(let field) = control.kind {
        return field
      }
      pending += segment.children.map(\.segment)
    }
    return try #require(nil as TextFieldContent?)
  }

  /// The text with its bold characters in brackets, and its underlined ones in braces.
  private var shown: String {
    text.runs.map { run in
      var words = String(text[run.range].characters)
      let weight = run.font.map { $0 == Font.body.bold() } ?? false
      if weight { words = "[\(words)]" }
      return run.underlineStyle == nil ? words : "{\(words)}"
    }.joined()
  }

  private func handle(_ event: ControlEvent, at id: UInt32, in stage: Stage) throws {
    try stage.host.handle(event, at: id)
    stage.host.flush()
  }

  private func press(_ key: String, shift: Bool = false, at id: UInt32, in stage: Stage) throws {
    let modifiers: KeyInput.Modifiers = shift ? [.command, .shift] : .command
    let input = KeyInput(isDown: true, key: key, code: "", modifiers: modifiers)
    try handle(.raw(.key(input)), at: id, in: stage)
  }

  @Test func itsRunsAreShownInTheirFonts() throws {
    let (stage, _) = stage()
    let runs = try field(stage).details.runs
    #expect(runs.map(\.length) == [4, 3, 7])
    #expect(runs.map { $0.style?.weight } == [400, 700, 400])
    #expect(try field(stage).details.strut != nil && field(stage).details.sendsKeys)
    #expect(try field(stage).selection == 14..<14)
    let plain = Stage { TextEditor(text: .constant(AttributedString("one"))) }
    #expect(try field(plain).details.runs.isEmpty && field(plain).details.strut == nil)
  }

  @Test func typedTextTakesTheAttributesBefore() throws {
    let (stage, id) = stage()
    try handle(.input(.typed("one twxo thr😀e", 7..<7), version: 1), at: id, in: stage)
    #expect(shown == "one [twxo] thr😀e")
    #expect(try field(stage).version == 1 && field(stage).selection == 7..<7)
    try handle(.input(.typed("one twxo thr😀ye", 14..<14), version: 2), at: id, in: stage)
    #expect(shown == "one [twxo] thr😀ye")
    try handle(.input(.typed("one thr😀ye", 3..<3), version: 3), at: id, in: stage)
    #expect(shown == "one thr😀ye")
  }

  @Test func keysChangeTheLookOfTheSelection() throws {
    let (stage, id) = stage()
    try handle(.select(0..<3, version: 1), at: id, in: stage)
    try press("b", at: id, in: stage)
    #expect(shown == "[one] [two] thr😀e")
    try press("u", at: id, in: stage)
    #expect(shown == "{[one]} [two] thr😀e")
    try press("z", at: id, in: stage)
    #expect(shown == "[one] [two] thr😀e")
    try press("z", at: id, in: stage)
    #expect(shown == "one [two] thr😀e")
    try press("z", shift: true, at: id, in: stage)
    #expect(shown == "[one] [two] thr😀e")
    try press("k", at: id, in: stage)
    #expect(shown == "[one] [two] thr😀e", "a key without a command changes nothing")
  }

  /// A text that code has set is another one: what was typed before is not taken back in it.
  @Test func codeThatChangesTheTextEndsTheRecord() throws {
    let (stage, id) = stage()
    try handle(.input(.typed("one twxo thr😀e", 7..<7), version: 1), at: id, in: stage)
    stage.act { remote.value = AttributedString("another") }
    try press("z", at: id, in: stage)
    #expect(shown == "another")
    try handle(.input(.typed("anothery", 8..<8), version: 2), at: id, in: stage)
    try press("z", at: id, in: stage)
    try press("z", at: id, in: stage)
    #expect(shown == "another")
  }

  @Test func aCaretHasTypingAttributes() throws {
    let (stage, id) = stage()
    try handle(.select(3..<3, version: 1), at: id, in: stage)
    try press("b", at: id, in: stage)
    #expect(try field(stage).details.runs.map(\.length) == [3, 0, 1, 3, 7])
    try handle(.input(.typed("onex two thr😀e", 4..<4), version: 2), at: id, in: stage)
    #expect(shown == "one[x] [two] thr😀e")
    #expect(selection.typingAttributes(in: text).font == .body.bold())
    try handle(.input(.typed("onexy two thr😀e", 5..<5), version: 3), at: id, in: stage)
    try press("z", at: id, in: stage)
    #expect(shown == "one [two] thr😀e", "characters typed one after the other are one change")
  }

  @Test func codeChangesTheSelectedCharacters() throws {
    let (stage, id) = stage()
    try handle(.select(2..<5, version: 1), at: id, in: stage)
    stage.act {
      var (changed, range) = (text, selection)
      changed.transformAttributes(in: &range) { $0.swiftUI.underlineStyle = .single }
      (remote.value, selected.value) = (changed, range)
    }
    #expect(shown == "on{e }{[t]}[wo] thr😀e")
    #expect(try field(stage).selection == 2..<5)
    stage.act {
      var (changed, range) = (text, selection)
      changed.replaceSelection(&range, withCharacters: "!")
      (remote.value, selected.value) = (changed, range)
    }
    #expect(shown == "on{!}[wo] thr😀e")
    #expect(try field(stage).selection == 3..<3)
  }

  @Test func selectionsOfOtherTextsAreLimited() {
    let (long, short) = (AttributedString("a long text"), AttributedString("ab"))
    let all = AttributedTextSelection(range: long.startIndex..<long.endIndex)
    #expect(all.indices(in: short) == .ranges(RangeSet(short.startIndex..<short.endIndex)))
    #expect(
      AttributedTextSelection(insertionPoint: long.endIndex).indices(in: short)
        == .insertionPoint(short.endIndex))
    #expect(AttributedTextSelection().indices(in: short) == .insertionPoint(short.endIndex))
    #expect(AttributedTextSelection().typingAttributes(in: AttributedString()) == .init())
    var (empty, caret) = (AttributedString(), AttributedTextSelection())
    empty.replaceSelection(&caret, with: AttributedString("x"))
    #expect(String(empty.characters) == "x")
    #expect(caret.indices(in: empty) == .insertionPoint(empty.endIndex))
  }

  @Test func runsAreLimited() throws {
    var text = AttributedString()
    for index in 0..<5_000 {
      var letter = AttributedString("a")
      letter.foregroundColor = index % 2 == 0 ? .red : .blue
      text += letter
    }
    let many = text
    let stage = Stage { TextEditor(text: .constant(many)) }
    #expect(try field(stage).details.runs.count == 4_096)
  }

  @Test func theOldestEditsAreForgotten() throws {
    let (stage, id) = stage()
    // Each former text has 600,000 characters: three of them are kept.
    for (version, letter) in "abcde".enumerated() {
      let new = String(repeating: letter, count: 600_000)
      try handle(.input(.typed(new, 0..<0), version: version + 1), at: id, in: stage)
    }
    var seen: [Character?] = []
    for _ in 0..<6 {
      try press("z", at: id, in: stage)
      seen.append(text.characters.first)
    }
    #expect(seen == ["d", "c", "b", "b", "b", "b"])
  }

  @Test func editsAreTakenBackOneByOne() throws {
    let (stage, id) = stage()
    try handle(.input(.typed("one two", 7..<7), version: 1), at: id, in: stage)
    #expect(shown == "one [two]")
    try handle(.select(0..<7, version: 2), at: id, in: stage)
    try press("u", at: id, in: stage)
    #expect(shown == "{one }{[two]}")
    try press("z", at: id, in: stage)
    #expect(shown == "one [two]")
    try press("z", at: id, in: stage)
    #expect(shown == "one [two] thr😀e")
    for expected in ["one [two]", "{one }{[two]}", "{one }{[two]}"] {
      try press("z", shift: true, at: id, in: stage)
      #expect(shown == expected)
    }
    try press("z", at: id, in: stage)
    try handle(.input(.typed("on two", 2..<2), version: 3), at: id, in: stage)
    try press("z", shift: true, at: id, in: stage)
    #expect(shown == "on [two]", "another edit ends what could be done again")
  }

  @Test func anEditThatIsNotRecordedEndsTheRecord() throws {
    let (stage, id) = stage()
    let manager = try #require(record.manager)
    try handle(.input(.typed("one twxo thr😀e", 7..<7), version: 1), at: id, in: stage)
    manager.disableUndoRegistration()
    try handle(.input(.typed("yone twxo thr😀e", 1..<1), version: 2), at: id, in: stage)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    try press("z", at: id, in: stage)
    #expect(String(text.characters) == "yone twxo thr😀e")
    // A change that code has removed does not take up what is typed behind it.
    try handle(.input(.typed("yaone twxo thr😀e", 2..<2), version: 3), at: id, in: stage)
    manager.removeAllActions()
    try handle(.input(.typed("yabone twxo thr😀e", 3..<3), version: 4), at: id, in: stage)
    try press("z", at: id, in: stage)
    #expect(String(text.characters) == "yaone twxo thr😀e")
  }
}
