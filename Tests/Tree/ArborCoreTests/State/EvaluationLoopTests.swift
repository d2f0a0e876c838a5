import ArborCore
import ScriptedPages
import Testing
import TreeStage

/// Views that ask to be evaluated while they are.
@MainActor @Suite struct EvaluationLoopTests {
  @Test func anEvaluationThatNeverRestsComesToAnEnd() {
    var count = 0
    let source = DeferredSource { AnyView(EmptyView()) }
    source.make = { [unowned source] in
      count += 1
      source.changed()
      return AnyView(EmptyView())
    }
    let stage = Stage { DeferredView(source) }
    #expect(count > 1 && count < 20_000)
    #expect(stage.diagnostics.contains("geometry-loop"))
    source.make = { AnyView(EmptyView()) }
    stage.host.flush()
  }
}
