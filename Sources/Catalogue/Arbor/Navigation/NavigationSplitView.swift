public import ArborCore
import ArborDisplay
import Foundation

/// The visible columns of a split view.
///
/// ```swift
/// @State private var visibility = NavigationSplitViewVisibility.detailOnly
///
/// var body: some View {
///   NavigationSplitView(columnVisibility: $visibility) { Sidebar() } detail: { Detail() }
/// }
/// ```
public struct NavigationSplitViewVisibility: Codable, Equatable, Sendable {
  enum Columns: String, Codable { case automatic, all, doubleColumn, detailOnly }
  let columns: Columns

  /// All columns.
  public static let automatic = NavigationSplitViewVisibility(columns: .automatic)
  /// All columns.
  public static let all = NavigationSplitViewVisibility(columns: .all)
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(columns: .doubleColumn)
  /// The last column.
  public static let detailOnly = NavigationSplitViewVisibility(columns: .detailOnly)
}

/// A column of a split view.
///
/// ```swift
/// @State private var column = NavigationSplitViewColumn.detail
/// ```
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let place: Int
  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(place: 0)
  /// The second of three columns.
  public static let content = NavigationSplitViewColumn(place: 1)
  /// The last column.
  public static let detail = NavigationSplitViewColumn(place: 2)
}

/// Columns side by side: a selection in one determines the content of the next.
///
/// ```swift
/// NavigationSplitView {
///   List(folders, selection: $folder) { Text($0.name) }
/// } detail: {
///   FolderView(id: folder)
/// }
/// ```
///
/// A link in a column shows its page in the next one and replaces its content. On a compact page
/// the columns are pages of one stack: the next column shows as long as a row of a list with a
/// single selection is selected, and the back button ends that selection.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.idiom) private var idiom
  @Environment(\.pendingSearch) private var search
  @Environment(\.sidebarSwitch) private var sidebarSwitch
  @State private var model = SplitModel()
  @State private var own = NavigationSplitViewVisibility.automatic
  /// The widths of columns that the visitor has dragged.
  @State private var widths: [Int: CGFloat] = [:]
  private let visibility: Binding<NavigationSplitViewVisibility>?
  /// The column that a compact page shows; `nil` for the one that follows from the selections.
  private var preferred: Binding<NavigationSplitViewColumn>?
  private let hasContent: Bool
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ hasContent: Bool, _ sidebar: Sidebar,
    _ content: Content, _ detail: Detail
  ) {
    (self.visibility, self.hasContent) = (visibility, hasContent)
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
  }

  /// Creates a view of three columns.
  ///
  /// - Parameter columnVisibility: The visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, true, sidebar(), content(), detail())
  }

  /// Creates a view of three columns that are all visible.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, true, sidebar(), content(), detail())
  }

  @MainActor public var body: some View {
    let _ = connect()
    if room == .compact {
      NavigationColumn(model: model.columns[0], root: compact)
        .modifier(ContainerBackground(.navigationSplitView))
        .modifier(BackedPart(backing: .pages(BackedPages(model))))
    } else {
      DeferredView(beside).modifier(ContainerBackground(.navigationSplitView)).modifier(
        BackedPart(backing: .pages(BackedPages(model))))
    }
  }

  @MainActor @ViewBuilder private var compact: some View {
    if hasContent {
      CompactColumn(
        column: sidebar, next: CompactColumn(column: content, next: detail, shows: shown(.content)),
        shows: shown(.sidebar))
    } else {
      CompactColumn(column: sidebar, next: detail, shows: shown(.sidebar))
    }
  }

  /// Returns whether a compact page shows a column behind this one.
  private func shown(_ column: NavigationSplitViewColumn) -> Binding<Bool>? {
    guard let preferred else { return nil }
    let next = column == .sidebar && hasContent ? NavigationSplitViewColumn.content : .detail
    return Binding(
      get: { preferred.wrappedValue.place > column.place },
      set: { isShown in
        if isShown != (preferred.wrappedValue.place > column.place) {
          preferred.wrappedValue = isShown ? next : column
        }
      })
  }

  /// Returns the view with a binding to the column that a compact page shows.
  package func preferring(_ column: Binding<NavigationSplitViewColumn>) -> Self {
    var copy = self
    copy.preferred = column
    return copy
  }

  /// The closure, which the model retains, captures neither the model nor the view strongly.
  @MainActor private var beside: DeferredSource {
    let (hasContent, sidebar, content, detail) = (hasContent, sidebar, content, detail)
    return model.beside { [weak model] in
      guard let model else { return AnyView(EmptyView()) }
      return AnyView(Self.columns(model, hasContent, sidebar, content, detail))
    }
  }

  @ViewBuilder
  @MainActor private static func columns(
    _ model: SplitModel, _ hasContent: Bool, _ sidebar: Sidebar, _ content: Content,
    _ detail: Detail
  ) -> some View {
    HStack(spacing: 0) {
      if model.shows(0) {
        NavigationColumn(model: model.columns[0], root: sidebar)
          .environmentModifier("sidebar", true) { values, _ in values.automaticListLook = .sidebar }
          .modifier(ColumnParts(model: model, column: 0))
          .frame(width: model.width(0))
        divider(0, model)
      }
      if hasContent, model.shows(1) {
        NavigationColumn(model: model.columns[1], root: content)
          .modifier(ColumnParts(model: model, column: 1))
          .frame(width: model.width(1))
        divider(1, model)
      }
      NavigationColumn(model: model.columns[2], root: detail)
        .modifier(ColumnParts(model: model, column: 2))
    }
  }

  @MainActor private static func divider(_ column: Int, _ model: SplitModel) -> some View {
    SplitDivider(
      model: model, column: column, thickness: model.dividerThickness, isMoved: model.isMac)
  }

  @MainActor private func connect() {
    model.start(at: ParkedPlace.current)
    model.connect(
      visibility ?? $own, widths: $widths, isCollapsed: room == .compact, hasContent: hasContent)
    model.isMac = idiom == .macOS
    sidebarSwitch?.toggle = { [weak model] in model?.toggleSidebar() }
    model.searchColumn = search?.placement.column(idiom)
  }
}

