public import ArborPlatform
public import Foundation

/// Something that the visitor did.
@preconcurrency @MainActor public final class NSEvent: PlatformObject {
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

  /// Keys that are held down.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// All of them.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
  }

  /// What is known of an event; most events use little of it.
  package struct Facts {
    /// In the window, from its lower left corner; without a window, from that of the view at the top.
    package var location = CGPoint.zero
    package var modifiers: ModifierFlags = []
    /// In seconds, from a beginning that does not change.
    package var timestamp: TimeInterval = 0
    package var clickCount = 0
    /// Of a button that is up: something else takes the press over, so that it is no click.
    package var isCancelled = false
    package var buttonNumber = 0
    package var delta = CGPoint.zero
    package var hasPreciseDeltas = true
    package var characters = ""
    package var charactersIgnoringModifiers = ""
    package var keyCode: UInt16 = 0
    package var isRepeat = false
    package var eventNumber = 0
    /// nil: nobody said.
    package var pressure: Float?
    package var magnification = 0.0
    /// In degrees.
    package var rotation = 0.0
    package var phase: Phase = []
    package init() {}
  }

  public let type: EventType
  package let facts: Facts
  public package(set) weak var window: NSWindow?
  /// Who gives it out.
  weak var dispatcher: ViewEvents?
  /// Whose event it is that the mouse entered, left or moved.
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

  /// From the window's lower left corner.
  public var locationInWindow: NSPoint { facts.location }
  public var modifierFlags: ModifierFlags { facts.modifiers }
  public var timestamp: TimeInterval { facts.timestamp }
  public var windowNumber: Int { window?.windowNumber ?? 0 }
  /// How many clicks followed each other quickly.
  public var clickCount: Int { facts.clickCount }
  /// 0 is the left button, 1 the right one.
  public var buttonNumber: Int { facts.buttonNumber }
  public var deltaX: CGFloat { facts.delta.x }
  public var deltaY: CGFloat { facts.delta.y }
  public var scrollingDeltaX: CGFloat { facts.delta.x }
  public var scrollingDeltaY: CGFloat { facts.delta.y }
  /// Whether deltas are in points, not in lines.
  public var hasPreciseScrollingDeltas: Bool { facts.hasPreciseDeltas }
  /// Of `magnify`: by how much more what is shown is to be magnified than before the event; those of one gesture are added up, beginning with 1.
  public var magnification: CGFloat { facts.magnification }
  /// Of `rotate`: how far fingers turned since the last event, in degrees, counterclockwise.
  public var rotation: Float { Float(facts.rotation) }
  public var characters: String? { facts.characters }
  public var charactersIgnoringModifiers: String? { facts.charactersIgnoringModifiers }
  public var keyCode: UInt16 { facts.keyCode }
  public var isARepeat: Bool { facts.isRepeat }

  /// The tracking area's `userInfo`, as an `NSDictionary` that lives as long as the event.
  public var userData: UnsafeMutableRawPointer? {
    info.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The same with another type and area, for those who hear of it through a tracking area.
  func tracked(_ type: EventType, by area: NSTrackingArea) -> NSEvent {
    let event = NSEvent(type, facts, window: window, area: area)
    event.dispatcher = dispatcher
    return event
  }
}
