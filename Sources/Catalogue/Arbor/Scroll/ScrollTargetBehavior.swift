public import ArborCore
public import ArborDisplay
public import ArborPaths
public import Foundation

/// The place at which scrolling ends.
///
/// ```swift
/// func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///   target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
/// }
/// ```
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that becomes visible, in the content's coordinates.
  public var rect: CGRect
  /// The point of `rect` that is aligned with the same point of the scroll view; `nil` for the
  /// upper left corner.
  public var anchor: UnitPoint?

  /// Creates a target from its parts.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  /// Returns the point of the content at the upper left corner of a scroll view of a size.
  func origin(in size: CGSize) -> CGPoint {
    let (x, y) = anchor.map { ($0.x, $0.y) } ?? (0, 0)
    return CGPoint(
      x: rect.minX + (rect.width - size.width) * x, y: rect.minY + (rect.height - size.height) * y)
  }
}

/// The state of a scroll view whose target is asked for. It has the values of the environment too.
///
/// ```swift
/// let step = context.containerSize.height / (context.dynamicTypeSize.isAccessibilitySize ? 1 : 2)
/// ```
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The part of the content that was visible when the visitor began to scroll.
  public let originalTarget: ScrollTarget
  /// The speed at the end.
  ///
  /// Differs from SwiftUI: it is zero, because browsers do not report it.
  public let velocity: CGVector
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The axes along which there is more content than the scroll view shows.
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// A value of the environment of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }

  init(_ geometry: ScrollGeometry, from start: CGPoint, _ environment: EnvironmentValues) {
    originalTarget = ScrollTarget(rect: CGRect(origin: start, size: geometry.containerSize))
    velocity = CGVector(dx: 0, dy: 0)
    contentSize = geometry.contentSize
    containerSize = geometry.containerSize
    var axes: Axis.Set = []
    if contentSize.width > containerSize.width { axes.insert(.horizontal) }
    if contentSize.height > containerSize.height { axes.insert(.vertical) }
    self.axes = axes
    self.environment = environment
  }
}

/// The positions at which scrolling ends.
///
/// ```swift
/// struct Rows: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.y = (target.rect.minY / 44).rounded() * 44
///   }
/// }
/// ```
///
/// Differs from SwiftUI: a behavior of your own is asked when the visitor's scrolling has come to
/// rest, a quarter of a second after the last position that the browser reports; the scroll view
/// then moves on to the target. For those that are given here the browser itself snaps.
public protocol ScrollTargetBehavior {
  /// The state of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the target: at first the part of the content that is visible now.
  @MainActor func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// A behavior by which the browser snaps.
public protocol _SnappingBehavior: ScrollTargetBehavior {
  var _snapping: _ScrollTargetSnapping { get }
}

/// The snapping of a scroll target behavior.
public struct _ScrollTargetSnapping: Sendable {
  let snapping: ScrollSettings.Snapping
  var stopsAtEach = false
}

/// Scrolling ends at multiples of the visible length.
///
/// ```swift
/// ScrollView { LazyVStack { ForEach(cards) { CardView(card: $0) } }.scrollTargetLayout() }
///   .scrollTargetBehavior(.paging)
/// ```
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behavior.
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func snap(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (offset / length).rounded() * length : offset
    }
    let (origin, size) = (target.rect.origin, context.containerSize)
    if context.axes.contains(.horizontal) { target.rect.origin.x = snap(origin.x, size.width) }
    if context.axes.contains(.vertical) { target.rect.origin.y = snap(origin.y, size.height) }
  }
}

/// Scrolling ends at the start of a view of a `scrollTargetLayout`.
///
/// ```swift
/// ScrollView { LazyVStack { ForEach(cards) { CardView(card: $0) } }.scrollTargetLayout() }
///   .scrollTargetBehavior(.viewAligned)
/// ```
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  package var stopsAtEach = false

  /// Creates the behavior.
  public init() {}

  /// Leaves the target as it is: the browser aligns the views.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension PagingScrollTargetBehavior: _SnappingBehavior {
  public var _snapping: _ScrollTargetSnapping { _ScrollTargetSnapping(snapping: .pages) }
}

extension ViewAlignedScrollTargetBehavior: _SnappingBehavior {
  public var _snapping: _ScrollTargetSnapping {
    _ScrollTargetSnapping(snapping: .views, stopsAtEach: stopsAtEach)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling ends at multiples of the visible length.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling ends at the start of a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

nonisolated extension View {
  /// Sets the positions at which scrolling ends in the scroll views inside.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack { ForEach(cards) { CardView(card: $0) } }
  ///     .scrollTargetLayout()
  /// }
  /// .scrollTargetBehavior(.viewAligned)
  /// ```
  public func scrollTargetBehavior<B: _SnappingBehavior>(_ behavior: B) -> some View {
    let wanted = behavior._snapping
    return environmentModifier("scrollTargetBehavior", wanted.snapping) { values, snapping in
      values.scrollSettings.snapping = snapping
      values.scrollSettings.stopsAtEach = wanted.stopsAtEach
    }
  }

  /// Sets the positions at which scrolling ends in the first scroll view inside.
  ///
  /// Differs from SwiftUI: a behavior of your own counts for the first scroll view inside, and is
  /// asked when its scrolling has come to rest.
  @_disfavoredOverload
  public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View {
    modifier(ScrollTargetModifier(behavior: behavior))
  }
}

/// Asks a behavior for the target when the first scroll view inside has come to rest.
private nonisolated struct ScrollTargetModifier<Behavior: ScrollTargetBehavior>: ViewModifier {
  let behavior: Behavior
  @State private var movement = ScrollRest()
  @Environment(\.self) private var environment

  @MainActor func body(content: Content) -> some View {
    ScrollViewReader { proxy in
      content
        .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { old, new in
          guard new.isPositionedByUser, old.contentOffset != new.contentOffset else { return }
          movement.moved(from: old.contentOffset) { end(of: new, from: $0, proxy) }
        }
        .onDisappear { movement.end() }
    }
  }

  @MainActor private func end(
    of geometry: ScrollGeometry, from start: CGPoint, _ proxy: ScrollViewProxy
  ) {
    let visible = geometry.visibleRect
    var target = ScrollTarget(rect: visible)
    behavior.updateTarget(
      &target, context: ScrollTargetBehaviorContext(geometry, from: start, environment))
    let origin = target.origin(in: geometry.containerSize)
    guard origin.x.isFinite, origin.y.isFinite,
      abs(origin.x - visible.minX) > 0.5 || abs(origin.y - visible.minY) > 0.5
    else { return }
    proxy.scroll(to: origin)
  }
}

/// The movement of a scroll view until it rests.
@MainActor private final class ScrollRest: TransientState {
  private var start: CGPoint?
  private var rest: Task<Void, Never>?

  /// Notes another position; the action runs at rest, with the position at the beginning.
  func moved(from position: CGPoint, _ act: @escaping (CGPoint) -> Void) {
    rest?.cancel()
    let start = self.start ?? position
    self.start = start
    rest = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      guard let self, !Task.isCancelled else { return }
      self.start = nil
      act(start)
    }
  }

  func end() { rest?.cancel() }
}
