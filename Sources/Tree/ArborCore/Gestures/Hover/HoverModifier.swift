import ArborDisplay
import ArborLayout
import Foundation

/// The layout of a hover modifier. Its drawing is an element over which the client reports the
/// pointer's location.
private nonisolated struct HoverLayout: UnaryLayout {
  let name: String
  let action: HoverAction
  private var isActive = true
  /// The attachment shared by the modifier's node and its copies.
  private var attachment: HoverAttachment?

  init(_ name: String, _ action: HoverAction) {
    self.name = name
    self.action = action
  }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isActive = environment.isEnabled
    guard let attachment, attachment.isEnabled != isActive else { return }
    attachment.isEnabled = isActive
    node.host.geometry.hasChanged = true
  }

  @MainActor mutating func inherit(from old: Self) {
    attachment = old.attachment
    attachment?.action = action
  }

  @MainActor mutating func join(_ node: LayoutNode) {
    let attachment = self.attachment ?? HoverAttachment(action)
    attachment.isEnabled = isActive
    self.attachment = attachment
    node.host.hover.add(HoverRegion(attachment, node))
  }

  @MainActor func leave(_ node: LayoutNode) { node.host.pointer.knownHover?.remove(node) }

  @MainActor func change(from old: Self) -> LeafChange { isActive == old.isActive ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(tracksPointer: isActive))
  }
}

/// Tracks a pointer over a view.
public nonisolated struct _HoverRegionModifier: ViewModifier {
  public typealias Body = Never
  private let layout: HoverLayout

  init(_ name: String, _ action: HoverAction) { layout = HoverLayout(name, action) }

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
  /// Runs an action with true when a pointer enters the view, and with false when it has left.
  ///
  /// The region is the visible part of the view's frame: a pointer over a view inside is over this
  /// view too, and views in front make no difference. `disabled(true)` and
  /// `allowsHitTesting(false)` end it. Touches do not count. On macOS nothing is reported while the
  /// browser's window or tab does not have the focus. The action no longer runs when the view is
  /// removed.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverRegionModifier("onHover", .presence(action)))
  }

  /// Runs an action for each location of a pointer over the view, and when the pointer has left;
  /// see `onHover(perform:)` for the region.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space of the locations.
  ///   - action: Runs with `active` and the location, or with `ended`.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverRegionModifier("onContinuousHover", .places(coordinateSpace.coordinateSpace, action)))
  }

  /// The former spelling of `onContinuousHover(coordinateSpace:perform:)`.
  @_disfavoredOverload
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverRegionModifier("onContinuousHover", .places(coordinateSpace, action)))
  }
}
