public import ArborPlatform
public import Foundation

/// One finger, or the pointer while its button is down.
@preconcurrency @MainActor public final class UITouch: PlatformObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The current phase.
  public package(set) var phase = Phase.began
  /// The number of taps in succession.
  public package(set) var tapCount = 1
  /// The time of the last change, in seconds from a fixed start.
  public package(set) var timestamp: TimeInterval = 0
  /// The view in which the touch began.
  public package(set) weak var view: UIView?
  /// The window of the touch.
  public package(set) weak var window: UIWindow?
  /// The gesture recognizers that receive the touch.
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The position in the window, or in the outermost view if there is no window.
  package var position = CGPoint.zero
  package var previousPosition = CGPoint.zero

  package override init() { super.init() }

  /// Returns the position in the coordinates of a view; in those of the window for `nil`.
  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(position, from: nil) } ?? position
  }

  /// Returns the position before the last move, in a view or, for `nil`, in the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(previousPosition, from: nil) } ?? previousPosition
  }
}

/// An event that describes the touches of a window.
@preconcurrency @MainActor public class UIEvent: PlatformObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
  }

  /// All touches of the event.
  public package(set) var allTouches: Set<UITouch>?
  /// The time of the event, in seconds from a fixed start.
  public package(set) var timestamp: TimeInterval = 0
  /// The kind of the event.
  public var type: EventType { .touches }

  package override init() { super.init() }

  /// Returns the touches in a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
}
