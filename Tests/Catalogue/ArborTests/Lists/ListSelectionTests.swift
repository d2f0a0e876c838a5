import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Rows of a list that the visitor chooses.
/// Starts and ends editing, as `EditButton` does.
private struct EditSwitch: View {
  @Environment(\.editMode) private var editMode

  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}

@MainActor @Suite struct ListSelectionTests {
  private struct Item: Identifiable {
    let id: Int
    var isFixed = false
  }

  /// A list of numbers of which several can be chosen.
  private struct Several: View {
    @State var chosen: Set<Int> = []
    var count = 5
    let remote: Remote<Set<Int>>

    var body: some View {
      let _ = remote.connect($chosen)
      List(0..<count, selection: $chosen) { Text("row \($0)") }
    }
  }

  private func tap(
    _ text: String, _ modifiers: KeyInput.Modifiers = [], in stage: Stage
  ) throws {
    let node = try #require(stage.nodes.first { $0.text == text })
    try stage.host.handle(
      .pointer(PointerEvent(.tap(count: 1), modifiers: modifiers)), at: node.id)
    stage.host.flush()
  }

  /// The buttons that stand for rows, and whether these are chosen.
  private func rows(_ stage: Stage) -> [(id: UInt32, isChosen: Bool)] {
    var list: [(UInt32, Bool)] = []
    func visit(_ segment: Segment) {
      if case .control(let control) = segment.content, let isPressed = control.isPressed {
        list.append((segment.id, isPressed))
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return list
  }

  private func isChosen(_ stage: Stage) -> [Bool] { rows(stage).map(\.isChosen) }

  @Test func aTapChoosesOneRow() throws {
    let remote = Remote<String?>()
    let stage = Stage {
      Steered("b", remote) { chosen in
        List(["a", "b", "c"], id: \.self, selection: chosen) { Text("row \($0)") }
      }
    }
    #expect(isChosen(stage) == [false, true, false])
    try tap("row c", in: stage)
    #expect(remote.value == "c")
    #expect(isChosen(stage) == [false, false, true])
    try tap("row c", in: stage)
    #expect(remote.value == "c", "a tap on what is chosen lets nothing go")
    try tap("row c", .command, in: stage)
    #expect(remote.value == .some(nil))
    #expect(isChosen(stage) == [false, false, false])
  }

  @Test func aButtonStandsForEachRow() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(remote: remote) }
    try stage.host.handle(.tap, at: rows(stage)[3].id)
    stage.host.flush()
    #expect(remote.value == [3])
    #expect(isChosen(stage) == [false, false, false, true, false])
  }

  @Test func keysAddRowsAndTakeThemAway() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(remote: remote) }
    try tap("row 1", in: stage)
    try tap("row 3", .control, in: stage)
    #expect(remote.value == [1, 3])
    try tap("row 1", .command, in: stage)
    #expect(remote.value == [3])
    try tap("row 0", in: stage)
    #expect(remote.value == [0])
  }

  @Test func theShiftKeyChoosesAllRowsBetween() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(count: 1_000, remote: remote) }
    try tap("row 2", in: stage)
    try tap("row 0", .shift, in: stage)
    #expect(remote.value == [0, 1, 2])
    #expect(stage.client(scrollsTo: 0, 44 * 500))
    let numbers = stage.texts.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    let far = try #require(numbers.max())
    #expect(far > 500)
    try tap("row \(far)", .shift, in: stage)
    #expect(remote.value == Set(2...far), "also those that are not made, and not the earlier ones")
  }

  @Test func whileTheListIsEditedTapsAddAndTakeAway() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage {
      VStack {
        EditSwitch()
        Several(remote: remote)
      }
    }
    let edit = try #require(stage.nodes.first { $0.control?.role == "button" })
    #expect(stage.texts.first == "Edit")
    try stage.host.handle(.tap, at: edit.id)
    stage.host.flush()
    #expect(stage.texts.first == "Done")
    try tap("row 1", in: stage)
    try tap("row 2", in: stage)
    #expect(remote.value == [1, 2])
    try tap("row 1", in: stage)
    #expect(remote.value == [2])
  }

  @Test func tagsGoBeforeIds() throws {
    let remote = Remote<String?>()
    let stage = Stage {
      Steered(nil, remote) { chosen in
        List(selection: chosen) {
          Text("one").tag("first")
          Section("More") {
            ForEach([Item(id: 7)]) { Text("seven").tag("item \($0.id)") }
          }
          Text("no tag")
          Text("another type").tag(5)
        }
      }
    }
    #expect(rows(stage).count == 2)
    try tap("seven", in: stage)
    #expect(remote.value == "item 7")
    try tap("one", in: stage)
    #expect(remote.value == "first")
    for text in ["no tag", "another type", "MORE"] { try? tap(text, in: stage) }
    #expect(remote.value == "first")
  }

  @Test func someRowsCanNotBeChosen() throws {
    let remote = Remote<Int?>()
    let stage = Stage {
      Steered(nil, remote) { chosen in
        List([Item(id: 1), Item(id: 2, isFixed: true)], selection: chosen) { item in
          Text("row \(item.id)").selectionDisabled(item.isFixed)
        }
      }
    }
    try tap("row 2", in: stage)
    #expect(remote.value == .some(nil) && rows(stage).count == 1)
    try tap("row 1", in: stage)
    #expect(remote.value == 1)
  }

  @Test func aDisabledListHasNothingToChoose() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(remote: remote).disabled(true) }
    #expect(rows(stage).isEmpty)
    #expect(throws: EventError.self) { try tap("row 1", in: stage) }
  }

  @Test func aButtonInARowTakesItsTaps() throws {
    let (remote, log) = (Remote<Int?>(), Log())
    let stage = Stage {
      Steered(nil, remote) { chosen in
        List(0..<3, selection: chosen) { number in
          HStack {
            Text("row \(number)")
            Button("press \(number)") { log("\(number)") }
          }
        }
      }
    }
    let button = try #require(stage.nodes.last { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(log.take() == ["2"] && remote.value == .some(nil))
    try tap("row 2", in: stage)
    #expect(log.take() == [] && remote.value == 2)
  }

  @Test func rowsThatComeBackAreChosen() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(chosen: [0], count: 1_000, remote: remote) }
    #expect(stage.client(scrollsTo: 0, 20_000))
    #expect(!isChosen(stage).contains(true))
    #expect(stage.client(scrollsTo: 0, 0))
    #expect(isChosen(stage).first == true)
  }
}
