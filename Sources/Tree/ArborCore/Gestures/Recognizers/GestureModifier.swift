import ArborDisplay
import ArborLayout
public import Foundation

/// Specifies whether a gesture that is added to a view is enabled, and those of the views inside.
public struct GestureMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt32
  /// Creates a mask from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the added gesture nor those inside.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Gestures and controls inside the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and those inside.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The precedence of a gesture relative to those of the views inside and outside.
enum GestureRank {
  /// Gestures inside have precedence.
  case normal
  /// The gesture has precedence over those inside.
  case high
  /// The gesture is recognized together with others.
  case simultaneous
}

/// The layout of a gesture modifier. Its drawing is an element with the events that the client must
/// report.
private nonisolated struct GestureLayout<G: Gesture>: UnaryLayout {
  let name: String
  let arguments: [NamedValue]
  let gesture: G
  let rank: GestureRank
  let mask: GestureMask
  private var needs = _GestureNeeds()
  private var isActive = true
  /// The attachment shared by the modifier's node and its copies.
  private var attachment: GestureAttachment<G>?

  init(
    _ name: String, _ gesture: G, _ rank: GestureRank, _ mask: GestureMask,
    _ arguments: [NamedValue]
  ) {
    self.name = name
    self.gesture = gesture
    self.rank = rank
    self.mask = mask
    self.arguments = arguments
  }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isActive = environment.isEnabled
    needs = _GestureNeeds()
    gesture._addNeeds(to: &needs)
    attachment?.isEnabled = isActive
  }

  @MainActor mutating func inherit(from old: Self) {
    attachment = old.attachment
    attachment?.update(with: gesture, rank, mask)
  }

  @MainActor mutating func join(_ node: LayoutNode) {
    let attachment = self.attachment ?? GestureAttachment(gesture, rank, mask)
    attachment.isEnabled = isActive
    self.attachment = attachment
    node.host.gestures.add(attachment, at: node)
  }

  @MainActor func leave(_ node: LayoutNode) { node.host.gestures.remove(node) }

  @MainActor func change(from old: Self) -> LeafChange { pointer == old.pointer ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  private var isOn: Bool { isActive && mask.contains(.gesture) }
  private var pointer: PointerNeeds? { isOn ? needs.pointer : nil }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(pointer: pointer))
  }

  var gestureSnapshot: GestureSnapshot? {
    GestureSnapshot(name: name, events: needs.events, isEnabled: isOn)
  }
}

/// Adds a gesture to a view.
public nonisolated struct _GestureModifier<G: Gesture>: ViewModifier {
  public typealias Body = Never
  private let layout: GestureLayout<G>

  init(
    _ name: String, _ gesture: G, _ rank: GestureRank = .normal, _ mask: GestureMask = .all,
    _ arguments: [NamedValue]? = nil
  ) {
    layout = GestureLayout(
      name, gesture, rank, mask,
      arguments ?? [NamedValue(name: "gesture", value: TypeNames.short(G.self))])
  }

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
  /// Adds a gesture; gestures and controls of the views inside have precedence.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier("gesture", gesture, .normal, mask))
  }

  /// Adds a gesture with precedence over gestures and controls of the views inside.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier("highPriorityGesture", gesture, .high, mask))
  }

  /// Adds a gesture that is recognized together with those of the views inside.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier("simultaneousGesture", gesture, .simultaneous, mask))
  }

  /// Runs an action when the view is tapped `count` times in a row.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(
      _GestureModifier(
        "onTapGesture", TapGesture(count: count).onEnded { _ in action() }, .normal, .all,
        [NamedValue(name: "count", value: "\(count)")]))
  }

  /// Runs an action with the location of the tap, in `coordinateSpace`, when the view is tapped
  /// `count` times in a row.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    let gesture = SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
    return modifier(
      _GestureModifier(
        "onTapGesture", gesture.onEnded { action($0.location) }, .normal, .all,
        [NamedValue(name: "count", value: "\(count)")]))
  }

  /// Runs an action when a pointer stays down on the view.
  ///
  /// - Parameters:
  ///   - minimumDuration: The duration in seconds.
  ///   - maximumDistance: The distance that the pointer may move meanwhile, in points.
  ///   - action: Runs once the duration is over.
  ///   - onPressingChanged: Called with true when the pointer goes down, and with false when the
  ///     gesture ends or fails.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return modifier(
      _GestureModifier(
        "onLongPressGesture",
        _PressGesture(press: press, action: action, onPressingChanged: onPressingChanged),
        .normal, .all, [NamedValue(name: "minimumDuration", value: "\(minimumDuration)")]))
  }
}

/// A long press that reports when pressing begins and ends.
nonisolated struct _PressGesture: Gesture {
  typealias Body = Never
  let press: LongPressGesture
  let action: () -> Void
  let onPressingChanged: ((Bool) -> Void)?

  @MainActor func _makeRecognizer() -> _GestureRecognizer<Bool> {
    PressRecognizer(self, press._makeRecognizer())
  }

  @MainActor func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>) {
    (recognizer as? PressRecognizer)?.gesture = self
  }

  @MainActor func _addNeeds(to needs: inout _GestureNeeds) {
    if onPressingChanged == nil { press._addNeeds(to: &needs) } else { needs.addWatched(press) }
  }
}

private final class PressRecognizer: WrappingRecognizer<Bool> {
  var gesture: _PressGesture
  private var isPressing = false
  private var isDone = false

  init(_ gesture: _PressGesture, _ content: _GestureRecognizer<Bool>) {
    self.gesture = gesture
    super.init(content)
  }

  override func act() {
    super.act()
    if case .active = phase { setPressing(true) }
    guard isOver else { return }
    setPressing(false)
    if hasEnded, !isDone {
      isDone = true
      gesture.action()
    }
  }

  override func cancel() {
    super.cancel()
    setPressing(false)
  }

  override func restart() {
    super.restart()
    isDone = false
  }

  private func setPressing(_ flag: Bool) {
    guard isPressing != flag else { return }
    isPressing = flag
    gesture.onPressingChanged?(flag)
  }
}
