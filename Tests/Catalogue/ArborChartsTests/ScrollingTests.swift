import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Charts of which a part is seen.
@MainActor @Suite struct ScrollingTests {
  private func window(_ scale: Scale, visible: Double = 100, whole: Double = 1000) -> ScrollWindow {
    var scale = scale
    (scale.start, scale.end) = (0, whole)
    return ScrollWindow(scale: scale, visible: visible, whole: whole)
  }

  private func number(_ value: _PlotValue?) -> Double? {
    value?.number.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func valuesHaveOffsetsAndOffsetsValues() {
    let window = window(Scale(from: 0, to: 100))
    #expect(window.offset(of: _PlotValue(.number(40))) == 400)
    #expect(window.offset(of: _PlotValue(.number(99))) == 900, "the end is within reach")
    #expect(window.offset(of: _PlotValue(.number(.nan))) == nil)
    #expect(window.offset(of: _PlotValue(.number(-1e300))) == nil)
    #expect(number(window.value(at: 400)) == 40)
    #expect(number(window.value(at: -50)) == 0)
  }

  @Test func numbersOfTheVerticalAxisBeginAtTheBottom() {
    var scale = Scale(from: 0, to: 100)
    (scale.start, scale.end) = (1000, 0)
    let window = ScrollWindow(scale: scale, visible: 100, whole: 1000)
    #expect(window.start == 900)
    #expect(window.offset(of: _PlotValue(.number(0))) == 900)
    #expect(window.offset(of: _PlotValue(.number(50))) == 400)
    #expect(number(window.value(at: 400)) == 50)
  }

  @Test func categoriesBeginAtTheirBands() {
    let window = window(Scale(categories: (0..<10).map { "c\($0)" }))
    #expect(window.offset(of: _PlotValue(.category("c3"))) == 300)
    #expect(window.value(at: 300) == _PlotValue(.category("c3")))
    #expect(window.value(at: 299.6) == _PlotValue(.category("c3")))
    #expect(window.offset(of: _PlotValue(.category("none"))) == nil)
  }

  @Test func scrollingEndsAtValues() throws {
    let window = window(Scale(from: 0, to: 100))
    #expect(window.targets(.unit(25), .current) == [0, 250, 500, 750, 900])
    #expect(window.targets(.unit(-1), .current) == [])
    #expect(window.targets(.unit(1e-9), .current).count <= 1001)
    #expect(window.targets(.dates(DateComponents(hour: 0)), .current) == [])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)))
      .timeIntervalSinceReferenceDate
    let days = self.window(Scale(from: start, to: start + 10 * 86_400, isDate: true))
    #expect(days.targets(.dates(DateComponents(hour: 0)), calendar).count == 11)
    #expect(days.targets(.dates(DateComponents(hour: 0)), calendar)[3].rounded() == 300)
    #expect(days.targets(.dates(DateComponents(month: 99)), calendar).count <= 1)
  }

  private func plan(_ visible: Double?, to end: Double = 100) -> ChartPlan {
    var settings = ChartSettings()
    settings.scrolling.axes = .horizontal
    settings.scrolling.x.visible = visible
    var list = _MarkList()
    for value in [0, end] {
      PointMark(x: .value("X", value), y: .value("Y", value))._collect(&list)
    }
    let model = ChartModel(list.marks, settings, Locale(identifier: "en-US"), .current)
    return ChartPlan(model, CGSize(width: 330, height: 130))
  }

  @Test func theVisibleLengthMakesThePlotLonger() {
    #expect(plan(10).zoom == CGSize(width: 10, height: 1))
    #expect(plan(10).scrolledAxes == .horizontal)
    #expect(plan(nil).scrolledAxes.isEmpty)
    for bad in [0, -5, .nan, .infinity, 1e300] {
      #expect(plan(bad).scrolledAxes.isEmpty, "\(bad)")
    }
    #expect(plan(1e-9).zoom.width == 300, "at most 90,000 points")
  }

  /// A chart that shows 10 of 100 values.
  private func stage(
    _ remote: Remote<Int>, visible: Int = 10
  ) -> Stage {
    Stage {
      Steered(20, remote) { first in
        Chart(0..<101, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
          .chartScrollableAxes(.horizontal)
          .chartXVisibleDomain(length: visible)
          .chartScrollPosition(x: first)
          .chartScrollTargetBehavior(.valueAligned(unit: 10, majorAlignment: .page))
      }
    }
  }

  private func scroll(_ stage: Stage) throws -> (id: UInt32, scroll: ScrollSnapshot) {
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    return (node.id, try #require(node.scroll))
  }

  @Test func thePositionFollowsTheVisitorAndTheVisitorThePosition() throws {
    let remote = Remote<Int>()
    let stage = stage(remote)
    let (id, first) = try scroll(stage)
    let width = first.containerSize.width
    #expect(abs(first.contentSize.width - 10 * width) < 1)
    #expect(abs(first.offset.x - 2 * width) < 1, "20 is the first value that is seen")
    _ = stage.host.drainScrollMoves()
    stage.act { remote.value = 50 }
    #expect(abs(try scroll(stage).scroll.offset.x - 5 * width) < 1)
    #expect(stage.host.drainScrollMoves().count == 1)
    for share in [5.31, 5.36, 7.24] {
      stage.act {
        stage.host.clientScrolled(id, to: CGPoint(x: share * width, y: 0), byUser: true)
      }
      #expect(remote.value == Int((share * 10).rounded()))
    }
    #expect(abs(try scroll(stage).scroll.offset.x - 7.24 * width) < 1, "it is not moved back")
    #expect(stage.host.drainScrollMoves().isEmpty, "the visitor's own scrolling has no echo")
    stage.act { remote.value = 0 }
    #expect(try scroll(stage).scroll.offset.x == 0)
  }

  @Test func aValueOutOfReachStays() throws {
    let remote = Remote<Int>()
    let stage = stage(remote)
    stage.act { remote.value = 5000 }
    let (_, end) = try scroll(stage)
    #expect(abs(end.offset.x - (end.contentSize.width - end.containerSize.width)) < 1)
    #expect(remote.value == 5000)
  }

  @Test func axesOfTheOtherSideStay() throws {
    let stage = stage(Remote<Int>())
    let outside = stage.host.snapshot().root
    var labels: [String: Bool] = [:]
    func visit(_ node: NodeSnapshot, _ isInside: Bool) {
      if let text = node.text, labels[text] == nil || isInside { labels[text] = isInside }
      for child in node.children { visit(child, isInside || node.scroll != nil) }
    }
    visit(outside, false)
    #expect(labels["30"] == true, "a label of the horizontal axis scrolls")
    #expect(stage.contents.contains { if case .snap = $0 { true } else { false } })
  }

  @Test func theInitialValueIsSeenFirst() throws {
    let stage = Stage {
      Chart(0..<50, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) }
        .chartScrollableAxes([.horizontal, .vertical])
        .chartXVisibleDomain(length: 5)
        .chartYVisibleDomain(length: 25)
        .chartScrollPosition(initialX: "20")
        .chartScrollPosition(initialY: 10)
    }
    let (_, scroll) = try scroll(stage)
    #expect(abs(scroll.offset.x - 20.0 / 50 * scroll.contentSize.width) < 40)
    #expect(scroll.offset.y > 0)
  }

  @Test func viewsOverAChartSeeItsVisiblePart() throws {
    var proxy: ChartProxy?
    let stage = Stage {
      Chart(0..<101, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 10)
        .chartOverlay { found in
          let _ = proxy = found
          Color.clear
        }
    }
    let (id, first) = try scroll(stage)
    let width = first.containerSize.width
    #expect(proxy?.position(forX: 10).map { abs($0 - width) < 1 } == true)
    stage.act { stage.host.clientScrolled(id, to: CGPoint(x: 5 * width, y: 0), byUser: true) }
    #expect(proxy?.position(forX: 50).map { abs($0) < 1 } == true)
    #expect(proxy?.plotSize.width == width)
  }

  @Test func whatIsSelectedIsARangeOfValues() {
    let remote = Remote<ClosedRange<Int>?>()
    var proxy: ChartProxy?
    let stage = Stage {
      Steered(nil, remote) { range in
        Chart(0..<11, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
          .chartXAxis(.hidden).chartYAxis(.hidden)
          .chartXSelection(range: range)
          .chartOverlay { found in
            let _ = proxy = found
            Color.clear
          }
      }
    }
    stage.act { proxy?.selectXRange(from: 80, to: 320) }
    #expect(remote.value == .some(2...8))
    stage.act { proxy?.selectXRange(from: 900, to: -900) }
    #expect(remote.value == .some(0...10), "places beyond the edges are moved to them")
    stage.act { proxy?.selectXRange(from: .nan, to: 3) }
    #expect(remote.value == .some(nil))
    #expect(proxy?.value(atX: 200, as: Int.self) == 5)
    #expect(proxy?.positionRange(forX: 5) == 200...200)
    #expect(proxy?.xDomain(dataType: Int.self) == [0, 10])
    #expect(proxy?.value(atAngle: .degrees(90), as: Int.self) == nil, "there are no sectors")
  }
}
