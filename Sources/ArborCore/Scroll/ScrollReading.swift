public import ArborDisplay
import ArborGraph
public import Foundation

/// What a scroll view shows of its content.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top-left corner of the visible part.
  public var contentOffset: CGPoint
  /// Of the content, without its margins.
  public var contentSize: CGSize
  /// The margins around the content.
  public var contentInsets: EdgeInsets
  /// Of the visible part.
  public var containerSize: CGSize
  /// The visible part, in the content's coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The same as `visibleRect`.
  public var bounds: CGRect { visibleRect }

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}

extension ScrollContext {
  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: visibleRect.origin,
      contentSize: CGSize(
        width: contentSize.width - margins.leading - margins.trailing,
        height: contentSize.height - margins.top - margins.bottom),
      contentInsets: margins, containerSize: containerSize)
  }
}

/// Runs an action when a value changes that is made from what can be read of a scroll view.
public struct _ScrollChangeModifier<Source: Equatable, Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let name: String
  /// nil: there is no scroll view.
  let read: @MainActor (Node) -> Source?
  let transform: (Source) -> Value
  let action: (Value, Value) -> Void
  /// With this value the first one does not run the action.
  let initial: Value?

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ScrollChangeNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.isOutdated()
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ScrollChangeNode<Source, Value>.self)
    node.value = modifier
    // The transform may be another one.
    node.isOutdated()
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// Works as `onGeometryChange` does: after layout the transform runs, what it read is followed, and the action runs once layout has come
/// to rest.
private final class ScrollChangeNode<Source: Equatable, Value: Equatable>: Node {
  var value: _ScrollChangeModifier<Source, Value>
  private var last: Value?
  private var current: Value?
  private var isWaiting = false
  private let ownReader = Reader()
  private lazy var reference = NodeReference(self)

  override var reader: Reader? { ownReader }

  init(_ modifier: _ScrollChangeModifier<Source, Value>, _ inputs: _ViewInputs) {
    value = modifier
    last = modifier.initial
    super.init(inputs)
    ownReader.belong(to: self)
  }

  func isOutdated() {
    host.lifecycle.unmeasured.append(self)
    host.hasGeometryChanged = true
  }

  override func evaluate() {
    ownReader.isDirty = false
    let fresh = ownReader.evaluate {
      let read = value.read
      let source = host.readGeometry { [reference] in reference.node.flatMap(read) }
      return source.map { value.transform($0) }
    }
    guard let fresh, fresh != current else { return }
    current = fresh
    if isWaiting { return }
    isWaiting = true
    host.enqueueAction(of: self, value.name) { [weak self] in self?.act() }
  }

  private func act() {
    isWaiting = false
    guard isMounted, let current, current != last else { return }
    let old = last ?? current
    last = current
    value.action(old, current)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: value.name, arguments: [], frame: nil)
  }
}

extension Node {
  /// Of the first scroll view inside, else of the nearest one around.
  fileprivate var scrollGeometry: ScrollGeometry? {
    (host.scrollNode(in: self)?.context ?? scrollContext)?.geometry
  }

  /// How much of what the node shows is in the visible part of the nearest scroll view around, from 0 to 1; nil outside of scroll views.
  fileprivate var visibleShare: Double? {
    guard let context = scrollContext, let frame = context.frame(of: self) else { return nil }
    let seen = frame.overlap(context.visibleRect)
    guard !seen.isNull else { return 0 }
    let area = frame.width * frame.height
    return area > 0 ? seen.width * seen.height / area : 1
  }
}

extension View {
  /// Runs an action with a value made from the geometry of the first scroll view inside: when it comes, both values the same, and when the
  /// value changes.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      _ScrollChangeModifier(
        name: "onScrollGeometryChange", read: { $0.scrollGeometry }, transform: transform,
        action: action, initial: nil))
  }

  /// Runs an action when the view comes to be visible in the scroll view around by at least this part, and when it no longer is.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      _ScrollChangeModifier(
        name: "onScrollVisibilityChange",
        read: { node in node.visibleShare.map { $0 > 0 && $0 >= threshold } },
        transform: { $0 }, action: { _, isVisible in action(isVisible) }, initial: false))
  }
}
