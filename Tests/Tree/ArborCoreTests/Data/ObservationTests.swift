import ArborCore
import Dispatch
import ScriptedPages
import TreeStage
import Testing

/// Observable objects: bodies are evaluated only for properties that they read.
@MainActor @Suite struct ObservationTests {
  @Test func aPropertyThatNobodyReadEvaluatesNothing() {
    let log = Log()
    let model = Item(1)
    let stage = Stage { Row(item: model, log: log) }
    #expect(log.take() == ["row 1"])
    stage.act { model.note = "unread" }
    #expect(log.take() == [])
    stage.act { model.title = "new" }
    #expect(log.take() == ["row 1"])
    #expect(stage.texts == ["new"])
  }

  @Test func oneRowOfAThousandIsEvaluated() {
    let log = Log()
    let items = (0..<1_000).map { Item($0) }
    let stage = Stage { Rows(items: items, log: log) }
    #expect(log.take().count == 1_001)
    for turn in 1...3 {
      let before = stage.host.evaluationCount
      stage.act { items[500].title = "turn \(turn)" }
      #expect(log.take() == ["row 500"])
      #expect(stage.host.evaluationCount == before + 1)
      #expect(stage.texts[500] == "turn \(turn)")
    }
  }

  @Test func manyWritesAreOneEvaluation() {
    let log = Log()
    let item = Item(1)
    let stage = Stage { Row(item: item, log: log) }
    _ = log.take()
    stage.act { for number in 0..<50 { item.title = "\(number)" } }
    #expect(log.take() == ["row 1"])
    #expect(stage.texts == ["49"])
  }

  @Test func whatTheLastBodyReadCountsAndNothingElse() {
    let log = Log()
    let item = Item(1)
    let stage = Stage {
      Chooser(item: item, log: log)
      Chooser(item: item, log: log)
    }
    #expect(log.take() == ["chooser", "chooser"])
    stage.act { item.isOpen = true }
    #expect(log.take() == ["chooser", "chooser"])
    stage.act { item.title = "now unread" }
    #expect(log.take() == [])
    stage.act { item.note = "read" }
    #expect(log.take() == ["chooser", "chooser"])
    #expect(stage.texts == ["read", "read"])
  }

  @Test func aClosureOfARowIsFollowedToo() {
    let items = (0..<3).map { Item($0) }
    let stage = Stage { Titles(items: items) }
    stage.act { items[1].title = "changed" }
    #expect(stage.texts == ["0", "changed", "2"])
    stage.act { items[1].title = "again" }
    #expect(stage.texts == ["0", "again", "2"])
  }

  @Test func aGeometryReadersContentIsFollowedToo() {
    let item = Item(1)
    let stage = Stage { GeometryReader { _ in Label(item.title) } }
    stage.act { item.title = "first" }
    stage.act { item.title = "second" }
    #expect(stage.texts == ["second"])
  }

  @Test func stateMakesItsObjectOnce() {
    let counter = Count()
    let remote = Remote<Int>()
    let stage = Stage { Wrapper(remote: remote) { Keeper(counter: counter) } }
    #expect(counter.value == 1)
    stage.act { remote.value = 1 }
    #expect(counter.value == 1)
    #expect(stage.texts == ["1", "made 1"])
  }

  @Test func aBindingToAPropertyWritesIt() {
    let log = Log()
    let item = Item(1)
    let remote = Remote<String>()
    let stage = Stage { Editor(item: item, remote: remote, log: log) }
    #expect(log.take() == ["editor", "field 1"])
    stage.act { remote.value = "written" }
    #expect(item.title == "written")
    #expect(stage.texts == ["written"])
    #expect(log.take() == ["field written"])
  }

  @Test func aBindingThroughStateReachesTheProperty() {
    let log = Log()
    let remote = Remote<String>()
    let stage = Stage { StateEditor(remote: remote, log: log) }
    _ = log.take()
    stage.act { remote.value = "written" }
    #expect(stage.texts == ["written"])
    #expect(log.take() == ["field written"])
  }

  @Test func aFieldShowsTheProperty() throws {
    let item = Item(1)
    let stage = Stage { FieldOf(item: item) }
    let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    #expect(field.control?.value == .text("1"))
    stage.act { item.title = "a" }
    stage.act { item.title = "b" }
    #expect(stage.nodes.first { $0.control?.role == "textbox" }?.control?.value == .text("b"))
    try stage.host.handle(.input(.text("typed"), version: 1), at: field.id)
    #expect(item.title == "typed")
  }

  @Test func anObjectInTheEnvironmentIsFoundByItsType() {
    let log = Log()
    let item = Item(3)
    let stage = Stage { EnvironmentRow(log: log).environment(item) }
    #expect(stage.texts == ["3", "true"])
    _ = log.take()
    stage.act { item.note = "unread" }
    #expect(log.take() == [])
    stage.act { item.title = "read" }
    #expect(log.take() == ["environment row"])
    #expect(stage.texts == ["read", "true"])
  }

