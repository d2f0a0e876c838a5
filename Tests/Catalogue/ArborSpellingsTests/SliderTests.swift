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

  @Test func endsAreShownBesideTheTrack() throws {
    let stage = Stage(width: 300, height: 100) {
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
    }
    #expect(stage.texts == ["low", "high"])
    let track = try #require(stage.nodes.first { $0.control?.role == "slider" })
    #expect(track.control?.label == "Volume")
    let frames = try ["low", "high"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame)
    }
    let frame = try #require(track.frame)
    #expect(frames[0].maxX + 8 == frame.minX && frame.maxX + 8 == frames[1].minX)
    let older = Stage {
      Slider(
        value: .constant(0.5), minimumValueLabel: Text("a"), maximumValueLabel: Text("b")
      ) { Text("c") }
    }
    #expect(older.texts == ["a", "b"])
  }

  @Test(arguments: [false, true]) func endsMayComeAndGo(isFirst: Bool) {
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(isFirst, remote) { hasEnds in
        hasEnds.wrappedValue
          ? Slider(
            value: .constant(0.5), minimumValueLabel: Text("a"), maximumValueLabel: Text("b")
          ) {
            Text("c")
          } : Slider(value: .constant(0.5))
      }
    }
    #expect(stage.texts == (isFirst ? ["a", "b"] : []))
    for hasEnds in [!isFirst, isFirst, !isFirst] {
      stage.act { remote.value = hasEnds }
      #expect(stage.texts == (hasEnds ? ["a", "b"] : []))
      #expect(stage.nodes.count { $0.control?.role == "slider" } == 1)
    }
  }
}
