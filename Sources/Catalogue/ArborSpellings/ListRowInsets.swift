import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

nonisolated extension View {
  /// Sets the inset of a row's content at some edges, in points. The other edges keep those of the
  /// list, or of `listRowInsets(_:)`.
  ///
  /// ```swift
  /// Text("Indented").listRowInsets(.leading, 40)
  /// ```
  ///
  /// - Parameter length: The inset; `nil` for the list's. Values that are not finite count as 0.
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    listRow("listRowInsets") { traits in
      let length = length.map { $0.isFinite ? Double($0) : 0 }
      if edges.contains(.top) { traits.edgeInsets[.top] = length }
      if edges.contains(.leading) { traits.edgeInsets[.leading] = length }
      if edges.contains(.bottom) { traits.edgeInsets[.bottom] = length }
      if edges.contains(.trailing) { traits.edgeInsets[.trailing] = length }
    }
  }
}
