import Arbor
import ArborCore
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Rows of a list that the visitor deletes, moves, and swipes across.
@MainActor @Suite struct ListEditingTests {
  private struct Letters: View {
    @State var letters = ["a", "b", "c", "d"]
    @State var mode = EditMode.inactive
    let remote: Remote<[String]>
    let editing: Remote<EditMode>

    var body: some View {
      let _ = (remote.connect($letters), editing.connect($mode))
      List {
        Text("above")
        ForEach(letters, id: \.self) { Text($0).deleteDisabled($0 == "c").moveDisabled($0 == "d") }
          .onDelete { letters.remove(atOffsets: $0) }
          .onMove { letters.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .environment(\.editMode, $mode)
    }
  }

  /// Rows of which several can be chosen, below a button that edits.
  private struct Several: View {
    @State var chosen: Set<Int> = []
    let remote: Remote<Set<Int>>

    var body: some View {
      let _ = remote.connect($chosen)
      VStack {
        EditButton()
        List(0..<5, selection: $chosen) { Text("row \($0)") }
      }
    }
  }

  @Test func whileTheListIsEditedTapsAddAndTakeAway() throws {
    let remote = Remote<Set<Int>>()
    let stage = Stage { Several(remote: remote) }
    func tap(row: Int) throws {
      let node = try #require(stage.nodes.first { $0.text == "row \(row)" })
      try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: node.id)
      stage.host.flush()
    }
    let edit = try #require(buttons(stage).first)
    #expect(stage.texts.first == "Edit")
    try self.tap(edit.id, in: stage)
    #expect(stage.texts.first == "Done")
    try tap(row: 1)
    try tap(row: 2)
    #expect(remote.value == [1, 2])
    try tap(row: 1)
    #expect(remote.value == [2])
  }

  private func stage() -> (Stage, Remote<[String]>, Remote<EditMode>) {
    let (remote, editing) = (Remote<[String]>(), Remote<EditMode>())
    return (Stage { Letters(remote: remote, editing: editing) }, remote, editing)
  }

  private func frame(_ text: String, in stage: Stage) throws -> CGRect {
    try #require(stage.nodes.first { $0.text == text }?.frame)
  }

  private func buttons(_ stage: Stage) -> [NodeSnapshot] {
    stage.nodes.filter { $0.control?.role == "button" }
      .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
  }

