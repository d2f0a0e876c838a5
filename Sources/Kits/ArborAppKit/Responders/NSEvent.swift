public import ArborPlatform
public import Foundation

/// An event caused by the visitor.
@preconcurrency @MainActor public final class NSEvent: PlatformObject {
  /// The kind of an event.
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp = 2
    case rightMouseDown = 3
    case rightMouseUp = 4
    case mouseMoved = 5
    case leftMouseDragged = 6
    case rightMouseDragged = 7
    case mouseEntered = 8
    case mouseExited = 9
    case keyDown = 10
    case keyUp = 11
    case flagsChanged = 12
    case cursorUpdate = 17
    case rotate = 18
    case scrollWheel = 22
    case otherMouseDown = 25
    case otherMouseUp = 26
    case otherMouseDragged = 27
    case magnify = 30
  }

  /// The modifier keys that are down.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates flags from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The Caps Lock key.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// The Shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// The Control key.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// The Option key.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The Command key.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// A function key.
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// The mask of all flags.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
  }

  /// The data of an event; each event uses only a few of them.
  package struct Facts {
    /// The location from the window's lower left corner, or the root view's if there is no window.
    package var location = CGPoint.zero
    package var modifiers: ModifierFlags = []
    /// The time in seconds since a fixed point.
    package var timestamp: TimeInterval = 0
    package var clickCount = 0
    /// Whether a release is no click, because the browser took the press over.
    package var isCancelled = false
    package var buttonNumber = 0
    package var delta = CGPoint.zero
    package var hasPreciseDeltas = true
    package var characters = ""
    package var charactersIgnoringModifiers = ""
    package var keyCode: UInt16 = 0
    package var isRepeat = false
    package var eventNumber = 0
    /// The pressure; `nil` if none was given.
    package var pressure: Float?
    package var magnification = 0.0
    /// The rotation in degrees.
    package var rotation = 0.0
    package var phase: Phase = []
    package init() {}
  }

  /// The type of the event.
  public let type: EventType
  package let facts: Facts
  /// The window in which the event happened; `nil` if there is none.
  public package(set) weak var window: NSWindow?
  /// The dispatcher of the event.
  weak var dispatcher: ViewEvents?
  /// The tracking area that the mouse entered, left or moved in; `nil` for other events.
  public let trackingArea: NSTrackingArea?
  private let info: NSDictionary?

  package init(
    _ type: EventType, _ facts: Facts, window: NSWindow?, area: NSTrackingArea? = nil
  ) {
    self.type = type
    self.facts = facts
    self.window = window
    trackingArea = area
    info = area?.userInfo.map { NSDictionary(dictionary: $0) }
    super.init()
  }

  /// The location from the window's lower left corner, in points.
  public var locationInWindow: NSPoint { facts.location }
  /// The modifier keys that were down.
  public var modifierFlags: ModifierFlags { facts.modifiers }
  /// The time of the event, in seconds since a fixed point.
  public var timestamp: TimeInterval { facts.timestamp }
  /// The number of the window; 0 if there is none.
  public var windowNumber: Int { window?.windowNumber ?? 0 }
  /// The number of clicks in quick succession.
  public var clickCount: Int { facts.clickCount }
  /// The button: 0 for the left, 1 for the right, 2 for others.
  public var buttonNumber: Int { facts.buttonNumber }
  /// The horizontal distance of scrolling.
  public var deltaX: CGFloat { facts.delta.x }
  /// The vertical distance of scrolling.
  public var deltaY: CGFloat { facts.delta.y }
  /// The same as `deltaX`.
  public var scrollingDeltaX: CGFloat { facts.delta.x }
  /// The same as `deltaY`.
  public var scrollingDeltaY: CGFloat { facts.delta.y }
  /// Whether deltas are in points instead of lines.
  public var hasPreciseScrollingDeltas: Bool { facts.hasPreciseDeltas }
  /// The change of magnification since the last `magnify` event; the scale of a gesture is 1 plus
  /// the sum of its changes.
  public var magnification: CGFloat { facts.magnification }
  /// The change of rotation since the last `rotate` event, in degrees counterclockwise.
  public var rotation: Float { Float(facts.rotation) }
  /// The characters of a key event; empty for other events.
  public var characters: String? { facts.characters }
  /// The characters without modifiers; in events from pages, the same as `characters`.
  public var charactersIgnoringModifiers: String? { facts.charactersIgnoringModifiers }
  /// The code of the key; 0 if it is unknown.
  public var keyCode: UInt16 { facts.keyCode }
  /// Whether the key event repeats because the key is held down.
  public var isARepeat: Bool { facts.isRepeat }

  /// The tracking area's `userInfo` as an `NSDictionary`, which lives as long as the event.
  public var userData: UnsafeMutableRawPointer? {
    info.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Returns a copy with another type and a tracking area.
  func tracked(_ type: EventType, by area: NSTrackingArea) -> NSEvent {
    let event = NSEvent(type, facts, window: window, area: area)
    event.dispatcher = dispatcher
    return event
  }
}
