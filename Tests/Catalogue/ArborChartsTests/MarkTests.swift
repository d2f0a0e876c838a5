import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation
import StageSupport
import Testing

/// Marks at fixed places, their effects, annotations and bins.
@MainActor @Suite struct MarkTests {
  private func marks<C: ChartContent>(
    _ settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> C
  ) -> [DrawnMark] {
    var list = _MarkList()
    content()._collect(&list)
    let model = ChartModel(list.marks, settings, Locale(identifier: "en-US"), .current)
    let size = CGSize(width: 200, height: 100)
    let (x, y) = ChartPlan(model, size).scales(for: size)
    var drawer = Drawer(model, x: x, y: y, size: size)
    return drawer.marks()
  }

  private func frames<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> [CGRect] {
    marks {
      content()
      // The scales are from 0 to 10.
      PointMark(x: .value("X", 10), y: .value("Y", 10)).symbolSize(0)
    }
    .dropLast().map(\.frame)
  }

  @Test func marksStandAtFixedPlaces() {
    let found = frames {
      RuleMark(x: .value("X", 5))
      RuleMark(x: .value("X", 5), yStart: 10, yEnd: 30)
      RuleMark(x: .value("X", 4..<6))
      RuleMark(xStart: nil, xEnd: 50, y: .value("Y", 5))
      RuleMark(x: 40, yStart: .value("Y", 0), yEnd: .value("Y", 5))
      RectangleMark(xStart: .value("X", 1), xEnd: .value("X", 2), yStart: 20)
      RectangleMark(xStart: 1, xEnd: 2, yStart: nil, yEnd: nil)
      RectangleMark(x: .value("X", 5), width: 6)
      BarMark(xStart: .value("X", 0), xEnd: .value("X", 5), yStart: 10, yEnd: 20)
      BarMark(yStart: .value("Y", 0), yEnd: .value("Y", 5))
      PointMark(x: .value("X", 5), y: 8).symbolSize(16)
      PointMark(x: .value("X", .nan as Double), y: 8)
    }
    #expect(
      found == [
        CGRect(x: 100, y: 0, width: 0, height: 100), CGRect(x: 100, y: 10, width: 0, height: 20),
        CGRect(x: 100, y: 0, width: 0, height: 100),
        CGRect(x: 0, y: 50, width: 50, height: 0), CGRect(x: 40, y: 50, width: 0, height: 50),
        CGRect(x: 20, y: 20, width: 20, height: 80), CGRect(x: 1, y: 0, width: 1, height: 100),
        CGRect(x: 97, y: 0, width: 6, height: 100), CGRect(x: 0, y: 10, width: 100, height: 10),
        CGRect(x: 0, y: 50, width: 200, height: 50), CGRect(x: 98, y: 6, width: 4, height: 4),
      ])
  }

  @Test func edgesAreMovedEachByItself() {
    let found = frames {
      RuleMark(x: .value("X", 5)).offset(yStart: -10)
      RuleMark(x: .value("X", 5)).offset(x: 2).offset(yStart: .nan, yEnd: 4)
      BarMark(xStart: .value("X", 1), xEnd: .value("X", 2), y: .value("Y", 5), height: 10)
        .offset(xStart: -5, xEnd: 5, y: 1)
      RectangleMark(
        xStart: .value("X", 0), xEnd: .value("X", 1), yStart: .value("Y", 0), yEnd: .value("Y", 10)
      )
      .offset(xStart: 1, xEnd: 2, yStart: -3, yEnd: 4)
    }
    #expect(
      found == [
        CGRect(x: 100, y: -10, width: 0, height: 110), CGRect(x: 102, y: 0, width: 0, height: 104),
        CGRect(x: 15, y: 46, width: 30, height: 10), CGRect(x: 1, y: 4, width: 21, height: 93),
      ])
  }

  @Test func positionsShareASpanAlongAnAxis() {
    func places(_ axis: Axis?, _ span: MarkDimension) -> [Double] {
      marks {
        ForEach(["a", "b"], id: \.self) { name in
          PointMark(x: .value("Kind", "k"), y: .value("Count", 1))
            .position(by: .value("Name", name), axis: axis, span: span)
        }
      }.map { $0.frame.midX.rounded() }
    }
    #expect(places(nil, .ratio(0.5)) == [75, 125])
    #expect(places(.horizontal, .inset(0)) == [50, 150])
    #expect(places(.vertical, .automatic) == [100, 100])
  }

  @Test func areasMayBeUpright() {
    let found = marks {
      AreaMark(xStart: .value("X", 2), xEnd: .value("X", 4), y: .value("Y", 0))
      AreaMark(xStart: .value("X", 0), xEnd: .value("X", 10), y: .value("Y", 10))
    }
    #expect(found.map(\.frame) == [CGRect(x: 0, y: 0, width: 200, height: 100)])
  }

  @Test func groupsAndOptionalMarksAreMarks() {
    let none: RuleMark? = nil
    let found = marks {
      Plot {
        RuleMark(y: .value("Y", 1))
        RuleMark(y: .value("Y", 2))
      }
      .foregroundStyle(.red)
      none
      Optional(RuleMark(y: .value("Y", 3)))
    }
    #expect(found.count == 3)
  }

  @Test func marksNameTheirSeries() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var list = _MarkList()
    for name in ["Cups", "Plates"] {
      BarMark(
        x: .value("Month", Date(timeIntervalSince1970: 0), unit: .month), y: .value("Sold", 4)
      )
      .foregroundStyle(by: .value("Kind", name))
      ._collect(&list)
    }
    let model = ChartModel(list.marks, ChartSettings(), Locale(identifier: "en-US"), calendar)
    let (x, y) = ChartPlan(model, CGSize(width: 90, height: 90))
      .scales(for: CGSize(width: 90, height: 90))
    var drawer = Drawer(model, x: x, y: y, size: CGSize(width: 90, height: 90))
    #expect(
      drawer.marks().map(\.label) == [
        Text(verbatim: "January 1970, Cups"), Text(verbatim: "January 1970, Plates"),
      ])
  }

  @Test func veryManySeriesAreFewPaths() {
    let found = marks {
      ForEach(0..<3000, id: \.self) { index in
        PointMark(x: .value("X", index), y: .value("Y", index))
          .foregroundStyle(by: .value("Series", "s\(index)"))
      }
    }
    #expect(found.count <= 12)
  }

  // MARK: Effects

  @Test func effectsAreAppliedToGroups() {
    let stage = Stage {
      Chart {
        Plot {
          BarMark(x: .value("Kind", "a"), y: .value("Y", 1)).accessibilityIdentifier("bar")
          BarMark(x: .value("Kind", "b"), y: .value("Y", 2)).clipShape(Capsule())
        }
        .blur(radius: 3)
        .compositingLayer { $0.opacity(0.5) }
        BarMark(x: .value("Kind", "c"), y: .value("Y", 3))
          .mask { RectangleMark(yStart: .value("Y", 0), yEnd: .value("Y", 1)) }
        BarMark(x: .value("Kind", "d"), y: .value("Y", 3)).shadow(radius: 2)
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    let page = stage.host.markup
    #expect(page.components(separatedBy: "blur(").count == 2, "two marks are one group")
    #expect(page.contains("data-testid=\"bar\""))
    #expect(page.contains("mask"))
    #expect(page.contains("drop-shadow"))
  }

  @Test func symbolsMayBeViewsAndBorders() {
    let stage = Stage {
      Chart {
        LineMark(x: .value("X", 0), y: .value("Y", 0)).symbol { Text("here") }
        LineMark(x: .value("X", 1), y: .value("Y", 1)).symbol { Text("there") }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    #expect(stage.texts == ["here", "there"])
    let border = marks {
      PointMark(x: .value("X", 0), y: .value("Y", 0)).symbolSize(100)
        .symbol(Circle().strokeBorder(lineWidth: 2))
    }
    #expect(border.map(\.frame.width) == [10])
    guard case .path(let path) = border.first?.form else {
      Issue.record("a symbol is a path")
      return
    }
    let frame = border.first?.frame ?? .zero
    #expect(!path.contains(CGPoint(x: frame.midX, y: frame.midY)))
    #expect(abs(path.boundingRect.width - frame.width) < 0.1)
  }

  // MARK: Annotations

  @Test func annotationsStayInTheChart() throws {
    func left(_ resolution: AnnotationOverflowResolution) throws -> Double {
      let stage = Stage(width: 300, height: 200) {
        Chart {
          RuleMark(x: .value("X", 0)).annotation(position: .top, overflowResolution: resolution) {
            Text("A rather long note").frame(width: 100)
          }
          PointMark(x: .value("X", 10), y: .value("Y", 10))
        }
        .chartYAxis { AxisMarks(position: .leading) }
      }
      let note = stage.nodes.first { $0.text == "A rather long note" }
      return try #require(note?.frame).minX
    }
    let free = try left(.automatic)
    #expect(free < 0)
    #expect(try left(.init(x: .fit(to: .chart), y: .disabled)) >= 0)
    let plot = try left(.init(x: .fit(to: .plot), y: .disabled))
    #expect(plot > 10)
    #expect(try left(.init(x: .padScale)) == plot)
    #expect(try left(.init(x: .disabled)) == free)
  }

  @Test func annotationsKnowTheSizeOfTheirMark() {
    let stage = Stage {
      Chart {
        BarMark(x: .value("X", 1), y: .value("Y", 1), width: 40)
          .annotation { context in Text("\(Int(context.targetSize.width)) wide") }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    #expect(stage.texts.contains("40 wide"), "\(stage.texts)")
  }

  // MARK: Bins

  @Test func numbersAreSortedIntoBins() {
    let bins = NumberBins(data: [1, 5, 9, 22, 30], desiredCount: 3)
    #expect(bins.thresholds == [0, 10, 20, 30])
    #expect(bins.map(\.lowerBound) == [0, 10, 20])
    #expect([-1, 0, 9, 10, 29, 30, 31].map { bins.index(for: $0) } == [-1, 0, 0, 1, 2, 2, 3])
    #expect(!bins[0].contains(10))
    #expect(bins[2].contains(30), "the last bin is closed")
    #expect(NumberBins(range: 0.0...1, count: 4).thresholds == [0, 0.25, 0.5, 0.75, 1])
    #expect(NumberBins(size: 2, range: 1...5).thresholds == [0, 2, 4, 6])
    #expect(NumberBins(range: 0...3, desiredCount: 30).thresholds == [0, 1, 2, 3])
    #expect(NumberBins(data: (0..<1000).map { Double($0) }).count > 5)
    #expect(NumberBins(data: [Double.nan, .infinity]).count >= 1)
    #expect(NumberBins(size: 0.0, range: 0...1).count >= 1)
    #expect(NumberBins(size: 1e-9, range: 0...1.0).count <= 1_001)
    #expect(NumberBins(thresholds: [3]).isEmpty)
    #expect(NumberBins(thresholds: [Int]()).index(for: 3) == -1)
  }

  @Test func numbersWithoutAnOrderAndLargeOnesHaveBins() {
    let bins = NumberBins(thresholds: [Double.nan, 2, 1])
    #expect(bins.thresholds == [1, 2] && bins.index(for: 1.5) == 0)
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(NumberBins(range: all, count: 4).count == 4)
    for bins in [NumberBins(range: all), NumberBins(size: 1, range: all)] {
      #expect(!bins.isEmpty && !bins.thresholds.contains { $0.isNaN })
    }
    #expect(NumberBins(data: [1e20, 3e20], desiredCount: 2).index(for: 2e20) == 1)
    let times = [1_700_000_000_000_000_000, 1_700_000_000_500_000_000]
    let found = NumberBins(data: times)
    #expect(times.allSatisfy { (0..<found.count).contains(found.index(for: $0)) })
    #expect(NumberBins(size: 0, range: 5...9).thresholds == [5, 9])
    let never = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(DateBins(thresholds: [never, Date(timeIntervalSince1970: 0)]).isEmpty)
  }

  @Test func datesAreSortedIntoBins() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 0)
    let bins = DateBins(unit: .month, range: start...start + 86_400 * 40, calendar: calendar)
    #expect(bins.count == 2)
    #expect(bins.index(for: start + 86_400 * 31) == 1)
    #expect(DateBins(timeInterval: 10, range: start...start + 25).count == 3)
    #expect(
      DateBins(data: [start, start + 864_000], desiredCount: 10, calendar: calendar).count > 5)
    #expect(DateBins(data: []).count >= 1)
    #expect(DateBins(timeInterval: 0, range: start...start).thresholds.count == 2)
    let bar = frames {
      BarMark(x: .value("Bin", NumberBins(size: 5, range: 0...10)[0]), y: .value("Y", 10))
    }
    #expect(bar.map { [$0.minX.rounded(), $0.maxX.rounded()] } == [[1, 100]])
  }
}
