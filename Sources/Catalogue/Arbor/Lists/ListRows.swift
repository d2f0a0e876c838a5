import ArborCore
public import ArborDisplay
import Foundation

/// The visibility of a part of the interface.
///
/// ```swift
/// List(items) { Text($0.title) }
///   .scrollContentBackground(.hidden)
/// ```
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default of the context.
  case automatic
  case visible
  case hidden

  package var isShown: Bool? {
    switch self {
    case .automatic: nil
    case .visible: true
    case .hidden: false
    }
  }
}

extension VerticalEdge {
  /// A set of vertical edges.
  ///
  /// ```swift
  /// Text("Total").listRowSeparator(.hidden, edges: [.top, .bottom])
  /// ```
  public struct Set: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int8
    /// Creates a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

nonisolated extension View {
  /// Sets the insets of a row's content, in points; `nil` for the list's.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    listRow("listRowInsets") { traits in
      traits.insets = insets.map {
        EdgeInsets(
          top: $0.top.orZero, leading: $0.leading.orZero, bottom: $0.bottom.orZero,
          trailing: $0.trailing.orZero)
      }
    }
  }

  /// Sets overrides for the list around, under the name of the modifier that authors write.
  package func listRow(_ name: String, _ write: (inout ListRowTraits) -> Void) -> some View {
    var traits = ListRowTraits()
    write(&traits)
    return layoutValue(key: ListRowTraitsKey.self, value: traits, name: name)
  }

  /// Replaces the background of a list row by a view; `nil` keeps the list's.
  ///
  /// ```swift
  /// Text("Pinned")
  ///   .listRowBackground(Color.yellow)
  /// ```
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(_ListRowBackgroundModifier(view))
  }
}
