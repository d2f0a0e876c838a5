public import Arbor
public import ArborCore
import ArborDisplay

extension HorizontalAlignment {
  /// The position at which the separators of a list row begin: where its content does, unless a
  /// view of the row sets this guide.
  ///
  /// ```swift
  /// Label(mail.sender, systemImage: "envelope")
  ///   .alignmentGuide(.listRowSeparatorLeading) { _ in 40 }
  /// ```
  public static let listRowSeparatorLeading = ListRowGuide.start
  /// The position at which the separators of a list row end: the end of the row, unless a view of
  /// the row sets this guide.
  public static let listRowSeparatorTrailing = ListRowGuide.end
}

nonisolated extension View {
  /// Sets the visibility of the separators of a row.
  ///
  /// Two rows share the separator between them: it is hidden if one of them hides it. Above the
  /// first and below the last row of a section there is one only if the row or its section sets it
  /// to visible.
  ///
  /// ```swift
  /// Text("Total")
  ///   .listRowSeparator(.hidden, edges: .bottom)
  /// ```
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow("listRowSeparator") { traits in
      if edges.contains(.top) { traits.top.isShown = visibility.isShown }
      if edges.contains(.bottom) { traits.bottom.isShown = visibility.isShown }
    }
  }

  /// Sets the color of the separators of a row; `nil` for the list's.
  ///
  /// Two rows share the separator between them: if both set a color, that of the upper row applies.
  ///
  /// ```swift
  /// Text("Total")
  ///   .listRowSeparatorTint(.red, edges: .bottom)
  /// ```
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(SeparatorTint(color: color, edges: edges, isOfSection: false))
  }

  /// Sets the visibility of the separators above the first and below the last row of a section.
  ///
  /// ```swift
  /// Section("Totals") { TotalRow() }
  ///   .listSectionSeparator(.visible, edges: .bottom)
  /// ```
  ///
  /// Differs from SwiftUI: lists show none unless they are set to visible, in any style.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    listRow("listSectionSeparator") { traits in
      if edges.contains(.top) { traits.sectionTop.isShown = visibility.isShown }
      if edges.contains(.bottom) { traits.sectionBottom.isShown = visibility.isShown }
    }
  }

  /// Sets the color of the separators above the first and below the last row of a section; `nil`
  /// for the list's.
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(SeparatorTint(color: color, edges: edges, isOfSection: true))
  }
}

/// Sets the color of separators, as it is in the environment of the rows.
private nonisolated struct SeparatorTint: ViewModifier {
  let color: Color?
  let edges: VerticalEdge.Set
  let isOfSection: Bool
  @Environment(\.colorSurroundings) private var surroundings

  @MainActor func body(content: Content) -> some View {
    let tint = color?.resolve(in: surroundings)
    let (top, bottom) = (
      edges.contains(.top) ? tint : nil, edges.contains(.bottom) ? tint : nil
    )
    return content.listRow(isOfSection ? "listSectionSeparatorTint" : "listRowSeparatorTint") {
      if isOfSection {
        ($0.sectionTop.tint, $0.sectionBottom.tint) = (top, bottom)
      } else {
        ($0.top.tint, $0.bottom.tint) = (top, bottom)
      }
    }
  }
}
