import ArborCore
import Foundation
import ScriptedPages
import TreeStage
import Testing

@MainActor @Suite struct StateTests {
  private let log = Log()

  /// What bodies ran and what the page shows after an action.
  private func check(
    _ stage: Stage, after action: () -> Void = {}, ran bodies: [String], shows texts: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    #expect(log.take() == bodies, sourceLocation: location)
    #expect(stage.texts == texts, sourceLocation: location)
  }

  private struct Counter: View {
    @State var count = 0
    let remote: Remote<Int>
    let log: Log
    var name = "counter"

    var body: some View {
      let _ = log(name)
      let _ = remote.connect($count)
      Label("\(name) \(count)")
    }
  }

  @Test func onlyTheViewThatReadsTheStateIsEvaluated() {
    let (one, other) = (Remote<Int>(), Remote<Int>())
    let stage = Stage {
      VStack {
        Counter(remote: one, log: log, name: "a")
        Counter(remote: other, log: log, name: "b")
      }
    }
    check(stage, after: { other.value = 2 }, ran: ["b"], shows: ["a 0", "b 2"])
  }

  @Test func anEqualValueChangesNothing() {
    let remote = Remote<Int>()
    let stage = Stage { Counter(remote: remote, log: log) }
    let revision = stage.host.revision
    check(stage, after: { remote.value = 0 }, ran: [], shows: ["counter 0"])
    #expect(stage.host.revision == revision)
  }

  @Test func severalWritesAreOneEvaluation() {
    let remote = Remote<Int>()
    let stage = Stage { Counter(remote: remote, log: log) }
    check(
      stage, after: { for step in 1...5 { remote.value = step } }, ran: ["counter"],
      shows: ["counter 5"])
  }

  @Test func stateThatNoBodyReadsEvaluatesNothing() {
    struct Silent: View {
      @State var hidden = 0
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = log("silent")
        let _ = remote.connect($hidden)
        Label("still")
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Silent(remote: remote, log: log) }
    check(stage, after: { remote.value = 3 }, ran: [], shows: ["still"])
    #expect(remote.value == 3)
  }

  @Test func aParentsNewValuesReachTheChildAndItsStateStays() {
    struct Parent: View {
      @State var title = "x"
      let remote: Remote<String>, inner: Remote<Int>
      let log: Log
      var body: some View {
        let _ = log("parent")
        let _ = remote.connect($title)
        Counter(remote: inner, log: log, name: title)
      }
    }
    let (remote, inner) = (Remote<String>(), Remote<Int>())
    let stage = Stage { Parent(remote: remote, inner: inner, log: log) }
    check(stage, after: { inner.value = 4 }, ran: ["x"], shows: ["x 4"])
    check(stage, after: { remote.value = "y" }, ran: ["parent", "y"], shows: ["y 4"])
  }

  @Test func aCopyOfAShownViewHasStateOfItsOwn() {
    struct Nested: View {
      @State var count = 0
      var level = 0
      let remotes: [Remote<Int>]
      var body: some View {
        let _ = remotes[level].connect($count)
        Label("\(level): \(count)")
        if level < 1 { AnyView(deeper) }
      }
      var deeper: Nested {
        var copy = self
        copy.level += 1
        return copy
      }
    }
    let remotes = [Remote<Int>(), Remote<Int>()]
    let stage = Stage { Nested(remotes: remotes) }
    check(stage, after: { remotes[0].value = 5 }, ran: [], shows: ["0: 5", "1: 0"])
    check(stage, after: { remotes[1].value = 7 }, ran: [], shows: ["0: 5", "1: 7"])
  }

  @Test func aClosureInAClassWritesTheState() {
    final class Model { var onFinish: () -> Void = {} }
    struct Page: View {
      @State var isDone = false
      let model: Model
      var body: some View {
        Label(isDone ? "done" : "busy").onAppear { model.onFinish = { isDone = true } }
      }
    }
    let model = Model()
    defer { model.onFinish = {} }
    let stage = Stage { Page(model: model) }
    check(stage, after: { model.onFinish() }, ran: [], shows: ["done"])
  }

