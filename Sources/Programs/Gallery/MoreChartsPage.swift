import Charts
import Foundation
import SwiftUI

/// Charts that scroll, select ranges, and show functions and whole collections.
struct MoreChartsPage: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 16)], spacing: 16) {
        ChartCard("Steps", "A year, of which four weeks are seen") { StepsChart() }
        ChartCard("Exchange rate", "Drag over some days") { RateChart() }
        ChartCard("Functions", "Computed for what the axis shows") { FunctionsChart() }
        ChartCard("A rose", "Both coordinates follow a parameter") { RoseChart() }
        ChartCard("Cities", "One plot of a whole collection") { CitiesChart() }
        ChartCard("Rivers", "Six of fourteen are seen") { RiversChart() }
        ChartCard("Sensors", "Five lines that grow") { SensorsChart() }
      }
      .padding(20)
    }
    .background(Color(uiColor: .systemGroupedBackground))
  }
}

private struct StepsChart: View {
  @State private var first = day(336)

  nonisolated private static func day(_ number: Int) -> Date {
    let start = DateComponents(year: 2024, month: 1, day: 1 + number)
    return Calendar.current.date(from: start) ?? .distantPast
  }

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("First weeks") { withAnimation { first = Self.day(0) } }
        Button("Last weeks") { first = Self.day(336) }
        Text("from \(first, format: .dateTime.month().day())")
          .font(.caption)
      }
      .buttonStyle(.bordered)
      Chart(0..<364, id: \.self) { number in
        BarMark(
          x: .value("Day", Self.day(number), unit: .day),
          y: .value("Steps", 4000 + (number * 7919) % 6100)
        )
        .foregroundStyle(number % 7 > 4 ? Color.green : .blue)
      }
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 3600 * 24 * 28)
      // The bar of the browser would lie over the dates.
      .scrollIndicators(.hidden)
      .chartScrollPosition(x: $first)
      .chartScrollTargetBehavior(
        .valueAligned(matching: DateComponents(hour: 0, weekday: 2), majorAlignment: .page)
      )
      .chartXAxis {
        AxisMarks(values: .stride(by: .weekOfYear)) {
          AxisGridLine()
          AxisValueLabel(format: .dateTime.month(.abbreviated).day())
        }
      }
    }
  }
}

private struct RateChart: View {
  @State private var days: ClosedRange<Int>?

  nonisolated private static func rate(_ day: Int) -> Double {
    1.08 + 0.03 * sin(Double(day) / 9) + Double(day * 31 % 17) / 1500
  }

  private var words: String {
    guard let days else { return "No days chosen" }
    let change = Self.rate(days.upperBound) / Self.rate(days.lowerBound) - 1
    return
      "Days \(days.lowerBound) to \(days.upperBound): \(change.formatted(.percent.precision(.fractionLength(1))))"
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(words).font(.callout)
      Chart {
        if let days {
          RectangleMark(
            xStart: .value("From", days.lowerBound), xEnd: .value("To", days.upperBound)
          )
          .foregroundStyle(.blue.opacity(0.15))
        }
        ForEach(0..<90) { day in
          LineMark(x: .value("Day", day), y: .value("Rate", Self.rate(day)))
        }
      }
      .chartXScale(domain: 0...89)
      .chartYScale(domain: 1.04...1.14)
      .chartXSelection(range: $days)
    }
  }
}

private struct FunctionsChart: View {
  var body: some View {
    Chart {
      AreaPlot(x: "x", yStart: "lower", yEnd: "upper") { x in
        (yStart: -exp(-x / 6), yEnd: exp(-x / 6))
      }
      .foregroundStyle(.gray.opacity(0.15))
      LinePlot(x: "x", y: "damped") { x in exp(-x / 6) * cos(2 * x) }
        .foregroundStyle(.purple)
      LinePlot(x: "x", y: "tangent") { x in tan(x) / 4 }
        .foregroundStyle(.orange)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
    }
    .chartXScale(domain: 0...12)
    .chartYScale(domain: -1...1)
  }
}

