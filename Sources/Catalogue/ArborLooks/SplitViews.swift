import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// Views side by side, with dividers that the visitor can drag.
///
/// ```swift
/// HSplitView {
///   FileList().frame(minWidth: 120)
///   Editor().frame(minWidth: 200)
/// }
/// ```
///
/// The views share the width; none gets narrower or wider than it can be. The first eight dividers
/// can be dragged.
public nonisolated struct HSplitView<Content: View>: View, @unchecked Sendable {
  private let content: Content

  /// Creates a view of views side by side.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { SplitView(axis: .horizontal, content: content) }
}

/// Views below each other, with dividers that the visitor can drag.
///
/// ```swift
/// VSplitView { Editor(); Console().frame(minHeight: 80) }
/// ```
///
/// The views share the height; none gets lower or higher than it can be. The first eight dividers
/// can be dragged.
public nonisolated struct VSplitView<Content: View>: View, @unchecked Sendable {
  private let content: Content

  /// Creates a view of views below each other.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { SplitView(axis: .vertical, content: content) }
}

/// The lengths of a split view's parts, as they were last laid out.
@MainActor private final class SplitLengths: TransientState {
  nonisolated(unsafe) var placed: [Double] = []
}

private nonisolated struct SplitView<Content: View>: View {
  let axis: Axis
  let content: Content
  /// The lengths of the parts before dividers that the visitor has dragged.
  @State private var dragged: [Int: Double] = [:]
  @State private var lengths = SplitLengths()

  private static var dividers: Int { 8 }

  @MainActor var body: some View {
    SplitLayout(axis: axis, wanted: dragged, lengths: lengths) {
      content
      ForEach(0..<Self.dividers, id: \.self) { index in
        SplitGrip(
          axis: axis, start: { lengths.placed.indices.contains(index) ? lengths.placed[index] : 0 }
        ) {
          dragged[index] = max($0, 0)
        }
        .layoutValue(key: SplitDividerKey.self, value: index)
      }
    }
  }
}

/// The number of a divider; `nil` for a part.
private enum SplitDividerKey: LayoutValueKey {
  static let defaultValue: Int? = nil
}

/// A line that the visitor can drag.
private nonisolated struct SplitGrip: View {
  let axis: Axis
  /// Returns the length of the part before it.
  let start: () -> Double
  let move: (Double) -> Void
  @GestureState private var first: Double?
  @Environment(\.layoutDirection) private var direction

  @MainActor var body: some View {
    Color.gray.opacity(0.4)
      .overlay {
        Color.clear
          .frame(width: axis == .horizontal ? 9 : nil, height: axis == .vertical ? 9 : nil)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .updating($first) { _, first, _ in first = first ?? start() }
              .onChanged { drag in
                move((first ?? start()) + way(drag.translation))
              })
      }
  }

  /// Returns by how much a drag lengthens the part before.
  private func way(_ translation: CGSize) -> Double {
    if axis == .vertical { return Double(translation.height) }
    return Double(direction == .rightToLeft ? -translation.width : translation.width)
  }
}

/// ## Algorithm
/// 1. Each divider takes one point.
/// 2. The parts before dragged dividers have the lengths that the visitor chose, within what they
///    can be.
/// 3. The others share the rest, the least flexible first; the last part takes what is left.
private struct SplitLayout: Layout {
  let axis: Axis
  let wanted: [Int: Double]
  let lengths: SplitLengths

  private func parts(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.filter { $0[SplitDividerKey.self] == nil }
  }

  private func length(_ size: CGSize) -> Double {
    Double(axis == .horizontal ? size.width : size.height)
  }

  private func proposal(_ length: Double?, across: CGFloat?) -> ProposedViewSize {
    let length = length.map { CGFloat($0) }
    return axis == .horizontal
      ? ProposedViewSize(width: length, height: across)
      : ProposedViewSize(width: across, height: length)
  }

  private func lengths(of parts: [LayoutSubview], in room: Double, across: CGFloat?) -> [Double] {
    let ranges = parts.map { part in
      let least = length(part.sizeThatFits(proposal(0, across: across)))
      let most = length(part.sizeThatFits(proposal(.infinity, across: across)))
      return (least: least, most: max(most, least))
    }
    var result = [Double](repeating: 0, count: parts.count)
    var rest = room - Double(max(parts.count - 1, 0))
    var open: [Int] = []
    for index in parts.indices {
      guard let wanted = wanted[index], index < parts.count - 1 else {
        open.append(index)
        continue
      }
      let others = ranges.enumerated().filter { $0.offset > index }.reduce(0) {
        $0 + $1.element.least
      }
      result[index] = min(max(min(wanted, rest - others), ranges[index].least), ranges[index].most)
      rest -= result[index]
    }
    open.sort { ranges[$0].most - ranges[$0].least < ranges[$1].most - ranges[$1].least }
    for (place, index) in open.enumerated() {
      let share = max(rest, 0) / Double(open.count - place)
      result[index] = min(max(share, ranges[index].least), ranges[index].most)
      rest -= result[index]
    }
    if let last = result.indices.last, rest > 0 { result[last] += rest }
    return result
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let parts = parts(subviews)
    let across = axis == .horizontal ? proposal.height : proposal.width
    let offered = axis == .horizontal ? proposal.width : proposal.height
    let ideal = parts.reduce(Double(max(parts.count - 1, 0))) {
      $0 + length($1.sizeThatFits(self.proposal(nil, across: across)))
    }
    let room = offered.map { $0.isFinite ? Double($0) : ideal } ?? ideal
    let sizes = zip(parts, lengths(of: parts, in: room, across: across)).map {
      $0.sizeThatFits(self.proposal($1, across: across))
    }
    let most = sizes.map { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    let wide = across.map { $0.isFinite ? $0 : most } ?? most
    return axis == .horizontal
      ? CGSize(width: room, height: wide) : CGSize(width: wide, height: room)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let parts = parts(subviews)
    let across = axis == .horizontal ? bounds.height : bounds.width
    let placed = lengths(of: parts, in: length(bounds.size), across: across)
    lengths.placed = placed
    let dividers = subviews.filter { $0[SplitDividerKey.self] != nil }
    var start = axis == .horizontal ? bounds.minX : bounds.minY
    func place(_ view: LayoutSubview, _ length: Double) {
      let point =
        axis == .horizontal
        ? CGPoint(x: start, y: bounds.minY) : CGPoint(x: bounds.minX, y: start)
      view.place(at: point, proposal: self.proposal(length, across: across))
      start += CGFloat(length)
    }
    for (index, part) in parts.enumerated() {
      place(part, placed[index])
      if index < parts.count - 1 {
        if dividers.indices.contains(index) { place(dividers[index], 1) } else { start += 1 }
      }
    }
    for divider in dividers.dropFirst(max(parts.count - 1, 0)) {
      divider.place(at: bounds.origin, proposal: .zero)
    }
  }
}
