import Arbor
import ArborCore
import ArborSpellings
import StageSupport
import Testing

/// The labels of sliders.
@MainActor @Suite struct SliderTests {
  private func names<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> [String] {
    Stage { content() }.nodes.compactMap { $0.control?.role == "slider" ? $0.control?.label : nil }
  }

  @Test func theLabelIsTheNameAndNotShown() {
    let stage = Stage { Slider(value: .constant(0.5)) { Text("Volume") } }
    #expect(stage.texts.isEmpty)
    #expect(names { Slider(value: .constant(0.5)) { Text("Volume") } } == ["Volume"])
  }

  @Test func aSliderWithoutALabelHasAName() {
    #expect(Stage { Slider(value: .constant(0.5)) }.host.markup.contains("aria-label=\"Slider\""))
  }

  @Test func allOrdersOfArgumentsName() {
    #expect(
      names {
        Slider(value: .constant(2), in: 0...10, step: 1) { Text("a") }
        Slider(value: .constant(2), in: 0...10) {
          Text("b")
        } onEditingChanged: { _ in
        }
        Slider(value: .constant(2), in: 0...10, step: 2) { _ in
        } label: {
          Text("c")
        }
        Slider(value: .constant(2.0), in: 0...10, onEditingChanged: { _ in }) {
          Label("d", systemImage: "star")
        }
        Slider(value: .constant(2.0)) { _ in }
      } == ["a", "b", "c", "d", ""])
  }
}
