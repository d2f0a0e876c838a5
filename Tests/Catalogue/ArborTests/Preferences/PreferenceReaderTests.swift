import Arbor
import StageSupport
import Testing

private enum Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum Level: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@MainActor @Suite struct PreferenceReaderTests {
  private let log = Log()

  /// What ran and what is shown after an action.
  private func check(
    _ stage: Stage, after action: () -> Void, ran bodies: [String], shows texts: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    #expect(log.take() == bodies, sourceLocation: location)
    #expect(stage.texts == texts, sourceLocation: location)
    #expect(stage.diagnostics == [], sourceLocation: location)
  }

  /// A value that a remote changes, and a view made from it.
  private struct Changing<Value, Content: View>: View {
    @State var value: Value
    let remote: Remote<Value>
    @ViewBuilder let content: (Value) -> Content
    var body: some View {
      let _ = remote.connect($value)
      content(value)
    }
  }

  private struct Typed: View {
    @Binding var text: String
    let log: Log
    var body: some View {
      let _ = log("typed")
      TextField("", text: $text)
        .anchorPreference(key: Names.self, value: .bounds) { _ in [text] }
    }
  }

  @Test func overlaysContributeAfterTheirContent() {
    let stage = Stage {
      Color.red.preference(key: Names.self, value: ["content"])
        .overlay(Color.red.preference(key: Names.self, value: ["over"]))
        .overlayPreferenceValue(Names.self) { Text($0.joined(separator: " ")) }
    }
    #expect(stage.texts == ["content over"])
  }

  @Test func aClosureThatReadsABindingIsFollowed() {
    struct Page: View {
      @State var texts = ["", ""]
      let remote: Remote<[String]>
      let log: Log
      var body: some View {
        let _ = log("page")
        let _ = remote.connect($texts)
        VStack {
          Typed(text: $texts[0], log: log)
          Typed(text: $texts[1], log: log)
        }
        .overlayPreferenceValue(Names.self) { names in
          let _ = log("overlay")
          Text(names.joined(separator: ","))
        }
      }
    }
    let remote = Remote<[String]>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(stage, after: { remote.value?[1] = "ab" }, ran: ["overlay"], shows: [",ab"])
    check(stage, after: { remote.value?[0] = "x" }, ran: ["overlay"], shows: ["x,ab"])
  }

  @Test func writersThatComeAndGoAreSeen() {
    let (flag, list) = (Remote<Bool>(), Remote<[String]>())
    let stage = Stage {
      VStack {
        Changing(value: false, remote: flag) { isOn in
          if isOn { Color.red.preference(key: Names.self, value: ["flag"]) }
        }
        Changing(value: ["a"], remote: list) { names in
          ForEach(names, id: \.self) { Color.red.preference(key: Names.self, value: [$0]) }
        }
      }
      .backgroundPreferenceValue(Names.self) { Text($0.joined(separator: ",")) }
    }
    check(stage, after: {}, ran: [], shows: ["a"])
    check(stage, after: { flag.value = true }, ran: [], shows: ["flag,a"])
    check(stage, after: { list.value = ["b", "a"] }, ran: [], shows: ["flag,b,a"])
    check(stage, after: { flag.value = false }, ran: [], shows: ["b,a"])
    check(stage, after: { list.value = [] }, ran: [], shows: [""])
  }

  @Test func anUnchangedValueEvaluatesNoReader() {
    let remote = Remote<Int>()
    let stage = Stage {
      VStack {
        Changing(value: 1, remote: remote) { value in
          Text("\(value)").preference(key: Level.self, value: min(value, 5))
        }
        Color.red.preference(key: Level.self, value: 3)
      }
      .overlayPreferenceValue(Level.self) { level in
        let _ = log("overlay")
        Text("level \(level)")
      }
    }
    check(stage, after: { remote.value = 2 }, ran: [], shows: ["2", "level 3"])
    check(stage, after: { remote.value = 8 }, ran: ["overlay"], shows: ["8", "level 5"])
    check(stage, after: { remote.value = 9 }, ran: [], shows: ["9", "level 5"])
  }

  @Test func readersNestAndReadWhatInnerOnesShow() {
    let remote = Remote<Int>()
    let stage = Stage {
      Changing(value: 1, remote: remote) { value in
        Color.red.preference(key: Level.self, value: value)
      }
      .overlayPreferenceValue(Level.self) { level in
        Text("inner \(level)").preference(key: Names.self, value: ["n\(level)"])
      }
      .overlayPreferenceValue(Names.self) { names in
        Text("middle \(names.joined())").preference(key: Level.self, value: 10 * names.count)
      }
      .backgroundPreferenceValue(Level.self) { Text("outer \($0)") }
    }
    check(stage, after: {}, ran: [], shows: ["inner 1", "middle n1", "outer 10"])
    check(
      stage, after: { remote.value = 70 }, ran: [], shows: ["inner 70", "middle n70", "outer 70"])
  }

  @Test func aReaderDoesNotReadItself() {
    let stage = Stage {
      Color.red.preference(key: Level.self, value: 1)
        .overlayPreferenceValue(Level.self) {
          Text("\($0)").preference(key: Level.self, value: $0 + 1)
        }
    }
    check(stage, after: {}, ran: [], shows: ["1"])
  }

  @Test func aChangeActionGetsEachValueOnceAndMayWriteState() {
    struct Page: View {
      @State var seen = -1
      @State var value = 4
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = remote.connect($value)
        VStack {
          Text("seen \(seen)")
          Color.red.preference(key: Level.self, value: value)
        }
        .onPreferenceChange(Level.self) {
          log("changed \($0)")
          seen = $0
        }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    #expect(log.take() == ["changed 4"])
    check(stage, after: {}, ran: [], shows: ["seen 4"])
    check(stage, after: { remote.value = 9 }, ran: ["changed 9"], shows: ["seen 9"])
    check(stage, after: { remote.value = 9 }, ran: [], shows: ["seen 9"])
  }

  @Test func aLoopOfPreferencesIsBrokenAndReported() {
    struct Page: View {
      @State var value = 1
      let log: Log
      var body: some View {
        Color.red.preference(key: Level.self, value: value)
          .onPreferenceChange(Level.self) {
            log("\($0)")
            value = $0 + 1
          }
      }
    }
    let stage = Stage { Page(log: log) }
    #expect(stage.diagnostics == ["update-loop"])
    #expect(stage.host.diagnostics.first?.nodeID == stage.nodes.first?.id)
    #expect(log.lines.count <= 6)
    #expect(stage.host.diagnostics.first?.message.contains("stop writing") == true)
  }
}
