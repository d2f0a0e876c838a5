import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// The marks of a chart, the lines behind them, and what reacts to pointers.
struct PlotView: View {
  let plan: ChartPlan
  let size: CGSize

  var body: some View {
    let (x, y) = plan.scales(for: size)
    var drawer = Drawer(plan.model, x: x, y: y, size: size)
    let marks = drawer.marks()
    PlotLayout {
      ForEach(lines) { line in
        PathShape(path: line.path)
          .stroke(line.paint, style: line.stroke)
          .accessibilityHidden(true)
      }
      ForEach(marks) { MarkView(mark: $0) }
      ForEach(notes(marks)) { note in
        note.annotation.content
          .environment(\.chartSettings, ChartSettings())
          .layoutValue(
            key: PlotPlaceKey.self,
            value: .beside(
              note.frame, note.annotation.position, note.annotation.alignment,
              spacing: note.annotation.spacing.map { Double($0) } ?? 4))
      }
      let settings = plan.model.settings
      if !settings.selections.isEmpty || settings.gesture != nil {
        SelectionSurface(
          settings: settings, proxy: ChartProxy(plan, x: x, y: y, size: size),
          isScrolling: !plan.scrollableAxes.isEmpty)
      }
    }
    .frame(width: size.width, height: size.height)
  }

  private struct Note: Identifiable {
    struct ID: Hashable {
      var mark: DrawnMark.ID
      var index: Int
    }
    var id: ID
    var frame: CGRect
    var annotation: MarkAnnotation
  }

  private func notes(_ marks: [DrawnMark]) -> [Note] {
    marks.flatMap { mark in
      mark.annotations.enumerated().map { index, annotation in
        Note(id: .init(mark: mark.id, index: index), frame: mark.frame, annotation: annotation)
      }
    }
  }

  private struct GridLine: Identifiable {
    var id: Int
    var path: Path
    var paint: MarkPaint
    var stroke: StrokeStyle
  }

  /// The lines and ticks of both axes: those without a style of their own are one path.
  private var lines: [GridLine] {
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

  private func path(of line: AxisPlan.Line, _ isVertical: Bool) -> Path {
    func end(_ length: Double) -> (Double, Double) {
      guard let tick = line.tick else { return (0, length) }
      return line.isAfter ? (length, length + tick) : (-tick, 0)
    }
    let (from, to): (CGPoint, CGPoint)
    if isVertical {
      let padding = min(plan.padding.height, size.height / 2)
      let y = Curve.rounded(padding + line.place * (size.height - 2 * padding))
      let ends = end(size.width)
      (from, to) = (CGPoint(x: ends.0, y: y), CGPoint(x: ends.1, y: y))
    } else {
      let padding = min(plan.padding.width, size.width / 2)
      let x = Curve.rounded(padding + line.place * (size.width - 2 * padding))
      let ends = end(size.height)
      (from, to) = (CGPoint(x: x, y: ends.0), CGPoint(x: x, y: ends.1))
    }
    return Path { path in
      path.move(to: from)
      path.addLine(to: to)
    }
  }
}

/// One mark. It is evaluated again only where it looks different: a new point changes the marks of
/// its own series.
private struct MarkView: View {
  let mark: DrawnMark

  var body: some View {
    clippedShape
      .accessibilityLabel(mark.label ?? Text(verbatim: ""))
      .accessibilityValue(mark.value ?? Text(verbatim: ""))
      .accessibilityHidden(mark.label == nil)
      .layoutValue(key: PlotPlaceKey.self, value: place)
  }

  private var place: PlotPlace {
    if case .box(let rect, _) = mark.form { .frame(rect) } else { .whole }
  }

  @ViewBuilder private var clippedShape: some View {
    if mark.isClipped { shape.clipped() } else { shape }
  }

  @ViewBuilder private var shape: some View {
    switch mark.form {
    case .box(_, let corner): RoundedRectangle(cornerRadius: corner).fill(mark.paint)
    case .path(let path):
      if let stroke = mark.stroke {
        PathShape(path: path).stroke(mark.paint, style: stroke)
      } else {
        PathShape(path: path).fill(mark.paint)
      }
    case .pieces(let pieces):
      ZStack {
        ForEach(Array(pieces.enumerated()), id: \.offset) { _, piece in
          PathShape(path: piece).stroke(mark.paint, style: mark.stroke ?? StrokeStyle())
        }
      }
    }
  }
}

/// A path at its place.
struct PathShape: Shape, Equatable {
  let path: Path
  nonisolated static var _hasOwnSize: Bool { false }
  nonisolated func path(in rect: CGRect) -> Path { path }
}
