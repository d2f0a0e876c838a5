public import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// ## Algorithm
/// The content is proposed the size minus the insets; the frame is the content's size plus the
/// insets.
private nonisolated struct PaddingLayout: UnaryLayout {
  let insets: EdgeInsets

  init(insets: EdgeInsets) {
    self.insets = EdgeInsets(
      top: insets.top.orZero, leading: insets.leading.orZero, bottom: insets.bottom.orZero,
      trailing: insets.trailing.orZero)
  }

  var name: String { "padding" }

  var arguments: [NamedValue] {
    [
      NamedValue(name: "top", value: "\(insets.top)"),
      NamedValue(name: "leading", value: "\(insets.leading)"),
      NamedValue(name: "bottom", value: "\(insets.bottom)"),
      NamedValue(name: "trailing", value: "\(insets.trailing)"),
    ]
  }

  private var across: Double { insets.leading + insets.trailing }
  private var down: Double { insets.top + insets.bottom }

  func change(from old: Self) -> LeafChange { insets == old.insets ? [] : [.size, .traits] }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(proposal.width.map { $0 - across }, proposal.height.map { $0 - down })
  }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    let size = child.measure(inner(proposal))
    return CGSize(width: max(size.width + across, 0), height: max(size.height + down, 0))
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across other: Double?
  ) -> (minimum: Double, maximum: Double)? {
    let (own, cut) = axis == .horizontal ? (across, down) : (down, across)
    let range = child.lengthRange(axis, across: other.map { max($0 - cut, 0) })
    return (max(range.minimum + own, 0), max(range.maximum + own, 0))
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = inner(proposal)
    return (CGPoint(x: insets.leading, y: insets.top), child.measure(offered), offered)
  }

  @MainActor func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing {
    let inset =
      switch edge {
      case .top: insets.top
      case .leading: insets.leading
      case .bottom: insets.bottom
      case .trailing: insets.trailing
      }
    return inset == 0 ? child.spacing(edge) : .standard
  }

  @MainActor func priority(of child: LayoutNode) -> Double { 0 }
}

/// Adds padding around a view.
public nonisolated struct _PaddingModifier: ViewModifier {
  public typealias Body = Never
  private let insets: EdgeInsets

  @usableFromInline nonisolated init(insets: EdgeInsets) { self.insets = insets }

  @usableFromInline nonisolated init(_ edges: Edge.Set, _ length: CGFloat) {
    insets = EdgeInsets(edges, length)
  }

  @MainActor @inlinable public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    var inner = modifier.inside(&inputs)
    C._makeView(content, &inner)
  }

  @MainActor @usableFromInline func inside(_ inputs: inout _ViewInputs) -> _ViewInputs {
    inputs.insideUnary(PaddingLayout(insets: insets))
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(PaddingLayout(insets: modifier.insets), content)
  }
}

nonisolated extension View {
  /// Adds padding around the view.
  ///
  /// The view is proposed the remaining size; a negative remainder counts as 0. The padded edges
  /// lose their spacing preference: a padded text keeps the default distance of 8 points to its
  /// neighbors. An inset that is not a finite number counts as 0.
  @inlinable public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingModifier(insets: insets))
  }

  /// Adds `length` points of padding on some edges; `nil` is 16.
  ///
  /// ```swift
  /// Text("Title").padding(.horizontal, 12)
  /// ```
  @inlinable public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingModifier(edges, length ?? 16))
  }

  /// Adds `length` points of padding on all edges.
  @inlinable public func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingModifier(.all, length))
  }
}

extension CGFloat {
  /// The number, or 0 if it is infinite or not a number.
  var orZero: CGFloat { isFinite ? self : 0 }
}
