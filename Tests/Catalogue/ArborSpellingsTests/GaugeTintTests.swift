import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborSpellings
import StageSupport
import Testing

/// Gradients as the tint of gauges.
@MainActor struct GaugeTintTests {
  private let heat = Gradient(colors: [.blue, .green, .red])

  /// The numbers of colors of the gradients that a gauge shows.
  private func colors<S: GaugeStyle, V: View>(
    _ style: S, @ViewBuilder _ dress: @escaping (Gauge<Text, EmptyView, EmptyView, EmptyView>) -> V
  ) -> [Int] {
    let stage = Stage { dress(Gauge(value: 0.5) { Text("Heat") }).gaugeStyle(style) }
    return stage.contents.compactMap { content in
      guard case .layer(let layer) = content else { return nil }
      return layer.box?.gradient?.stops.count
    }
  }

  @Test func gaugesShowAllColorsOfTheTint() {
    #expect(colors(.accessoryCircular) { $0.tint(heat) } == [3])
    #expect(colors(.accessoryCircularCapacity) { $0.tint(heat) } == [3])
    #expect(colors(.accessoryLinear) { $0.tint(heat) } == [3])
    #expect(colors(.linearCapacity) { $0.tint(heat) } == [3])
  }

  @Test func theInnermostTintApplies() {
    #expect(colors(.accessoryLinear) { $0.tint(.red).tint(heat) } == [])
    #expect(colors(.accessoryLinear) { $0.tint(heat).tint(.red) } == [3])
  }
}
