import Charts
import Foundation
import SwiftUI

/// A dashboard of charts, one of which gets new data.
struct ChartsPage: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 16)], spacing: 16) {
        ChartCard("Sales", "Two cities, by month") { SalesChart() }
        ChartCard("Temperature", "Range and mean of a year") { TemperatureChart() }
        ChartCard("Orders", "Hover for the share") { OrdersChart() }
        ChartCard("Penguins", "Bill and flipper of three species") { PenguinsChart() }
        ChartCard("Load", "Requests per second") { LoadChart() }
        ChartCard("Sleep", "Last week") { SleepChart() }
      }
      .padding(20)
    }
    .background(Color(uiColor: .systemGroupedBackground))
  }
}

/// A chart with its title.
struct ChartCard<Content: View>: View {
  let title: String
  let detail: String
  @ViewBuilder let content: Content

  init(_ title: String, _ detail: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.detail = detail
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.headline)
      Text(detail).font(.caption)
      content.frame(height: 220).padding(.top, 8)
    }
    .padding(16)
    .background(
      Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 14))
  }
}

/// The first of a month of 2024.
private func month(_ number: Int) -> Date {
  Calendar.current.date(from: DateComponents(year: 2024, month: number)) ?? .distantPast
}

private struct SalesChart: View {
  private let sales: [(city: String, values: [Int])] = [
    ("Cupertino", [54, 42, 88, 49, 42, 125, 67]), ("San Francisco", [81, 90, 52, 72, 84, 84, 137]),
  ]

  var body: some View {
    Chart {
      ForEach(sales, id: \.city) { series in
        ForEach(Array(series.values.enumerated()), id: \.offset) { index, value in
          BarMark(
            x: .value("Month", month(index + 1), unit: .month), y: .value("Sales", value)
          )
          .foregroundStyle(by: .value("City", series.city))
          .position(by: .value("City", series.city))
          .cornerRadius(3)
        }
      }
      RuleMark(y: .value("Aim", 100))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .foregroundStyle(.red)
        .annotation(position: .top, alignment: .leading) {
          Text("Aim").font(.caption2).foregroundStyle(.red)
        }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) {
        AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
      }
    }
  }
}

private struct TemperatureChart: View {
  private let means = [0.6, 1.8, 5.2, 9.9, 14.3, 17.6, 19.7, 19.2, 15.0, 10.2, 5.1, 1.7]

  var body: some View {
    Chart(Array(means.enumerated()), id: \.offset) { index, mean in
      AreaMark(
        x: .value("Month", month(index + 1)), yStart: .value("Low", mean - 4),
        yEnd: .value("High", mean + 5)
      )
      .foregroundStyle(.orange.opacity(0.25))
      .interpolationMethod(.catmullRom)
      LineMark(x: .value("Month", month(index + 1)), y: .value("Mean", mean))
        .foregroundStyle(.orange)
        .interpolationMethod(.catmullRom)
        .symbol(.circle)
        .symbolSize(30)
    }
    .chartYAxisLabel("°C")
  }
}

private struct OrdersChart: View {
  @State private var angle: Double?
  private let orders = [
    ("Pancakes", 42.0), ("Waffles", 27), ("Toast", 18), ("Eggs", 9), ("Tea", 4),
  ]

  private var chosen: (String, Double)? {
    guard let angle else { return nil }
    var sum = 0.0
    return orders.first { order in
      sum += order.1
      return angle <= sum
    }
  }

  var body: some View {
    Chart(orders, id: \.0) { name, count in
      SectorMark(
        angle: .value("Orders", count), innerRadius: .ratio(0.62),
        outerRadius: chosen?.0 == name ? .ratio(1) : .ratio(0.94), angularInset: 1.5
      )
      .cornerRadius(4)
      .foregroundStyle(by: .value("Dish", name))
      .opacity(chosen == nil || chosen?.0 == name ? 1 : 0.4)
    }
    .chartAngleSelection(value: $angle)
    .chartBackground { proxy in
      GeometryReader { geometry in
        if let plot = proxy.plotFrame {
          let frame = geometry[plot]
          VStack {
            Text(chosen?.0 ?? "All").font(.caption)
            Text("\(Int(chosen?.1 ?? 100)) %").font(.title3.bold())
          }
          .position(x: frame.midX, y: frame.midY)
        }
      }
    }
  }
}

