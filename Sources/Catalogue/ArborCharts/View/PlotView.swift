import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// The marks of a chart, the lines behind them, and what reacts to pointers.
nonisolated struct PlotView: View {
  let plan: ChartPlan
  let size: CGSize

  @MainActor var body: some View {
    let (x, y) = plan.scales(for: size)
    var drawer = Drawer(plan.model, x: x, y: y, size: size)
    let marks = drawer.marks()
    PlotLayout {
      ForEach(lines) { line in
        PathShape(path: line.path)
          .stroke(line.paint, style: line.stroke)
          .accessibilityHidden(true)
      }
      if marks.contains(where: { !$0.layers.isEmpty }) {
        ForEach(PlotItem.items(marks)) { PlotItemView(item: $0, plan: plan, size: size) }
      } else {
        ForEach(marks) { MarkView(mark: $0) }
      }
      let plot = CGRect(origin: .zero, size: size)
      NotesView(notes: PlotNote.notes(marks, inChart: false), plot: plot, chart: plot)
      let settings = plan.model.settings
      if !settings.selections.isEmpty || settings.gesture != nil {
        SelectionSurface(
          settings: settings, proxy: ChartProxy(plan, x: x, y: y, size: size),
          isScrolling: !plan.scrollableAxes.isEmpty)
      }
    }
    .frame(width: size.width, height: size.height)
  }

  private struct GridLine: Identifiable {
    var id: Int
    var path: Path
    var paint: MarkPaint
    var stroke: StrokeStyle
  }

  /// The lines and ticks of both axes: those without a style of their own are one path.
  @MainActor private var lines: [GridLine] {
    let plain = MarkPaint(style: AnyShapeStyle(Color.gray), opacity: 0.3)
    var result = [GridLine(id: 0, path: Path(), paint: plain, stroke: StrokeStyle(lineWidth: 1))]
    for (axis, isVertical) in [(plan.xAxis, false), (plan.yAxis, true)] {
      for line in axis.lines {
        let path = path(of: line, isVertical)
        if line.stroke == nil, line.style == nil {
          result[0].path.addPath(path)
        } else {
          result.append(
            GridLine(
              id: result.count, path: path,
              paint: line.style.map { MarkPaint(style: $0, opacity: 1) } ?? plain,
              stroke: line.stroke ?? StrokeStyle(lineWidth: 1)))
        }
      }
    }
    return result
  }

  @MainActor private func path(of line: AxisPlan.Line, _ isVertical: Bool) -> Path {
    func end(_ length: Double) -> (Double, Double) {
      guard let tick = line.tick else { return (0, length) }
      return line.isAfter ? (length, length + tick) : (-tick, 0)
    }
    let (from, to): (CGPoint, CGPoint)
    let (dx, dy) = (line.offset.width, line.offset.height)
    if isVertical {
      let padding = plan.padding(isVertical: true).padding(size.height)
      let y = Curve.rounded(padding.place(line.place, along: size.height) + dy)
      let ends = end(size.width)
      (from, to) = (CGPoint(x: ends.0 + dx, y: y), CGPoint(x: ends.1 + dx, y: y))
    } else {
      let padding = plan.padding(isVertical: false).padding(size.width)
      let x = Curve.rounded(padding.place(line.place, along: size.width) + dx)
      let ends = end(size.height)
      (from, to) = (CGPoint(x: x, y: ends.0 + dy), CGPoint(x: x, y: ends.1 + dy))
    }
    return Path { path in
      path.move(to: from)
      path.addLine(to: to)
    }
  }
}

/// A path at its place.
nonisolated struct PathShape: Shape, Equatable {
  let path: Path
  nonisolated static var _hasOwnSize: Bool { false }
  nonisolated func path(in rect: CGRect) -> Path { path }
}