/// Limits the search of the split view to one of the columns, and learns the column's width.
private nonisolated struct ColumnParts: ViewModifier {
  let model: SplitModel
  let column: Int

  @MainActor func body(content: Content) -> some View {
    content.environmentModifier("search", model.searchColumn == column) { values, isShown in
      if !isShown { values.pendingSearch = nil }
      if column < 2 { values.showsLinkIndicators = false }
    }
    .onPreferenceChange(ColumnWidthKey.self) { [weak model] in model?.offer($0, column) }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view of two columns.
  ///
  /// - Parameter columnVisibility: The visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, false, sidebar(), EmptyView(), detail())
  }

  /// Creates a view of two columns that are both visible.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, false, sidebar(), EmptyView(), detail())
  }
}

/// One column, which is a navigation stack of its own.
private nonisolated struct NavigationColumn<Root: View>: View {
  let model: NavigationModel
  let root: Root
  @State private var values: [AnyHashable] = []
  @State private var views = PushedViews()

  @MainActor var body: some View {
    NavigationPages(model: model, values: $values, views: $views.list, root: root)
  }
}

/// The divider after a column; on macOS the visitor can drag it.
private nonisolated struct SplitDivider: View {
  let model: SplitModel
  let column: Int
  let thickness: CGFloat
  /// Whether the visitor can drag it.
  let isMoved: Bool
  @GestureState private var start: CGFloat?
  @Environment(\.layoutDirection) private var direction

  @MainActor var body: some View {
    if isMoved {
      ZStack {
        if thickness > 1 { Color.macBarGround }
        // In a horizontal stack the divider is vertical.
        HStack(spacing: 0) { Divider() }
      }
      .frame(width: thickness)
      .overlay { grip }
      .modifier(BackedPart(backing: .bar(.divider)))
    } else {
      Divider()
    }
  }

  /// The draggable area, which is wider than the line.
  @MainActor private var grip: some View {
    Color.clear.frame(width: max(thickness, 9)).contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .updating($start) { _, start, _ in start = start ?? model.width(column) }
          .onChanged { drag in
            let way = drag.translation.width * (direction == .rightToLeft ? -1 : 1)
            model.move(column, (start ?? model.width(column)) + way)
          })
  }
}