private struct PenguinsChart: View {
  nonisolated private struct Penguin: Identifiable {
    let id: Int
    let species: String
    let bill: Double
    let flipper: Double
  }
  @State private var bill: Double?

  private let penguins: [Penguin] = (0..<60).map { PenguinsChart.penguin($0) }

  nonisolated private static func penguin(_ index: Int) -> Penguin {
    let kinds: [(name: String, bill: Double, flipper: Double)] = [
      ("Adelie", 38.8, 190), ("Chinstrap", 48.8, 196), ("Gentoo", 47.5, 217),
    ]
    let kind = kinds[index % 3]
    let one: Double = Double(index * 37 % 19) / 19 - 0.5
    let other: Double = Double(index * 53 % 23) / 23 - 0.5
    return Penguin(
      id: index, species: kind.name, bill: kind.bill + one * 9,
      flipper: kind.flipper + one * 8 + other * 14)
  }

  var body: some View {
    Chart {
      ForEach(penguins) { penguin in
        PointMark(
          x: .value("Bill", penguin.bill), y: .value("Flipper", penguin.flipper)
        )
        .foregroundStyle(by: .value("Species", penguin.species))
        .symbol(by: .value("Species", penguin.species))
      }
      if let bill {
        RuleMark(x: .value("Chosen", bill))
          .foregroundStyle(.gray)
          .annotation(position: .overlay, alignment: .top) {
            Text("\(bill, specifier: "%.1f") mm").font(.caption2)
              .padding(4).background(.background, in: Capsule())
          }
      }
    }
    .chartXScale(domain: 32...56)
    .chartYScale(domain: .automatic(includesZero: false))
    .chartXSelection(value: $bill)
    .chartXAxisLabel("Bill (mm)")
    .chartYAxisLabel("Flipper (mm)")
  }
}

private struct LoadChart: View {
  @State private var values: [Double] = (0..<60).map { LoadChart.load($0) }

  nonisolated private static func load(_ second: Int) -> Double {
    40 + 18 * sin(Double(second) / 5) + Double(second * 7 % 11)
  }

  var body: some View {
    VStack(alignment: .leading) {
      Button("Next value") {
        values.append(Self.load(values.count))
      }
      .buttonStyle(.bordered)
      Chart(Array(values.suffix(60).enumerated()), id: \.offset) { index, value in
        AreaMark(x: .value("Second", index), y: .value("Requests", value))
          .foregroundStyle(
            LinearGradient(
              colors: [.green.opacity(0.45), .green.opacity(0.05)], startPoint: .top,
              endPoint: .bottom))
        LineMark(x: .value("Second", index), y: .value("Requests", value))
          .foregroundStyle(.green)
      }
      .chartYScale(domain: 0...80)
      .chartXAxis(.hidden)
      .chartYAxis { AxisMarks(position: .leading) }
    }
  }
}

private struct SleepChart: View {
  private let nights: [(day: String, parts: [(String, Double)])] = [
    ("Mon", [("Deep", 1.4), ("Core", 4.1), ("REM", 1.6)]),
    ("Tue", [("Deep", 1.1), ("Core", 3.6), ("REM", 1.2)]),
    ("Wed", [("Deep", 1.7), ("Core", 4.4), ("REM", 1.9)]),
    ("Thu", [("Deep", 0.9), ("Core", 4.0), ("REM", 1.0)]),
    ("Fri", [("Deep", 1.3), ("Core", 3.2), ("REM", 1.4)]),
  ]

  var body: some View {
    Chart {
      ForEach(nights, id: \.day) { night in
        ForEach(night.parts, id: \.0) { name, hours in
          BarMark(x: .value("Hours", hours), y: .value("Day", night.day))
            .foregroundStyle(by: .value("Part", name))
        }
      }
    }
    .chartForegroundStyleScale(["Deep": .indigo, "Core": .blue, "REM": .cyan])
    .chartLegend(position: .top)
    .chartYAxis { AxisMarks(position: .leading) }
  }
}
