import Arbor
import ArborDisplay
import StageSupport
import Testing

/// The colour that a style of progress brings.
@MainActor @Suite struct ProgressTintTests {
  private func spinnerTints<V: View>(_ view: V) -> [RGBA?] {
    let stage = Stage { view }
    var found: [RGBA?] = []
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content { found.append(control.tints?.spinner) }
      pending += segment.children.map(\.segment)
    }
    return found
  }

  @Test func itIsThatOfTheSpinnersInsideAndOfNothingElse() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let style = CircularProgressViewStyle(tint: Color(red: 1, green: 0, blue: 0))
    #expect(spinnerTints(ProgressView().progressViewStyle(style)) == [red])
    #expect(
      spinnerTints(ProgressView().progressViewStyle(style).tint(.green)) == [red])
    #expect(spinnerTints(ProgressView().progressViewStyle(.circular)) == [nil])
  }
}
