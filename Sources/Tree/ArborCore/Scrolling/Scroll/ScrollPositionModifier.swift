public import ArborDisplay
import ArborGraph

/// Binds the position of the scroll view inside to a value of the author.
public nonisolated struct _ScrollPositionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let binding: Binding<Value>
  let anchor: UnitPoint?
  /// Returns the target of a value; `nil` if there is none.
  let target: (Value) -> ScrollPosition.Target?
  /// Returns the value after the visitor has scrolled.
  let scrolled: (Value, _ id: AnyHashable?) -> Value
  let accepts: (Value, AnyHashable) -> Bool

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ScrollPositionNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.evaluate()
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ScrollPositionNode<Value>.self)
    node.modifierValue = modifier
    node.evaluate()
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// ## Algorithm
/// 1. The value is tracked. When it differs from the last one, the scroll view moves once layout
///    has come to rest.
/// 2. When the visitor has scrolled, the new value is stored and written; it causes no move.
private final class ScrollPositionNode<Value: Equatable>: Node, ScrollFollower {
  var modifierValue: _ScrollPositionModifier<Value>
  private var last: Value?
  private var isWaiting = false
  private let ownReader = Reader()

  override var reader: Reader? { ownReader }

  init(_ modifier: _ScrollPositionModifier<Value>, _ inputs: _ViewInputs) {
    modifierValue = modifier
    super.init(inputs)
    ownReader.belong(to: self)
    host.scrolling.followers[id] = self
  }

  override func willUnmount() { host.scrolling.followers[id] = nil }

  override func evaluate() {
    ownReader.isDirty = false
    let value = ownReader.evaluate { modifierValue.binding.wrappedValue }
    guard value != last else { return }
    last = value
    guard let target = modifierValue.target(value) else { return }
    let isAnimated = host.writes.transaction.animation != nil
    let request: ScrollRequest =
      switch target {
      case .id(let id, let anchor):
        ScrollRequest(
          scope: self, target: .id(id), anchor: anchor ?? modifierValue.anchor,
          isAnimated: isAnimated)
      case .edge(let edge):
        ScrollRequest(scope: self, target: .edge(edge), isAnimated: isAnimated)
      case .point(let x, let y):
        ScrollRequest(
          scope: self, target: .point(x: x.map { Double($0) }, y: y.map { Double($0) }),
          isAnimated: isAnimated)
      }
    host.scroll(request)
  }

  func scrolled(_ context: ScrollContext) {
    if isWaiting { return }
    isWaiting = true
    host.enqueueAction(of: self, "scrollPosition") { [weak self] in self?.tell() }
  }

  /// Writes the value of the new position. Lazy views there have been made by now.
  private func tell() {
    isWaiting = false
    guard isMounted, let last, let context = host.scrollNode(in: self)?.context else { return }
    let modifier = modifierValue
    let id = context.targetID(at: modifier.anchor ?? .topLeading) { modifier.accepts(last, $0) }
    let value = modifier.scrolled(last, id)
    guard value != last else { return }
    self.last = value
    modifier.binding.wrappedValue = value
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "scrollPosition",
      arguments: [NamedValue(name: "value", value: last.map { "\($0)" } ?? "nil")], frame: nil)
  }
}

nonisolated extension View {
  /// Binds the id of the visible view to a value. While the visitor scrolls, the value is the id of
  /// the view of a `scrollTargetLayout` at the anchor, by default the first visible one. Setting
  /// the value scrolls to that view.
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    idPosition(id, anchor)
  }

  private func idPosition<ID: Hashable>(_ id: Binding<ID?>, _ anchor: UnitPoint?) -> some View {
    modifier(
      _ScrollPositionModifier<ID?>(
        binding: id, anchor: anchor,
        target: { $0.map { .id(AnyHashable($0), anchor: nil) } },
        scrolled: { old, id in id.flatMap { $0.base as? ID } ?? old },
        accepts: { _, id in id.base is ID }))
  }

  /// Binds the position of the scroll view inside to a value, in both directions.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier<ScrollPosition>(
        binding: position, anchor: anchor, target: { $0.target },
        scrolled: { old, id in
          var new = old
          new.userScrolled(to: id)
          return new
        }, accepts: { $0.accepts($1) }))
  }
}
