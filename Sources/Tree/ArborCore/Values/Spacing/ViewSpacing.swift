public import ArborDisplay
public import Foundation

/// The preferred distances of a view to its neighbors, for each edge.
///
/// A union with `ViewSpacing()` changes nothing, so that a layout can start with it and add the
/// spacing of its subviews.
public struct ViewSpacing: Sendable {
  /// The edges in the order top, leading, bottom, trailing.
  private var edges: (EdgeSpacing, EdgeSpacing, EdgeSpacing, EdgeSpacing)

  /// Creates spacing without preferences: 8 points to views that have none either.
  public init() { edges = (.unset, .unset, .unset, .unset) }

  /// No distance at any edge, as for an empty view.
  public static let zero = ViewSpacing { _ in .none }

  package init(_ spacing: (Edge) -> EdgeSpacing) {
    edges = (spacing(.top), spacing(.leading), spacing(.bottom), spacing(.trailing))
  }

  package subscript(edge: Edge) -> EdgeSpacing {
    get {
      switch edge {
      case .top: edges.0
      case .leading: edges.1
      case .bottom: edges.2
      case .trailing: edges.3
      }
    }
    set {
      switch edge {
      case .top: edges.0 = newValue
      case .leading: edges.1 = newValue
      case .bottom: edges.2 = newValue
      case .trailing: edges.3 = newValue
      }
    }
  }

  /// Adds the preferences of another view at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      self[edge] = self[edge].union(other[edge])
    }
  }

  /// Returns the preferences of both views at some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the preferred distance in points between this view and the one after it along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: self[.trailing].distance(to: next[.leading])
    case .vertical: self[.bottom].distance(to: next[.top])
    }
  }
}
