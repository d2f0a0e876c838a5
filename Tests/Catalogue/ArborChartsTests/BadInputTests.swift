import Arbor
import ArborCharts
import ArborCore
import Foundation
import StageSupport
import Testing

/// Numbers that are none, too large, too many or missing, in each kind of mark.
@MainActor @Suite struct BadInputTests {
  /// A kind of mark, as a chart of numbers.
  private struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let chart: @MainActor @Sendable ([Double]) -> AnyView

    init<C: ChartContent>(
      _ name: String, @ChartContentBuilder _ mark: @escaping @MainActor @Sendable (Double) -> C
    ) {
      testDescription = name
      chart = { values in AnyView(Chart(values, id: \.self, content: mark)) }
    }
  }

  private nonisolated static let kinds: [Kind] = [
    Kind("bar") { BarMark(x: .value("X", $0), y: .value("Y", $0)) },
    Kind("interval") { BarMark(xStart: .value("X", 0), xEnd: .value("X", $0), y: .value("Y", $0)) },
    Kind("stack") { BarMark(x: .value("X", "a"), y: .value("Y", $0), stacking: .normalized) },
    Kind("line") { LineMark(x: .value("X", $0), y: .value("Y", $0)) },
    Kind("curve") {
      LineMark(x: .value("X", $0), y: .value("Y", $0)).interpolationMethod(.monotone)
    },
    Kind("area") { AreaMark(x: .value("X", $0), y: .value("Y", $0)) },
    Kind("range") {
      AreaMark(x: .value("X", $0), yStart: .value("Y", -$0), yEnd: .value("Y", $0))
    },
    Kind("point") { PointMark(x: .value("X", $0), y: .value("Y", $0)) },
    Kind("size") {
      PointMark(x: .value("X", $0), y: .value("Y", 1)).symbolSize(by: .value("S", $0))
    },
    Kind("color") {
      PointMark(x: .value("X", $0), y: .value("Y", 1)).foregroundStyle(by: .value("C", $0))
    },
    Kind("rule") { RuleMark(y: .value("Y", $0)) },
    Kind("span") { RuleMark(xStart: .value("X", 0), xEnd: .value("X", $0), y: .value("Y", $0)) },
    Kind("rectangle") {
      RectangleMark(
        xStart: .value("X", 0), xEnd: .value("X", $0), yStart: .value("Y", 0),
        yEnd: .value("Y", $0))
    },
    Kind("sector") { SectorMark(angle: .value("A", $0)) },
    Kind("date") {
      BarMark(
        x: .value("X", Date(timeIntervalSinceReferenceDate: $0), unit: .month),
        y: .value("Y", $0))
    },
    Kind("log") { PointMark(x: .value("X", $0), y: .value("Y", $0)) },
  ]

  private func stage(_ kind: Kind, _ values: [Double]) -> Stage {
    Stage(width: 200, height: 100) {
      if kind.testDescription == "log" {
        kind.chart(values).chartYScale(type: .log).chartXScale(type: .squareRoot)
      } else {
        kind.chart(values)
      }
    }
  }

  /// Whether a page has a number that browsers cannot read.
  private func hasNoNumber(_ stage: Stage) -> Bool {
    // Texts may have the words.
    stage.host.markup.replacing(/>[^<]*</, with: "><").contains(/[^a-z](nan|inf)[^a-z]/)
  }

  @Test(arguments: kinds) private func numbersThatAreNone(_ kind: Kind) {
    let bad: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -5, 0,
    ]
    for value in bad {
      for values in [[value], [1, value, 2], [value, value.nextUp]] {
        let stage = stage(kind, values)
        #expect(!hasNoNumber(stage), "\(values)")
        #expect(stage.host.markup.utf8.count < 100_000, "\(values)")
        stage.host.close()
      }
    }
  }

  @Test(arguments: kinds) private func noMarks(_ kind: Kind) {
    #expect(!hasNoNumber(stage(kind, [])))
  }

  @Test(arguments: kinds) private func veryManyMarks(_ kind: Kind) {
    let stage = stage(kind, (1...100_000).map(Double.init))
    #expect(stage.diagnostics == ["chart-marks"])
    #expect(stage.host.markup.utf8.count < 30_000_000)
    // Browsers and cairo need very long for one path of very many parts.
    if ["area", "range"].contains(kind.testDescription) { return }
    let longest = stage.host.markup.split(separator: "<").map(\.utf8.count).max() ?? 0
    #expect(longest < 300_000)
  }
}
