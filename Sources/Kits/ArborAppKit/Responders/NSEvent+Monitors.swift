package import ArborPlatform
import Foundation

extension NSEvent {
  /// A set of event types.
  public struct EventTypeMask: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each type.
    public let rawValue: UInt64
    /// Creates a set from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Creates a set of one type.
    public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
    /// Presses of the left button.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// Releases of the left button.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// Presses of the right button.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// Releases of the right button.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// Moves without a button.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// Moves with the left button down.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// Moves with the right button down.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// Presses of keys.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// Releases of keys.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// Changes of modifier keys.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// Turns of the wheel.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    /// Presses of other buttons.
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    /// Releases of other buttons.
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    /// Moves with another button down.
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    /// Two-finger magnification.
    public static let magnify = EventTypeMask(type: .magnify)
    /// Two-finger rotation.
    public static let rotate = EventTypeMask(type: .rotate)
    /// All events.
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// Adds a monitor that receives events of the current page before the views do, until
  /// `removeMonitor(_:)` or the end of the page.
  ///
  /// A browser reports keys while there is a monitor for them; presses, moves and the wheel only
  /// where views require them. Keys typed into a native control, such as a text field, are
  /// reported, but the monitor cannot withhold them.
  ///
  /// - Parameter block: returns the event, another one to replace it, or `nil` to discard it.
  ///   Monitors are called in the order in which they were added.
  /// - Returns: the monitor, for `removeMonitor(_:)`.
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { EventMonitors.current.add(mask, block) }

  /// Removes a monitor that `addLocalMonitorForEvents(matching:handler:)` returned; other values
  /// are ignored.
  public static func removeMonitor(_ eventMonitor: Any) {
    guard let monitor = eventMonitor as? EventMonitor else { return }
    monitor.owner?.remove(monitor)
  }
}

/// A handler that receives events before the views.
@MainActor private final class EventMonitor {
  let mask: NSEvent.EventTypeMask
  /// `nil` after the monitor was removed: its handler often holds whoever holds the monitor.
  private(set) var handler: ((NSEvent) -> NSEvent?)?
  weak var owner: EventMonitors?

  init(
    _ mask: NSEvent.EventTypeMask, _ owner: EventMonitors,
    _ handler: @escaping (NSEvent) -> NSEvent?
  ) {
    self.mask = mask
    self.owner = owner
    self.handler = handler
  }

  func end() { handler = nil }
}

/// The event monitors of one page.
@MainActor package final class EventMonitors: PageAttachment {
  private weak var page: (any PlatformPage)?
  private var monitors: [EventMonitor] = []
  /// The view that makes the browser report keys.
  private var anchor: KeyAnchor?
  /// Whether creating `anchor` waits for the page's first layout.
  private var isWaiting = false
  /// Whether the tree is shown by a hosting view without a page; windows without a page share their
  /// monitors.
  package var isOfNoPage = false

  package init(of page: any PlatformPage) { self.page = page }
  private init() {}

  /// The monitors of events that belong to no page.
  private static let ofNoPage = EventMonitors()

  /// The monitors of the page for which code runs.
  static var current: EventMonitors {
    guard let own = Pages.current?.attachment(EventMonitors.self), !own.isOfNoPage else {
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
    monitor.end()
    askForKeys()
  }

  private func askForKeys() {
    let keys: NSEvent.EventTypeMask = [.keyDown, .keyUp, .flagsChanged]
    let wantsKeys = monitors.contains { !$0.mask.isDisjoint(with: keys) }
    if !wantsKeys {
      anchor?.removeFromSuperview()
      anchor = nil
    } else if anchor == nil, !isWaiting, let page, page.isMacOS {
      guard let root = page.rootView as? NSView else {
        // The page's first layout is not complete yet.
        isWaiting = true
        page.whenObjectsAreInStep { [weak self] in
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

  /// Passes an event through the monitors; `nil` if one discards it.
  func filter(_ event: NSEvent) -> NSEvent? {
    guard !monitors.isEmpty else { return event }
    var rest = event
    for monitor in monitors where monitor.mask.contains(.init(type: rest.type)) {
      // A monitor that another one has removed is skipped.
      guard let handler = monitor.handler else { continue }
      guard let next = handler(rest) else { return nil }
      rest = next
    }
    return rest
  }

  package func pageEnds() {
    for monitor in monitors { monitor.end() }
    monitors = []
    anchor = nil
  }
}

/// A view above the page's content that makes the browser report all keys of the page.
package final class KeyAnchor: NSView {
  package override func hitTest(_ point: NSPoint) -> NSView? { nil }

  /// Handles a key that a native control or nothing receives; the monitors' results have no effect.
  package func heard(_ event: NSEvent) { _ = EventMonitors.current.filter(event) }
}
