import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation
import StageSupport
import Testing

/// The axes of charts: their values, labels, ticks and names.
@MainActor @Suite struct AxisTests {
  private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) -> Stage {
    Stage(width: 300, height: 200) {
      content().environment(\.locale, Locale(identifier: "en-US"))
    }
  }

  private func frame(_ text: String, _ stage: Stage) throws -> CGRect {
    try #require(stage.nodes.first { $0.text == text }?.frame, "\(text) of \(stage.texts)")
  }

  /// Places from 0 to 10 along both axes.
  private var points: some View {
    Chart {
      ForEach([0, 10], id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
    }
    .chartYAxis(.hidden)
  }

  private func seen(_ stage: Stage) -> [String] {
    stage.nodes.filter { ($0.frame?.minX ?? -1000) > -1000 }.compactMap(\.text)
  }

  @Test func labelsOverOthersAreLeftOut() throws {
    let long = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 1, 2, 10]) { value in
          AxisValueLabel("a long label \(value.index)")
        }
      }
    }
    #expect(seen(long) == ["a long label 0", "a long label 3"])
    let all = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 1]) { value in
          AxisValueLabel("a long label \(value.index)", collisionResolution: .disabled)
        }
      }
    }
    #expect(seen(all).count == 2)
    let first = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 1, 10]) { value in
          AxisValueLabel(
            "a long label \(value.index)",
            collisionResolution: .greedy(priority: Double(value.index)))
        }
      }
    }
    #expect(seen(first) == ["a long label 1", "a long label 2"])
    let apart = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 5, 10]) {
          AxisValueLabel(collisionResolution: .greedy(minimumSpacing: 200))
        }
      }
    }
    #expect(seen(apart) == ["0", "10"])
  }

  @Test func labelsAreCutBeforeTheNextValue() throws {
    let stage = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 2]) { value in
          AxisValueLabel("a long label \(value.index)", collisionResolution: .truncate)
        }
      }
    }
    #expect(try frame("a long label 0", stage).width <= 60)
  }

  @Test func labelsStandWhereTheirOptionsSay() throws {
    let stage = stage {
      points.chartXAxis {
        AxisMarks(values: [2]) { AxisValueLabel("plain") }
        AxisMarks(values: [4]) { AxisValueLabel("end", anchor: .topTrailing) }
        AxisMarks(values: [6]) { AxisValueLabel("low", verticalSpacing: 20) }
        AxisMarks(values: [8]) { AxisValueLabel("upright label", orientation: .vertical) }
        AxisMarks(values: [0]) { AxisValueLabel("moved").offset(x: 3, y: -4) }
      }
    }
    let (plain, end) = (try frame("plain", stage), try frame("end", stage))
    #expect(abs(plain.minX - 62) < 0.6)
    #expect(abs(end.maxX - 120) < 0.6)
    #expect(try abs(frame("low", stage).minY - plain.minY - 16) < 0.6)
    #expect(try abs(frame("moved", stage).minX - 5) < 0.6)
    #expect(try abs(plain.minY - frame("moved", stage).minY - 4) < 0.6)
    // The label is turned around its middle.
    let turned = try frame("upright label", stage)
    #expect(turned.height > turned.width)
  }

  @Test func presetsArrangeLabels() throws {
    func frames(_ preset: AxisMarkPreset) throws -> [CGRect] {
      let stage = stage { points.chartXAxis { AxisMarks(preset: preset, values: [0, 5, 10]) } }
      return try ["0", "5", "10"].map { try frame($0, stage) }
    }
    let aligned = try frames(.aligned)
    #expect(abs(aligned[0].minX) < 0.6)
    #expect(abs(aligned[1].midX - 150) < 0.6)
    #expect(abs(aligned[2].maxX - 300) < 0.6)
    #expect(try frames(.inset)[0].maxY <= 200)
  }

  @Test func namesStandAtTheirSides() throws {
    let stage = stage {
      points
        .chartXAxisLabel("across", position: .top, alignment: .trailing, spacing: 10)
        .chartYAxisLabel("upwards", position: .leading)
    }
    let (across, upwards) = (try frame("across", stage), try frame("upwards", stage))
    #expect(across.minY < 1)
    #expect(abs(across.maxX - 300) < 0.6)
    #expect(upwards.minX < 1)
    #expect(upwards.height > upwards.width)
    #expect(upwards.midY > 80 && upwards.midY < 140)
    let plain = self.stage { points.chartXAxisLabel("below").chartYAxisLabel(Text("above")) }
    #expect(try frame("below", plain).maxY > 199)
    #expect(try frame("above", plain).minY < 1)
  }

  @Test func endsMoveToMarkedValues() {
    func domain(_ values: AxisMarkValues, _ domain: ClosedRange<Double>? = nil) -> [String] {
      let stage = stage {
        Chart {
          PointMark(x: .value("X", 3), y: .value("Y", 1))
          PointMark(x: .value("X", 17), y: .value("Y", 1))
        }
        .chartXScale(domain: domain ?? 3...17)
        .chartYAxis(.hidden)
        .chartXAxis { AxisMarks(values: values) { AxisValueLabel() } }
      }
      return stage.texts
    }
    #expect(domain(.stride(by: 10.0)) == ["10"])
    #expect(domain(.stride(by: 10.0, roundLowerBound: true)) == ["0", "10"])
    #expect(
      domain(.stride(by: 10.0, roundLowerBound: true, roundUpperBound: true)) == ["0", "10", "20"])
    #expect(domain(.automatic(desiredCount: 2, roundUpperBound: true)) == ["10", "20"])
    #expect(domain(.automatic(minimumStride: 8.0, desiredCount: 9)) == ["8", "16"])
  }

  @Test func ticksAreAsLongAsLabels() {
    let stage = stage {
      points.chartXAxis {
        AxisMarks(values: [0, 5]) {
          AxisTick(centered: false, length: 3)
          AxisTick(length: .longestLabel(extendPastBy: 5))
          AxisTick(length: .label)
          AxisValueLabel()
        }
      }
    }
    let heights = Set(stage.nodes.compactMap(\.frame).filter { $0.width == 1 }.map(\.height))
    #expect(heights.count == 2)
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) == 5)
  }

  // MARK: Scales

  @Test func scalesHaveTheirKinds() throws {
    let square = Scale(from: 0, to: 10, kind: .power(2))
    #expect(abs(square.position(5) - 0.25) < 1e-9)
    let steep = Scale(from: 0, to: 100, kind: .symmetricLog(10))
    #expect(steep.position(10) > Scale(from: 0, to: 100, kind: .symmetricLog).position(10))
    for kind in [Scale.Kind.power(3), .symmetricLog(0.5)] {
      let scale = Scale(from: -4, to: 9, kind: kind)
      let value = try #require(scale.value(at: scale.position(3)))
      #expect(abs((value.number ?? 0) - 3) < 1e-6)
    }
    #expect(ScaleType.power(exponent: .nan) == .linear)
    #expect(ScaleType.squareRoot == .power(exponent: 0.5))
    let names = stage { points.chartXScale(type: .category) }
    #expect(names.texts == ["0", "10"])
  }

  @Test func scalesCoverPartsOfThePlot() throws {
    func x(_ change: (Chart<ForEach<[Int], Int, PointMark>>) -> some View) throws -> [Double] {
      let chart = Chart([0, 10], id: \.self) {
        PointMark(x: .value("X", $0), y: .value("Y", $0))
      }
      let view = AnyView(change(chart))
      let stage = stage {
        view.chartYAxis(.hidden).chartXAxis {
          AxisMarks(values: [0, 10]) { AxisValueLabel("x\($0.index)", anchor: .top) }
        }
      }
      return try ["x0", "x1"].map { try frame($0, stage).midX.rounded() }
    }
    #expect(
      try x { $0.chartXScale(range: .plotDimension(startPadding: 20, endPadding: 50)) } == [
        20, 250,
      ])
    #expect(try x { $0.chartXScale(range: 30...130) } == [30, 130])
    let longer = try x {
      $0.chartXScale(domain: .automatic(dataType: Int.self) { $0.append(20) })
    }
    #expect(longer.last == 150)
  }

  @Test func numbersHaveTheColorsOfAGradient() {
    let gradient = Gradient(stops: [
      .init(color: .black, location: 0), .init(color: .white, location: 1),
    ])
    let stage = stage {
      Chart([0, 5, 10], id: \.self) {
        PointMark(x: .value("X", $0), y: .value("Y", 1)).foregroundStyle(by: .value("V", $0))
      }
      .chartForegroundStyleScale(range: gradient)
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    #expect(stage.texts == ["0", "10"], "the legend is a bar")
  }
}
