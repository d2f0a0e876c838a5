package import ArborDisplay
package import ArborLayout
import Foundation

/// What a lazy container arranges.
enum LazyItem {
  /// A view that is always made.
  case view(LayoutNode)
  /// Views that are made when they come near the visible part.
  case elements(ElementsNode)
}

extension LazyItem {
  /// The part of a section in which it is.
  @MainActor var sectionPart: SectionPartNode? {
    switch self {
    case .view(let view): view.ownSectionPart
    case .elements(let elements): elements.sectionPart
    }
  }
}

extension LayoutNode {
  /// The part of a section in which the view inside all modifiers is.
  final var ownSectionPart: SectionPartNode? {
    if let row = self as? ListRowsNode { return row.part }
    return innermost.sectionPart
  }
}

/// Which views of a lazy container stay in sight while the rest of their section is seen.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// At the edge where the scroll view begins.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// At the edge where it ends.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// How a lazy container arranges its views: one after the other, or in lines of several tracks.
package struct LazyLayout: Equatable {
  /// The columns of a grid that grows downwards, or the rows of one that grows sideways.
  package struct Tracks: Equatable {
    let items: [TrackSolver.Item]
    /// Of the views in their cells, by item.
    let alignments: [Alignment]

    package init(items: [TrackSolver.Item], alignments: [Alignment]) {
      self.items = items
      self.alignments = alignments
    }
  }

  /// The view's name for paths.
  package let typeName: String
  package let axis: Axis
  /// How the views, or the tracks together, are aligned across the axis.
  package let alignment: AlignmentKey
  /// Between neighbours, in points, always finite; nil: what they ask for.
  package let spacing: Double?
  /// nil: one view after the other.
  package let tracks: Tracks?
  /// Whether the views are rows of a list, which follow each other in sections.
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

  /// What the first or last view asks for at an edge along the axis, and all together across it.
  @MainActor func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    tracks == nil ? StackLayout(axis: axis).spacing(of: children, edge) : .standard
  }
}

/// The tracks of a grid for a length across.
struct LazyTracks {
  let tracks: [TrackSolver.Track]
  let alignments: [Alignment]
  /// Of all tracks and the gaps between them.
  let total: Double
  /// Where the first one begins.
  let start: Double

  /// nil: the layout has none.
  init?(_ layout: LazyLayout, in offered: Double?) {
    guard let rule = layout.tracks else { return nil }
    tracks = TrackSolver.tracks(of: rule.items, in: offered)
    alignments = rule.alignments
    total = tracks.reduce(0) { $0 + $1.length + $1.gap } - (tracks.last?.gap ?? 0)
    start = (max(offered ?? total, total) - total) * layout.alignment.fraction
  }
}
