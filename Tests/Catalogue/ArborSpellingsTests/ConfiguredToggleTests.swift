import Arbor
import ArborCore
import ArborSpellings
import StageSupport
import Testing

/// Toggles that a style of an author makes of its configuration.
@MainActor @Suite struct ConfiguredToggleTests {
  private struct Framed: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("Setting")
        Toggle(configuration)
      }
    }
  }

  @Test func theToggleInsideHasTheDefaultStyle() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(false, isOn) { Toggle("Wi-Fi", isOn: $0) }.toggleStyle(Framed())
    }
    #expect(stage.texts == ["Setting", "Wi-Fi"])
    let inner = try #require(stage.nodes.first { $0.control?.role == "switch" })
    #expect(inner.control?.value == .bool(false))
    try stage.host.handle(.input(.bool(true), version: 1), at: inner.id)
    stage.host.flush()
    #expect(isOn.value == true)
  }
}
