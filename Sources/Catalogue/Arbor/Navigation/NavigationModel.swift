import ArborCore
import ArborDisplay
import Foundation

/// A page above the root page.
struct NavigationEntry: Identifiable, Equatable {
  enum Kind: Hashable {
    /// The view for a value, from `navigationDestination(for:)`.
    case value(AnyHashable)
    /// A view that was pushed directly, identified by a number.
    case view(Int)
  }

  /// The depth in the stack; the first pushed page has 1.
  let depth: Int
  let kind: Kind

  /// The identity of the page in paths and caches.
  var id: String {
    switch kind {
    case .view(let number): "\(depth).\(number)"
    case .value(let value):
      switch value.base {
      case let text as String: "\(depth)-\(text)"
      case let number as Int: "\(depth)-\(number)"
      default: "\(depth)~\(value.hashValue)"
      }
    }
  }
}

/// A view that was pushed directly, not for a value.
struct PushedView: Equatable {
  let number: Int
  let source: DeferredSource
  /// Called when the page is popped.
  let onPop: () -> Void
  /// The author's view controller that the page shows, if any.
  var controller: AnyObject?

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
}

/// The state of a navigation stack.
@MainActor package final class NavigationModel {
  /// The values of the path. The views that were pushed directly are above them.
  private var values: Binding<[AnyHashable]>?
  private var views: Binding<[PushedView]>?
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var sources: [NavigationEntry.ID: DeferredSource] = [:]
  private var kinds: [NavigationEntry.ID: ObjectIdentifier] = [:]
  private var lastNumber = 0
  /// The column that shows pages pushed in this one; `nil` if this one does.
  weak var next: NavigationModel?
  /// Whether the first pushed page replaces the root, without a back button.
  var isColumn = false
  /// The bars of the pages, by depth.
  private var pages: [Int: WeakBars] = [:]

  /// The overrides of the bars that code set.
  package var adapted = AdaptedBars() {
    didSet { if oldValue != adapted { barsChanged() } }
  }

  private struct WeakBars { weak var bars: NavigationBars? }

  /// Updates the model with the contents of the stack and returns its entries.
  func entries(_ values: Binding<[AnyHashable]>, _ views: Binding<[PushedView]>)
    -> [NavigationEntry]
  {
    self.values = values
    self.views = views
    let path = values.wrappedValue
    var entries: [NavigationEntry] = []
    for value in path {
      entries.append(NavigationEntry(depth: entries.count + 1, kind: .value(value)))
    }
    for view in views.wrappedValue {
      entries.append(NavigationEntry(depth: entries.count + 1, kind: .view(view.number)))
    }
    let known = Set(entries.map(\.id))
    sources = sources.filter { known.contains($0.key) }
    kinds = kinds.filter { known.contains($0.key) }
    return entries
  }

  func source(of entry: NavigationEntry, _ views: [PushedView]) -> DeferredSource {
    if let known = sources[entry.id] { return known }
    let source: DeferredSource
    switch entry.kind {
    case .view(let number):
      source =
        views.first { $0.number == number }?.source ?? DeferredSource { AnyView(EmptyView()) }
    case .value(let value):
      kinds[entry.id] = ObjectIdentifier(type(of: value.base))
      source = DeferredSource { [weak self] in
        self?.destination(of: value) ?? AnyView(Image(systemName: "exclamationmark.triangle"))
      }
    }
    sources[entry.id] = source
    return source
  }

  private func destination(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Sets the view for values of a type and updates all pages of such values.
  func register<D: Hashable>(_ type: D.Type, _ view: @escaping (D) -> AnyView) {
    let key = ObjectIdentifier(type)
    destinations[key] = { value in (value.base as? D).map(view) }
    next?.register(type, view)
    for (id, kind) in kinds where kind == key { sources[id]?.changed() }
  }

  // MARK: Pushing and popping

  func push(_ value: AnyHashable) {
    next?.clear()
    (next ?? self).values?.wrappedValue.append(value)
  }

  /// Pops all pages, when a new page is pushed from the column before.
  private func clear() {
    pop(to: 0)
    next?.clear()
  }

  /// Pushes a view and returns the number by which it can be removed.
  @discardableResult
  package func push(
    _ source: DeferredSource, of controller: AnyObject? = nil, onPop: @escaping () -> Void = {}
  ) -> Int {
    next?.clear()
    return (next ?? self).pushHere(source, of: controller, onPop)
  }

  private func pushHere(
    _ source: DeferredSource, of controller: AnyObject?, _ onPop: @escaping () -> Void
  ) -> Int {
    lastNumber += 1
    var view = PushedView(number: lastNumber, source: source, onPop: onPop)
    view.controller = controller
    views?.wrappedValue.append(view)
    return lastNumber
  }

  func remove(_ number: Int) {
    if let next { return next.remove(number) }
    guard let index = views?.wrappedValue.firstIndex(where: { $0.number == number }) else { return }
    views?.wrappedValue.removeSubrange(index...)
  }

  /// Pops all pages above a depth.
  package func pop(to depth: Int) {
    guard let values, let views else { return }
    let (path, pushed) = (values.untracked, views.untracked)
    let keptViews = max(depth - path.count, 0)
    if keptViews < pushed.count {
      for view in pushed[keptViews...].reversed() { view.onPop() }
      views.wrappedValue = Array(pushed.prefix(keptViews))
    }
    if depth < path.count { values.wrappedValue = Array(path.prefix(depth)) }
  }

  // MARK: Bars

  func join(_ bars: NavigationBars, at depth: Int) { pages[depth] = WeakBars(bars: bars) }

  /// Returns the title of the page below, for the back button.
  func titleBelow(_ depth: Int) -> String? { pages[depth - 1]?.bars?.titleText }

  func titleChanged(at depth: Int) { pages[depth + 1]?.bars?.top.changed() }

  private func barsChanged() {
    for page in pages.values { page.bars?.changed() }
  }

  // MARK: Platform objects

  /// Returns the title that a page's views specify.
  package func title(at depth: Int) -> String? { pages[depth]?.bars?.saidTitle }

  /// Returns whether the views of a page hide the back button.
  package func hidesBack(at depth: Int) -> Bool { pages[depth]?.bars?.saysNoWayBack == true }

  /// Returns the author's view controller on a page; `nil` if the page shows views.
  package func controller(at depth: Int) -> AnyObject? {
    guard let values, let views else { return nil }
    let index = depth - 1 - values.untracked.count
    let pushed = views.untracked
    return pushed.indices.contains(index) ? pushed[index].controller : nil
  }
}

private enum NavigationKey: HiddenEnvironmentKey {
  static let defaultValue: NavigationModel? = nil
}

extension EnvironmentValues {
  /// The model of the enclosing stack.
  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// The bars of one page.
@MainActor final class NavigationBars {
  private var page = PageBars()
  weak var model: NavigationModel?
  var depth = 0
  /// The search of the whole stack, shown if the page has none of its own.
  var search: SearchSession? { didSet { if oldValue !== search { top.changed() } } }
  private(set) lazy var top = DeferredSource { [weak self] in
    self?.topBar ?? AnyView(EmptyView())
  }
  private(set) lazy var bottom = DeferredSource { [weak self] in
    self?.bottomBar ?? AnyView(EmptyView())
  }
  /// Pops the page; the same closure for the lifetime of the page.
  private(set) lazy var dismiss: @MainActor @Sendable () -> Void = { [weak self] in
    guard let self, self.depth > 0 else { return }
    self.model?.pop(to: self.depth - 1)
  }

  var saidTitle: String? { page.title?.string }
  var saysNoWayBack: Bool { page.hidesBack }
  private var adapted: AdaptedBars { model?.adapted ?? AdaptedBars() }
  private var title: Text? {
    adapted.titles[depth].map { Text(verbatim: $0) } ?? page.title
  }
  var titleText: String? { title?.string }

  func changed() {
    top.changed()
    bottom.changed()
  }

  func update(_ page: PageBars?) {
    let old = titleText
    self.page = page ?? PageBars()
    top.changed()
    bottom.changed()
    if old != titleText { model?.titleChanged(at: depth) }
  }

  private func items(_ place: ToolbarItemPlacement.Place) -> [_ToolbarItem] {
    page.items.filter { $0.placement.place == place }
  }

  private var topBar: AnyView {
    let adapted = adapted
    if page.hidesTop == true || adapted.hidesTop { return AnyView(EmptyView()) }
    var content = BarContent()
    content.look = adapted.top
    content.title = title
    content.subtitle = page.subtitle
    content.role = page.role ?? .automatic
    content.paint = page.topPaint
    let added = adapted.buttons[depth]
    content.views = (items(.leading), items(.trailing))
    content.leading = added?.leading ?? []
    content.trailing = added?.trailing ?? []
    content.followsViews = added?.followsViews == true
    content.principal = added?.principal ?? items(.principal).first?.view
    content.search = page.search ?? search
    content.below = added?.below
    if depth > (model?.isColumn == true ? 1 : 0), !page.hidesBack,
      !adapted.hidesBack.contains(depth), let model
    {
      let dismiss = dismiss
      content.back = (model.titleBelow(depth) ?? "Back", { dismiss() })
    }
    switch page.titleMode {
    case .automatic: content.isLarge = depth == 0
    case .inline: content.isLarge = false
    case .large: content.isLarge = true
    }
    if title == nil || !adapted.allowsLargeTitles { content.isLarge = false }
    return content.isEmpty ? AnyView(EmptyView()) : AnyView(NavigationBarView(content))
  }

  private var bottomBar: AnyView {
    let views = items(.bottom)
    let items = adapted.buttons[depth]?.bottom ?? []
    if views.isEmpty && items.isEmpty || page.hidesBottom == true || adapted.hidesBottom {
      return AnyView(EmptyView())
    }
    return AnyView(
      BottomBarView(views: views, items, look: adapted.bottom, paint: page.bottomPaint))
  }
}
