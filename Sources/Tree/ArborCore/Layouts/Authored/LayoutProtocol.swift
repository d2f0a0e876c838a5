public import ArborDisplay
public import Foundation

/// A layout container defined by an author.
///
/// ## Algorithm of a container with a layout
/// 1. A cache is made when the container is first measured, and updated whenever the layout, the
///    subviews or a size of one of them has changed.
/// 2. The parent measures the container (`sizeThatFits`), possibly for several proposals; repeated
///    ones are answered from a cache.
/// 3. When the container has its position, `placeSubviews` puts each subview somewhere in `bounds`.
///    A subview that is not placed is centered and offered the proposal of the container.
/// 4. Leading is at x = 0; the result is mirrored where the layout direction is right to left.
///
/// Differs from SwiftUI: layouts have no animatable data; the browser moves the views.
public protocol Layout {
  /// The type of data that the layout keeps between calls; `Void` by default.
  associatedtype Cache = Void
  /// The views that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// The properties of all layouts of this type.
  static var layoutProperties: LayoutProperties { get }
  /// Creates the cache; called when the container is first measured.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache after the layout, the subviews or one of their sizes has changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the container's preferred distances to its neighbors.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the container's size for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the subviews in `bounds` by calling `place` for each of them.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns an explicit guide of the container, in points from the left edge of `bounds`; `nil`
  /// for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Returns an explicit guide of the container, in points from the top edge of `bounds`; `nil` for
  /// the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The properties of this instance, which may differ from those of its type.
  var _properties: LayoutProperties { get }
  /// Whether the layout has no guides but those of its subviews.
  var _mergesGuides: Bool { get }
}

/// Properties of a layout that do not depend on its subviews.
public struct LayoutProperties: Sendable {
  /// The axis along which subviews such as a `Spacer` or `Divider` are arranged; `nil` if there is
  /// none.
  public var stackOrientation: Axis?
  /// Creates properties without an orientation.
  public init() {}
}

extension Layout {
  /// Properties without an orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// The properties of the layout's type.
  public var _properties: LayoutProperties { Self.layoutProperties }
  /// Custom layouts may have guides of their own.
  public var _mergesGuides: Bool { false }

  /// Replaces the cache by a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of the subviews' spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    if subviews.isEmpty { return .zero }
    return subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// Returns the combined guide of the subviews at their positions.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let outer = subviews.beginPlacing()
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.combined(guide.key, outer: outer)
  }

  /// Returns the combined guide of the subviews at their positions.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    let outer = subviews.beginPlacing()
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.combined(guide.key, outer: outer)
  }

  /// Creates a container that arranges the content by this layout.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Does nothing, because there is no cache.
  public func makeCache(subviews: Subviews) {}
  /// Does nothing, because there is no cache.
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// A container with a layout and its views.
public nonisolated struct _LayoutView<L: Layout, Content: View>: View {
  public typealias Body = Never
  private let layout: L
  private let content: Content
  private let name: String

  /// - Parameter name: The name of the view in paths; `nil` for that of the layout's type.
  package init(layout: L, name: String? = nil, content: Content) {
    self.layout = layout
    self.content = content
    self.name = name ?? TypeNames.short(L.self)
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = LayoutViewNode(view.layout, name: view.name, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(LayoutViewNode<L>.self)
    node.update(with: view.layout)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }
}
