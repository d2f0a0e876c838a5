import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Charts as they are drawn.
@MainActor @Suite struct ChartTests {
  private func marks<C: ChartContent>(
    width: Double = 200, height: Double = 100, @ChartContentBuilder _ content: () -> C
  ) -> [DrawnMark] {
    var list = _MarkList()
    content()._collect(&list)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let model = ChartModel(list.marks, ChartSettings(), Locale(identifier: "en-US"), calendar)
    let size = CGSize(width: width, height: height)
    let (x, y) = ChartPlan(model, size).scales(for: size)
    var drawer = Drawer(model, x: x, y: y, size: size)
    return drawer.marks()
  }

  private func boxes(_ marks: [DrawnMark]) -> [CGRect] {
    marks.compactMap { if case .box(let rect, _) = $0.form { rect } else { nil } }
  }

  @Test func barsStandOnZeroAndOnEachOther() {
    let found = boxes(
      marks(height: 400) {
        BarMark(x: .value("Kind", "a"), y: .value("Count", 4))
        BarMark(x: .value("Kind", "a"), y: .value("Count", 6))
        BarMark(x: .value("Kind", "b"), y: .value("Count", -10))
      })
    #expect(found.map(\.minY) == [120, 0, 200])
    #expect(found.map(\.height) == [80, 120, 200])
    #expect(found[0].minX == found[1].minX)
    #expect(found[2].midX == 150)
  }

  @Test func stacksAreNormalizedOrCentered() {
    func ends(_ stacking: MarkStackingMethod) -> [String] {
      var list = _MarkList()
      for value in [1.0, 3] {
        BarMark(x: .value("Kind", "a"), y: .value("Count", value), stacking: stacking)
          ._collect(&list)
      }
      return Stacking.ranges(of: list.marks).map { $0.map { "\($0.low)..\($0.high)" } ?? "none" }
    }
    #expect(ends(.standard) == ["0.0..1.0", "1.0..4.0"])
    #expect(ends(.normalized) == ["0.0..0.25", "0.25..1.0"])
    #expect(ends(.center) == ["-2.0..-1.0", "-1.0..2.0"])
    #expect(ends(.unstacked) == ["0.0..1.0", "0.0..3.0"])
  }

  @Test func barsLieDownWhereXIsTheNumber() {
    let found = boxes(
      marks {
        BarMark(x: .value("Count", 10), y: .value("Kind", "a"))
        BarMark(x: .value("Count", 5), y: .value("Kind", "b"))
      })
    #expect(found.map(\.minX) == [0, 0])
    #expect(found.map(\.width) == [200, 100])
    #expect(found[0].midY == 25)
  }

  @Test func barsOfAPositionStandSideBySide() {
    let found = boxes(
      marks {
        ForEach(["a", "b"], id: \.self) { name in
          BarMark(x: .value("Kind", "k"), y: .value("Count", 1))
            .position(by: .value("Name", name))
        }
      })
    #expect(found.count == 2)
    #expect(found[0].maxX <= found[1].minX)
    #expect(found[0].height == 100)
  }

  @Test func aLineIsOnePathWithGapsAtNaN() {
    let found = marks {
      ForEach(0..<200) { index in
        LineMark(x: .value("X", index), y: .value("Y", index == 100 ? .nan : Double(index)))
      }
    }
    #expect(found.count == 1)
    #expect(
      found.first?.id.hashValue
        == marks {
          LineMark(x: .value("X", 0), y: .value("Y", 1))
        }.first?.id.hashValue)
  }

  @Test func sectorsShareTheTurn() {
    let found = marks {
      SectorMark(angle: .value("A", 1))
      SectorMark(angle: .value("A", 1))
      SectorMark(angle: .value("A", -5))
      SectorMark(angle: .value("A", Double.infinity))
    }
    #expect(found.count <= 4)
  }

  @Test func badValuesAreNoTrouble() {
    let values: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300]
    let stage = Stage {
      VStack {
        Chart(values, id: \.self) {
          BarMark(x: .value("X", $0), y: .value("Y", $0), width: .fixed(.nan))
          LineMark(x: .value("X", $0), y: .value("Y", $0)).interpolationMethod(.catmullRom)
          AreaMark(x: .value("X", $0), y: .value("Y", $0)).interpolationMethod(.monotone)
          PointMark(x: .value("X", $0), y: .value("Y", $0)).symbolSize($0).offset(x: $0, y: $0)
          SectorMark(angle: .value("A", $0), innerRadius: .ratio($0), angularInset: $0)
            .cornerRadius($0)
        }
        Chart(values, id: \.self) {
          PointMark(x: .value("X", Date(timeIntervalSince1970: $0), unit: .day), y: .value("Y", 1))
        }
        Chart {}
        Chart { PointMark(x: .value("X", 3), y: .value("Y", 3)) }
          .chartXScale(domain: 3...3).chartYScale(domain: [Int]())
          .chartXAxis { AxisMarks(values: .stride(by: Double.nan)) }
        Chart { RuleMark(x: .value("X", Date.distantFuture)) }
          .chartXAxis { AxisMarks(values: .stride(by: .second)) }
      }
    }
    #expect(stage.contents.isEmpty == false)
  }

  @Test func aChartHasALimit() {
    let stage = Stage {
      Chart(0..<60_000, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0 % 7)) }
    }
    #expect(stage.diagnostics == ["chart-marks"])
  }

  @Test func axesAndLegendsHaveTheirTexts() {
    let stage = Stage {
      Chart {
        BarMark(x: .value("Kind", "Cube"), y: .value("Count", 40))
          .foregroundStyle(by: .value("Color", "Green"))
        BarMark(x: .value("Kind", "Ball"), y: .value("Count", 10))
          .foregroundStyle(by: .value("Color", "Pink"))
      }
    }
    #expect(stage.texts == ["Cube", "Ball", "0", "10", "20", "30", "40", "Green", "Pink"])
    #expect(
      Stage { Chart { PointMark(x: .value("X", 1), y: .value("Y", 1)) }.chartXAxis(.hidden) }
        .texts.contains("0.2"))
  }
}
