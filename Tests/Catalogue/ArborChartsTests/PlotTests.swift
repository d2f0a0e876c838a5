import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import ArborPaints
import ArborRender
import Foundation
import StageSupport
import Testing

/// Plots of functions and of whole collections, and what a new point costs.
@MainActor @Suite struct PlotTests {
  private struct City: Sendable {
    var name: String
    var area: Double
    var people: Double
    var share: CGFloat = 0.5
  }

  private let cities = [
    City(name: "Bern", area: 51, people: 134), City(name: "Nice", area: 71, people: 348),
  ]

  private func model<C: ChartContent>(
    _ settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> C
  ) -> ChartModel {
    var list = _MarkList()
    content()._collect(&list)
    return ChartModel(list.marks, settings, Locale(identifier: "en-US"), .current)
  }

  private func drawn(_ model: ChartModel) -> [DrawnMark] {
    let size = CGSize(width: 200, height: 100)
    let (x, y) = ChartPlan(model, size).scales(for: size)
    var drawer = Drawer(model, x: x, y: y, size: size)
    return drawer.marks()
  }

  private func ends(_ model: ChartModel) -> [Double] {
    [model.x.lower, model.x.upper, model.y.lower, model.y.upper].map { ($0 * 100).rounded() / 100 }
  }

