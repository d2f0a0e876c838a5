import ArborCore
public import ArborDisplay
import Foundation

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As what is around has it.
  case automatic
  case visible
  case hidden

  fileprivate var isShown: Bool? {
    switch self {
    case .automatic: nil
    case .visible: true
    case .hidden: false
    }
  }
}

extension VerticalEdge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

extension View {
  /// Sets the distances between a row's content and its edges; nil: those of the list.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    listRow(
      ListRowTraits(
        insets: insets.map {
          EdgeInsets(
            top: $0.top.orZero, leading: $0.leading.orZero, bottom: $0.bottom.orZero,
            trailing: $0.trailing.orZero)
        }), name: "listRowInsets")
  }

  /// Whether there are lines at some edges of a row.
  ///
  /// The line between two rows belongs to both: it is hidden where one of them hides it. Above the first row of a section and below the
  /// last one there is a line only where the row wants it.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow(
      ListRowTraits(
        top: edges.contains(.top) ? visibility.isShown : nil,
        bottom: edges.contains(.bottom) ? visibility.isShown : nil), name: "listRowSeparator")
  }

  private func listRow(_ traits: ListRowTraits, name: String) -> some View {
    layoutValue(key: ListRowTraitsKey.self, value: traits, name: name)
  }

  /// Draws a view behind the whole row of a list, in place of what the list draws there; nil: what the list draws.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(_ListRowBackgroundModifier(view))
  }
}
