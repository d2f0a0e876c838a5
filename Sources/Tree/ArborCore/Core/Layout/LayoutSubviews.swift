public import ArborDisplay
import ArborLayout
public import Foundation

/// The views that a layout arranges, in the order of the code.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  /// A part of the subviews.
  public typealias SubSequence = LayoutSubviews
  /// The position of a subview.
  public typealias Index = Int

  package let nodes: ContiguousArray<LayoutNode>
  private let range: Range<Int>
  /// The layout direction. Positions are relative to the leading edge in both directions.
  public var layoutDirection: LayoutDirection

  package init(_ nodes: ContiguousArray<LayoutNode>, _ direction: LayoutDirection) {
    self.init(nodes, nodes.indices, direction)
  }

  private init(
    _ nodes: ContiguousArray<LayoutNode>, _ range: Range<Int>, _ direction: LayoutDirection
  ) {
    self.nodes = nodes
    self.range = range
    layoutDirection = direction
  }

  /// The index of the first subview.
  public var startIndex: Int { range.lowerBound }
  /// The index after the last subview.
  public var endIndex: Int { range.upperBound }

  /// The subview at an index.
  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "\(index) is not among the subviews \(range)")
    return LayoutSubview(nodes[index])
  }

  /// The subviews in a range of indices.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
      "\(bounds) is not among the subviews \(range)")
    return LayoutSubviews(nodes, bounds, layoutDirection)
  }

  /// The subviews from an index on. Declared because such a range is also an infinite sequence of
  /// indices.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[bounds.relative(to: self)]
  }

  /// The subviews at some indices, in the order of the indices.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(ContiguousArray(indices.map { self[$0].node }), layoutDirection)
  }

  /// Returns whether both contain the same views in the same layout direction.
  public static func == (one: LayoutSubviews, other: LayoutSubviews) -> Bool {
    one.layoutDirection == other.layoutDirection && one.elementsEqual(other)
  }

  /// The nodes of this slice.
  package var part: ContiguousArray<LayoutNode> {
    range == nodes.indices ? nodes : ContiguousArray(nodes[range])
  }
}

/// A view that a layout measures and places.
///
/// Layouts run on the main actor. A subview must not be used elsewhere, or after the call to which
/// it was passed.
public struct LayoutSubview: Equatable, Sendable {
  package let node: LayoutNode

  package init(_ node: LayoutNode) { self.node = node }

  /// The value that the view sets for a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    // The value was made on the main actor and is read there.
    nonisolated(unsafe) var value: K.Value?
    let question = ValueQuestion<K>()
    MainActor.assumeIsolated { value = question.ask(node) }
    return value ?? K.defaultValue
  }

  /// The layout priority of the view.
  public var priority: Double { MainActor.assumeIsolated { node.priority } }

  /// Returns the view's size for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { node.measureForLayout(proposal.proposal) }
  }

  /// Returns the view's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: node, size: sizeThatFits(proposal), proposal: proposal.proposal)
  }

  /// The view's preferred distances to its neighbors.
  public var spacing: ViewSpacing {
    MainActor.assumeIsolated { ViewSpacing { node.spacing($0) } }
  }

  /// Places the view so that its `anchor` is at a point of the container, and offers it a size. The
  /// last call takes effect.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      let offered = proposal.proposal
      let size = node.measureForLayout(offered)
      let origin = CGPoint(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      node.host.layout.placements?.note(node, LayoutPlacements.Place(origin, size, offered))
    }
  }

  /// Returns whether both are the same view.
  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool {
    one.node === other.node
  }
}

/// Carries a key to the main actor.
private struct ValueQuestion<K: LayoutValueKey>: Sendable {
  @MainActor func ask(_ node: LayoutNode) -> K.Value? { node.layoutValue(K.self) }
}

/// The positions that a layout gives its subviews.
@MainActor
final class LayoutPlacements {
  /// The position, size and proposal of a subview.
  struct Place {
    let origin: CGPoint
    let size: CGSize
    let proposal: Proposal

    init(_ origin: CGPoint, _ size: CGSize, _ proposal: Proposal) {
      self.origin = origin
      self.size = size
      self.proposal = proposal
    }
  }

  private(set) var places: [ObjectIdentifier: Place] = [:]

  func note(_ node: LayoutNode, _ place: Place) { places[ObjectIdentifier(node)] = place }

  /// Runs an author's code that places subviews, and returns the positions.
  static func noting(in host: ViewHost, _ body: () -> Void) -> LayoutPlacements {
    let outer = host.layout.placements
    let placements = LayoutPlacements()
    host.layout.placements = placements
    defer { host.layout.placements = outer }
    body()
    return placements
  }
}

extension LayoutSubviews {
  /// Begins to record positions for `combined`, which must follow. Returns the former recording.
  func beginPlacing() -> LayoutPlacements? {
    MainActor.assumeIsolated {
      guard let host = nodes.first?.host else { return nil }
      defer { host.layout.placements = LayoutPlacements() }
      return host.layout.placements
    }
  }

  /// Returns the combined guide of the subviews at the positions given since `beginPlacing`.
  func combined(_ key: AlignmentKey, outer: LayoutPlacements?) -> CGFloat? {
    MainActor.assumeIsolated {
      guard let host = nodes.first?.host else { return nil }
      var guides = CombinedGuides(key)
      for node in part {
        if let place = host.layout.placements?.places[ObjectIdentifier(node)] {
          guides.add(node, place.size, at: place.origin)
        }
      }
      host.layout.placements = outer
      return guides.value.map { CGFloat($0) }
    }
  }
}
