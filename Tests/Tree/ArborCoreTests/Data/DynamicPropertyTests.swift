import ArborCore
import ScriptedPages
import TreeStage
import Testing

/// Property wrappers of an author's own, with others inside.
@MainActor @Suite struct DynamicPropertyTests {
  @Test func updatesRunOncePerEvaluationInnerOnesFirst() {
    let log = Log()
    let remote = Remote<Int>()
    let stage = Stage { Showing(outer: Outer(log: log), remote: remote, log: log) }
    #expect(log.take() == ["inner 0", "outer 0", "body 0"])
    stage.act { remote.value = 3 }
    #expect(log.take() == ["inner 3", "outer 3", "body 3"])
    #expect(stage.texts == ["3"])
  }

  @Test func anUpdateFollowsWhatItReads() {
    let model = Model()
    let stage = Stage { Deriving(derived: Derived(model: model)) }
    stage.act { model.value = 2 }
    #expect(stage.texts == ["4"])
  }

  @Test func aNamespaceStaysWithItsView() {
    let log = Log()
    let remote = Remote<Int>()
    let stage = Stage { Naming(remote: remote, log: log) }
    stage.act { remote.value = 1 }
    let names = log.take()
    #expect(names.count == 4)
    #expect(names[0] == names[2] && names[1] == names[3] && names[0] != names[1])
  }
}

@MainActor private struct Inner: @preconcurrency DynamicProperty {
  @State var value = 0
  let log: Log
  mutating func update() { log("inner \(value)") }
}

@MainActor private struct Outer: @preconcurrency DynamicProperty {
  var inner: Inner
  let log: Log

  init(log: Log) {
    inner = Inner(log: log)
    self.log = log
  }

  mutating func update() { log("outer \(inner.value)") }
}

private struct Showing: View {
  let outer: Outer
  let remote: Remote<Int>
  let log: Log

  var body: some View {
    log("body \(outer.inner.value)")
    remote.connect(outer.inner.$value)
    return Label("\(outer.inner.value)")
  }
}

@Observable private final class Model { var value = 1 }

@MainActor private struct Derived: @preconcurrency DynamicProperty {
  let model: Model
  private(set) var twice = 0
  init(model: Model) { self.model = model }
  mutating func update() { twice = 2 * model.value }
}

private struct Deriving: View {
  var derived: Derived
  var body: some View { Label("\(derived.twice)") }
}

private struct Naming: View {
  @State private var value = 0
  @Namespace private var one
  @Namespace private var two
  let remote: Remote<Int>
  let log: Log

  var body: some View {
    remote.connect($value)
    log("\(one)")
    log("\(two)")
    return Label("\(value)")
  }
}
