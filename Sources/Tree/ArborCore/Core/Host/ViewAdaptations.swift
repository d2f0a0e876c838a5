import ArborGraph
import ArborDisplay
import Foundation

/// The values that code sets on views through the objects behind them, as far as nodes ask for
/// them. Pages whose objects are never accessed have none.
@MainActor
class ViewAdaptations: PartState {
  /// True while views or replacements wait for `update()`.
  var hasWork: Bool { false }
  /// Updates the views whose adaptation or replacement has changed.
  func update() {}
  /// Ends the objects when the page closes.
  func close() {}

  /// Returns whether code overrides values of a view.
  func isAdapted(_ id: UInt32) -> Bool { false }
  /// Stores the values that a view itself declares, without its adaptation.
  func declare(_ id: UInt32, _ backing: () -> Backing?) {}
  /// Returns how code arranges the views of a stack; `nil` if it leaves that to the stack.
  func stack(of id: UInt32) -> AdaptedStack? { nil }

  /// Returns `true` if another node is shown in place of this one. The replacement itself is
  /// visible wherever the replaced view would be.
  func hides(_ node: Node) -> Bool { false }
  /// Returns the node that is arranged instead of a view; `nil` if the view itself is.
  func place(of view: LayoutNode) -> LayoutNode? { nil }
  /// Draws a view with what code adds to it.
  func draw(_ node: LayoutNode, into list: inout [Placement], at offset: CGPoint) {}

  /// True if code overrides environment values of at least one view.
  var hasSurroundings: Bool { false }
  /// Returns whether code overrides environment values of a view.
  func surrounds(_ id: UInt32) -> Bool { false }
  /// Returns the environment inside a view, with the overrides of code.
  func environment(in id: UInt32, _ environment: EnvironmentValues) -> EnvironmentValues {
    environment
  }

  /// Delivers an event to the object behind a control, which then notifies the control. Returns
  /// whether the object handles the event.
  func deliver(_ event: ControlEvent, at node: Node) throws(EventError) -> Bool { false }
}

extension LayoutNode {
  /// The node that is arranged for this view: itself, or what code shows instead.
  final var layoutPlace: LayoutNode {
    guard let adaptations = host.adaptations else { return self }
    return adaptations.place(of: self) ?? self
  }
}

extension Node {
  /// Whether code overrides environment values of at least one view of the page.
  final var hasAdaptedSurroundings: Bool {
    hostReference.withObject { $0.adaptations?.hasSurroundings == true }
  }

  /// Returns the environment with the overrides that code has set on this view.
  package final func surrounded(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard hasAdaptedSurroundings, let adaptations = host.adaptations else { return environment }
    return adaptations.environment(in: id, environment)
  }
}
