import Arbor
import ArborCharts
import ArborCore
import ArborDisplay
import ArborRender
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
    #expect(days.targets(.dates(DateComponents(hour: 0)), calendar).count == 10)
    #expect(days.targets(.dates(DateComponents(hour: 0)), calendar)[3].rounded() == 300)
    #expect(days.targets(.dates(DateComponents(month: 99)), calendar).count <= 3)
  }

  @Test func theEndsAreTargets() {
    let window = window(Scale(from: 0, to: 115), visible: 10, whole: 115)
    #expect(window.targets(.unit(50), .current).map { $0.rounded() } == [0, 50, 100, 105])
    let pages = self.window(Scale(from: 0, to: 100), visible: 400)
    #expect(pages.targets(.pages, .current) == [0, 400, 600])
    var scale = Scale(from: 0, to: 100)
    (scale.start, scale.end) = (1000, 0)
    let backward = ScrollWindow(scale: scale, visible: 400, whole: 1000)
    #expect(backward.targets(.pages, .current) == [0, 200, 600])
    #expect(ScrollWindow(scale: scale, visible: 1000, whole: 1000).targets(.pages, .current) == [])
    let tiny = ScrollWindow(scale: scale, visible: 0.01, whole: 1000)
    #expect(tiny.targets(.pages, .current).count <= 1_002)
  }

  @Test func targetsReachToTheEndOfManyYears() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)))
      .timeIntervalSinceReferenceDate
    let years = window(Scale(from: start, to: start + 3_653 * 86_400, isDate: true))
    let daily = years.targets(.dates(DateComponents(hour: 0)), calendar)
    #expect(daily.last == years.farthest)
    #expect(daily.count <= 1_002)
    #expect(zip(daily, daily.dropFirst()).allSatisfy { $1 - $0 < 2 }, "they are everywhere")
    let weeks = years.targets(.dates(DateComponents(weekOfYear: 10)), calendar)
    #expect((4...13).contains(weeks.count), "once a year")
    #expect(years.targets(.dates(DateComponents(year: 2025)), calendar) == [])
    #expect(years.targets(.dates(DateComponents(quarter: 2)), calendar) == [])
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

  @Test func aLabelThatIsCutByAnEdgeIsNotShown() {
    func passages(_ stage: Stage) -> [ScrollPassage] {
      stage.contents.compactMap { if case .layer(let layer) = $0 { layer.passage } else { nil } }
    }
    let found = passages(stage(Remote<Int>()))
    #expect(found.count > 3 && found.allSatisfy { $0.axis == .horizontal && $0.look.opacity == 1 })
    for label in found {
      let (inside, cut) = (
        label.look(from: 10, to: 40, in: 100), label.look(from: 90, to: 120, in: 100)
      )
      #expect(inside.opacity == 1 && cut.opacity < 0.05)
      #expect(label.look(from: -20, to: 10, in: 100).opacity < 0.05)
    }
    let still = Stage {
      Chart(0..<9, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
    }
    #expect(passages(still).isEmpty)
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
    let stage = Stage {
      Chart(0..<101, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0 * 1000)) }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 10)
        .chartScrollTargetBehavior(.paging)
    }
    let outside = stage.host.snapshot().root
    var labels: [String: Bool] = [:]
    func visit(_ node: NodeSnapshot, _ isInside: Bool) {
      if let text = node.text, labels[text] == nil || isInside { labels[text] = isInside }
      for child in node.children { visit(child, isInside || node.scroll != nil) }
    }
    visit(outside, false)
    #expect(labels["30"] == true, "a label of the horizontal axis scrolls")
    #expect(labels["100,000"] == false, "a label of the vertical axis stays")
    #expect(stage.contents.contains { if case .snap = $0 { true } else { false } })
  }

  @Test func styledLabelsOfTheOtherSideAreNotCovered() throws {
    let frames = [false, true].map { isStyled in
      Stage {
        let chart = Chart(0..<101, id: \.self) {
          PointMark(x: .value("X", $0), y: .value("Y", $0))
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 10)
        if isStyled { chart.chartYAxisStyle { $0 } } else { chart }
      }
      .nodes.first { $0.scroll != nil }?.frame
    }
    let (plain, styled) = (try #require(frames[0]), try #require(frames[1]))
    #expect(abs(plain.minX - styled.minX) < 0.5)
    #expect(abs(plain.width - styled.width) < 0.5)
  }

  @Test func framesOfAnAnimationAreNotTheVisitors() throws {
    let remote = Remote<Int>()
    let stage = stage(remote)
    let (id, first) = try scroll(stage)
    stage.act { withAnimation { remote.value = 50 } }
    _ = stage.host.drainScrollMoves()
    for share in [2.5, 3.7, 4.9] {
      let place = CGPoint(x: share * first.containerSize.width, y: 0)
      stage.act { stage.host.clientScrolled(id, to: place, byUser: false) }
      #expect(remote.value == 50)
    }
    #expect(stage.host.drainScrollMoves().isEmpty, "the animation goes on")
  }

  @Test func theVisitorScrollsOnlyAlongTheNamedAxes() throws {
    func scrolling(visibleY: Int) throws -> ScrollSnapshot {
      try scroll(
        Stage {
          Chart(0..<101, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
            .chartScrollableAxes(.vertical)
            .chartXVisibleDomain(length: 10)
            .chartYVisibleDomain(length: visibleY)
        }
      ).scroll
    }
    let fixed = try scrolling(visibleY: 200)
    #expect(!fixed.isEnabled)
    let upright = try scrolling(visibleY: 10)
    #expect(upright.isEnabled)
    #expect(upright.axes == .vertical)
    #expect(abs(upright.contentSize.width - upright.containerSize.width) < 1)
    #expect(upright.contentSize.height > 5 * upright.containerSize.height)
  }

  @Test func chartsOfWhichRangesAreSelectedDoNotSendMoves() {
    func html<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) -> String {
      var styles = StyleTable()
      let list = Stage { content() }.host.displayList
      return String(decoding: list.html(styles: &styles), as: UTF8.self)
    }
    let chart = Chart(0..<11, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
    let values = html { chart.chartXSelection(value: .constant(Int?.none)) }
    #expect(values.contains(" data-h"))
    let ranges = html { chart.chartXSelection(range: .constant(ClosedRange<Int>?.none)) }
    #expect(!ranges.contains(" data-h"))
  }

  @Test func theInitialValueIsSeenFirst() throws {
    var proxy: ChartProxy?
    let stage = Stage {
      Chart(0..<50, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) }
        .chartScrollableAxes([.horizontal, .vertical])
        .chartXVisibleDomain(length: 5)
        .chartYVisibleDomain(length: 25)
        .chartScrollPosition(initialX: "20")
        .chartScrollPosition(initialY: 10)
        .chartOverlay { found in
          let _ = proxy = found
          Color.clear
        }
    }
    let (_, scroll) = try scroll(stage)
    let (content, container) = (scroll.contentSize, scroll.containerSize)
    // Of all that is larger than what is seen, only the content is larger than the plot.
    let sizes = stage.nodes.compactMap { $0.frame?.size }
    let width = try #require(sizes.map(\.width).filter { $0 > container.width * 1.2 }.min())
    let height = try #require(
      sizes.filter { abs($0.width - width) < 1 }.map(\.height).max())
    #expect(width < content.width - 4, "the labels take some room")
    #expect(height < content.height - 4)
    #expect(abs(scroll.offset.x - 20.0 / 50 * width) < 1)
    #expect(abs(scroll.offset.y - 0.6 * (content.height - container.height)) < 1)
    let seen = try #require(proxy)
    #expect(abs(try #require(seen.positionRange(forX: "20")).lowerBound) < 1)
    #expect(abs(try #require(seen.position(forY: 10)) - seen.plotSize.height) < 1)
    #expect(abs(height - 2 * seen.plotSize.height) < 1)
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
