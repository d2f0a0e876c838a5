import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborEffects
import ArborPaints
import ArborPaths
import Foundation

/// One mark. It is evaluated again only where it looks different: a new point changes the marks of
/// its own series.
nonisolated struct MarkView: View {
  let mark: DrawnMark

  @MainActor var body: some View {
    clippedShape
      .accessibilityLabel(mark.label ?? Text(verbatim: ""))
      .accessibilityValue(mark.value ?? Text(verbatim: ""))
      .accessibilityHidden(mark.label == nil)
      .layoutValue(key: PlotPlaceKey.self, value: place)
  }

  private var place: PlotPlace {
    if case .box(let rect, _) = mark.form { return .frame(rect) }
    return mark.gradientBox.map { .frame($0) } ?? .whole
  }

  @ViewBuilder private var clippedShape: some View {
    if let rare = mark.rareParts?.value {
      rareShape(rare)
    } else if mark.isClipped {
      shape.clipped()
    } else {
      shape
    }
  }

  @ViewBuilder private func rareShape(_ rare: RareLook) -> some View {
    let view = mark.isClipped ? AnyView(shape.clipped()) : AnyView(shape)
    let cut = rare.clip.map { AnyView(view.clipShape(clipShape($0), style: $0.style)) } ?? view
    if let identifier = rare.identifier { cut.accessibilityIdentifier(identifier) } else { cut }
  }

  /// Returns the shape that clips the mark, in the coordinates of its view.
  private func clipShape(_ clip: MarkClip) -> PathShape {
    if case .box(let rect, _) = mark.form {
      return PathShape(path: clip.path(CGRect(origin: .zero, size: rect.size)))
    }
    let path = mark.path
    let rect = path.isEmpty ? mark.frame : path.boundingRect
    let offset = mark.gradientBox?.origin ?? .zero
    return PathShape(path: clip.path(rect.offsetBy(dx: -offset.x, dy: -offset.y)))
  }

  @ViewBuilder private var shape: some View {
    switch mark.form {
    case .box(_, let corner): RoundedRectangle(cornerRadius: corner).fill(mark.paint)
    case .path(let path):
      if let stroke = mark.stroke {
        PathShape(path: moved(path)).stroke(mark.paint, style: stroke)
      } else {
        PathShape(path: moved(path)).fill(mark.paint)
      }
    case .pieces(let pieces):
      ZStack {
        ForEach(Array(pieces.enumerated()), id: \.offset) { _, piece in
          if let stroke = mark.stroke {
            PathShape(path: piece).stroke(mark.paint, style: stroke)
          } else {
            PathShape(path: piece).fill(mark.paint)
          }
        }
      }
    }
  }

  private func moved(_ path: Path) -> Path {
    guard let box = mark.gradientBox else { return path }
    return path.offsetBy(dx: -box.minX, dy: -box.minY)
  }
}

/// Marks that an effect is applied to as one, or a single mark.
struct PlotItem: Identifiable {
  struct ID: Hashable {
    var mark: DrawnMark.ID
    var isGroup: Bool
  }
  var marks: [DrawnMark]
  var layer: MarkLayer?
  /// How many layers are around this one.
  var depth: Int
  var id: ID

  /// Groups neighbors that have the same layer inside so many others.
  static func items(_ marks: [DrawnMark], depth: Int = 0) -> [PlotItem] {
    var result: [PlotItem] = []
    for mark in marks {
      let layers = mark.layers
      let layer = depth < layers.count ? layers[layers.count - 1 - depth] : nil
      if let layer, let last = result.indices.last, result[last].layer === layer {
        result[last].marks.append(mark)
      } else {
        result.append(
          PlotItem(
            marks: [mark], layer: layer, depth: depth,
            id: ID(mark: mark.id, isGroup: layer != nil)))
      }
    }
    return result
  }
}

/// Shows an item of a plot.
nonisolated struct PlotItemView: View {
  let item: PlotItem
  let plan: ChartPlan
  let size: CGSize

  @MainActor var body: some View {
    if let layer = item.layer {
      let marks = AnyView(PlotLayout { inside })
      switch layer.effect {
      case .style(let style): style(marks)
      case .mask(let mask):
        marks.mask { PlotLayout { ForEach(drawn(mask)) { MarkView(mark: $0) } } }
      }
    } else {
      ForEach(item.marks) { MarkView(mark: $0) }
    }
  }

  private var inside: some View {
    ForEach(PlotItem.items(item.marks, depth: item.depth + 1)) {
      PlotItemView(item: $0, plan: plan, size: size)
    }
  }

  /// Returns the marks of a mask on the scales of the chart.
  @MainActor private func drawn(_ marks: [Mark]) -> [DrawnMark] {
    let model = plan.model
    let (x, y) = plan.scales(for: size)
    var drawer = Drawer(
      ChartModel(marks, model.settings, model.locale, model.calendar), x: x, y: y, size: size)
    return drawer.marks()
  }
}
