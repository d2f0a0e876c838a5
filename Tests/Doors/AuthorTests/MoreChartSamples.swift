import Charts
import Foundation
import SwiftUI

// Charts that scroll, select ranges, and plot functions and collections, as authors write them.

struct DailySales: Identifiable {
  var id: Date { day }
  var day: Date
  var sales: Int
  var region = "North"
  var weight: CGFloat = 0.5
  var color = Color.teal

  static let all: [DailySales] = (0..<120).map {
    DailySales(
      day: Date(timeIntervalSinceReferenceDate: Double($0) * 86_400), sales: 40 + $0 * 13 % 37,
      region: $0 % 2 == 0 ? "North" : "South")
  }
}

struct MoreChartSamples: View {
  @State private var position: Date = .init(timeIntervalSinceReferenceDate: 86_400 * 30)
  @State private var selected: Date?
  @State private var range: ClosedRange<Date>?
  @State private var angle: Int?

  var body: some View {
    VStack {
      scrolling; paged; ranges; gestures; functions; parametric; plots; sectors
    }
  }

  var scrolling: some View {
    Chart(DailySales.all) {
      BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Sales", $0.sales))
    }
    .chartScrollableAxes(.horizontal)
    .chartXVisibleDomain(length: 3600 * 24 * 30)
    .chartScrollPosition(x: $position)
    .chartScrollTargetBehavior(
      .valueAligned(
        matching: .init(hour: 0), majorAlignment: .matching(.init(day: 1)),
        limitBehavior: .automatic))
  }

  var paged: some View {
    Chart(DailySales.all.prefix(20)) {
      BarMark(x: .value("Sales", $0.sales), y: .value("Region", "\($0.day)"))
    }
    .chartScrollableAxes([.vertical])
    .chartYVisibleDomain(length: 5)
    .chartScrollPosition(initialY: "none")
    .chartScrollTargetBehavior(.valueAligned(unit: 1, majorAlignment: .page))
  }

  var ranges: some View {
    Chart(DailySales.all) {
      LineMark(x: .value("Day", $0.day), y: .value("Sales", $0.sales))
      if let range {
        RectangleMark(
          xStart: .value("Start", range.lowerBound), xEnd: .value("End", range.upperBound))
      }
    }
    .chartXSelection(value: $selected)
    .chartXSelection(range: $range)
  }

  var gestures: some View {
    Chart(DailySales.all) {
      PointMark(x: .value("Day", $0.day), y: .value("Sales", $0.sales))
        .symbolSize(by: .value("Sales", $0.sales))
    }
    .chartXSelection(value: $selected)
    .chartGesture { proxy in
      DragGesture(minimumDistance: 0)
        .onChanged { value in
          proxy.selectXValue(at: value.location.x)
          proxy.selectXRange(from: value.startLocation.x, to: value.location.x)
        }
        .onEnded { _ in selected = nil }
    }
    .chartSymbolSizeScale(range: 10...200)
  }

  var functions: some View {
    Chart {
      AreaPlot(x: "x", y: "y", domain: -3...3) { x in exp(-x * x / 2) }
        .foregroundStyle(.blue.opacity(0.2))
      AreaPlot(x: "x", yStart: "sin x", yEnd: "cos x") { x in (yStart: sin(x), yEnd: cos(x)) }
      LinePlot(x: "x", y: "sin x") { sin($0) }
        .lineStyle(StrokeStyle(lineWidth: 2))
        .foregroundStyle(.red)
    }
    .chartXScale(domain: -4...4)
  }

  var parametric: some View {
    Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: -Double.pi...Double.pi) { t in
        (x: sqrt(2) * pow(sin(t), 3), y: cos(t) * (2 - cos(t) - pow(cos(t), 2)))
      }
    }
    .chartXAxisStyle { $0.frame(height: 40).background(.yellow) }
  }

  var plots: some View {
    Chart {
      BarPlot(
        DailySales.all, x: .value("Day", \.day, unit: .day), y: .value("Sales", \.sales),
        width: .ratio(0.8)
      )
      .foregroundStyle(by: .value("Region", \.region))
      .opacity(\.weight)
      PointPlot(DailySales.all, x: .value("Day", \.day), y: .value("Sales", \.sales))
        .foregroundStyle(\.color)
        .symbol(by: .value("Region", \.region))
        .accessibilityLabel(\.region)
      LinePlot(
        DailySales.all, x: .value("Day", \.day), y: .value("Sales", \.sales),
        series: .value("Region", \.region)
      )
      .lineStyle(by: .value("Region", \.region))
      .interpolationMethod(.monotone)
    }
    .chartSymbolScale(["North": .circle, "South": .square])
    .chartLineStyleScale(["North": StrokeStyle(lineWidth: 1), "South": StrokeStyle(dash: [2])])
    .chartForegroundStyleScale { (region: String) in region == "North" ? Color.blue : .orange }
  }

  var sectors: some View {
    Chart {
      SectorPlot(
        DailySales.all.prefix(5), angle: .value("Sales", \.sales), innerRadius: .ratio(0.5),
        angularInset: 1
      )
      .foregroundStyle(by: .value("Region", \.region))
    }
    .chartAngleSelection(value: $angle)
    .chartGesture { proxy in
      SpatialTapGesture().onEnded { proxy.selectAngleValue(at: proxy.angle(at: $0.location)) }
    }
  }
}
