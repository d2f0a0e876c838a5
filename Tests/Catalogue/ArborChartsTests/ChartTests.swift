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
    width: Double = 200, height: Double = 100, _ settings: ChartSettings = ChartSettings(),
    @ChartContentBuilder _ content: () -> C
  ) -> [DrawnMark] {
    var list = _MarkList()
    content()._collect(&list)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let model = ChartModel(list.marks, settings, Locale(identifier: "en-US"), calendar)
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
    func ends(_ stacking: MarkStackingMethod, _ first: Double = 1) -> [String] {
      var list = _MarkList()
      for value in [first, 3] {
        BarMark(x: .value("Kind", "a"), y: .value("Count", value), stacking: stacking)
          ._collect(&list)
      }
      return Stacking.ranges(of: list.marks).map { $0.map { "\($0.low)..\($0.high)" } ?? "none" }
    }
    #expect(ends(.standard) == ["0.0..1.0", "1.0..4.0"])
    #expect(ends(.normalized) == ["0.0..0.25", "0.25..1.0"])
    #expect(ends(.center) == ["-2.0..-1.0", "-1.0..2.0"])
    #expect(ends(.center, -1) == ["-1.0..-2.0", "-1.0..2.0"])
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

  @Test func rangesSayHowBarsLie() throws {
    let upright = boxes(
      marks {
        BarMark(x: .value("X", 1), yStart: .value("Y", 0), yEnd: .value("Y", 10), width: 8)
        BarMark(x: .value("X", 2), yStart: .value("Y", 0), yEnd: .value("Y", 10), width: 8)
      })
    #expect(upright.map(\.width) == [8, 8])
    #expect(upright.map(\.height) == [100, 100])
    let lying = boxes(
      marks {
        BarMark(xStart: .value("X", 0), xEnd: .value("X", 10), y: .value("Y", 1), height: 8)
        BarMark(xStart: .value("X", 5), xEnd: .value("X", 10), y: .value("Y", 2), height: 8)
      })
    #expect(lying.map(\.height) == [8, 8])
    #expect(lying.map(\.width) == [200, 100])
  }

  @Test func aRuleLeavesBarsTheirBreadth() {
    func widths(_ rule: Double) -> [Double] {
      boxes(
        marks {
          ForEach(1...3, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", 1)) }
          RuleMark(x: .value("X", rule))
        }
      ).map { $0.width.rounded() }
    }
    #expect(widths(2) == widths(2.001))
  }

  @Test func logarithmicDomainsLeaveZeroOut() {
    var settings = ChartSettings()
    settings.y.kind = .log
    var list = _MarkList()
    for value in [0.0, -1, 10, 1000] {
      PointMark(x: .value("X", value), y: .value("Y", value))._collect(&list)
    }
    let model = ChartModel(list.marks, settings, Locale(identifier: "en-US"), .current)
    #expect(model.y.lower == 10)
    #expect(model.y.upper == 1000)
    #expect(model.x.lower == -1)
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
    if case .path(let path)? = found.first?.form {
      let runs = path.elements.filter { if case .move = $0 { true } else { false } }
      #expect(runs.count == 2)
    }
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
    #expect(found.map { $0.frame.minX.rounded() }.prefix(2) == [125, 75])
    let turns = marks {
      SectorMark(angle: .value("A", 3))
      SectorMark(angle: .value("A", 1))
      SectorMark(angle: .value("A", -5))
    }
    #expect(turns.map { $0.frame.minX.rounded() }.prefix(2) == [118, 82])
    #expect(turns.map { $0.frame.minY.rounded() }.prefix(2) == [68, 32])
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

  @Test func manyMarksKeepTheirColorsAndTheirOrder() {
    let found = marks {
      ForEach(0..<1200, id: \.self) { index in
        PointMark(x: .value("X", index), y: .value("Y", index))
          .foregroundStyle(index % 2 == 0 ? Color.red : .blue)
          .zIndex(index % 2 == 0 ? 1 : 0)
      }
    }
    #expect(found.map(\.id.index) == [1, 0])
    #expect(found.allSatisfy { $0.label != nil && $0.value == nil })
    let rules = marks {
      ForEach(0..<1200, id: \.self) { index in
        RuleMark(x: .value("X", index)).lineStyle(StrokeStyle(lineWidth: index < 600 ? 1 : 2))
      }
    }
    #expect(rules.count == 2)
  }

  @Test func formatsAndUnitsHaveTheCalendarOfTheEnvironment() throws {
    var tokyo = Calendar(identifier: .gregorian)
    tokyo.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let date = Date(timeIntervalSince1970: 0)
    let stage = Stage { [tokyo] in
      Chart { PointMark(x: .value("X", date, unit: .hour), y: .value("Y", 1)) }
        .chartXAxis {
          AxisMarks(values: [date]) {
            AxisValueLabel(format: .dateTime.hour(.twoDigits(amPM: .omitted)))
          }
        }
        .chartYAxis(.hidden)
        .environment(\.calendar, tokyo).environment(\.locale, Locale(identifier: "en-US"))
    }
    #expect(stage.texts == ["09"])
    var list = _MarkList()
    PointMark(x: .value("X", date, unit: .day), y: .value("Y", 1))._collect(&list)
    let model = ChartModel(list.marks, ChartSettings(), .current, tokyo)
    #expect(model.x.lower == date.timeIntervalSinceReferenceDate - 9 * 3600)
  }

  @Test func tinySteps() {
    let stage = Stage {
      Chart {
        PointMark(x: .value("X", 1), y: .value("Y", 0))
        PointMark(x: .value("X", 2), y: .value("Y", 4e-12))
      }
      .chartXAxis(.hidden)
    }
    #expect(Set(stage.texts).count == stage.texts.count)
    #expect(stage.texts.contains("4E-12"))
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
