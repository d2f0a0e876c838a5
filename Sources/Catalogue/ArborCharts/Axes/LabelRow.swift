import ArborCore
import ArborDisplay
import Foundation

/// The distances of a scale's ends from those of the plot.
struct AxisPadding: Equatable {
  /// In points, from the left or the top.
  var before = 0.0
  /// In points, from the right or the bottom.
  var after = 0.0

  /// Returns where a part of the scale is along a length.
  func place(_ part: Double, along length: Double) -> Double {
    let (first, last) = ends(along: length)
    return first + part * (last - first)
  }

  /// Returns the ends of the scale along a length.
  func ends(along length: Double) -> (Double, Double) {
    let sum = before + after
    let share = sum > length && sum > 0 ? max(length, 0) / sum : 1
    return (before * share, length - after * share)
  }
}

/// The part of a plot that a scale covers.
struct PaddingRule {
  var part = _PlotPart()
  /// Whether the scale starts on the right or at the bottom.
  var isTurned = false

  /// Returns the distances of the scale's ends from those of a plot of some length.
  func padding(_ length: Double) -> AxisPadding {
    let (start, end) =
      part.fixed.map { ($0.lowerBound, length - $0.upperBound) } ?? (part.start, part.end)
    return isTurned
      ? AxisPadding(before: end, after: start) : AxisPadding(before: start, after: end)
  }
}

/// The place of a label of an axis.
struct LabelPlace {
  /// From 0 to 1, from the left or the top.
  var place = 0.0
  /// The distance to the next value, as a part of the axis.
  var room = 1.0
  var isVertical = false
  /// Whether the label is above the chart or before it.
  var isBefore = false
  /// Whether the label begins at its place, and is not centered there.
  var isLeading = false
  var preset = AxisMarkPreset.Kind.automatic
  var options = LabelOptions()
  var offset = CGSize.zero

  /// Whether the plot has to make room.
  var needsRoom: Bool { options.offsetsMarks ?? (preset != .inset) }

  /// Returns the size of a view in the direction in which it is read.
  func turned(_ size: CGSize) -> CGSize {
    options.orientation.turns == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// The distance from the plot, in points.
  var gap: Double { (isVertical ? options.horizontalSpacing : options.verticalSpacing) ?? 4 }

  /// The part of the label that is at its value: 0 for its start, 1 for its end.
  var part: Double {
    if let anchor = options.anchor { return isVertical ? anchor.y : anchor.x }
    switch preset {
    case .aligned: return place < 0.001 ? 0 : place > 0.999 ? 1 : 0.5
    case .extended, .inset: return isVertical ? 1 : isLeading ? 0 : 0.5
    case .automatic: return isLeading ? 0 : 0.5
    }
  }

  /// Returns the room that the label needs beside the plot, in points.
  func breadth(_ size: CGSize) -> Double { gap + (isVertical ? size.width : size.height) }
}

/// Finds the places of the labels of an axis, which stand beside a plot.
struct LabelRow {
  var plot: CGRect
  /// The area that no label leaves.
  var bounds: CGRect
  var padding: AxisPadding

  /// Returns the frame of a label of some size.
  func frame(of label: LabelPlace, _ size: CGSize) -> CGRect {
    let size = label.turned(size)
    let (length, isVertical) = (label.isVertical ? size.height : size.width, label.isVertical)
    let whole = isVertical ? plot.height : plot.width
    let place = padding.place(label.place, along: whole)
    let start = place - label.part * length + spacing(label)
    var origin = CGPoint.zero
    if isVertical {
      origin.x = across(label, size.width, plot.minX, plot.maxX)
      origin.y = plot.minY + start
      if label.needsRoom, label.isBefore { origin.x = max(origin.x, bounds.minX) }
    } else {
      origin.x = max(min(plot.minX + start, bounds.maxX - size.width), bounds.minX)
      origin.y = across(label, size.height, plot.minY, plot.maxY)
    }
    origin.x += label.offset.width
    origin.y += label.offset.height
    return CGRect(origin: origin, size: size)
  }

  private func spacing(_ label: LabelPlace) -> Double {
    let options = label.options
    let own = label.isVertical ? options.verticalSpacing : options.horizontalSpacing
    let isBeside = label.isLeading && options.anchor == nil && label.preset != .aligned
    switch label.part {
    case ..<0.25: return own ?? (isBeside ? 2 : 0)
    case 0.75...: return -(own ?? 0)
    default: return 0
    }
  }

  private func across(
    _ label: LabelPlace, _ breadth: Double, _ low: Double, _ high: Double
  ) -> Double {
    let isInside = label.preset == .inset
    return label.isBefore
      ? (isInside ? low + label.gap : low - label.gap - breadth)
      : (isInside ? high - label.gap - breadth : high + label.gap)
  }

  /// Returns the size that is offered to a label.
  func offer(_ label: LabelPlace, _ size: CGSize) -> CGSize {
    guard label.options.collision.kind == .truncate else { return size }
    let whole = label.isVertical ? plot.height : plot.width
    let (first, last) = padding.ends(along: whole)
    let room = max(label.room * (last - first) - 4, 8)
    // Only the length of a text can be shorter.
    let isAlong = label.isVertical == (label.options.orientation.turns != 0)
    return isAlong ? CGSize(width: min(size.width, room), height: size.height) : size
  }

  /// Returns which of the labels are shown.
  ///
  /// ## Algorithm
  /// 1. Labels that are always there come first, then the others by their priority, then in their
  ///    order.
  /// 2. A label is left out if one before it is nearer than both allow.
  static func shown(_ labels: [(place: LabelPlace, frame: CGRect)]) -> [Bool] {
    func priority(_ index: Int) -> Double {
      if case .greedy(let priority, _) = labels[index].place.options.collision.kind {
        return priority
      }
      return .infinity
    }
    let order = labels.indices.sorted { (-priority($0), $0) < (-priority($1), $1) }
    var result = [Bool](repeating: true, count: labels.count)
    // The labels that are shown, by the parts of the axis that they are in.
    var shown: [Int: [Int]] = [:]
    for index in order {
      let label = labels[index]
      var frame = label.frame
      if case .greedy(_, let spacing) = label.place.options.collision.kind {
        // Labels that only touch do not hide each other.
        let distance = spacing - 0.5
        frame = frame.insetBy(dx: -distance, dy: label.place.isVertical ? -distance : 0.5)
        result[index] = !parts(of: frame, label.place).contains { part in
          (shown[part] ?? []).contains { labels[$0].frame.intersects(frame) }
        }
      }
      guard result[index] else { continue }
      for part in parts(of: label.frame, label.place) { shown[part, default: []].append(index) }
    }
    return result
  }

  /// Returns the parts of an axis, of 100 points each, that a frame is in; at most 100.
  private static func parts(of frame: CGRect, _ label: LabelPlace) -> ClosedRange<Int> {
    let (low, high) = label.isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    guard low.isFinite, high.isFinite else { return 0...0 }
    let first = Int(min(max(low, -1e6), 1e6) / 100)
    return first...min(max(Int(min(max(high, -1e6), 1e6) / 100), first), first + 100)
  }
}

extension LayoutSubview {
  /// Measures a label and places it in a row, or beyond everything that can be seen.
  func place(_ label: LabelPlace, in frame: CGRect, isShown: Bool) {
    let size = label.turned(frame.size)
    let center = isShown ? CGPoint(x: frame.midX, y: frame.midY) : CGPoint(x: -9000, y: -9000)
    place(at: center, anchor: .center, proposal: ProposedViewSize(size))
  }
}
