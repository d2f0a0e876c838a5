import ArborCore
import ArborDisplay
import ArborGraph
import ArborTiming

/// Draws the movements of a page at several times, for clients that play them.
final class PageSamples: MovementSampler {
  /// More than that many movements at a time happen at once.
  private static let maximumGroups = 16
  /// More drawings than that are not made in one flush.
  private static let maximumDrawings = 512

  /// Views that move together.
  private final class Group {
    var nodes: [SampledNode]
    let steps: [AnimationTiming]
    let repetition: AnimationTiming.Repetition
    var series: SampledSeries?
    /// The drawings of the views at rest: when they change, the movement is drawn anew.
    var rest: [Segment] = []
    var isOutdated = true

    init(_ sampling: Sampling) {
      nodes = [sampling.node]
      steps = sampling.steps
      repetition = sampling.repetition
    }

    @MainActor func moves(like sampling: Sampling) -> Bool {
      rest.isEmpty && series == nil && steps == sampling.steps && repetition == sampling.repetition
    }

    @MainActor var drawings: [Segment] {
      var layouts: ContiguousArray<LayoutNode> = []
      for node in nodes { node.appendLayoutNodes(to: &layouts) }
      return layouts.flatMap(\.drawnSegments)
    }
  }

  private var groups: [Group] = []

  var series: [SampledSeries] { groups.compactMap(\.series) }

  func popSeries() -> [SampledSeries] {
    defer { groups.removeAll { $0.repetition.count != 0 } }
    return series
  }

  func forget(_ node: SampledNode) {
    for group in groups { group.nodes.removeAll { $0 === node } }
  }

  func markOutdated(_ node: SampledNode) {
    for group in groups where group.nodes.contains(where: { $0 === node }) {
      group.isOutdated = true
    }
  }

  func record(_ sampling: Sampling) {
    forget(sampling.node)
    if let group = groups.first(where: { $0.moves(like: sampling) }) {
      group.nodes.append(sampling.node)
    } else {
      groups.append(Group(sampling))
    }
  }

  func run(in host: ViewHost) -> Bool {
    if groups.isEmpty { return false }
    for group in groups { group.nodes.removeAll { !$0.isMounted } }
    groups.removeAll { $0.nodes.isEmpty }
    if groups.count > Self.maximumGroups { groups = groups.suffix(Self.maximumGroups) }
    var count = 0
    for group in groups {
      let isSame = !group.isOutdated && isSame(group.rest, group.drawings)
      if isSame || group.series != nil && group.repetition.count != 0 { continue }
      group.isOutdated = false
      count += group.steps.count + 1
      guard count <= Self.maximumDrawings else {
        group.series = nil
        continue
      }
      let fresh = Reader.untracked { draw(group, in: host) }
      if let fresh, let old = group.series, fresh.isDrawn(like: old) { continue }
      group.series = fresh
    }
    // Drawing leaves equal segments that are new.
    for group in groups { group.rest = group.drawings }
    groups.removeAll { $0.series == nil && $0.repetition.count != 0 }
    return count > 0
  }

  private func isSame(_ old: [Segment], _ new: [Segment]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0 === $1 }
  }

  private func draw(_ group: Group, in host: ViewHost) -> SampledSeries? {
    func drawing(at step: Int?) -> Segment? {
      host.drawing(atRest: step == nil) {
        for node in group.nodes where node.isMounted { node.show(step) }
      }
    }
    let drawings = (0...group.steps.count).map { drawing(at: $0) }
    guard let rest = drawing(at: nil) else { return nil }
    let changes = drawings.map { $0?.changes(to: rest) ?? [:] }
    if changes.allSatisfy(\.isEmpty) { return nil }
    return SampledSeries(group.steps, group.repetition, drawings: changes)
  }
}

extension SampledSeries {
  /// Whether both go through the same drawings.
  fileprivate func isDrawn(like other: SampledSeries) -> Bool {
    drawings.count == other.drawings.count
      && zip(drawings, other.drawings).allSatisfy { one, other in
        one.count == other.count
          && one.allSatisfy { id, change in other[id].map(change.isDrawn) ?? false }
      }
  }
}
