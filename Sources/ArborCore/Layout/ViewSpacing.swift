public import ArborDisplay
public import Foundation

/// What a view asks of its neighbours: a preference for each edge.
///
/// A union with `ViewSpacing()` changes nothing, so that a layout starts with it and adds the
/// spacing of its subviews.
public struct ViewSpacing: Sendable {
  /// In the order top, leading, bottom, trailing.
  private var edges: (EdgeSpacing, EdgeSpacing, EdgeSpacing, EdgeSpacing)

  /// No preference at any edge: 8 points to views that have none either.
  public init() { edges = (.unset, .unset, .unset, .unset) }

  /// No distance at any edge, as of an empty view.
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

  /// Takes what another view asks for at some edges into account as well.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      self[edge] = self[edge].union(other[edge])
    }
  }

  /// What both views ask for together, at some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance in points that this view and the one after it should keep along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: self[.trailing].distance(to: next[.leading])
    case .vertical: self[.bottom].distance(to: next[.top])
    }
  }
}
