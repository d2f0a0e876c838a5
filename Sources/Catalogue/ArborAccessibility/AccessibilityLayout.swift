import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Says something of a view for assistive technology, without affecting layout or look.
nonisolated struct AccessibilityLayout: UnaryLayout {
  /// The functions that the element runs.
  struct Handlers {
    var press: (() -> Void)?
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
    var escape: (() -> Void)?
  }

  let said: LayerContent.Description
  /// The name of the modifier and its argument, as the tree shows them.
  let name: String
  let value: String
  @_Apart private var handlers: Handlers?
  /// Whether the element always is a layer of its own, as one that hides all inside it must be.
  private let isApart: Bool
  private(set) var isEnabled = true

  init(
    _ name: String, _ value: String, _ said: LayerContent.Description, isApart: Bool = false,
    _ handlers: Handlers? = nil
  ) {
    self.name = name
    self.value = value
    self.said = said
    self.isApart = isApart
    self.handlers = handlers
  }

  var arguments: [NamedValue] { [NamedValue(name: "value", value: value)] }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    said == old.said && isEnabled == old.isEnabled ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  /// The description as it holds now: an element that is disabled cannot be operated.
  var description: LayerContent.Description? {
    if isEnabled || said.actions.isEmpty { return said }
    var rest = said
    rest.actions = said.actions.intersection(.focus)
    return rest
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(description: description))
  }

  @MainActor func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? {
    if isApart { return nil }
    return description?.drawing(around: inner, id: node.id, size: node.size)
  }

  var control: ControlSnapshot? {
    if said.actions.isEmpty { return nil }
    var events: [String] = []
    if said.actions.contains(.press) { events.append(ControlEvent.tap.name) }
    if said.actions.contains(.adjust) { events += ["increment", "decrement"] }
    if said.actions.contains(.escape) { events.append(ControlEvent.escape.name) }
    if said.actions.contains(.focus) { events += ["focus", "blur"] }
    return ControlSnapshot(
      role: said.actions.contains(.adjust) ? "slider" : "button", label: said.label ?? "",
      value: .none, isEnabled: isEnabled, events: events)
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .tap where handlers?.press != nil: handlers?.press?()
    case .adjust(let isIncrement) where handlers?.adjust != nil:
      handlers?.adjust?(isIncrement ? .increment : .decrement)
    case .escape where handlers?.escape != nil: handlers?.escape?()
    case .focus where said.actions.contains(.focus), .blur where said.actions.contains(.focus):
      break
    default: throw .notInteractive(node.id, event: event.name)
    }
  }
}

/// Says something of a view for assistive technology.
public nonisolated struct _AccessibilityModifier: ViewModifier {
  public typealias Body = Never
  private let layout: AccessibilityLayout

  init(_ layout: AccessibilityLayout) { self.layout = layout }

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
  /// Says something of the view.
  ///
  /// - Parameters:
  ///   - name: The modifier, as the tree names it.
  ///   - value: Its argument, as the tree shows it.
  ///   - isApart: Whether a layer around the view says it, and not the element inside.
  func described(
    by name: String, _ value: String = "", isApart: Bool = false,
    _ handlers: AccessibilityLayout.Handlers? = nil,
    _ change: (inout LayerContent.Description) -> Void
  ) -> some View {
    var said = LayerContent.Description()
    change(&said)
    return modifier(
      _AccessibilityModifier(
        AccessibilityLayout(name, value, said, isApart: isApart, handlers)))
  }
}
