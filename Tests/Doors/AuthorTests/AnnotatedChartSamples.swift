import Charts
import SwiftUI

// Charts with annotations, axes, bins and effects, as authors write them.

struct AnnotatedChartSamples: View {
  @State private var selected: Date?

  var body: some View {
    VStack {
      selection; symbols; axes; scales; histogram; effects; oldOverlay
    }
  }

  var selection: some View {
    Chart(DailySales.all) { item in
      BarMark(x: .value("Day", item.day, unit: .day), y: .value("Sales", item.sales))
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .foregroundStyle(Color.gray.opacity(0.3))
          .offset(yStart: -10)
          .zIndex(-1)
          .annotation(
            position: .top, spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) { Text(selected, style: .date) }
      }
    }
    .chartXSelection(value: $selected)
  }

  var symbols: some View {
    Chart(DailySales.all) { item in
      LineMark(x: .value("Day", item.day), y: .value("Sales", item.sales))
        .symbol { Circle().strokeBorder(lineWidth: 2).frame(width: 8) }
        .annotation(position: .overlay) { context in Text("\(context.targetSize.width)") }
      PointMark(x: .value("Day", item.day), y: 4)
        .symbol(Circle().strokeBorder(lineWidth: 2))
        .accessibilityIdentifier("foot")
    }
    .chartSymbolScale(["North": Circle().strokeBorder(lineWidth: 2)])
  }

  var axes: some View {
    Chart(DailySales.all) {
      LineMark(x: .value("Day", $0.day), y: .value("Sales", $0.sales))
    }
    .chartXAxisLabel("Day", position: .bottom, alignment: .trailing, spacing: 2)
    .chartYAxisLabel("Boxes", position: .leading)
    .chartYAxis {
      AxisMarks(
        preset: .extended, position: .leading,
        values: .automatic(desiredCount: 5, roundLowerBound: true, roundUpperBound: false))
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month, roundLowerBound: true)) { value in
        AxisTick(centered: true, length: 3)
        AxisTick(length: .longestLabel(extendPastBy: 4), stroke: StrokeStyle(lineWidth: 2))
        AxisGridLine()
        AxisValueLabel(
          format: .dateTime.month(.narrow), centered: true, anchor: .top,
          multiLabelAlignment: .leading, collisionResolution: .greedy(priority: 1),
          offsetsMarks: false, orientation: .vertical, horizontalSpacing: 2, verticalSpacing: 3)
      }
      MonthAxis()
    }
  }

  var scales: some View {
    Chart(DailySales.all) {
      RectangleMark(x: .value("Region", $0.region), y: .value("Sales", $0.sales))
        .position(by: .value("Region", $0.region), axis: .horizontal, span: .ratio(0.8))
        .foregroundStyle(by: .value("Sales", $0.sales))
    }
    .chartForegroundStyleScale(range: Gradient(colors: [.yellow, .red]))
    .chartXScale(range: .plotDimension(startPadding: 10, endPadding: 20))
    .chartYScale(
      domain: .automatic(dataType: Int.self) { $0.append(100) },
      type: .symmetricLog(slopeAtZero: 2))
  }

  private var bins: NumberBins<Int> {
    NumberBins(data: DailySales.all.map(\.sales), desiredCount: 8)
  }

  var histogram: some View {
    Chart(bins.indices, id: \.self) { index in
      BarMark(x: .value("Sales", bins[index]), y: .value("Days", index))
    }
  }

  var effects: some View {
    Chart {
      Plot {
        AreaMark(xStart: .value("From", 1), xEnd: .value("To", 3), y: .value("Height", 2))
        BarMark(xStart: .value("From", 1), xEnd: .value("To", 3))
      }
      .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      .alignsMarkStylesWithPlotArea()
      .blur(radius: 2)
      .shadow(color: .black, radius: 2, x: 1, y: 1)
      .compositingLayer { $0.opacity(0.5) }
      .mask { RectangleMark(yStart: .value("From", 0), yEnd: .value("To", 2)) }
      RectangleMark(xStart: 0, xEnd: 20, yStart: nil, yEnd: nil)
        .clipShape(RoundedRectangle(cornerRadius: 4))
    }
  }

  var oldOverlay: some View {
    Chart(DailySales.all) {
      PointMark(x: .value("Day", $0.day), y: .value("Sales", $0.sales))
    }
    .chartOverlay { proxy in
      GeometryReader { geometry in
        Rectangle().fill(.clear).contentShape(Rectangle())
          .gesture(
            DragGesture().onChanged { drag in
              let origin = geometry[proxy.plotAreaFrame].origin
              selected = proxy.value(atX: drag.location.x - origin.x)
            })
      }
    }
  }
}

private struct MonthAxis: AxisContent {
  var body: some AxisContent { AxisMarks(values: .stride(by: .month)) }
}
