import Arbor
import ArborCore
import ArborSpellings
import StageSupport
import Testing

/// What is said of modifiers that have no counterpart in a browser.
@MainActor @Suite struct AbsentModifierTests {
  @Test func theFirstUseIsADiagnostic() throws {
    let stage = Stage {
      VStack {
        ForEach(0..<3, id: \.self) { Text("Row \($0)").findDisabled() }
        Text("Tools").touchBarItemPrincipal()
      }
    }
    #expect(stage.texts == ["Row 0", "Row 1", "Row 2", "Tools"])
    let diagnostics = stage.host.diagnostics
    #expect(
      diagnostics.map(\.code) == [
        "no-counterpart-findDisabled", "no-counterpart-touchBarItemPrincipal",
      ])
    #expect(diagnostics.first?.message.hasPrefix("findDisabled ") == true)
    #expect(diagnostics.last?.message.hasPrefix("touchBarItemPrincipal ") == true)
    #expect(diagnostics.allSatisfy { $0.nodeID != nil })
  }

  @Test func theViewStaysAsItIs() {
    let stage = Stage { Text("Tools").findDisabled().touchBarItemPrincipal() }
    #expect(stage.paths == Stage { Text("Tools") }.paths)
  }

  private struct Growing: View {
    let isOn: Remote<Bool>
    var body: some View {
      Steered(false, isOn) { on in
        Text(on.wrappedValue ? "long text" : "text").findDisabled(on.wrappedValue)
      }
    }
  }

  @Test func theViewInsideIsUpdated() {
    let isOn = Remote<Bool>()
    let stage = Stage { Growing(isOn: isOn) }
    #expect(stage.texts == ["text"])
    isOn.value = true
    stage.host.flush()
    #expect(stage.texts == ["long text"] && stage.host.diagnostics.count == 1)
  }
}
