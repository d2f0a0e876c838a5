public import ArborCore
import ArborDisplay
import Foundation

/// A stack of pages. The top page shows, with a bar and a back button; those below keep their
/// state.
///
/// ```swift
/// NavigationStack(path: $path) {
///   List(recipes) { NavigationLink($0.name, value: $0.id) }
///     .navigationTitle("Recipes")
///     .navigationDestination(for: Recipe.ID.self) { RecipeView(id: $0) }
/// }
/// ```
///
/// On iOS a page that is pushed slides in from the trailing edge, and out again when it is popped.
///
/// Differs from SwiftUI: the bar slides with its page, and a page that takes the place of another
/// one at the same depth is there at once.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  @State private var model = NavigationModel()
  @State private var ownValues: [AnyHashable] = []
  @State private var views = PushedViews()
  private let path: Binding<[AnyHashable]>?
  private let root: Root

  @MainActor public var body: some View {
    NavigationPages(model: model, values: path ?? $ownValues, views: $views.list, root: root)
  }
}

/// The pages of a stack, of which the last one shows.
nonisolated struct NavigationPages<Root: View>: View {
  let model: NavigationModel
  let values: Binding<[AnyHashable]>
  let views: Binding<[PushedView]>
  let root: Root

  @MainActor var body: some View {
    let entries = model.entries(values, views)
    let pushed = views.wrappedValue
    KeptViews(PageBarsKey.self, .last, receive: { _, _ in }) {
      NavigationPage(model: model, depth: 0, content: root)
      ForEach(entries) { entry in
        NavigationPage(
          model: model, depth: entry.depth, content: DeferredView(model.source(of: entry, pushed)))
      }
    }
    .environmentModifier("navigation", model) { $0.navigation = $1 }
    .modifier(BackedPart(backing: .pages(BackedPages(model))))
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that manages its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack with a bound path of values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
    self.root = root()
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  /// Creates a stack with a bound path of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }
}

/// One page of a stack, with its bars.
private nonisolated struct NavigationPage<Content: View>: View {
  let model: NavigationModel
  let depth: Int
  let content: Content
  @State private var bars = NavigationBars()
  @Environment(\.pendingSearch) private var search

  @MainActor var body: some View {
    let _ = connect()
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(ContainerBackground(.navigation))
      .modifier(_PreferenceSinkModifier(PageBarsKey.self) { [bars] in bars.update($0) })
      .environmentModifier("page", depth) { [bars] values, depth in
        values.pendingSearch = nil
        guard depth > 0 else { return }
        values.dismiss = DismissAction(bars.dismiss)
        values.isPresented = true
      }
      .modifier(bars.keyboard.modifier)
      .safeAreaInset(edge: .bottom, spacing: 0) { DeferredView(bars.bottom) }
      .safeAreaInset(edge: .top, spacing: 0) { DeferredView(bars.top) }
  }

  @MainActor private func connect() {
    bars.model = model
    bars.depth = depth
    bars.search = depth == 0 ? search : nil
    model.join(bars, at: depth)
  }
}