private struct RoseChart: View {
  var body: some View {
    Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * Double.pi)) { t in
        (x: cos(4 * t) * cos(t), y: cos(4 * t) * sin(t))
      }
      .foregroundStyle(.pink)
    }
    .chartXScale(domain: -1.1...1.1)
    .chartYScale(domain: -1.1...1.1)
    .chartXAxisStyle { axis in axis.background(.pink.opacity(0.08)) }
    .chartYAxisStyle { axis in axis.background(.pink.opacity(0.08)) }
    .aspectRatio(1.1, contentMode: .fit)
    .frame(maxWidth: .infinity)
  }
}

private struct CitiesChart: View {
  nonisolated private struct City: Identifiable {
    let name: String
    let country: String
    let area: Double
    let people: Double
    var id: String { name }
    var density: Double { people / area * 1000 }
  }

  private let cities = [
    City(name: "Bern", country: "Switzerland", area: 51.6, people: 134),
    City(name: "Basel", country: "Switzerland", area: 23.9, people: 178),
    City(name: "Geneva", country: "Switzerland", area: 15.9, people: 204),
    City(name: "Lyon", country: "France", area: 47.9, people: 522),
    City(name: "Nice", country: "France", area: 71.9, people: 348),
    City(name: "Lille", country: "France", area: 34.8, people: 236),
    City(name: "Turin", country: "Italy", area: 130, people: 841),
    City(name: "Padua", country: "Italy", area: 92.9, people: 207),
  ]

  var body: some View {
    Chart {
      PointPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
        .foregroundStyle(by: .value("Country", \.country))
        .symbol(by: .value("Country", \.country))
        .symbolSize(by: .value("Density", \.density))
        .accessibilityLabel(\.name)
    }
    .chartSymbolScale(["Switzerland": .plus, "France": .circle, "Italy": .diamond])
    .chartSymbolSizeScale(range: 30...400)
    .chartXAxisLabel("km²")
    .chartYAxisLabel("Thousand people")
  }
}

private struct RiversChart: View {
  private let rivers = [
    ("Nile", 6650), ("Amazon", 6400), ("Yangtze", 6300), ("Mississippi", 6275),
    ("Yenisei", 5539), ("Yellow", 5464), ("Ob", 5410), ("Paraná", 4880), ("Congo", 4700),
    ("Amur", 4444), ("Lena", 4400), ("Mekong", 4350), ("Mackenzie", 4241), ("Niger", 4200),
  ]

  var body: some View {
    Chart(rivers, id: \.0) { name, length in
      BarMark(x: .value("Kilometers", length), y: .value("River", name))
        .foregroundStyle(.teal)
    }
    .chartScrollableAxes(.vertical)
    .chartYVisibleDomain(length: 6)
    .chartScrollTargetBehavior(.valueAligned(unit: 1))
    .chartYAxis { AxisMarks(position: .leading) }
  }
}

private struct SensorsChart: View {
  @State private var count = 200
  private let names = ["North", "East", "South", "West", "Roof"]

  nonisolated private static func value(_ sensor: Int, _ second: Int) -> Double {
    Double(sensor) * 14 + 10 + 6 * sin(Double(second + sensor * 11) / 13)
      + Double((second * (sensor + 3)) % 7) / 2
  }

  var body: some View {
    VStack(alignment: .leading) {
      Button("Measure") { count += 1 }
        .buttonStyle(.bordered)
      Chart {
        ForEach(names.indices, id: \.self) { sensor in
          ForEach(0..<count, id: \.self) { second in
            LineMark(
              x: .value("Second", second), y: .value("Degrees", Self.value(sensor, second))
            )
          }
          .foregroundStyle(by: .value("Sensor", names[sensor]))
        }
      }
      .chartXScale(domain: 0...400)
      .chartYScale(domain: 0...80)
    }
  }
}
