public import ArborDisplay
public import Foundation

/// A way of arranging views, written by an author.
///
/// ## Algorithm of a container with a layout
/// 1. A cache is made when the container is first asked, and brought up to date whenever the layout, the subviews or an answer of one
///    of them changed.
/// 2. The container around asks for sizes (`sizeThatFits`), perhaps several; equal questions are answered from memory.
/// 3. When the container has its place, `placeSubviews` puts each subview somewhere in `bounds`. A subview that is not placed stands in
///    the centre and is offered what the container was offered.
/// 4. Leading is at x = 0; the result is mirrored where the layout direction is right to left.
public protocol Layout {
  /// What the layout keeps between calls; nothing unless said.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// What the container asks of its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The container's size for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Calls `place` for each subview.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// A guide of the container, in points from the left edge of `bounds`; nil: the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// A guide of the container, in points from the top edge of `bounds`; nil: the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// The properties of this very layout, which may be any.
  var _properties: LayoutProperties { get }
  /// Whether guides are only those that the subviews say.
  var _mergesGuides: Bool { get }
}

/// What is known of a kind of layout in advance.
public struct LayoutProperties: Sendable {
  /// Along which the subviews are arranged, for a Spacer or Divider among them; nil: along none.
  public var stackOrientation: Axis?
  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public var _properties: LayoutProperties { Self.layoutProperties }
  public var _mergesGuides: Bool { false }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// What the subviews ask for together.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    if subviews.isEmpty { return .zero }
    return subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// What the subviews say of the guide together, each at its place.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let outer = subviews.beginPlacing()
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.combined(guide.key, outer: outer)
  }

  /// What the subviews say of the guide together, each at its place.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    let outer = subviews.beginPlacing()
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.combined(guide.key, outer: outer)
  }

  /// Arranges views by this layout.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Without a cache there is nothing to make.
  public func makeCache(subviews: Subviews) {}
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// Views arranged by a layout.
public struct _LayoutView<L: Layout, Content: View>: View {
  public typealias Body = Never
  private let layout: L
  private let content: Content
  private let name: String

  /// - Parameter name: the view's name for paths; nil: that of the layout's type.
  package init(layout: L, name: String? = nil, content: Content) {
    self.layout = layout
    self.content = content
    self.name = name ?? TypeNames.short(L.self)
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = LayoutViewNode(view.layout, name: view.name, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(LayoutViewNode<L>.self)
    node.take(view.layout)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }
}
