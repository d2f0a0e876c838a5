import Charts
import SwiftUI

/// Charts with annotations, axes of all kinds, histograms, and marks with effects.
struct AnnotatedChartsPage: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 16)], spacing: 16) {
        ChartCard("Best sellers", "Choose a day: its label stays in the chart") { SelectionChart() }
        ChartCard("Two cities", "Hollow symbols, a name beside the axis") { TwoCitiesChart() }
        ChartCard("Histogram", "Bins of 300 ages, and fixed marks") { HistogramChart() }
        ChartCard("Through the day", "A gradient over the plot, shown by a mask") { MaskedChart() }
        ChartCard("Visits", "Numbers with the colors of a gradient") { HeatChart() }
        ChartCard("Quarters", "Bars side by side, with shapes and shadows") { QuartersChart() }
      }
      .padding(20)
    }
    .background(Color(uiColor: .systemGroupedBackground))
  }
}

private struct SelectionChart: View {
  @State private var selected: Date?

  nonisolated private static func day(_ number: Int) -> Date {
    Calendar.current.date(from: DateComponents(year: 2026, month: 5, day: 1 + number))
      ?? .distantPast
  }

  nonisolated private static func sales(_ number: Int) -> Int { 60 + number * 7919 % 83 }

  private func number(_ date: Date) -> Int {
    let days = Calendar.current.dateComponents([.day], from: Self.day(0), to: date).day ?? 0
    return min(max(days, 0), 30)
  }

  var body: some View {
    Chart {
      ForEach(0..<31) { number in
        LineMark(
          x: .value("Day", Self.day(number), unit: .day), y: .value("Sales", Self.sales(number))
        )
        .symbol { Circle().fill(.blue).frame(width: 5, height: 5) }
      }
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .foregroundStyle(.gray.opacity(0.3))
          .offset(yStart: -10)
          .zIndex(-1)
          .annotation(
            position: .top, spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) {
            VStack(alignment: .leading) {
              Text(selected, format: .dateTime.weekday(.wide).month().day())
                .font(.caption)
              Text("\(Self.sales(number(selected))) boxes").font(.headline)
            }
            .padding(6)
            .background(.blue.opacity(0.12), in: RoundedRectangle(cornerRadius: 6))
          }
      }
    }
    .padding(.top, 56)
    .chartXSelection(value: $selected)
    .chartXAxis {
      AxisMarks(values: .stride(by: .day, count: 7)) {
        AxisTick(length: .label)
        AxisGridLine()
        AxisValueLabel(format: .dateTime.month(.abbreviated).day())
      }
    }
    .onAppear { if selected == nil { selected = Self.day(1) } }
  }
}

private struct TwoCitiesChart: View {
  private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private let cities = [
    ("Cupertino", [54, 42, 88, 49, 42, 125, 67]), ("San Francisco", [81, 90, 52, 72, 84, 84, 137]),
  ]

  var body: some View {
    Chart {
      ForEach(cities, id: \.0) { name, sales in
        ForEach(weekdays.indices, id: \.self) { index in
          LineMark(x: .value("Weekday", weekdays[index]), y: .value("Sales", sales[index]))
            .interpolationMethod(.catmullRom)
            .lineStyle(StrokeStyle(lineWidth: 3))
            .symbolSize(100)
        }
        .foregroundStyle(by: .value("City", name))
        .symbol(by: .value("City", name))
      }
      RuleMark(y: .value("Goal", 100))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
        .annotation(
          position: .top, alignment: .trailing,
          overflowResolution: .init(x: .fit(to: .plot), y: .fit(to: .plot))
        ) { Text("goal").font(.caption2) }
    }
    .chartForegroundStyleScale(["Cupertino": .orange, "San Francisco": .purple])
    .chartSymbolScale(
      domain: ["Cupertino", "San Francisco"],
      range: [
        AnyChartSymbolShape(BasicChartSymbolShape.square.strokeBorder(lineWidth: 3)),
        AnyChartSymbolShape(Circle().strokeBorder(lineWidth: 3)),
      ]
    )
    .chartYAxisLabel("Boxes sold", position: .leading)
    .chartYAxis { AxisMarks(preset: .extended, position: .leading) }
    .chartLegend(position: .top)
  }
}

private struct HistogramChart: View {
  private struct Bar: Identifiable {
    var range: ChartBinRange<Int>
    var count: Int
    var id: Int { range.lowerBound }
  }