  @Test func anObjectThatIsMissingIsSaidOrNil() {
    let log = Log()
    let stage = Stage {
      OptionalRow()
      EnvironmentRow(log: log)
    }
    #expect(stage.texts.first == "none")
    #expect(stage.texts.last?.hasPrefix("There is no Item in the environment.") == true)
    #expect(stage.diagnostics == ["missing-object"])
    #expect(log.take() == [])
  }

  @Test func aWriteOnAnotherThreadReachesThePage() async throws {
    let item = Item(1)
    nonisolated(unsafe) let unguarded = item
    let stage = Stage { Row(item: item, log: Log()) }
    for turn in 0..<20 {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          unguarded.title = "turn \(turn)"
          continuation.resume()
        }
      }
      #expect(await settled { stage.texts == ["turn \(turn)"] })
    }
  }

  @Test func twoPagesShowOneObject() {
    let item = Item(1)
    let stages = (0..<2).map { _ in Stage { Row(item: item, log: Log()) } }
    item.title = "shared"
    for stage in stages {
      stage.host.flush()
      #expect(stage.texts == ["shared"])
    }
  }

  @Test func nothingIsLeftOfThoseWhoReadAndWent() {
    let item = Item(1)
    let log = Log()
    weak var seen: Witness?
    for _ in 0..<3 {
      let witness = Witness()
      seen = witness
      let stage = Stage { Watching(item: item, witness: witness) }
      for turn in 0..<5 { stage.act { item.title = "\(turn)" } }
      stage.host.close()
    }
    #expect(seen == nil)
    #expect(log.take() == [])
  }

  @Test func modelsGoWithThePage() {
    weak var seen: Item?
    do {
      let stage = Stage { Owning { seen = $0 } }
      #expect(seen != nil)
      stage.host.close()
    }
    #expect(seen == nil)
  }
}

// MARK: Models and views

@Observable private final class Item: Identifiable {
  let id: Int
  var title: String
  var note = ""
  var isOpen = false

  init(_ id: Int) {
    self.id = id
    title = "\(id)"
  }
}

private final class Count { var value = 0 }
private final class Witness {}

@Observable private final class Made {
  let number: Int
  init(_ counter: Count) {
    counter.value += 1
    number = counter.value
  }
}

private struct Row: View {
  let item: Item
  let log: Log

  var body: some View {
    log("row \(item.id)")
    return Label(item.title)
  }
}

private struct Rows: View {
  let items: [Item]
  let log: Log

  var body: some View {
    log("rows")
    return Column { ForEach(items) { Row(item: $0, log: log) } }
  }
}

private struct Titles: View {
  let items: [Item]
  var body: some View { Column { ForEach(items) { Label($0.title) } } }
}

private struct Chooser: View {
  let item: Item
  let log: Log

  var body: some View {
    log("chooser")
    return Label(item.isOpen ? item.note : item.title)
  }
}

private struct Wrapper<Content: View>: View {
  @State private var value = 0
  let remote: Remote<Int>
  @ViewBuilder let content: () -> Content

  var body: some View {
    remote.connect($value)
    return Column {
      Label("\(value)")
      content()
    }
  }
}

private struct Keeper: View {
  @State private var made: Made

  init(counter: Count) { _made = State(wrappedValue: Made(counter)) }

  var body: some View { Label("made \(made.number)") }
}

private struct Editor: View {
  @Bindable var item: Item
  let remote: Remote<String>
  let log: Log

  var body: some View {
    log("editor")
    remote.connect($item.title)
    return FieldText(text: $item.title, log: log)
  }
}

private struct StateEditor: View {
  @State private var item = Item(1)
  let remote: Remote<String>
  let log: Log

  var body: some View {
    log("editor")
    remote.connect($item.title)
    return FieldText(text: $item.title, log: log)
  }
}

private struct FieldText: View {
  @Binding var text: String
  let log: Log

  var body: some View {
    log("field \(text)")
    return Label(text)
  }
}

private struct FieldOf: View {
  @Bindable var item: Item
  var body: some View { Field($item.title) }
}

private struct EnvironmentRow: View {
  @Environment(Item.self) private var item
  @Environment(Item.self) private var same: Item?
  let log: Log

  var body: some View {
    log("environment row")
    return Column {
      Label(item.title)
      Label("\(same === item)")
    }
  }
}

private struct OptionalRow: View {
  @Environment(Item.self) private var item: Item?
  var body: some View { Label(item?.title ?? "none") }
}

private struct Watching: View {
  let item: Item
  let witness: Witness
  var body: some View { Label(item.title) }
}

private struct Owning: View {
  @State private var item = Item(1)
  let note: (Item) -> Void

  var body: some View {
    note(item)
    return Label(item.title)
  }
}
