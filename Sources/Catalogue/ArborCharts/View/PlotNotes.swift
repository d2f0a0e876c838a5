import Arbor
import ArborCore
import ArborDisplay
import Foundation

/// A view beside a mark, and where it may be.
struct PlotNote: Identifiable {
  struct ID: Hashable {
    var mark: DrawnMark.ID
    var index: Int
  }
  var id: ID
  /// The rectangle of the mark, in points from the top left of the plot.
  var frame: CGRect
  /// The size of the mark.
  var size: CGSize
  var annotation: MarkAnnotation

  /// Returns the annotations of marks: those that the chart's edges keep in, or the others.
  static func notes(_ marks: [DrawnMark], inChart: Bool) -> [PlotNote] {
    marks.flatMap { mark -> [PlotNote] in
      if mark.annotations.isEmpty { return [] }
      // The frame of a sector is its middle.
      let size =
        mark.id.kind == .sector && !mark.path.isEmpty
        ? mark.path.boundingRect.size : mark.frame.size
      return mark.annotations.enumerated().compactMap { index, annotation in
        annotation.resolution.needsChart == inChart
          ? PlotNote(
            id: ID(mark: mark.id, index: index), frame: mark.frame, size: size,
            annotation: annotation) : nil
      }
    }
  }

  /// Returns the place of the view in a layout in which the plot and the chart have frames.
  func place(plot: CGRect, chart: CGRect) -> NotePlace {
    func area(_ strategy: AnnotationOverflowResolution.Strategy) -> CGRect? {
      strategy.boundary.map { $0 == .plot ? plot : chart }
    }
    let (x, y) = (area(annotation.resolution.x), area(annotation.resolution.y))
    return NotePlace(
      frame: frame.offsetBy(dx: plot.minX, dy: plot.minY), position: annotation.position,
      alignment: annotation.alignment, spacing: annotation.spacing.map { Double($0) } ?? 4,
      x: x.map { $0.minX...max($0.maxX, $0.minX) }, y: y.map { $0.minY...max($0.maxY, $0.minY) })
  }
}

/// The place of a view beside a rectangle.
struct NotePlace {
  var frame: CGRect
  var position: AnnotationPosition
  var alignment: Alignment
  /// In points.
  var spacing: Double
  /// The range that the view is moved into; `nil` where it stays.
  var x: ClosedRange<Double>?
  var y: ClosedRange<Double>?

  /// Returns where a view of some size begins.
  func origin(_ size: CGSize) -> CGPoint {
    let left = Self.place(
      position.x, part(alignment.horizontal), frame.minX, frame.maxX, size.width,
      position.y == 0 || position.x != 0 ? spacing : 0)
    let top = Self.place(
      position.y, part(alignment.vertical), frame.minY, frame.maxY, size.height, spacing)
    return CGPoint(
      x: Self.moved(left, size.width, into: x), y: Self.moved(top, size.height, into: y))
  }

  private static func moved(
    _ start: Double, _ length: Double, into range: ClosedRange<Double>?
  ) -> Double {
    guard let range else { return start }
    return max(min(start, range.upperBound - length), range.lowerBound)
  }

  private func part(_ alignment: HorizontalAlignment) -> Double {
    alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  }

  private func part(_ alignment: VerticalAlignment) -> Double {
    alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  }

  /// Returns where a length begins before, in or after a range.
  private static func place(
    _ side: Int8, _ part: Double, _ low: Double, _ high: Double, _ length: Double,
    _ spacing: Double
  ) -> Double {
    switch side {
    case 0: low + (high - low - length) * part
    case ..<0: low - length - spacing
    default: high + spacing
    }
  }
}

/// Shows annotations.
nonisolated struct NotesView: View {
  let notes: [PlotNote]
  let plot: CGRect
  let chart: CGRect

  @MainActor var body: some View {
    ForEach(notes) { note in
      note.annotation.content(AnnotationContext(targetSize: note.size))
        .environment(\.chartSettings, ChartSettings())
        .layoutValue(
          key: PlotPlaceKey.self, value: .beside(note.place(plot: plot, chart: chart)))
    }
  }
}