  private func tap(_ id: UInt32, in stage: Stage) throws {
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  private func drag(_ text: String, by offset: CGSize, in stage: Stage) throws {
    let node = try #require(stage.nodes.first { $0.text == text })
    try drag(node.id, by: offset, in: stage)
  }

  private func drag(_ id: UInt32, by offset: CGSize, in stage: Stage) throws {
    let steps: [(PointerEvent.Phase, CGSize)] = [(.down, .zero), (.move, offset), (.up, offset)]
    for (index, step) in steps.enumerated() {
      try stage.host.handle(
        .pointer(PointerEvent(step.0, at: .middle(offset: step.1), time: Double(index) / 10)),
        at: id)
    }
    stage.host.flush()
  }

  @Test func aSwipeOffersToDelete() throws {
    let (stage, remote, _) = stage()
    let start = try frame("b", in: stage).minX
    try drag("b", by: CGSize(width: -60, height: 4), in: stage)
    #expect(stage.texts.contains("Delete") && remote.value?.count == 4)
    let delete = try #require(buttons(stage).first?.frame)
    #expect(delete.maxX == 400 && delete.width >= 74 && delete.height == 44)
    #expect(try frame("b", in: stage).minX == start - delete.width)
    try tap(try #require(buttons(stage).first).id, in: stage)
    #expect(remote.value == ["a", "c", "d"])
    #expect(stage.texts == ["above", "a", "c", "d"])
  }

  @Test func aTapOrAnotherSwipeHidesWhatIsOffered() throws {
    let (stage, remote, _) = stage()
    let start = try frame("a", in: stage).minX
    try drag("a", by: CGSize(width: -60, height: 0), in: stage)
    try drag("b", by: CGSize(width: -60, height: 0), in: stage)
    #expect(!stage.texts.contains("Delete"))
    try drag("a", by: CGSize(width: -60, height: 0), in: stage)
    try tap(try #require(stage.nodes.first { $0.text == "d" }).id, in: stage)
    #expect(!stage.texts.contains("Delete"))
    #expect(try frame("a", in: stage).minX == start && remote.value?.count == 4)
  }

  @Test func aSwipeOverMostOfARowDeletesIt() throws {
    let (stage, remote, _) = stage()
    try drag("a", by: CGSize(width: -300, height: 0), in: stage)
    #expect(remote.value == ["b", "c", "d"])
  }

  @Test func someRowsStay() throws {
    let (stage, remote, _) = stage()
    for text in ["c", "above"] {
      try? drag(text, by: CGSize(width: -300, height: 0), in: stage)
    }
    #expect(remote.value?.count == 4 && !stage.texts.contains("Delete"))
  }

  @Test func whileTheListIsEditedButtonsDelete() throws {
    let (stage, remote, editing) = stage()
    let start = try frame("a", in: stage).minX
    stage.act { editing.value = .active }
    #expect(buttons(stage).count == 3, "not for what can not be deleted")
    #expect(try frame("a", in: stage).minX == start + 40)
    #expect(try frame("c", in: stage).minX == start)
    try tap(buttons(stage)[1].id, in: stage)
    #expect(remote.value?.count == 4, "it asks once more")
    let confirmation = try #require(buttons(stage).first { ($0.frame?.width ?? 0) > 70 })
    try tap(confirmation.id, in: stage)
    #expect(remote.value == ["a", "c", "d"])
    stage.act { editing.value = .inactive }
    #expect(buttons(stage).isEmpty)
    #expect(try frame("a", in: stage).minX == start)
  }

  @Test func handlesMoveRows() throws {
    let (stage, remote, editing) = stage()
    stage.act { editing.value = .active }
    let handles = stage.nodes.filter { $0.gestures.contains { $0.events == ["drag"] } }
      .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
    #expect(handles.count == 3)
    try drag(handles[0].id, by: CGSize(width: 0, height: 50), in: stage)
    #expect(remote.value == ["b", "a", "c", "d"])
    try drag(
      try #require(
        stage.nodes.filter { $0.gestures.contains { $0.events == ["drag"] } }
          .max { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }
      ).id, by: CGSize(width: 0, height: -200), in: stage)
    #expect(remote.value == ["c", "b", "a", "d"])
  }

  @Test func actionsOfTheAuthorAreShownAtTheirEdge() throws {
    let log = Log()
    let stage = Stage {
      List(0..<3) { number in
        Text("row \(number)")
          .swipeActions(edge: .leading) { Button("Pin") { log("pin \(number)") } }
          .swipeActions(allowsFullSwipe: false) {
            Button("Bin", role: .destructive) { log("bin \(number)") }
            Button("Flag") { log("flag \(number)") }
          }
      }
      .listStyle(.plain)
    }
    try drag("row 1", by: CGSize(width: -390, height: 0), in: stage)
    #expect(log.take() == [])
    let (bin, flag) = (try frame("Bin", in: stage), try frame("Flag", in: stage))
    #expect(flag.maxX < bin.minX && bin.maxX < 400)
    let flagButton = try #require(
      buttons(stage).min { ($0.frame?.minX ?? 0) < ($1.frame?.minX ?? 0) })
    try tap(flagButton.id, in: stage)
    #expect(log.take() == ["flag 1"] && !stage.texts.contains("Flag"))
    try drag("row 2", by: CGSize(width: 60, height: 0), in: stage)
    #expect(try frame("Pin", in: stage).minX < 40)
    try drag("row 2", by: CGSize(width: 60, height: 0), in: stage)
    try drag("row 2", by: CGSize(width: 350, height: 0), in: stage)
    #expect(log.take() == ["pin 2"], "a swipe over most of the row runs the first")
    #expect(!stage.texts.contains("Pin"))
  }

  @Test func offsetsMoveAndRemove() {
    var numbers = Array(0..<6)
    numbers.move(fromOffsets: [1, 4], toOffset: 3)
    #expect(numbers == [0, 2, 1, 4, 3, 5])
    numbers.move(fromOffsets: [0], toOffset: 6)
    #expect(numbers == [2, 1, 4, 3, 5, 0])
    numbers.remove(atOffsets: [0, 5])
    #expect(numbers == [1, 4, 3, 5])
  }

  private struct Fruit: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private struct Fruits: View {
    @State var fruits = ["Apple", "Banana", "Cherry"].enumerated().map {
      Fruit(id: $0, name: $1)
    }
    let actions: EditActions<[Fruit]>
    let remote: Remote<[Fruit]>
    let editing: Remote<EditMode>
    @State var mode = EditMode.inactive

    var body: some View {
      let _ = (remote.connect($fruits), editing.connect($mode))
      List($fruits, editActions: actions) { $fruit in
        Text(fruit.name).deleteDisabled(fruit.id == 1).moveDisabled(fruit.id == 2)
      }
      .listStyle(.plain)
      .environment(\.editMode, $mode)
    }
  }

  private func fruits(
    _ actions: EditActions<[Fruit]>
  ) -> (Stage, Remote<[Fruit]>, Remote<EditMode>) {
    let (remote, editing) = (Remote<[Fruit]>(), Remote<EditMode>())
    let stage = Stage { Fruits(actions: actions, remote: remote, editing: editing) }
    return (stage, remote, editing)
  }

  @Test func aListEditsItsCollectionByItself() throws {
    let (stage, remote, editing) = fruits(.all)
    try drag("Apple", by: CGSize(width: -100, height: 0), in: stage)
    try tap(#require(buttons(stage).first).id, in: stage)
    #expect(remote.value?.map(\.name) == ["Banana", "Cherry"])
    // The other may not be deleted.
    try drag("Banana", by: CGSize(width: -100, height: 0), in: stage)
    #expect(buttons(stage).isEmpty)
    stage.act { editing.value = .active }
    #expect(stage.nodes.filter { $0.control?.role == "button" }.count == 1)
    stage.act { remote.value?[0].name = "Plum" }
    #expect(stage.texts.contains("Plum"))
  }

  @Test func onlyWhatIsAskedForCanBeDone() throws {
    let (stage, remote, _) = fruits([])
    try drag("Apple", by: CGSize(width: -100, height: 0), in: stage)
    #expect(buttons(stage).isEmpty)
    #expect(remote.value?.count == 3)
    let (moving, _, editing) = fruits(.move)
    moving.act { editing.value = .active }
    #expect(buttons(moving).isEmpty)
  }
}
