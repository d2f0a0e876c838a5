package import ArborCore
import ArborPlatform
import Foundation

extension NSEvent {
  /// Kinds of events.
  public struct EventTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    public static let keyDown = EventTypeMask(type: .keyDown)
    public static let keyUp = EventTypeMask(type: .keyUp)
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    public static let magnify = EventTypeMask(type: .magnify)
    public static let rotate = EventTypeMask(type: .rotate)
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// Hears of events of the page for which code runs now before those do to whom they belong, until `removeMonitor(_:)` or the end of the page.
  ///
  /// A browser tells of keys while there is a monitor for them, of presses, moves and the wheel where views ask for these. Keys that a control of
  /// the browser's own has for itself, such as a text field, are heard of, and no return value takes them from it.
  ///
  /// - Parameter block: returns the event, another one to take its place, or nil: nobody else hears of it. Monitors are asked in the order in which they came.
  /// - Returns: what `removeMonitor(_:)` takes.
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { EventMonitors.current.add(mask, block) }

  /// Takes away what `addLocalMonitorForEvents(matching:handler:)` returned; anything else is ignored.
  public static func removeMonitor(_ eventMonitor: Any) {
    guard let monitor = eventMonitor as? EventMonitor else { return }
    monitor.owner?.remove(monitor)
  }
}

/// What hears of events first.
@MainActor private final class EventMonitor {
  let mask: NSEvent.EventTypeMask
  let handler: (NSEvent) -> NSEvent?
  weak var owner: EventMonitors?

  init(
    _ mask: NSEvent.EventTypeMask, _ owner: EventMonitors,
    _ handler: @escaping (NSEvent) -> NSEvent?
  ) {
    self.mask = mask
    self.owner = owner
    self.handler = handler
  }
}

/// The monitors of one page.
@MainActor package final class EventMonitors: PageBelonging {
  private weak var host: ViewHost?
  private var monitors: [EventMonitor] = []
  /// Has the browser tell of keys.
  private var anchor: KeyAnchor?
  /// Whether that waits for the page.
  private var isWaiting = false
  /// Whether a hosting view in no page shows the tree: windows without a page have their monitors together.
  package var isOfNoPage = false

  package init(of host: ViewHost) { self.host = host }
  private init() {}

  /// Of events that belong to no page.
  private static let ofNoPage = EventMonitors()

  /// Of the page for which code runs now.
  static var current: EventMonitors {
    guard let own = ViewHost.current?.belonging(EventMonitors.self), !own.isOfNoPage else {
      return ofNoPage
    }
    return own
  }

  fileprivate func add(
    _ mask: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?
  ) -> EventMonitor {
    let monitor = EventMonitor(mask, self, handler)
    monitors.append(monitor)
    askForKeys()
    return monitor
  }

  fileprivate func remove(_ monitor: EventMonitor) {
    monitors.removeAll { $0 === monitor }
    askForKeys()
  }

  private func askForKeys() {
    let keys: NSEvent.EventTypeMask = [.keyDown, .keyUp, .flagsChanged]
    let wantsKeys = monitors.contains { !$0.mask.isDisjoint(with: keys) }
    if !wantsKeys {
      anchor?.removeFromSuperview()
      anchor = nil
    } else if anchor == nil, !isWaiting, let host, host.idiom == .macOS {
      guard let root = host.platformTree?.rootView as? NSView else {
        // The page has not yet come to rest for the first time.
        isWaiting = true
        host.whenObjectsAreInStep { [weak self] in
          self?.isWaiting = false
          self?.askForKeys()
        }
        return
      }
      let fresh = KeyAnchor(frame: .zero)
      anchor = fresh
      root.addSubview(fresh)
    }
  }

  /// What is left for those to whom an event belongs; nil: nothing.
  func filter(_ event: NSEvent) -> NSEvent? {
    guard !monitors.isEmpty else { return event }
    var rest = event
    for monitor in monitors where monitor.mask.contains(.init(type: rest.type)) {
      // One that has been removed by another is not asked.
      guard monitors.contains(where: { $0 === monitor }) else { continue }
      guard let next = monitor.handler(rest) else { return nil }
      rest = next
    }
    return rest
  }

  package func pageBecame(_ size: CGSize) {}
  package func pageEnds() {
    monitors = []
    anchor = nil
  }
}

/// Stands in front of a page's views while somebody wants to hear of all keys of the page.
package final class KeyAnchor: NSView {
  package override func hitTest(_ point: NSPoint) -> NSView? { nil }

  /// A key that a control of the browser's own gets, or nobody: what monitors return changes nothing about that.
  package func heard(_ event: NSEvent) { _ = EventMonitors.current.filter(event) }
}
