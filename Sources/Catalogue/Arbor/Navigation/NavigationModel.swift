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
      default: "\(depth)~\(Self.digest(of: value) ?? "\(value.hashValue)")"
      }
    }
  }

  /// Returns a digest that is the same in another process; `nil` if the value cannot be parked.
  private static func digest(of value: AnyHashable) -> String? {
    guard let data = [value].parkedJSON else { return nil }
    // FNV-1a, whose result is no secret and needs no strength.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}

/// The state of a navigation stack.
@MainActor package final class NavigationModel: TransientState {
  nonisolated init() {}
  /// The values of the path. The views that were pushed directly are above them.
  private var values: Binding<[AnyHashable]>?
  private var views: Binding<[PushedView]>?
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var sources: [NavigationEntry.ID: DeferredSource] = [:]
  private var shown: [NavigationEntry.ID: AnyHashable] = [:]
  private var lastNumber = 0
  /// The column that shows pages pushed in this one; `nil` if this one does.
  weak var next: NavigationModel?
  /// The column whose bar shows the title of this one; `nil` for that of this one.
  weak var titleColumn: NavigationModel?
  /// The column whose title this one shows where its page has none.
  weak var titledColumn: NavigationModel?
  /// Whether the first pushed page replaces the root, without a back button.
  package var isColumn = false
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
      lastNumber = max(lastNumber, view.number)
      if view.isWaiting { break }
      entries.append(NavigationEntry(depth: entries.count + 1, kind: .view(view.number)))
    }
    let known = Set(entries.map(\.id))
    sources = sources.filter { known.contains($0.key) }
    shown = shown.filter { known.contains($0.key) }
    return entries
  }

  func source(of entry: NavigationEntry, _ views: [PushedView]) -> DeferredSource {
    if let known = sources[entry.id] {
      bringUpToDate(known, entry)
      return known
    }
    let source: DeferredSource
    switch entry.kind {
    case .view(let number):
      source =
        views.first { $0.number == number }?.source ?? DeferredSource { AnyView(EmptyView()) }
    case .value(let value):
      shown[entry.id] = value
      source = DeferredSource(page(of: value))
    }
    sources[entry.id] = source
    return source
  }

  private func page(of value: AnyHashable) -> () -> AnyView {
    { [weak self] in
      self?.destination(of: value) ?? AnyView(Image(systemName: "exclamationmark.triangle"))
    }
  }

  /// Lets a page show another value that is encoded like its former one.
  private func bringUpToDate(_ source: DeferredSource, _ entry: NavigationEntry) {
    guard case .value(let value) = entry.kind, shown[entry.id] != value else { return }
    shown[entry.id] = value
    source.make = page(of: value)
  }

  private func destination(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Sets the view for values of a type and updates all pages of such values.
  func register<D: Hashable>(_ type: D.Type, _ view: @escaping (D) -> AnyView) {
    let key = ObjectIdentifier(type)
    destinations[key] = { value in (value.base as? D).map(view) }
    next?.register(type, view)
    for (id, value) in shown where ObjectIdentifier(Swift.type(of: value.base)) == key {
      sources[id]?.changed()
    }
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
    _ source: DeferredSource, of controller: AnyObject, onPop: @escaping () -> Void
  ) -> Int {
    push(source, .code, controller, onPop: onPop)
  }

  @discardableResult
  func push(
    _ source: DeferredSource, _ origin: PushedView.Origin, _ controller: AnyObject? = nil,
    onPop: @escaping () -> Void = {}
  ) -> Int {
    next?.clear()
    return (next ?? self).pushHere(source, origin, controller, onPop)
  }

  private func pushHere(
    _ source: DeferredSource, _ origin: PushedView.Origin, _ controller: AnyObject?,
    _ onPop: @escaping () -> Void
  ) -> Int {
    let all = views?.untracked ?? []
    var list = all.filter { !$0.isWaiting }
    var waiting = all[list.count...]
    let isRestored = origin == .binding && waiting.first?.origin == .binding
    let number = isRestored ? waiting.removeFirst().number : lastNumber + 1
    lastNumber = max(lastNumber, number)
    list.append(
      PushedView(
        number: number, source: source, origin: origin, onPop: onPop, controller: controller))
    // A binding pushes its page while the tree is made; anything else is another way to go.
    if origin == .binding { list += waiting }
    views?.wrappedValue = list
    return number
  }

  func remove(_ number: Int) {
    if let next { return next.remove(number) }
    guard let index = views?.wrappedValue.firstIndex(where: { $0.number == number }) else { return }
    views?.wrappedValue.removeSubrange(index...)
  }

  /// Pops all pages above a depth.
  package func pop(to depth: Int) {
    guard let values, let views else { return }
    let (path, all) = (values.untracked, views.untracked)
    let pushed = all.filter { !$0.isWaiting }
    let kept = pushed.prefix(max(depth - path.count, 0))
    if kept.count < all.count {
      for view in pushed[kept.count...].reversed() { view.onPop() }
      views.wrappedValue = Array(kept)
    }
    if depth < path.count { values.wrappedValue = Array(path.prefix(depth)) }
  }

  // MARK: Restoring

  /// Pushes the page of a link again after the update, if it was pushed in a former tree of the
  /// page.
  func restore(_ link: ParkedPlace?, _ make: @escaping () -> AnyView) {
    if let next { return next.restore(link, make) }
    // A column is made after those before it.
    guard let link, views == nil ? link.isRestoring : index(of: link) != nil else { return }
    link.afterUpdate("NavigationLink") { [weak self] in
      guard let self, let views, let index = index(of: link) else { return }
      var list = views.untracked
      list[index].source.make = make
      list[index].isWaiting = false
      views.wrappedValue = list
    }
  }

  /// Returns the index of the first page that is still to come; `nil` if another link pushed it.
  private func index(of link: ParkedPlace) -> Int? {
    guard let list = views?.untracked, let index = list.firstIndex(where: \.isWaiting),
      case .link(let path) = list[index].origin, path == link.path
    else { return nil }
    return index
  }

  // MARK: Bars

  func join(_ bars: NavigationBars, at depth: Int) { pages[depth] = WeakBars(bars: bars) }

  /// Returns the title of the page below, for the back button.
  func titleBelow(_ depth: Int) -> String? { pages[depth - 1]?.bars?.titleText }

  func titleChanged(at depth: Int) {
    pages[depth + 1]?.bars?.top.changed()
    titleColumn?.barsChanged()
  }

  /// Returns the title that a bar shows for a page with this title.
  func shownTitle(_ title: Text?) -> Text? {
    titleColumn == nil ? title ?? titledColumn?.pages[0]?.bars?.title : nil
  }

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
  package var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// The bars of one page.
@MainActor final class NavigationBars: TransientState {
  nonisolated init() {}
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
  private lazy var keyboardItems = DeferredSource { [weak self] in
    guard let self else { return AnyView(EmptyView()) }
    return AnyView(
      BottomBarView(
        views: self.items(.keyboard), [], look: self.adapted.bottom, paint: self.page.bottomPaint))
  }
  private(set) lazy var keyboard = KeyboardBar(keyboardItems) { [weak self] in
    self?.items(.keyboard).isEmpty == false
  }
  /// Pops the page; the same closure for the lifetime of the page.
  private(set) lazy var dismiss: @MainActor @Sendable () -> Void = { [weak self] in
    guard let self, self.depth > 0 else { return }
    self.model?.pop(to: self.depth - 1)
  }

  var saidTitle: String? { page.title?.string }
  var saysNoWayBack: Bool { page.hidesBack }
  private var adapted: AdaptedBars { model?.adapted ?? AdaptedBars() }
  fileprivate var title: Text? {
    adapted.titles[depth].map { Text(verbatim: $0) } ?? page.title
  }
  var titleText: String? { title?.string }

  func changed() {
    top.changed()
    bottom.changed()
  }

  func update(_ page: PageBars?) {
    let (old, hadKeyboard) = (titleText, !items(.keyboard).isEmpty)
    self.page = page ?? PageBars()
    changed()
    keyboardItems.changed()
    if hadKeyboard == items(.keyboard).isEmpty { keyboard.itemsAppearedOrWent() }
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
    content.title = model?.shownTitle(title) ?? nil
    content.subtitle = page.subtitle
    content.role = page.role ?? .automatic
    content.paint = page.topPaint
    let added = adapted.buttons[depth]
    content.views = (items(.leading), items(.trailing))
    content.leading = added?.leading ?? []
    content.trailing = added?.trailing ?? []
    content.followsViews = added?.followsViews == true
    content.principal = added?.principal ?? items(.principal).first?.view
    content.titleMenu = items(.titleMenu).first?.view
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
    if content.title == nil || !adapted.allowsLargeTitles { content.isLarge = false }
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