  private static let bars: [Bar] = {
    let ages = (0..<300).map { 18 + ($0 * 7919 % 31 + $0 * 104_729 % 37) }
    let bins = NumberBins(data: ages, desiredCount: 9)
    let groups = Dictionary(grouping: ages) { bins.index(for: $0) }
    return bins.indices.map { Bar(range: bins[$0], count: groups[$0]?.count ?? 0) }
  }()

  var body: some View {
    Chart {
      RectangleMark(xStart: .value("From", 40), xEnd: .value("To", 60))
        .foregroundStyle(.yellow.opacity(0.25))
      ForEach(Self.bars) { bar in
        BarMark(x: .value("Age", bar.range), y: .value("People", bar.count))
          .annotation { context in
            if context.targetSize.height > 20 {
              Text("\(bar.count)").font(.caption2)
            }
          }
      }
      PointMark(x: .value("Median", 52), y: 8).symbol(.triangle).foregroundStyle(.red)
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: 10)) {
        AxisTick(centered: false, length: 8)
        AxisValueLabel(orientation: .verticalReversed)
      }
    }
    .chartYAxis {
      AxisMarks(
        preset: .inset, position: .leading,
        values: .automatic(desiredCount: 3, roundUpperBound: true))
    }
    .chartYScale(range: .plotDimension(endPadding: 16))
    .chartXAxisLabel("Age", position: .bottom, alignment: .trailing, spacing: 2)
  }
}

private struct MaskedChart: View {
  nonisolated private static func degrees(_ hour: Double) -> Double {
    17 - 7 * cos((hour - 3) / 12 * .pi)
  }

  private let sky = LinearGradient(
    colors: [.blue, .teal, .yellow, .red], startPoint: .bottom, endPoint: .top)

  var body: some View {
    Chart {
      ForEach(0..<25) { hour in
        AreaMark(
          x: .value("Hour", hour), yStart: .value("From", Self.degrees(Double(hour)) - 2),
          yEnd: .value("To", Self.degrees(Double(hour)) + 2))
      }
      .foregroundStyle(sky)
      .alignsMarkStylesWithPlotArea()
      .opacity(0.35)
      Plot {
        ForEach(0..<25) { hour in
          AreaMark(
            x: .value("Hour", hour), yStart: .value("From", Self.degrees(Double(hour)) - 2),
            yEnd: .value("To", Self.degrees(Double(hour)) + 2), series: .value("Part", "Now"))
        }
        .foregroundStyle(sky)
        .alignsMarkStylesWithPlotArea()
      }
      .mask { RectangleMark(xStart: .value("From", 0), xEnd: .value("To", 14)) }
    }
    .chartXScale(domain: 0...24)
    .chartYScale(domain: 0...30)
    .chartXAxis { AxisMarks(preset: .aligned, values: [0, 6, 12, 18, 24]) }
  }
}

private struct HeatChart: View {
  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  private func visits(on day: Int, at hour: Int) -> Int { (hour * 13 + day * 29) % 47 }

  var body: some View {
    Chart {
      ForEach(days.indices, id: \.self) { day in
        ForEach(8..<18, id: \.self) { hour in
          RectangleMark(
            x: .value("Hour", "\(hour)"), y: .value("Day", days[day]), width: .inset(1),
            height: .inset(1)
          )
          .cornerRadius(3)
          .foregroundStyle(by: .value("Visits", visits(on: day, at: hour)))
        }
      }
    }
    .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .orange, .red]))
    .chartYAxis { AxisMarks(position: .leading) }
  }
}

private struct QuartersChart: View {
  private let quarters = ["Q1", "Q2", "Q3", "Q4"]
  private let shops = ["Old town", "Harbor"]

  var body: some View {
    Chart {
      ForEach(quarters.indices, id: \.self) { quarter in
        ForEach(shops.indices, id: \.self) { shop in
          BarMark(
            x: .value("Quarter", quarters[quarter]),
            y: .value("Sales", 20 + (quarter * 31 + shop * 47) % 60)
          )
          .position(by: .value("Shop", shops[shop]), axis: .horizontal, span: .ratio(0.7))
          .foregroundStyle(by: .value("Shop", shops[shop]))
          .clipShape(
            UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8))
        }
      }
      .shadow(color: .black.opacity(0.35), radius: 2, x: 1, y: 1)
    }
    .chartXAxisLabel("2026")
    .chartYAxisLabel("Thousands", position: .trailing)
    .chartYAxis {
      AxisMarks(values: .automatic(desiredCount: 8)) {
        AxisGridLine()
        AxisValueLabel(collisionResolution: .greedy(minimumSpacing: 6))
      }
    }
  }
}
