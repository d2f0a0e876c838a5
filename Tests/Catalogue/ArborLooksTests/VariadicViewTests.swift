import Arbor
import ArborCore
import ArborLooks
import StageSupport
import Testing

private struct IsWide: _ViewTraitKey { static let defaultValue = false }

/// The spelling of containers before iOS 18.
@MainActor @Suite struct VariadicViewTests {
  /// Numbers between the views.
  private struct Numbered: _VariadicView_MultiViewRoot {
    let first: Int

    @ViewBuilder func body(children: _VariadicView.Children) -> some View {
      ForEach(Array(children.enumerated()), id: \.element.id) { index, child in
        Text("\(first + index)\(child[IsWide.self] ? " wide" : "")")
        child
      }
      Text(children.compactMap { $0.id(as: String.self) }.joined(separator: "+"))
    }
  }

  private struct Stacked: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View { HStack { children } }
  }

  @Test func aRootMakesAViewOfTheViewsOfItsContent() {
    let stage = Stage(height: 2_000) {
      VStack {
        _VariadicView.Tree(Numbered(first: 7)) {
          Text("one")._trait(IsWide.self, true)
          Group {
            Text("two")
            Text("three")
          }
          ForEach(["a", "b"], id: \.self) { Text($0) }
        }
      }
    }
    #expect(
      stage.texts
        == ["7 wide", "one", "8", "two", "9", "three", "10", "a", "11", "b", "a+b"])
    #expect(stage.diagnostics == [])
  }

  @Test func theViewsAreShownTogether() {
    let stage = Stage(height: 2_000) {
      _VariadicView.Tree(Stacked()) {
        Text("one")
        Text("two")
      }
    }
    #expect(stage.texts == ["one", "two"])
  }
}
