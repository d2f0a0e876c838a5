import ArborCore
import ScriptedPages
import TreeStage
import Testing

@MainActor @Suite struct LifecycleTests {
  private let log = Log()

  private func check(
    _ stage: Stage, after action: () -> Void, did lines: [String], shows texts: [String]? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    #expect(log.take() == lines, sourceLocation: location)
    if let texts { #expect(stage.texts == texts, sourceLocation: location) }
  }

  private struct Switching<Content: View>: View {
    @State var value = 0
    let remote: Remote<Int>
    @ViewBuilder let content: (Int) -> Content
    var body: some View {
      let _ = remote.connect($value)
      content(value)
    }
  }

  @Test func childrenAppearBeforeParentsAndInnerModifiersFirst() {
    _ = Stage {
      Column {
        Label("a").onAppear { log("a1") }.onAppear { log("a2") }
        GeometryReader { _ in Label("late").onAppear { log("late") } }
        Label("b").onAppear { log("b") }
      }
      .onAppear { log("parent") }
    }
    #expect(log.lines == ["a1", "a2", "late", "b", "parent"])
  }

  @Test func whatGoesDisappearsOnceChildrenFirst() {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        if value == 0 {
          Column {
            Label("child").onAppear { log("+child") }.onDisappear { log("-child") }
          }
          .onDisappear { log("-parent") }
        } else {
          Label("\(value)").onAppear { log("+other") }
        }
      }
    }
    #expect(log.lines == ["+child"])
    check(stage, after: { remote.value = 1 }, did: ["+other", "-child", "-parent"])
    check(stage, after: { remote.value = 2 }, did: [])
    check(stage, after: { stage.host.close() }, did: [])
  }

  @Test func closingLetsEverythingDisappear() {
    let stage = Stage { Label("x").onDisappear { log("gone") } }
    stage.host.close()
    #expect(log.lines == ["gone"])
  }

  @Test func onChangeHasThreeForms() {
    let remote = Remote<Int>()
    let stage = Stage {
      Switching(remote: remote) { value in
        Label("x")
          .onChange(of: value) { old, new in log("\(old)>\(new)") }
          .onChange(of: value, initial: true) { log("changed") }
          .onChange(of: value / 10) { log("tens \($0)") }
          .onChange(of: value, initial: true) { log("initial \($0)>\($1)") }
      }
    }
    #expect(log.take() == ["changed", "initial 0>0"])
    check(stage, after: { remote.value = 0 }, did: [])
    check(
      stage, after: { remote.value = 3 }, did: ["initial 0>3", "changed", "0>3"].sorted(),
      inAnyOrder: true)
    stage.act {
      remote.value = 20
      remote.value = 3
    }
    #expect(log.take() == [])
  }

  private func check(
    _ stage: Stage, after action: () -> Void, did lines: [String], inAnyOrder: Bool,
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    #expect(log.take().sorted() == lines, sourceLocation: location)
  }

  @Test func writesInOnAppearAreShownAtOnce() {
    struct Page: View {
      @State var value = 0
      let log: Log
      var body: some View {
        let _ = log("body \(value)")
        Label("\(value)")
          .onAppear {
            value = 1
            value = 2
            value = 4
          }
          .onChange(of: value) { log("\($0) to \($1)") }
      }
    }
    let stage = Stage { Page(log: log) }
    #expect(log.lines == ["body 0", "body 4", "0 to 4"])
    #expect(stage.texts == ["4"])
    #expect(stage.host.revision == 1)
  }

  @Test func aChainOfChangesSettles() {
    struct Page: View {
      @State var first = 0
      @State var second = 0
      @State var third = 0
      let remote: Remote<Int>
      var body: some View {
        let _ = remote.connect($first)
        Label("\(first) \(second) \(third)")
          .onChange(of: first) { second = first * 2 }
          .onChange(of: second) { third = second * 2 }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote) }
    check(stage, after: { remote.value = 3 }, did: [], shows: ["3 6 12"])
    #expect(stage.diagnostics == [])
  }

  @Test func aChangeThatNeverSettlesIsBrokenAndReported() async {
    struct Page: View {
      @State var value = 0
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = remote.connect($value)
        let _ = log("body")
        Label("\(value)").onChange(of: value) { value += 1 }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    stage.act { remote.value = 1 }
    #expect(stage.diagnostics == ["update-loop"])
    #expect(stage.host.diagnostics.first?.nodeID == stage.nodes.first?.id)
    let count = log.lines.count
    #expect(count <= 7)
    for _ in 0..<20 { await Task.yield() }
    #expect(log.lines.count == count, "nothing goes on by itself")
  }

  @Test func aStateChangeWakesTheHost() async {
    let remote = Remote<Int>()
    let stage = Stage { Switching(remote: remote) { Label("\($0)") } }
    remote.value = 8
    #expect(await settled { stage.texts == ["8"] })
  }
}
