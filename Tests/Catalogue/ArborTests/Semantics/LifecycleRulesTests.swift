import Arbor
import ArborDisplay
import StageSupport
import Testing

/// The rules of state and lifecycle, each under the words that state it.
@MainActor @Suite("State and lifecycle") struct LifecycleRulesTests {
  private let log = Log()

  /// What ran when a page came, then what ran as its value became 1.
  private func check<Content: View>(
    came first: [String], changed second: [String],
    _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping @MainActor (Int) -> Content
  ) {
    #expect(log.lines(of: content) == [first, second, []], sourceLocation: location)
  }

  @Test("Setting an equal value fires no onChange; initial fires first with (0,0)")
  func equalValuesAndInitialOnes() {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        Text("x").onAppear { log("appear") }
          .onChange(of: value, initial: true) { log("(\($0),\($1))") }
      }
    }
    #expect(log.take() == ["(0,0)", "appear"])
    stage.act { remote.value = 0 }
    #expect(log.take() == [])
    stage.act { remote.value = 2 }
    stage.act { remote.value = 4 }
    #expect(log.take() == ["(0,2)", "(2,4)"])
  }

  @Test("Changing an id: the new view appears, then the old one disappears")
  func anotherIDAppearsFirst() {
    check(came: ["+0"], changed: ["+1", "-0"]) { value in
      Text("x").onAppear { log("+\(value)") }.onDisappear { log("-\(value)") }.id(value)
    }
  }

  @Test("Children's onAppear before parents'; modifiers inner first")
  func childrenAppearFirst() {
    check(came: ["child inner", "child outer", "second", "parent"], changed: []) { _ in
      VStack {
        Text("a").onAppear { log("child inner") }.onAppear { log("child outer") }
        Text("b").onAppear { log("second") }
      }
      .onAppear { log("parent") }
    }
  }

  @Test("Every task starts after all onAppear of the commit")
  func tasksStartLast() async {
    struct Late: View {
      @State private var isShown = false
      let log: Log
      var body: some View {
        VStack {
          if isShown { Text("late").onAppear { log("late") } }
        }
        .onAppear { isShown = true }
      }
    }
    let stage = Stage {
      VStack {
        Text("a").task { log("task") }.onAppear { log("a") }
        Text("b").onAppear { log("b") }
        Late(log: log)
      }
      .onAppear { log("parent") }
    }
    defer { stage.host.close() }
    #expect(log.lines == ["a", "b", "parent", "late"])
    await settle { log.lines.count > 4 }
    #expect(log.lines == ["a", "b", "parent", "late", "task"])
  }

  @Test("A task inside an if starts once per mount and is cancelled on unmount")
  func tasksFollowTheirView() async {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        if value % 2 == 0 {
          Text("\(value)").task {
            log("start")
            while !Task.isCancelled { await Task.yield() }
            log("cancelled")
          }
        }
      }
    }
    defer { stage.host.close() }
    await settle { log.lines == ["start"] }
    for value in [2, 4, 6] { stage.act { remote.value = value } }
    for _ in 0..<20 { await Task.yield() }
    #expect(log.take() == ["start"])
    stage.act { remote.value = 1 }
    await settle { log.lines == ["cancelled"] }
    stage.act { remote.value = 2 }
    await settle { log.lines == ["cancelled", "start"] }
    stage.host.close()
    await settle { log.lines == ["cancelled", "start", "cancelled"] }
  }

  @Test("A task with an id is cancelled and started again when the id changes")
  func tasksFollowTheirID() async {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        Text("\(value)").task(id: value / 10, priority: .high) {
          log("start \(value)")
          while !Task.isCancelled { await Task.yield() }
          log("end \(value)")
        }
      }
    }
    defer { stage.host.close() }
    await settle { log.lines == ["start 0"] }
    stage.act { remote.value = 5 }
    stage.act { remote.value = 10 }
    await settle { log.lines.count == 3 }
    #expect(log.lines.sorted() == ["end 0", "start 0", "start 10"])
  }

  @Test("Views that are equal bit by bit, or by ==, are not evaluated again")
  func equalViewsAreLeftAlone() {
    struct Plain: View {
      let number: Int
      let log: Log
      var body: some View {
        let _ = log("plain")
        Text("\(number)")
      }
    }
    struct Compared: View, Equatable {
      let words: [String]
      let run: () -> Void
      nonisolated static func == (one: Self, other: Self) -> Bool { one.words == other.words }
      var body: some View {
        let _ = run()
        Text(words.joined())
      }
    }
    check(came: ["plain", "compared"], changed: []) { value in
      Plain(number: min(value, 0), log: log)
      Compared(words: ["a", "b"]) { log(value < 9 ? "compared" : "") }
    }
  }

  @Test("equatable() leaves it to ==")
  func equatableViewsDecide() {
    struct Parity: View, Equatable {
      @Environment(\.isEnabled) private var isEnabled
      let number: Int
      let log: Log
      nonisolated static func == (one: Self, other: Self) -> Bool {
        one.number % 2 == other.number % 2
      }
      var body: some View {
        let _ = log("body \(number) \(isEnabled)")
        Text("\(number)")
      }
    }
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        Parity(number: value, log: log).equatable().disabled(value > 9)
      }
    }
    #expect(log.take() == ["body 0 true"])
    stage.act { remote.value = 2 }
    #expect(log.take() == [])
    #expect(stage.texts == ["0"])
    stage.act { remote.value = 3 }
    #expect(log.take() == ["body 3 true"])
    stage.act { remote.value = 11 }
    #expect(log.take() == ["body 3 false"], "the environment inside goes on")
  }

  @Test("The innermost writer of the environment wins; opacity multiplies")
  func environmentAndOpacity() {
    struct Reader: View {
      @Environment(\.isPlain) private var isPlain
      var body: some View { Text("\(isPlain)") }
    }
    let stage = Stage {
      Reader().environment(\.isPlain, 1).environment(\.isPlain, 2)
      // A colour itself would only become fainter.
      Color.red.frame(width: 1).opacity(0.5).opacity(0.5)
    }
    #expect(stage.texts == ["1"])
    var shown: [Double] = []
    func visit(_ segment: Segment, _ opacity: Double) {
      if case .color = segment.content { shown.append(opacity) }
      var opacity = opacity
      if case .layer(let layer) = segment.content { opacity *= layer.opacity }
      for child in segment.children { visit(child.segment, opacity) }
    }
    visit(stage.host.displayList.root, 1)
    #expect(shown == [0.25])
  }

  @Test("Text of a floating-point number prints six decimals")
  func numbersInTexts() {
    let stage = Stage { Text("\(CGFloat(0))") }
    #expect(stage.texts == ["0.000000"])
  }
}

private enum PlainKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var isPlain: Int {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }
}

/// Lets tasks run until something holds.
@MainActor func settle(
  _ location: SourceLocation = #_sourceLocation, until isDone: () -> Bool
) async {
  #expect(await settled(isDone), sourceLocation: location)
}