  @Test func functionsAreComputedForTheirDomain() {
    #expect(ends(model { LinePlot(x: "x", y: "y", domain: 1...3) { $0 * $0 } }) == [0, 3, 0, 9])
    #expect(
      ends(
        model {
          LinePlot(x: "x", y: "y") { 2 * $0 }
          PointMark(x: .value("x", 5), y: .value("y", 1))
        }) == [0, 5, 0, 10])
    #expect(ends(model { AreaPlot(x: "x", y: "y") { $0 } }) == [0, 1, 0, 1])
    #expect(
      ends(
        model {
          AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...1) { (yStart: -$0, yEnd: $0) }
        }) == [0, 1, -1, 1])
    #expect(
      ends(model { LinePlot(x: "x", y: "y", t: "t", domain: 0...6.2832) { (cos($0), sin($0)) } })
        == [-1, 1, -1, 1])
  }

  @Test func functionsAreSeparateLines() {
    let found = drawn(
      model {
        LinePlot(x: "x", y: "a") { $0 }
        LinePlot(x: "x", y: "b") { 1 - $0 }
        AreaPlot(x: "x", y: "c") { $0 }
        AreaPlot(x: "x", y: "d") { $0 }
      })
    #expect(found.count == 4)
    #expect(Set(found.map(\.id)).count == 4)
    #expect(found[2].frame == found[3].frame, "areas of functions are not stacked")
  }

  /// The dashed curve of a function from -1 to 1, in a plot from -1 to 1: it has one path.
  private func curve(_ function: @escaping (Double) -> Double) -> Path? {
    var settings = ChartSettings()
    settings.y.domain = .range(_PlotValue(.number(-1)), _PlotValue(.number(1)))
    let found = drawn(
      model(settings) {
        LinePlot(x: "x", y: "y", domain: -1...1, function: function)
          .lineStyle(StrokeStyle(lineWidth: 2, dash: [2]))
      })
    if case .path(let path)? = found.first?.form { return path }
    return nil
  }

  private func starts(_ path: Path?) -> Int? {
    path?.elements.filter { if case .move = $0 { true } else { false } }.count
  }

  @Test func steepCurvesHaveNoPoles() {
    for middle in [0.01, 0.0033, 0.005] {
      let steep = curve { 1000 * ($0 - middle) }
      #expect(starts(steep) == 1)
      #expect(steep?.elements.count == 301)
    }
  }

  @Test func polesInterruptCurves() {
    let pole = curve { 1 / ($0 - 0.001) }
    #expect(starts(pole) == 2)
    #expect(pole?.elements.count == 301)
    #expect(starts(curve { $0 == 0 ? .nan : $0 }) == 2)
    let found = drawn(model { LinePlot(x: "x", y: "y", domain: -1...1) { $0 } })
    guard case .pieces(let line)? = found.last?.form else {
      Issue.record("a straight line is in one part")
      return
    }
    #expect(line.flatMap(\.elements).count == 301 + line.count - 1)
  }

  @Test func badFunctionsAreNoTrouble() {
    let functions: [(Double) -> Double] = [
      { _ in .nan }, { _ in .infinity }, { 1 / $0 }, { exp($0 * 1e6) }, { tan($0 * 1e9) },
      { _ in -1e300 }, { log($0 - 0.5) },
    ]
    let domains: [ClosedRange<Double>?] = [
      nil, 0...0, -.infinity ... .infinity, -1e308...1e308, 0...1e-300,
    ]
    let stage = Stage {
      VStack {
        ForEach(0..<domains.count) { index in
          Chart {
            ForEach(functions.indices, id: \.self) { function in
              LinePlot(x: "x", y: "y", domain: domains[index], function: functions[function])
              AreaPlot(x: "x", y: "y", domain: domains[index], function: functions[function])
              LinePlot(x: "x", y: "y", t: "t", domain: domains[index] ?? 0...1) {
                (x: functions[function]($0), y: $0)
              }
            }
          }
          .chartXScale(type: index == 4 ? .log : .linear)
        }
      }
    }
    #expect(!stage.contents.isEmpty)
  }

  @Test func expensiveFunctionsAreNotCalledOften() {
    var calls = 0
    func count(_ functions: Int, visible: Double? = nil) -> Int {
      calls = 0
      var settings = ChartSettings()
      settings.scrolling.x.visible = visible
      _ = model(settings) {
        ForEach(0..<functions, id: \.self) { _ in
          LinePlot(x: "x", y: "y") { x in
            calls += 1
            return x
          }
        }
      }
      return calls
    }
    #expect(count(1) == 301)
    #expect(count(100) == 12_000)
    #expect(count(5_000) == 500 * 24)
    #expect(count(1, visible: 0.25) == 4 * 301, "what is seen has as many as without scrolling")
    #expect(count(1, visible: 1e-300) == 12_000)
    let stage = Stage {
      Chart(0..<501, id: \.self) { _ in LinePlot(x: "x", y: "y") { $0 } }
    }
    #expect(stage.diagnostics == ["chart-marks"])
  }

  @Test func collectionsHaveOneMarkForEachElement() {
    let found = drawn(
      model {
        PointPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
          .foregroundStyle(by: .value("Name", \.name))
          .symbolSize(by: .value("People", \.people))
          .opacity(\.share)
          .accessibilityLabel(\.name)
      })
    #expect(found.map(\.id.index) == [0, 0])
    #expect(found[0].frame.width < found[1].frame.width)
    let bars = drawn(
      model {
        BarPlot(
          cities, x: .value("Name", \.name), y: .value("People", \.people), width: .fixed(10))
        RulePlot(cities, y: .value("People", \.people))
        RectanglePlot(
          cities, x: .value("Name", \.name), yStart: .value("From", \.area),
          yEnd: .value("To", \.people))
      })
    #expect(bars.count == 6)
    #expect(bars[0].frame.width == 10)
    #expect(
      drawn(
        model {
          LinePlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
          AreaPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
          SectorPlot(cities, angle: .value("People", \.people), innerRadius: .ratio(0.5))
        }
      ).count == 4)
  }

  @Test func eachOfManySizesHasItsArea() {
    let numbers = model {
      ForEach(0..<50_000, id: \.self) {
        PointMark(x: .value("X", $0 % 100), y: .value("Y", 1)).symbolSize(by: .value("Size", $0))
      }
    }
    #expect(!drawn(numbers).isEmpty)
    #expect(numbers.symbolSize(of: _PlotValue(.number(0))) == 10)
    #expect(numbers.symbolSize(of: _PlotValue(.number(49_999))) == 300)
    let names = model {
      ForEach(0..<50_000, id: \.self) {
        PointMark(x: .value("X", $0 % 100), y: .value("Y", 1))
          .symbolSize(by: .value("Size", "size \($0)"))
      }
    }
    #expect(names.symbolSize(of: _PlotValue(.category("size 24999"))) == 155)
    #expect(names.symbolSize(of: _PlotValue(.category("size 49999"))) == 300)
    #expect(names.symbolSize(of: _PlotValue(.category("none"))) == nil)
  }

  @Test func aMillionMarksEndAtTheLimit() {
    let stage = Stage {
      Chart {
        PointPlot(
          (0..<1_000_000).lazy.map { City(name: "", area: Double($0), people: 1) },
          x: .value("X", \.area), y: .value("Y", \.people)
        )
        .opacity(\.share)
      }
    }
    #expect(stage.diagnostics == ["chart-marks"])
  }

  @Test func scalesGiveSeriesTheirLooks() {
    let stage = Stage {
      Chart(cities, id: \.name) {
        PointMark(x: .value("Area", $0.area), y: .value("People", $0.people))
          .symbol(by: .value("Name", $0.name))
          .symbolSize(by: .value("Name", $0.name))
        LineMark(x: .value("Area", $0.area), y: .value("People", $0.people))
          .lineStyle(by: .value("Name", $0.name))
      }
      .chartSymbolScale(domain: ["Nice", "Bern"], range: [.plus, .cross])
      .chartSymbolSizeScale(["Nice": 400, "Bern": 4])
      .chartLineStyleScale { (name: String) in StrokeStyle(lineWidth: name == "Bern" ? 7 : 1) }
      .chartForegroundStyleScale(mapping: { (_: String) in Color.red })
      .chartXAxisStyle { $0.background(Color.green).frame(height: 77) }
    }
    #expect(stage.texts.suffix(2) == ["Nice", "Bern"])
    #expect(stage.nodes.contains { $0.frame?.height == 77 })
  }

  // MARK: Cost

  /// Five lines of some points, in axes with room for more.
  private func lines(_ count: Int) -> some View {
    Chart(Array(0..<5 * count), id: \.self) { index in
      let (place, line) = index.quotientAndRemainder(dividingBy: 5)
      LineMark(x: .value("X", place), y: .value("Y", place * (line + 7) % 23 + line * 20))
        .foregroundStyle(by: .value("Line", "line \(line)"))
    }
    .chartXScale(domain: 0...400).chartYScale(domain: 0...120)
  }

  @Test func aNewPointOfEachOfFiveLinesIsAShortMessage() {
    let remote = Remote<Int>()
    let stage = Stage(width: 800, height: 400) {
      Switching(remote: remote) { lines(200 + $0) }
    }
    var styles = StyleTable()
    _ = stage.host.displayList.html(styles: &styles)
    var sizes: [Int] = []
    for step in 1...20 {
      let shown = stage.host.displayList
      stage.act { remote.value = step }
      let patch = Patch.difference(from: shown, to: stage.host.displayList, styles: &styles)
      sizes.append(WireMessage.patch(patch, revision: 2, acknowledged: 1).count)
    }
    #expect(sizes.allSatisfy { $0 < 1_024 }, "\(sizes)")
  }

  @Test func valuesThatAreNoNumbersAreOneSeries() {
    let found = drawn(
      model {
        ForEach(0..<20, id: \.self) {
          LineMark(x: .value("X", $0), y: .value("Y", $0 % 7))
            .foregroundStyle(by: .value("Group", Double.nan))
        }
      })
    #expect(found.count == 1)
    let values = [Double.nan, -.nan, 0, -0.0].map { _PlotValue(.number($0)) }
    #expect(Set(values).count == 2 && _PlotValue(.date(.nan)) != values[0])
  }

  @Test func zeroHasNoSignWhoeverCameFirst() {
    // No other test writes numbers in these locales.
    for (locale, zeros) in [("fr-CA", [0.0, -0.0]), ("it-CH", [-0.0, 0.0])] {
      #expect(zeros.map { Words.number($0, Locale(identifier: locale)) } == ["0", "0"])
    }
    let nan = Words.number(.nan, Locale(identifier: "en-US"))
    #expect(nan == Words.number(.nan, Locale(identifier: "en-US")))
  }

  @Test func linesInPartsAreWholeLines() {
    let line = drawn(
      model {
        ForEach(0..<100, id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0 % 7)) }
      })
    #expect(line.count == 1)
    guard case .pieces(let pieces)? = line.first?.form else {
      Issue.record("the line is in one part")
      return
    }
    #expect(pieces.count == 7)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.currentPoint == next.boundingStart)
    }
    for faded in [true, false] {
      let other = drawn(
        model {
          ForEach(0..<100, id: \.self) {
            LineMark(x: .value("X", $0), y: .value("Y", $0 % 7))
              .foregroundStyle(faded ? Color.red.opacity(0.5) : .red)
              .lineStyle(StrokeStyle(lineWidth: 2, dash: faded ? [] : [2]))
          }
        })
      if case .pieces? = other.first?.form { Issue.record("the seams of such lines would show") }
    }
  }
}

extension Path {
  fileprivate var boundingStart: CGPoint? {
    if case .move(let point)? = elements.first { point } else { nil }
  }
}
