public import Foundation

extension NSEvent {
  /// Creates a mouse event for `NSWindow.sendEvent(_:)` or a view's own methods; `nil` if the type
  /// is none of these.
  ///
  /// - Parameters:
  ///   - location: from the window's lower left corner.
  ///   - windowNumber: the number of the event's window; an unknown number means no window.
  ///   - context: has no effect.
  public static func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber: Int, context: AnyObject?,
    eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
  ) -> NSEvent? {
    let button: Int
    switch type {
    case .leftMouseDown, .leftMouseUp, .leftMouseDragged, .mouseMoved: button = 0
    case .rightMouseDown, .rightMouseUp, .rightMouseDragged: button = 1
    case .otherMouseDown, .otherMouseUp, .otherMouseDragged: button = 2
    default: return nil
    }
    var facts = Facts()
    facts.location = location
    facts.modifiers = flags
    facts.timestamp = time
    facts.eventNumber = eNum
    facts.clickCount = cNum
    facts.buttonNumber = button
    facts.pressure = pressure
    return NSEvent(type, facts, window: NSWindow.numbered(windowNumber))
  }

  /// Creates a key event, as above; `nil` if the type is neither `keyDown`, `keyUp` nor
  /// `flagsChanged`.
  public static func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber: Int, context: AnyObject?,
    characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
    keyCode code: UInt16
  ) -> NSEvent? {
    guard type == .keyDown || type == .keyUp || type == .flagsChanged else { return nil }
    var facts = Facts()
    facts.location = location
    facts.modifiers = flags
    facts.timestamp = time
    facts.characters = keys
    facts.charactersIgnoringModifiers = ukeys
    facts.isRepeat = flag
    facts.keyCode = code
    return NSEvent(type, facts, window: NSWindow.numbered(windowNumber))
  }

  /// The number given to `mouseEvent(…)`; otherwise 0.
  public var eventNumber: Int { facts.eventNumber }

  /// The pressure from 0 to 1. If none was given, 1 while a button is down.
  public var pressure: Float {
    if let known = facts.pressure { return known }
    switch type {
    case .leftMouseDown, .leftMouseDragged, .rightMouseDown, .rightMouseDragged, .otherMouseDown,
      .otherMouseDragged:
      return 1
    default: return 0
    }
  }

  /// The phase of a trackpad gesture.
  public struct Phase: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a phase from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The gesture began.
    public static let began = Phase(rawValue: 1)
    /// The fingers rest.
    public static let stationary = Phase(rawValue: 2)
    /// The gesture continues.
    public static let changed = Phase(rawValue: 4)
    /// The gesture ended.
    public static let ended = Phase(rawValue: 8)
    /// The gesture was canceled.
    public static let cancelled = Phase(rawValue: 16)
    /// A gesture may begin.
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// The phase of a two-finger gesture; empty for scrolling, since browsers do not report it.
  public var phase: Phase { facts.phase }
  /// Empty, since browsers do not report it.
  public var momentumPhase: Phase { [] }

  /// A key that does not type a visible character, as its code.
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    /// The character code of the key.
    public let rawValue: Int
    /// Creates a key from a character code.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Up Arrow key.
    public static let upArrow = SpecialKey(rawValue: 0xF700)
    /// The Down Arrow key.
    public static let downArrow = SpecialKey(rawValue: 0xF701)
    /// The Left Arrow key.
    public static let leftArrow = SpecialKey(rawValue: 0xF702)
    /// The Right Arrow key.
    public static let rightArrow = SpecialKey(rawValue: 0xF703)
    /// The F1 key.
    public static let f1 = SpecialKey(rawValue: 0xF704)
    /// The F2 key.
    public static let f2 = SpecialKey(rawValue: 0xF705)
    /// The F3 key.
    public static let f3 = SpecialKey(rawValue: 0xF706)
    /// The F4 key.
    public static let f4 = SpecialKey(rawValue: 0xF707)
    /// The F5 key.
    public static let f5 = SpecialKey(rawValue: 0xF708)
    /// The F6 key.
    public static let f6 = SpecialKey(rawValue: 0xF709)
    /// The F7 key.
    public static let f7 = SpecialKey(rawValue: 0xF70A)
    /// The F8 key.
    public static let f8 = SpecialKey(rawValue: 0xF70B)
    /// The F9 key.
    public static let f9 = SpecialKey(rawValue: 0xF70C)
    /// The F10 key.
    public static let f10 = SpecialKey(rawValue: 0xF70D)
    /// The F11 key.
    public static let f11 = SpecialKey(rawValue: 0xF70E)
    /// The F12 key.
    public static let f12 = SpecialKey(rawValue: 0xF70F)
    /// The Insert key.
    public static let insert = SpecialKey(rawValue: 0xF727)
    /// The Forward Delete key.
    public static let deleteForward = SpecialKey(rawValue: 0xF728)
    /// The Home key.
    public static let home = SpecialKey(rawValue: 0xF729)
    /// The End key.
    public static let end = SpecialKey(rawValue: 0xF72B)
    /// The Page Up key.
    public static let pageUp = SpecialKey(rawValue: 0xF72C)
    /// The Page Down key.
    public static let pageDown = SpecialKey(rawValue: 0xF72D)
    /// The Enter key of the numeric keypad.
    public static let enter = SpecialKey(rawValue: 0x03)
    /// The backspace character.
    public static let backspace = SpecialKey(rawValue: 0x08)
    /// The Tab key.
    public static let tab = SpecialKey(rawValue: 0x09)
    /// The line feed character.
    public static let newline = SpecialKey(rawValue: 0x0A)
    /// The Return key.
    public static let carriageReturn = SpecialKey(rawValue: 0x0D)
    /// Tab with Shift.
    public static let backTab = SpecialKey(rawValue: 0x19)
    /// The Delete key.
    public static let delete = SpecialKey(rawValue: 0x7F)

    private static let controls: Set = [3, 8, 9, 10, 13, 0x19, 0x7F]

    fileprivate init?(_ characters: String) {
      let scalars = characters.unicodeScalars
      guard scalars.count == 1, let first = scalars.first,
        (0xF700...0xF747).contains(first.value) || Self.controls.contains(Int(first.value))
      else { return nil }
      self.init(rawValue: Int(first.value))
    }

    /// The character of the key.
    public var unicodeScalar: Unicode.Scalar { Unicode.Scalar(UInt32(rawValue)) ?? "\0" }
  }

  /// The key of a key event that types no visible character; `nil` for other keys and other events.
  public var specialKey: SpecialKey? {
    type == .keyDown || type == .keyUp ? SpecialKey(facts.charactersIgnoringModifiers) : nil
  }
}
