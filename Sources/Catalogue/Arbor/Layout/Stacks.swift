public import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// A container that arranges views horizontally.
///
/// ```swift
/// HStack(alignment: .firstTextBaseline, spacing: 8) {
///   Image(systemName: "bell")
///   Text("Reminders")
/// }
/// ```
public nonisolated struct HStack<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  @usableFromInline let layout: StackLayout
  @usableFromInline let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between neighbors, in points; `nil` for their preference.
  @inlinable public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout.horizontal(alignment, spacing)
    self.content = content()
  }

  @MainActor @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeStack(view.layout, view.content)
  }

  @MainActor @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateStack(view.layout, view.content)
  }
}

/// A container that arranges views vertically.
///
/// ```swift
/// VStack(alignment: .leading) {
///   Text("Title").font(.headline)
///   Text("Subtitle")
/// }
/// ```
public nonisolated struct VStack<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  @usableFromInline let layout: StackLayout
  @usableFromInline let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between neighbors, in points; `nil` for their preference.
  @inlinable public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout.vertical(alignment, spacing)
    self.content = content()
  }

  @MainActor @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeStack(view.layout, view.content)
  }

  @MainActor @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateStack(view.layout, view.content)
  }
}

extension StackLayout {
  @usableFromInline nonisolated static func horizontal(
    _ alignment: VerticalAlignment, _ spacing: CGFloat?
  ) -> StackLayout {
    StackLayout(
      axis: .horizontal, alignment: alignment.key, spacing: spacing.map { Double($0) },
      name: .horizontal)
  }

  @usableFromInline nonisolated static func vertical(
    _ alignment: HorizontalAlignment, _ spacing: CGFloat?
  ) -> StackLayout {
    StackLayout(
      axis: .vertical, alignment: alignment.key, spacing: spacing.map { Double($0) },
      name: .vertical)
  }
}

/// A container that layers views; the first is at the back.
///
/// ```swift
/// ZStack(alignment: .bottom) {
///   Image("cover")
///   Text("Caption")
/// }
/// ```
public nonisolated struct ZStack<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  private let alignment: Alignment
  private let content: Content

  /// Creates a stack.
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(DepthLayout(alignment: view.alignment), view.content)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(DepthLayout(alignment: view.alignment), view.content)
  }
}

/// ## Algorithm
/// 1. Each child is measured with the stack's own proposal.
/// 2. The size is that of the union of the children of the highest priority, aligned by their
///    guides.
/// 3. Each child is placed with that size as its proposal: a shape fills the stack even if the
///    stack's proposal was unspecified or smaller than its largest child.
struct DepthLayout: ContainerLayout {
  var typeName: String { "ZStack" }
  let alignment: Alignment

  var axis: Axis? { nil }

  private func extents(
    _ children: ContiguousArray<LayoutNode>, _ proposal: Proposal
  ) -> (x: GuideExtent, y: GuideExtent) {
    let highest = children.reduce(-Double.infinity) { max($0, $1.priority) }
    var (x, y) = (GuideExtent(), GuideExtent())
    for child in children where child.priority == highest {
      let size = child.measure(proposal)
      x.add(length: size.width, guide: child.guide(alignment.horizontal.key, in: size))
      y.add(length: size.height, guide: child.guide(alignment.vertical.key, in: size))
    }
    return (x, y)
  }

  func size(
    of children: ContiguousArray<LayoutNode>, _: SolvedPart, in proposal: Proposal
  ) -> CGSize {
    if children.isEmpty { return .zero }
    let extents = extents(children, proposal)
    return CGSize(width: extents.x.length, height: extents.y.length)
  }

  func arrange(
    _ children: ContiguousArray<LayoutNode>, _: SolvedPart, in size: CGSize,
    proposal: Proposal, isSolved: Bool, place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void
  ) {
    let offered = Proposal(size)
    let extents = extents(children, offered)
    for child in children {
      let size = child.measure(offered)
      let origin = CGPoint(
        x: extents.x.offset(ofGuide: child.guide(alignment.horizontal.key, in: size)),
        y: extents.y.offset(ofGuide: child.guide(alignment.vertical.key, in: size)))
      place(child, origin, size, offered)
    }
  }

  func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    EdgeSpacing.union(children.lazy.map { $0.spacing(edge) })
  }
}
