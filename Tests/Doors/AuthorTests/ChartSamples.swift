import Charts
import Foundation
import SwiftUI

// Charts as authors write them, in the manner of the samples of Swift Charts.

struct ToyShape: Identifiable {
  var color: String
  var type: String
  var count: Double
  var id = UUID()
}

struct MonthlyHours: Identifiable {
  var city: String
  var date: Date
  var hoursOfSunshine: Double
  var id: Date { date }

  init(city: String = "", month: Int, hoursOfSunshine: Double) {
    self.city = city
    date = Calendar.current.date(from: DateComponents(year: 2024, month: month)) ?? .distantPast
    self.hoursOfSunshine = hoursOfSunshine
  }
}

enum Weather: String, Plottable, CaseIterable { case sun, cloud, rain }

struct Threshold: ChartContent {
  let limit: Double
  var body: some ChartContent {
    RuleMark(y: .value("Threshold", limit))
      .foregroundStyle(.red)
      .lineStyle(StrokeStyle(lineWidth: 2, dash: [5]))
  }
}

struct ChartSamples: View {
  let toys: [ToyShape] = [
    .init(color: "Green", type: "Cube", count: 2), .init(color: "Green", type: "Sphere", count: 0),
    .init(color: "Green", type: "Pyramid", count: 1),
    .init(color: "Purple", type: "Cube", count: 1),
    .init(color: "Purple", type: "Sphere", count: 1), .init(color: "Pink", type: "Cube", count: 1),
    .init(color: "Pink", type: "Sphere", count: 2), .init(color: "Yellow", type: "Cube", count: 1),
  ]
  let sunshine: [MonthlyHours] = (1...12).map {
    MonthlyHours(city: "Seattle", month: $0, hoursOfSunshine: 74 + 40 * sin(Double($0) / 2))
  }
  @State private var day: Date?
  @State private var name: String?
  var isDetailed = true
  var optionalLimit: Double? = 90

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 20)], spacing: 20) {
        Group {
          stacked; grouped; sunLine; areas; range
        }.frame(height: 180)
        Group {
          histogram; gantt; heat; pie; oneBar
        }.frame(height: 180)
        Group {
          points; custom; normalized; logarithmic; selectable
        }.frame(height: 180)
      }
      .padding()
    }
  }

  var stacked: some View {
    Chart {
      ForEach(toys) { shape in
        BarMark(x: .value("Shape Type", shape.type), y: .value("Total Count", shape.count))
          .foregroundStyle(by: .value("Shape Color", shape.color))
      }
    }
    .chartForegroundStyleScale([
      "Green": .green, "Purple": .purple, "Pink": .pink, "Yellow": .yellow,
    ])
  }

  var grouped: some View {
    Chart(toys) { shape in
      BarMark(x: .value("Type", shape.type), y: .value("Count", shape.count), width: .ratio(0.8))
        .foregroundStyle(by: .value("Color", shape.color))
        .position(by: .value("Color", shape.color))
        .annotation(position: .top) { Text("\(Int(shape.count))").font(.caption2) }
    }
    .chartLegend(position: .trailing, alignment: .top)
  }

  var sunLine: some View {
    Chart(sunshine) {
      LineMark(x: .value("Month", $0.date), y: .value("Hours of Sunshine", $0.hoursOfSunshine))
        .interpolationMethod(.monotone)
        .symbol(by: .value("City", $0.city))
      if let optionalLimit { Threshold(limit: optionalLimit) }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month, count: 3)) { value in
        AxisGridLine()
        AxisTick()
        AxisValueLabel(format: .dateTime.month(.abbreviated))
      }
    }
  }

  var areas: some View {
    Chart {
      ForEach(["A", "B", "C"], id: \.self) { name in
        ForEach(0..<10) { index in
          AreaMark(
            x: .value("Day", index), y: .value("Sales", Double(index % 4) + Double(name.count)),
            stacking: .center)
        }
        .foregroundStyle(by: .value("Name", name))
      }
    }
    .chartYAxis(.hidden)
  }

  var range: some View {
    Chart(sunshine) { month in
      BarMark(
        x: .value("Month", month.date, unit: .month),
        yStart: .value("Low", month.hoursOfSunshine - 10),
        yEnd: .value("High", month.hoursOfSunshine + 15), width: 6
      )
      .zIndex(isDetailed ? 1 : 0)
    }
    .chartYScale(domain: 0...160)
    .chartPlotStyle { plotArea in plotArea.background(.gray.opacity(0.1)).border(.gray) }
  }

  var histogram: some View {
    Chart(0..<8, id: \.self) { bin in
      BarMark(
        x: .value("Bin", (bin * 10)..<(bin * 10 + 10)),
        y: .value("Count", [1, 4, 9, 12, 10, 6, 3, 1][bin]))
    }
    .chartXAxisLabel("Value")
    .chartYAxisLabel("Count", alignment: .trailing)
  }

  var gantt: some View {
    Chart {
      BarMark(
        xStart: .value("Start", 1), xEnd: .value("End", 4), y: .value("Job", "Design"))
      BarMark(
        xStart: .value("Start", 3), xEnd: .value("End", 8), y: .value("Job", "Build")
      )
      .foregroundStyle(.orange)
      BarMark(xStart: .value("Start", 7), xEnd: .value("End", 9), y: .value("Job", "Test"))
        .foregroundStyle(.green.gradient)
        .cornerRadius(6)
    }
    .chartYAxis { AxisMarks(position: .leading) }
  }

  var heat: some View {
    Chart {
      ForEach(0..<5) { row in
        ForEach(0..<6) { column in
          RectangleMark(
            x: .value("Hour", "\(column)"), y: .value("Day", "\(row)"), width: .ratio(1),
            height: .ratio(1)
          )
          .foregroundStyle(.blue)
          .opacity(Double((row * 7 + column * 5) % 10) / 10)
        }
      }
    }
  }

  var pie: some View {
    Chart(toys) { toy in
      SectorMark(angle: .value("Count", toy.count), innerRadius: .ratio(0.5), angularInset: 1)
        .foregroundStyle(by: .value("Type", toy.type))
    }
    .chartLegend(.hidden)
  }

  var oneBar: some View {
    Chart(toys) { toy in
      BarMark(x: .value("Count", toy.count))
        .foregroundStyle(by: .value("Color", toy.color))
    }
    .chartXAxis(.hidden)
    .frame(height: 60)
  }

  var points: some View {
    Chart(Array(0..<30), id: \.self) { index in
      PointMark(x: .value("X", index), y: .value("Y", (index * 17) % 29))
        .foregroundStyle(by: .value("Weather", Weather.allCases[index % 3]))
        .symbol(by: .value("Weather", Weather.allCases[index % 3]))
        .symbolSize(60)
    }
  }

  var custom: some View {
    Chart {
      if isDetailed {
        ForEach(toys) { BarMark(x: .value("Type", $0.type), y: .value("Count", $0.count)) }
      } else {
        RuleMark(y: .value("None", 0))
      }
    }
    .chartYAxis {
      AxisMarks(position: .leading, values: [0, 2, 4, 6]) { value in
        AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 2]))
        AxisValueLabel {
          if let count = value.as(Int.self) { Text("\(count) pcs") }
        }
      }
    }
  }

  var normalized: some View {
    Chart(toys) {
      BarMark(
        x: .value("Type", $0.type), y: .value("Count", $0.count), stacking: .normalized
      )
      .foregroundStyle(by: .value("Color", $0.color))
    }
  }

  var logarithmic: some View {
    Chart(1..<8, id: \.self) { power in
      LineMark(x: .value("Step", power), y: .value("Size", pow(10, Double(power))))
      PointMark(x: .value("Step", power), y: .value("Size", pow(10, Double(power))))
    }
    .chartYScale(type: .log)
    .chartYAxis { AxisMarks(format: Decimal.FormatStyle().notation(.compactName)) }
  }

  var selectable: some View {
    Chart {
      ForEach(sunshine) { month in
        LineMark(x: .value("Month", month.date), y: .value("Hours", month.hoursOfSunshine))
      }
      .foregroundStyle(.teal)
      if let day { RuleMark(x: .value("Day", day)) }
    }
    .chartXSelection(value: $day)
    .chartOverlay { proxy in
      GeometryReader { geometry in
        if let plot = proxy.plotFrame, let x = proxy.position(forX: sunshine[5].date) {
          Text("June").font(.caption2).offset(x: geometry[plot].minX + x, y: geometry[plot].minY)
        }
      }
    }
    .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
  }
}
