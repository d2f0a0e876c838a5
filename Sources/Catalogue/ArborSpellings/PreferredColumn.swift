public import Arbor
public import ArborCore

extension NavigationSplitView {
  /// Creates a view of three columns, of which a compact page shows one.
  ///
  /// ```swift
  /// NavigationSplitView(preferredCompactColumn: $column) {
  ///   Folders()
  /// } content: {
  ///   Notes()
  /// } detail: {
  ///   NoteView()
  /// }
  /// ```
  ///
  /// - Parameter preferredCompactColumn: The column that a compact page shows; it changes when the
  ///   visitor goes on or back.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self = NavigationSplitView(sidebar: sidebar, content: content, detail: detail)
      .preferring(preferredCompactColumn)
  }

  /// Creates a view of three columns, of which a compact page shows one.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns of a page that is not compact.
  ///   - preferredCompactColumn: The column that a compact page shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self = NavigationSplitView(
      columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail
    )
    .preferring(preferredCompactColumn)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view of two columns, of which a compact page shows one.
  ///
  /// - Parameter preferredCompactColumn: The column that a compact page shows; it changes when the
  ///   visitor goes on or back.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self = NavigationSplitView(sidebar: sidebar, detail: detail)
      .preferring(preferredCompactColumn)
  }

  /// Creates a view of two columns, of which a compact page shows one.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns of a page that is not compact.
  ///   - preferredCompactColumn: The column that a compact page shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self = NavigationSplitView(
      columnVisibility: columnVisibility, sidebar: sidebar, detail: detail
    )
    .preferring(preferredCompactColumn)
  }
}
