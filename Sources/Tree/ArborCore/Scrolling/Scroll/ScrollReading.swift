public import ArborDisplay
import ArborGraph
public import Foundation

/// The visible part of a scroll view's content.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the upper left corner of the visible part.
  public var contentOffset: CGPoint
  /// The size of the content, without its margins.
  public var contentSize: CGSize
  /// The margins around the content.
  public var contentInsets: EdgeInsets
  /// The size of the visible part.
  public var containerSize: CGSize
  /// Whether the last change of the offset came from the visitor.
  package var isPositionedByUser = false
  /// The visible part, in the content's coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The same as `visibleRect`.
  public var bounds: CGRect { visibleRect }

  /// Creates a geometry from its parts, in points.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// Geometries are equal if their public parts are.
  public static func == (one: Self, other: Self) -> Bool {
    one.contentOffset == other.contentOffset && one.contentSize == other.contentSize
      && one.contentInsets == other.contentInsets && one.containerSize == other.containerSize
  }
}

extension ScrollContext {
  var geometry: ScrollGeometry {
    var geometry = ScrollGeometry(
      contentOffset: visibleRect.origin,
      contentSize: CGSize(
        width: contentSize.width - margins.leading - margins.trailing,
        height: contentSize.height - margins.top - margins.bottom),
      contentInsets: margins, containerSize: containerSize)
    geometry.isPositionedByUser = isPositionedByUser
    return geometry
  }
}

/// Runs an action when a value changes that is computed from a property of a scroll view.
public nonisolated struct _ScrollChangeModifier<Source: Equatable, Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let name: String
  /// Reads the property; `nil` if there is no scroll view.
  let read: @MainActor (Node) -> Source?
  let transform: (Source) -> Value
  let action: (Value, Value) -> Void
  /// The value that does not run the action at first; with `nil` the first value always does.
  let initial: Value?

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ScrollChangeNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.isOutdated()
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ScrollChangeNode<Source, Value>.self)
    node.value = modifier
    // The transform may have changed.
    node.isOutdated()
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// Works like `onGeometryChange`: the transform runs after layout, its reads are tracked, and the
/// action runs once layout has come to rest.
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
    host.geometry.unmeasured.append(self)
    host.geometry.hasChanged = true
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
  /// The geometry of the first scroll view inside, or else of the nearest enclosing one.
  fileprivate var scrollGeometry: ScrollGeometry? {
    nearestScroll?.geometry
  }

  /// The fraction of the node's area that is visible in the nearest enclosing scroll view, from 0
  /// to 1; `nil` outside scroll views.
  fileprivate var visibleShare: Double? {
    scrollContext?.visibleShare(of: self)
  }

  /// The scroll view that the node's modifiers are about: the first one inside, or else the nearest
  /// enclosing one.
  fileprivate var nearestScroll: ScrollContext? {
    host.scrollNode(in: self)?.context ?? scrollContext
  }
}

nonisolated extension View {
  /// Runs an action with a value made from the geometry of the first scroll view inside: at first
  /// with two equal values, then whenever the value changes.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      _ScrollChangeModifier(
        name: "onScrollGeometryChange", read: { $0.scrollGeometry }, transform: transform,
        action: action, initial: nil))
  }

  /// Runs an action when at least the fraction `threshold` of the view becomes visible in the
  /// enclosing scroll view, and when it no longer is.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(
      _ScrollChangeModifier(
        name: "onScrollVisibilityChange",
        read: { node in node.visibleShare.map { $0 > 0 && $0 >= threshold } },
        transform: { $0 }, action: { _, isVisible in action(isVisible) }, initial: false))
  }

  /// Runs an action with the ids of the targets of which at least the fraction `threshold` is
  /// visible in the scroll view inside, whenever they change: at first when there are any. Targets
  /// are the views of a `scrollTargetLayout`; ids of other types than `idType` are left out.
  ///
  /// ```swift
  /// ScrollView { LazyVStack { ForEach(films) { FilmRow($0) } }.scrollTargetLayout() }
  ///   .onScrollTargetVisibilityChange(idType: Film.ID.self) { player.prepare($0) }
  /// ```
  @MainActor @preconcurrency public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(
      _ScrollChangeModifier<[ID], [ID]>(
        name: "onScrollTargetVisibilityChange",
        read: { $0.nearestScroll?.targetIDs(visible: threshold, of: idType) },
        transform: { $0 }, action: { _, ids in action(ids) }, initial: []))
  }
}
