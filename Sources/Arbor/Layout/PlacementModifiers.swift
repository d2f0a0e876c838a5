import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Draws the content elsewhere; its place in layout stays. The distance is to the right whatever the layout direction is.
private struct OffsetLayout: UnaryLayout {
  let offset: CGSize
  private var isRightToLeft = false

  init(offset: CGSize) { self.offset = offset }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  var name: String { "offset" }
  var arguments: [NamedValue] {
    [
      NamedValue(name: "x", value: "\(offset.width)"),
      NamedValue(name: "y", value: "\(offset.height)"),
    ]
  }

  func change(from old: Self) -> LeafChange {
    offset == old.offset && isRightToLeft == old.isRightToLeft ? [] : .size
  }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    (CGPoint(x: isRightToLeft ? -offset.width : offset.width, y: offset.height), size, proposal)
  }

  func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    child.explicitGuide(key, in: size)
  }
}

/// Takes all the room and puts the content's centre at a point.
private struct PositionLayout: UnaryLayout {
  let position: CGPoint

  var name: String { "position" }
  var arguments: [NamedValue] {
    [NamedValue(name: "x", value: "\(position.x)"), NamedValue(name: "y", value: "\(position.y)")]
  }

  func change(from old: Self) -> LeafChange { position == old.position ? [] : .size }

  func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let size = child.measure(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let childSize = child.measure(proposal)
    return (
      CGPoint(x: position.x - childSize.width / 2, y: position.y - childSize.height / 2), childSize,
      proposal
    )
  }

  func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { .standard }
  func priority(of child: LayoutNode) -> Double { 0 }
}

/// Offers an open length on some axes, so that the content takes its ideal size.
private struct FixedSizeLayout: UnaryLayout {
  let horizontal: Bool
  let vertical: Bool

  var name: String { "fixedSize" }
  var arguments: [NamedValue] {
    [
      NamedValue(name: "horizontal", value: "\(horizontal)"),
      NamedValue(name: "vertical", value: "\(vertical)"),
    ]
  }

  func change(from old: Self) -> LeafChange {
    horizontal == old.horizontal && vertical == old.vertical ? [] : .size
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
  }

  func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(offered(proposal))
  }

  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) { (.zero, size, offered(proposal)) }
}

private struct PriorityLayout: UnaryLayout {
  let value: Double

  var name: String { "layoutPriority" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: "\(value)")] }

  func change(from old: Self) -> LeafChange { value == old.value ? [] : .traits }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func priority(of child: LayoutNode) -> Double { value }
}

/// Says where a guide of the content is.
private struct GuideLayout: UnaryLayout {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  var name: String { "alignmentGuide" }
  var arguments: [NamedValue] { [NamedValue(name: "guide", value: "\(key.id)")] }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    node.host.hasExplicitGuide(key)
  }

  func change(from old: Self) -> LeafChange { .traits }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    if key == self.key { return Double(compute(child.dimensions(in: size))) }
    return child.explicitGuide(key, in: size)
  }
}

/// Draws a view elsewhere.
public struct _OffsetModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: OffsetLayout

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Centres a view at a point.
public struct _PositionModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: PositionLayout

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Gives a view its ideal size.
public struct _FixedSizeModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: FixedSizeLayout

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Says who gets room first.
public struct _LayoutPriorityModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: PriorityLayout

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Says where a guide of a view is.
public struct _AlignmentGuideModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: GuideLayout

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

extension View {
  /// Draws the view moved by a distance in points, without changing the layout around it.
  public func offset(_ offset: CGSize) -> some View {
    modifier(
      _OffsetModifier(
        layout: OffsetLayout(
          offset: CGSize(width: offset.width.orZero, height: offset.height.orZero))))
  }

  /// Draws the view moved by a distance in points, without changing the layout around it.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Takes all the room that is offered and puts the view's centre at a point in it.
  public func position(_ position: CGPoint) -> some View {
    modifier(
      _PositionModifier(
        layout: PositionLayout(position: CGPoint(x: position.x.orZero, y: position.y.orZero))))
  }

  /// Takes all the room that is offered and puts the view's centre at a point in it.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Gives the view its ideal size on some axes, whatever is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(
      _FixedSizeModifier(layout: FixedSizeLayout(horizontal: horizontal, vertical: vertical)))
  }

  /// Gives the view its ideal size, whatever is offered.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Says who gets room first in a stack: higher priorities do; 0 unless said.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(layout: PriorityLayout(value: value.isNaN ? 0 : value)))
  }

  /// Says where a horizontal guide of the view is, in points from its leading edge.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(layout: GuideLayout(key: guide.key, compute: computeValue)))
  }

  /// Says where a vertical guide of the view is, in points from its top edge.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(layout: GuideLayout(key: guide.key, compute: computeValue)))
  }

  /// Draws views in front of this one, offered its size and aligned to it.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(isBackground: false, alignment: alignment, overlay: content()))
  }

  /// Draws a view in front of this one, offered its size and aligned to it.
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(_OverlayModifier(isBackground: false, alignment: alignment, overlay: overlay))
  }

  /// Draws views behind this one, offered its size and aligned to it.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(isBackground: true, alignment: alignment, overlay: content()))
  }

  /// Draws a view behind this one, offered its size and aligned to it.
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(_OverlayModifier(isBackground: true, alignment: alignment, overlay: background))
  }
}
