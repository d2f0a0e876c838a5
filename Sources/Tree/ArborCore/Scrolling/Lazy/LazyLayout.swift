package import ArborDisplay
package import ArborLayout
import Foundation

extension LazyItem {
  /// The part of a section that contains the item.
  @MainActor var sectionPart: SectionPartNode? {
    switch self {
    case .view(let view): view.ownSectionPart
    case .elements(let elements): elements.sectionPart
    }
  }
}

extension LayoutNode {
  /// The part of a section that contains the view, looked up from inside all modifiers.
  final var ownSectionPart: SectionPartNode? {
    if let row = self as? ListRowsNode { return row.part }
    return innermost.sectionPart
  }
}

/// The views of a lazy container that stay in sight while the rest of their section is visible.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Headers, pinned to the edge where the scroll view begins.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers, pinned to the edge where the scroll view ends.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The arrangement of a lazy container: one view after the other, or in lines of several tracks.
package struct LazyLayout: Equatable {
  /// The columns of a grid that grows downward, or the rows of one that grows sideways.
  package struct Tracks: Equatable {
    let items: [TrackSolver.Item]
    /// The alignments of views in their cells, by item.
    let alignments: [Alignment]

    package init(items: [TrackSolver.Item], alignments: [Alignment]) {
      self.items = items
      self.alignments = alignments
    }
  }

  /// The view's name in paths.
  package let typeName: String
  package let axis: Axis
  /// The alignment of the views, or of all tracks together, across the axis.
  package let alignment: AlignmentKey
  /// The distance between neighbors in points, always finite; `nil` for the views' preferred
  /// spacing.
  package let spacing: Double?
  /// `nil` for one view after the other.
  package let tracks: Tracks?
  /// Whether the views are rows of a list, grouped into sections.
  package let isList: Bool
  package let pinned: PinnedScrollableViews

  package init(
    typeName: String, axis: Axis, alignment: AlignmentKey, spacing: Double?, tracks: Tracks? = nil,
    isList: Bool = false, pinned: PinnedScrollableViews = []
  ) {
    self.typeName = typeName
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
    self.tracks = tracks
    self.isList = isList
    self.pinned = pinned
  }

  func along(_ size: CGSize) -> Double { axis == .vertical ? size.height : size.width }
  func across(_ size: CGSize) -> Double { axis == .vertical ? size.width : size.height }
  func size(_ along: Double, _ across: Double) -> CGSize {
    axis == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func point(_ along: Double, _ across: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  func proposal(_ across: Double?) -> Proposal {
    axis == .vertical ? Proposal(across, nil) : Proposal(nil, across)
  }

  @MainActor func distance(_ one: LayoutNode, _ other: LayoutNode) -> Double {
    if isList, let one = one as? ListRowsNode, let other = other as? ListRowsNode {
      return one.distance(to: other)
    }
    if let spacing { return spacing }
    return axis == .vertical
      ? one.spacing(.bottom).distance(to: other.spacing(.top))
      : one.spacing(.trailing).distance(to: other.spacing(.leading))
  }

  /// The spacing that the first or last view prefers at an edge along the axis, and all of them
  /// together across it.
  @MainActor func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    tracks == nil ? StackLayout(axis: axis).spacing(of: children, edge) : .standard
  }
}

/// The tracks of a grid, solved for a length across.
struct LazyTracks {
  let tracks: [TrackSolver.Track]
  let alignments: [Alignment]
  /// The length of all tracks and the gaps between them.
  let total: Double
  /// The position of the first track.
  let start: Double

  /// Solves the tracks; `nil` if the layout has none.
  init?(_ layout: LazyLayout, in offered: Double?) {
    guard let rule = layout.tracks else { return nil }
    tracks = TrackSolver.tracks(of: rule.items, in: offered)
    alignments = rule.alignments
    total = tracks.reduce(0) { $0 + $1.length + $1.gap } - (tracks.last?.gap ?? 0)
    start = (max(offered ?? total, total) - total) * layout.alignment.fraction
  }
}
