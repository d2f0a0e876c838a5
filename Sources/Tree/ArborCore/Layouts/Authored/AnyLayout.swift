public import Foundation

/// A type-erased layout: when it changes, the views inside keep their state.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Text("One"); Text("Two") }
/// ```
public struct AnyLayout: Layout {
  private let box: LayoutBox

  /// Creates a layout that wraps another one.
  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? TypedLayoutBox(layout)
  }

  /// The type-erased cache of the wrapped layout.
  public struct Cache {
    fileprivate var storage: CacheStorage
  }

  /// The properties of the wrapped layout.
  public var _properties: LayoutProperties { box.properties }
  /// Whether the wrapped layout has no guides but those of its subviews.
  public var _mergesGuides: Bool { box.mergesGuides }

  /// Creates the cache of the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(storage: box.makeCache(subviews))
  }

  /// Updates the cache of the wrapped layout; creates another one if the layout has another type.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.storage = box.updatedCache(cache.storage, subviews)
  }

  /// Returns the spacing of the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, cache.storage)
  }

  /// Returns the size of the wrapped layout.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    box.size(proposal, subviews, cache.storage)
  }

  /// Places the subviews by the wrapped layout.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.place(bounds, proposal, subviews, cache.storage)
  }

  /// Returns the explicit guide of the wrapped layout.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, cache.storage)
  }

  /// Returns the explicit guide of the wrapped layout.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide, bounds, proposal, subviews, cache.storage)
  }

  /// Returns whether both have the same type and equal properties.
  @MainActor func isSame(as other: AnyLayout) -> Bool {
    box === other.box || box.isSame(as: other.box)
  }
}

private class CacheStorage {}

private final class TypedCacheStorage<Value>: CacheStorage {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Type-erased access to a layout.
private class LayoutBox {
  var properties: LayoutProperties { LayoutProperties() }
  var mergesGuides: Bool { false }
  @MainActor func isSame(as other: LayoutBox) -> Bool { false }
  func makeCache(_ subviews: LayoutSubviews) -> CacheStorage { CacheStorage() }
  func updatedCache(_ cache: CacheStorage, _ subviews: LayoutSubviews) -> CacheStorage { cache }
  func spacing(_ subviews: LayoutSubviews, _ cache: CacheStorage) -> ViewSpacing { ViewSpacing() }
  func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGSize { .zero }
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: CacheStorage
  ) {}
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGFloat? { nil }
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGFloat? { nil }
}

private final class TypedLayoutBox<L: Layout>: LayoutBox {
  private let layout: L
  init(_ layout: L) { self.layout = layout }

  override var properties: LayoutProperties { layout._properties }
  override var mergesGuides: Bool { layout._mergesGuides }

  override func isSame(as other: LayoutBox) -> Bool {
    guard let other = other as? TypedLayoutBox<L> else { return false }
    var (one, two) = (layout, other.layout)
    return Fields.of(L.self).areEqual(&one, &two)
  }

  /// Returns the layout's own cache; a cache of another type of layout is replaced.
  private func own(
    _ cache: CacheStorage, _ subviews: LayoutSubviews
  ) -> TypedCacheStorage<L.Cache> {
    cache as? TypedCacheStorage<L.Cache> ?? TypedCacheStorage(layout.makeCache(subviews: subviews))
  }

  override func makeCache(_ subviews: LayoutSubviews) -> CacheStorage {
    TypedCacheStorage(layout.makeCache(subviews: subviews))
  }

  override func updatedCache(_ cache: CacheStorage, _ subviews: LayoutSubviews) -> CacheStorage {
    guard let known = cache as? TypedCacheStorage<L.Cache> else { return makeCache(subviews) }
    layout.updateCache(&known.value, subviews: subviews)
    return known
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: CacheStorage) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &own(cache, subviews).value)
  }

  override func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGSize {
    layout.sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &own(cache, subviews).value)
  }

  override func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: CacheStorage
  ) {
    layout.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &own(cache, subviews).value)
  }

  override func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &own(cache, subviews).value)
  }

  override func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: CacheStorage
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &own(cache, subviews).value)
  }
}
