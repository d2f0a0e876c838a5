public import Foundation

extension NSEvent {
  /// An event of the mouse, for `NSWindow.sendEvent(_:)` or for a view's own methods; nil: the type is none of these.
  ///
  /// - Parameters:
  ///   - location: From the window's lower left corner.
  ///   - windowNumber: That of the window it takes place in; other numbers: in none.
  ///   - context: Nobody draws into one.
  public static func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context: AnyObject?,
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
    return NSEvent(type, facts, window: NSWindow.numbered(wNum))
  }

  /// An event of a key, as above; nil: the type is neither `keyDown`, `keyUp` nor `flagsChanged`.
  public static func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context: AnyObject?,
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
    return NSEvent(type, facts, window: NSWindow.numbered(wNum))
  }

  /// The number that whoever made the event gave it; 0: nobody did.
  public var eventNumber: Int { facts.eventNumber }

  /// From 0 to 1. Of events that nobody gave one, 1 while a button is down.
  public var pressure: Float {
    if let known = facts.pressure { return known }
    switch type {
    case .leftMouseDown, .leftMouseDragged, .rightMouseDown, .rightMouseDragged, .otherMouseDown,
      .otherMouseDragged:
      return 1
    default: return 0
    }
  }

  /// Where a gesture of the trackpad is.
  public struct Phase: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let stationary = Phase(rawValue: 2)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// Empty, as of a wheel that has no gestures: browsers tell of no more.
  public var phase: Phase { facts.phase }
  /// Empty, as above.
  public var momentumPhase: Phase { [] }

  /// A key that types no character of its own.
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let upArrow = SpecialKey(rawValue: 0xF700)
    public static let downArrow = SpecialKey(rawValue: 0xF701)
    public static let leftArrow = SpecialKey(rawValue: 0xF702)
    public static let rightArrow = SpecialKey(rawValue: 0xF703)
    public static let f1 = SpecialKey(rawValue: 0xF704)
    public static let f2 = SpecialKey(rawValue: 0xF705)
    public static let f3 = SpecialKey(rawValue: 0xF706)
    public static let f4 = SpecialKey(rawValue: 0xF707)
    public static let f5 = SpecialKey(rawValue: 0xF708)
    public static let f6 = SpecialKey(rawValue: 0xF709)
    public static let f7 = SpecialKey(rawValue: 0xF70A)
    public static let f8 = SpecialKey(rawValue: 0xF70B)
    public static let f9 = SpecialKey(rawValue: 0xF70C)
    public static let f10 = SpecialKey(rawValue: 0xF70D)
    public static let f11 = SpecialKey(rawValue: 0xF70E)
    public static let f12 = SpecialKey(rawValue: 0xF70F)
    public static let insert = SpecialKey(rawValue: 0xF727)
    public static let deleteForward = SpecialKey(rawValue: 0xF728)
    public static let home = SpecialKey(rawValue: 0xF729)
    public static let end = SpecialKey(rawValue: 0xF72B)
    public static let pageUp = SpecialKey(rawValue: 0xF72C)
    public static let pageDown = SpecialKey(rawValue: 0xF72D)
    public static let enter = SpecialKey(rawValue: 0x03)
    public static let backspace = SpecialKey(rawValue: 0x08)
    public static let tab = SpecialKey(rawValue: 0x09)
    public static let newline = SpecialKey(rawValue: 0x0A)
    public static let carriageReturn = SpecialKey(rawValue: 0x0D)
    public static let backTab = SpecialKey(rawValue: 0x19)
    public static let delete = SpecialKey(rawValue: 0x7F)

    private static let controls: Set = [3, 8, 9, 10, 13, 0x19, 0x7F]

    fileprivate init?(_ characters: String) {
      let scalars = characters.unicodeScalars
      guard scalars.count == 1, let first = scalars.first,
        (0xF700...0xF747).contains(first.value) || Self.controls.contains(Int(first.value))
      else { return nil }
      self.init(rawValue: Int(first.value))
    }

    public var unicodeScalar: Unicode.Scalar { Unicode.Scalar(UInt32(rawValue)) ?? "\0" }
  }

  /// What key it is that was pressed or released, where it types no character; nil: it does, or there is no key.
  public var specialKey: SpecialKey? {
    type == .keyDown || type == .keyUp ? SpecialKey(facts.charactersIgnoringModifiers) : nil
  }
}