  @Test func stateIsWrittenFromOtherThreads() async {
    struct Page: View {
      @State var numbers: Set<Int> = []
      let remote: Remote<Set<Int>>
      var body: some View {
        let _ = remote.connect($numbers)
        Label("\(numbers.count)")
      }
    }
    let remote = Remote<Set<Int>>()
    let stage = Stage { Page(remote: remote) }
    var wakes = 0
    stage.host.callbacks.onNeedsFlush = { wakes += 1 }
    guard let binding = remote.binding else { return }
    await Task.detached {
      for number in 1...100 { binding.wrappedValue.insert(number) }
    }.value
    _ = await settled { wakes > 0 }
    #expect(wakes == 1)
    check(stage, ran: [], shows: ["100"])
  }

  @Test func aDynamicPropertyOfOnesOwnIsUpdatedBeforeEachEvaluation() {
    @propertyWrapper struct Doubled: DynamicProperty {
      @State private var number = 1
      private var cached = 0
      private let log: Log
      init(_ log: Log) { self.log = log }
      var wrappedValue: Int {
        get { cached }
        nonmutating set { number = newValue }
      }
      mutating func update() {
        MainActor.assumeIsolated { log("update") }
        cached = number * 2
      }
    }
    struct Page: View {
      @Doubled var value: Int
      let remote: Remote<Int>
      init(_ log: Log, _ remote: Remote<Int>) {
        _value = Doubled(log)
        self.remote = remote
      }
      var body: some View {
        let _ = remote.connect(Binding(get: { value }, set: { value = $0 }))
        Label("\(value)")
      }
    }
    let remote = Remote<Int>()
    defer { remote.disconnect() }
    let stage = Stage { Page(log, remote) }
    #expect(stage.texts == ["2"])
    check(stage, after: { remote.value = 21 }, ran: ["update"], shows: ["42"])
  }

  @Test func equatableViewsDecideForThemselves() {
    struct Row: View, Equatable {
      let id: Int
      let action: () -> Void
      let log: Log
      nonisolated static func == (one: Row, other: Row) -> Bool { one.id == other.id }
      var body: some View {
        let _ = log("row \(id)")
        Label("row \(id)")
      }
    }
    struct Page: View {
      @State var count = 0
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = remote.connect($count)
        Label("\(count)")
        Row(id: count / 2, action: { count += 1 }, log: log)
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(stage, after: { remote.value = 1 }, ran: [], shows: ["1", "row 0"])
    check(stage, after: { remote.value = 2 }, ran: ["row 1"], shows: ["2", "row 1"])
  }

  @Test func writingWhileABodyRunsWorksAndIsReported() {
    struct Page: View {
      @State var count = 0
      var body: some View {
        if count < 2 {
          let _ = count += 1
        }
        Label("\(count)")
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts == ["2"])
    #expect(stage.diagnostics == ["write-during-update"])
    #expect(
      stage.host.diagnostics.first?.message.hasPrefix(
        "Modifying state count during view update: /Page is being evaluated.") == true)
    #expect(stage.host.diagnostics.first?.nodeID == stage.nodes.first?.id)
  }

  @Test func theReportOfAWriteNamesThePath() {
    struct Inner: View {
      @State var count = 0
      var body: some View {
        if count < 1 {
          let _ = count += 1
        }
        Label("\(count)")
      }
    }
    let stage = Stage {
      VStack {
        Label("first")
        ForEach(7..<8) { _ in VStack { Inner() } }
        Inner().id("x")
      }
    }
    #expect(
      stage.host.diagnostics.compactMap { diagnostic in
        diagnostic.message.split(separator: " ").first { $0.hasPrefix("/") }.map(String.init)
      } == ["/VStack/=7/VStack/Inner", "/VStack/Inner.2!x"])
  }

  @Test func aBodyThatAlwaysWritesComesToAnEnd() {
    struct Page: View {
      @State var count = 0
      let log: Log
      var body: some View {
        let _ = log("body")
        let _ = count += 1
        Label("\(count)")
      }
    }
    let stage = Stage { Page(log: log) }
    #expect(log.lines.count <= 26)
    #expect(stage.diagnostics == ["write-during-update", "update-loop"])
    #expect(stage.host.diagnostics.allSatisfy { $0.nodeID != nil })
  }
}