/// The shared state of a split view's columns.
@MainActor package final class SplitModel: TransientState {
  nonisolated init() {}
  let columns = [NavigationModel(), NavigationModel(), NavigationModel()]
  private var visibility: Binding<NavigationSplitViewVisibility>?
  package private(set) var hasContent = false
  package private(set) var isCollapsed = false
  private lazy var source = DeferredSource { AnyView(EmptyView()) }
  /// On macOS the title of the sidebar is that of the window, unless the next column has one.
  var isMac = false {
    didSet {
      let next = isMac && !isCollapsed ? columns[hasContent ? 1 : 2] : nil
      columns[0].titleColumn = next
      for column in columns { column.titledColumn = column === next ? columns[0] : nil }
    }
  }
  private var hasStarted = false
  /// Whether hidden columns are made too: what is in them knows the pages of the others.
  private var makesHidden = false
  /// The column that shows the field of the enclosing search; `nil` without a search.
  var searchColumn: Int?
  /// The widths of columns, in points, that code or the visitor set.
  private var widths: [Int: CGFloat] = [:]
  /// The widths that the views of columns set.
  private var offered: [Int: ColumnWidth] = [:]
  /// The place where the widths outlive the model.
  private var parkedWidths: Binding<[Int: CGFloat]>?
  /// The allowed widths of columns, in points.
  package var limits: [Int: ClosedRange<CGFloat>] = [:] {
    didSet { if oldValue != limits { source.changed() } }
  }
  /// The thickness of the dividers, in points.
  package var dividerThickness: CGFloat = 1 {
    didSet { if oldValue != dividerThickness { source.changed() } }
  }
  /// Handles drags of dividers, with the requested width, instead of the split view.
  package var onMove: ((Int, CGFloat) -> Void)?

  /// Returns the width of a column other than the last, in points.
  package func width(_ column: Int) -> CGFloat {
    let wanted = widths[column] ?? offered[column]?.ideal ?? (isMac ? 220 : 320)
    if let allowed = limits[column] {
      return min(max(wanted, allowed.lowerBound), allowed.upperBound)
    }
    guard let allowed = offered[column]?.limits else { return wanted }
    return min(max(wanted, allowed.lowerBound), allowed.upperBound)
  }

  package func setWidth(_ column: Int, _ width: CGFloat) {
    guard widths[column] != width else { return }
    widths[column] = max(width, 0)
    parkedWidths?.wrappedValue = widths
    source.changed()
  }

  func offer(_ width: ColumnWidth?, _ column: Int) {
    guard offered[column] != width else { return }
    offered[column] = width
    source.changed()
  }

  func move(_ column: Int, _ width: CGFloat) {
    if let onMove { onMove(column, width) } else { setWidth(column, width) }
  }

  /// Hides the first column, or shows all of them.
  func toggleSidebar() {
    guard !isCollapsed else { return }
    visibility?.wrappedValue = shows(0) ? (hasContent ? .doubleColumn : .detailOnly) : .all
  }

  func connect(
    _ visibility: Binding<NavigationSplitViewVisibility>, widths: Binding<[Int: CGFloat]>,
    isCollapsed: Bool, hasContent: Bool
  ) {
    self.visibility = visibility
    if parkedWidths == nil { self.widths = widths.untracked }
    parkedWidths = widths
    self.isCollapsed = isCollapsed
    self.hasContent = hasContent
    columns[0].next = isCollapsed ? nil : hasContent ? columns[1] : columns[2]
    columns[1].next = isCollapsed ? nil : columns[2]
    for column in columns { column.isColumn = !isCollapsed }
    columns[0].isColumn = false
  }

  /// Makes all columns once, if pages may come back that hidden ones have pushed.
  func start(at place: ParkedPlace?) {
    if hasStarted { return }
    hasStarted = true
    guard let place, place.isRestoring else { return }
    makesHidden = true
    place.afterUpdate("NavigationSplitView") { [weak self] in
      self?.makesHidden = false
      self?.source.changed()
    }
  }

  func beside(_ make: @escaping () -> AnyView) -> DeferredSource {
    source.make = make
    return source
  }

  /// Returns whether a column is visible; the last one always is.
  package func shows(_ column: Int) -> Bool {
    if makesHidden { return true }
    return switch visibility?.wrappedValue.columns {
    case .detailOnly: column == 2
    case .doubleColumn: column > 0 || !hasContent
    case .automatic, .all, nil: true
    }
  }

  /// Shows or hides one of the first columns for code.
  package func show(_ column: Int, _ isShown: Bool) {
    guard shows(column) != isShown, column < 2 else { return }
    if isShown {
      visibility?.wrappedValue = column == 0 ? .all : .doubleColumn
    } else {
      visibility?.wrappedValue = column == 0 && hasContent ? .doubleColumn : .detailOnly
    }
  }
}
