public import ArborPlatform
public import Foundation

/// One finger, or the pointer while its button is down.
@preconcurrency @MainActor public final class UITouch: PlatformObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase = Phase.began
  public package(set) var tapCount = 1
  /// In seconds, from a beginning that does not change.
  public package(set) var timestamp: TimeInterval = 0
  public package(set) weak var view: UIView?
  public package(set) weak var window: UIWindow?
  public package(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// In the window, or around the view if it is in none.
  package var position = CGPoint.zero
  package var previousPosition = CGPoint.zero

  package override init() { super.init() }

  /// In the coordinates of a view; nil: of the window.
  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(position, from: nil) } ?? position
  }

  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(previousPosition, from: nil) } ?? previousPosition
  }
}

/// What happened to the touches of a window.
@preconcurrency @MainActor public class UIEvent: PlatformObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
  }

  public package(set) var allTouches: Set<UITouch>?
  public package(set) var timestamp: TimeInterval = 0
  public var type: EventType { .touches }

  package override init() { super.init() }

  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
}
