import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Moves the drawing of the content without affecting layout. A positive x moves it to the right in
/// any layout direction.
private nonisolated struct OffsetLayout: UnaryLayout {
  let offset: CGSize
  private var isRightToLeft = false

  init(offset: CGSize) { self.offset = offset }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  var name: String { "offset" }
  var arguments: [NamedValue] {
    [
      NamedValue(name: "x", value: "\(offset.width)"),
      NamedValue(name: "y", value: "\(offset.height)"),
    ]
  }

  @MainActor func change(from old: Self) -> LeafChange {
    offset == old.offset && isRightToLeft == old.isRightToLeft ? [] : .size
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    (CGPoint(x: isRightToLeft ? -offset.width : offset.width, y: offset.height), size, proposal)
  }

  @MainActor func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    child.explicitGuide(key, in: size)
  }
}

/// Takes the proposed size and centers the content at a point.
private nonisolated struct PositionLayout: UnaryLayout {
  let position: CGPoint

  var name: String { "position" }
  var arguments: [NamedValue] {
    [NamedValue(name: "x", value: "\(position.x)"), NamedValue(name: "y", value: "\(position.y)")]
  }

  @MainActor func change(from old: Self) -> LeafChange { position == old.position ? [] : .size }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let size = child.measure(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let childSize = child.measure(proposal)
    return (
      CGPoint(x: position.x - childSize.width / 2, y: position.y - childSize.height / 2), childSize,
      proposal
    )
  }

  @MainActor func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { .standard }
  func priority(of child: LayoutNode) -> Double { 0 }
}

/// Proposes an unspecified length on some axes, so that the content takes its ideal size.
private nonisolated struct FixedSizeLayout: UnaryLayout {
  let horizontal: Bool
  let vertical: Bool

  var name: String { "fixedSize" }
  var arguments: [NamedValue] {
    [
      NamedValue(name: "horizontal", value: "\(horizontal)"),
      NamedValue(name: "vertical", value: "\(vertical)"),
    ]
  }

  @MainActor func change(from old: Self) -> LeafChange {
    horizontal == old.horizontal && vertical == old.vertical ? [] : .size
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
  }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(offered(proposal))
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) { (.zero, size, offered(proposal)) }
}

private nonisolated struct PriorityLayout: UnaryLayout {
  let value: Double

  var name: String { "layoutPriority" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: "\(value)")] }

  @MainActor func change(from old: Self) -> LeafChange { value == old.value ? [] : .traits }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func priority(of child: LayoutNode) -> Double { value }
}

/// Sets the position of an alignment guide of the content.
private nonisolated struct GuideLayout: UnaryLayout {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  var name: String { "alignmentGuide" }
  var arguments: [NamedValue] { [NamedValue(name: "guide", value: "\(key.id)")] }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    node.host.hasExplicitGuide(key)
  }

  @MainActor func change(from old: Self) -> LeafChange { .traits }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    if key == self.key { return Double(compute(child.dimensions(in: size))) }
    return child.explicitGuide(key, in: size)
  }
}

/// Moves the drawing of a view.
public nonisolated struct _OffsetModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: OffsetLayout

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Centers a view at a point.
public nonisolated struct _PositionModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: PositionLayout

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Gives a view its ideal size.
public nonisolated struct _FixedSizeModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: FixedSizeLayout

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Sets the position of an alignment guide of a view.
public nonisolated struct _AlignmentGuideModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: GuideLayout

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

nonisolated extension View {
  /// Moves the drawing of the view by a distance in points, without affecting the layout around it.
  public func offset(_ offset: CGSize) -> some View {
    modifier(
      _OffsetModifier(
        layout: OffsetLayout(
          offset: CGSize(width: offset.width.orZero, height: offset.height.orZero))))
  }

  /// Moves the drawing of the view by a distance in points, without affecting the layout around it.
  ///
  /// ```swift
  /// Circle().fill(.red).frame(width: 10, height: 10)
  ///   .offset(x: 4, y: -4)
  /// ```
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Takes the proposed size and places the center of the view at a point in it.
  public func position(_ position: CGPoint) -> some View {
    modifier(
      _PositionModifier(
        layout: PositionLayout(position: CGPoint(x: position.x.orZero, y: position.y.orZero))))
  }

  /// Takes the proposed size and places the center of the view at a point in it.
  ///
  /// ```swift
  /// Text("Here")
  ///   .position(x: 40, y: 60)
  /// ```
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Gives the view its ideal length on some axes, whatever is proposed.
  ///
  /// ```swift
  /// Text(longTitle)
  ///   .fixedSize(horizontal: false, vertical: true)
  /// ```
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(
      _FixedSizeModifier(layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical)))
  }

  /// Gives the view its ideal size, whatever is proposed.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Sets the priority with which a stack gives the view space; higher values come first, 0 is the
  /// default.
  ///
  /// ```swift
  /// HStack {
  ///   Text(name).layoutPriority(1)
  ///   Text(description).lineLimit(1)
  /// }
  /// ```
  public func layoutPriority(_ value: Double) -> some View {
    modifier(UnaryModifier(PriorityLayout(value: value.isNaN ? 0 : value)))
  }

  /// Sets a horizontal guide of the view, in points from its leading edge.
  ///
  /// ```swift
  /// Image("marker")
  ///   .alignmentGuide(.leading) { $0.width / 2 }
  /// ```
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(layout: GuideLayout(key: guide.key, compute: computeValue)))
  }

  /// Sets a vertical guide of the view, in points from its top edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(layout: GuideLayout(key: guide.key, compute: computeValue)))
  }

  /// Layers views in front of this one, proposed its size and aligned to it.
  ///
  /// ```swift
  /// Image("cover").overlay(alignment: .bottomTrailing) {
  ///   Text("12").padding(4).background(.black)
  /// }
  /// ```
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(isBackground: false, alignment: alignment, overlay: content()))
  }

  /// Layers a view in front of this one, proposed its size and aligned to it.
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(_OverlayModifier(isBackground: false, alignment: alignment, overlay: overlay))
  }

  /// Layers views behind this one, proposed its size and aligned to it.
  ///
  /// ```swift
  /// Text("New").padding(6)
  ///   .background { Capsule().fill(.yellow) }
  /// ```
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(isBackground: true, alignment: alignment, overlay: content()))
  }

  /// Layers a view behind this one, proposed its size and aligned to it.
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(_OverlayModifier(isBackground: true, alignment: alignment, overlay: background))
  }
}
