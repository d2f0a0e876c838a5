import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// One column of a `LazyVGrid`, or one row of a `LazyHGrid`; an adaptive item stands for as many as fit.
public struct GridItem: Sendable {
  /// How long the column or row is, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// What is left, shared with the others, between bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into what is left, each between bounds.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// To the next item in points; nil: 8.
  public var spacing: CGFloat?
  /// Of the views in their cells; nil: in the centre.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// For the solver: lengths that are negative or no numbers count as 0.
  fileprivate var track: TrackSolver.Item {
    func length(_ value: CGFloat) -> Double { value > 0 ? value : 0 }
    let size: TrackSolver.Item.Size =
      switch size {
      case .fixed(let own): .fixed(own.isFinite ? length(own) : 0)
      case .flexible(let minimum, let maximum):
        .flexible(minimum: length(minimum), maximum: length(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: length(minimum), maximum: length(maximum))
      }
    return TrackSolver.Item(size, gap: spacing.map { $0.isFinite ? $0 : 0 } ?? 8)
  }
}

/// Views in columns, row after row.
public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  private let layout: TrackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: of the columns, where the grid is wider than they are.
  ///   - spacing: between rows in points; nil: 8.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      growing: .vertical, items: columns, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(view.layout, view.content)
  }
}

/// Views in rows, column after column.
public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  private let layout: TrackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: of the rows, where the grid is taller than they are.
  ///   - spacing: between columns in points; nil: 8.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      growing: .horizontal, items: rows, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(view.layout, view.content)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(view.layout, view.content)
  }
}

/// ## Algorithm
/// 1. The tracks follow from the items and the length offered across (`TrackSolver`).
/// 2. The views fill the tracks in order, line after line. Each is offered the length of its track and, along, an open length; a line
///    is as long as its longest view.
/// 3. Across, the grid takes what is offered, at least its tracks, which stand in it as its alignment says.
/// 4. In its cell a view is aligned as its item says, else centred.
private struct TrackLayout: ContainerLayout {
  let typeName: String
  /// The direction in which the lines follow each other.
  let growing: Axis
  let items: [TrackSolver.Item]
  let cellAlignments: [Alignment]
  let alignment: AlignmentKey
  /// Between lines.
  let spacing: Double

  init(growing: Axis, items: [GridItem], alignment: AlignmentKey, spacing: CGFloat?) {
    typeName = growing == .vertical ? "LazyVGrid" : "LazyHGrid"
    self.growing = growing
    self.items = items.map(\.track)
    cellAlignments = items.map { $0.alignment ?? .center }
    self.alignment = alignment
    self.spacing = spacing.map { $0.isFinite ? $0 : 0 } ?? 8
  }

  var axis: Axis? { nil }

  private func size(_ along: Double, _ across: Double) -> CGSize {
    growing == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func along(_ size: CGSize) -> Double {
    growing == .vertical ? size.height : size.width
  }

  private func offer(_ track: Double) -> Proposal {
    growing == .vertical ? Proposal(track, nil) : Proposal(nil, track)
  }

  private func tracks(_ proposal: Proposal) -> (tracks: [TrackSolver.Track], total: Double) {
    let tracks = TrackSolver.tracks(
      of: items, in: growing == .vertical ? proposal.width : proposal.height)
    return (tracks, tracks.reduce(0) { $0 + $1.length + $1.gap } - (tracks.last?.gap ?? 0))
  }

  func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
    let (tracks, total) = tracks(proposal)
    let offered = growing == .vertical ? proposal.width : proposal.height
    var length = 0.0
    if !tracks.isEmpty {
      for start in stride(from: 0, to: children.count, by: tracks.count) {
        if start > 0 { length += spacing }
        length += line(children, from: start, tracks)
      }
    }
    return size(length, max(offered ?? total, total))
  }

  /// The length of the line that starts with a view.
  private func line(
    _ children: ContiguousArray<LayoutNode>, from start: Int, _ tracks: [TrackSolver.Track]
  ) -> Double {
    var length = 0.0
    for index in start..<min(start + tracks.count, children.count) {
      length = max(length, along(children[index].measure(offer(tracks[index - start].length))))
    }
    return length
  }

  func arrange(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void
  ) {
    let (tracks, total) = tracks(proposal)
    if tracks.isEmpty { return }
    let room = growing == .vertical ? size.width : size.height
    var position = 0.0
    for start in stride(from: 0, to: children.count, by: tracks.count) {
      let length = line(children, from: start, tracks)
      var across = (room - total) * alignment.fraction
      for index in start..<min(start + tracks.count, children.count) {
        let track = tracks[index - start]
        let offered = offer(track.length)
        let childSize = children[index].measure(offered)
        let cell = self.size(length, track.length)
        let corner =
          growing == .vertical
          ? CGPoint(x: across, y: position) : CGPoint(x: position, y: across)
        let own = cellAlignments[track.item]
        place(
          children[index],
          CGPoint(
            x: corner.x + (cell.width - childSize.width) * own.horizontal.key.fraction,
            y: corner.y + (cell.height - childSize.height) * own.vertical.key.fraction),
          childSize, offered)
        across += track.length + track.gap
      }
      position += length + spacing
    }
  }

  func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing { .standard }
}
