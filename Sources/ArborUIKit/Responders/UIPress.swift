package import ArborPlatform
public import Foundation

/// Keys that are held down.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard.
@preconcurrency @MainActor public final class UIKey: PlatformObject {
  /// What it types; a name such as `UIKeyCommand.inputUpArrow` for keys that type nothing.
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  public let keyCode: UIKeyboardHIDUsage

  init(
    characters: String, ignoringModifiers: String, modifiers: UIKeyModifierFlags,
    code: UIKeyboardHIDUsage
  ) {
    self.characters = characters
    charactersIgnoringModifiers = ignoringModifiers
    modifierFlags = modifiers
    keyCode = code
    super.init()
  }
}

/// A key from when it goes down until it is up again.
@preconcurrency @MainActor public final class UIPress: PlatformObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// All other keys of a keyboard.
    case other = 2000
  }

  public internal(set) var phase = Phase.began
  public internal(set) var timestamp: TimeInterval = 0
  public let key: UIKey?
  /// Who had the keys when it went down.
  public internal(set) weak var responder: UIResponder?
  public internal(set) weak var window: UIWindow?

  init(key: UIKey) {
    self.key = key
    super.init()
  }

  public var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardReturnOrEnter: .select
    case .keyboardEscape: .menu
    default: .other
    }
  }
}

/// What happened to keys.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  public internal(set) var allPresses: Set<UIPress> = []
  public override var type: EventType { .presses }
}

/// A key that does something wherever the keys go, as long as who offers it is asked.
@preconcurrency @MainActor open class UIKeyCommand: PlatformObject {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "\u{8}"

  /// What the key types without modifiers, or one of the names above.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  private let run: (UIResponder, UIKeyCommand) -> Bool

  /// Calls a method of the first responder of its class, `MyController.save`, which takes the place of a selector.
  public init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    run = { responder, command in
      guard let target = responder as? Target else { return false }
      action(target)(command)
      return true
    }
    super.init()
  }

  public init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    run = { responder, _ in
      guard let target = responder as? Target else { return false }
      action(target)()
      return true
    }
    super.init()
  }

  fileprivate func matches(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    return held == modifierFlags
      && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  /// Whether somebody from `responder` on does it.
  fileprivate func perform(from responder: UIResponder) -> Bool {
    var next: UIResponder? = responder
    while let here = next {
      if run(here, self) { return true }
      next = here._knownNext
    }
    return false
  }
}

/// Brings keys to whoever has them in a window.
@MainActor package final class PressDispatcher {
  private weak var window: UIWindow?
  /// By their places on the keyboard.
  private var presses: [String: UIPress] = [:]
  private let event = UIPressesEvent()

  package init(window: UIWindow) { self.window = window }

  /// A key in the words of browsers.
  package struct Key {
    package var isDown: Bool
    package var name: String
    package var place: String
    package var modifiers: UIKeyModifierFlags
    package var isRepeat: Bool

    package init(
      isDown: Bool, name: String, place: String, modifiers: UIKeyModifierFlags = [],
      isRepeat: Bool = false
    ) {
      self.isDown = isDown
      self.name = name
      self.place = place
      self.modifiers = modifiers
      self.isRepeat = isRepeat
    }
  }

  package func send(_ key: Key) {
    guard let window else { return }
    if key.isDown {
      let responder = window.firstResponder ?? window
      let made = UIKey(key)
      if performCommand(for: made, from: responder) { return }
      // A key that is held down is pressed once.
      guard !key.isRepeat, presses[key.place] == nil else { return }
      let press = UIPress(key: made)
      press.responder = responder
      press.window = window
      press.timestamp = ProcessInfo.processInfo.systemUptime
      presses[key.place] = press
      event.allPresses = Set(presses.values)
      responder.pressesBegan([press], with: event)
    } else if let press = presses.removeValue(forKey: key.place) {
      press.phase = .ended
      press.timestamp = ProcessInfo.processInfo.systemUptime
      (press.responder ?? window).pressesEnded([press], with: event)
      event.allPresses = Set(presses.values)
    }
  }

  /// The keys went elsewhere while some were down.
  package func cancel() {
    let old = presses.values
    presses = [:]
    for press in old {
      press.phase = .cancelled
      press.responder?.pressesCancelled([press], with: event)
    }
    event.allPresses = []
  }

  private func performCommand(for key: UIKey, from responder: UIResponder) -> Bool {
    var next: UIResponder? = responder
    while let here = next {
      if let command = here.keyCommands?.first(where: { $0.matches(key) }) {
        return command.perform(from: here)
      }
      next = here._knownNext
    }
    return false
  }
}

extension UIKey {
  fileprivate convenience init(_ key: PressDispatcher.Key) {
    let typed = Self.names[key.name] ?? (key.name.count == 1 ? key.name : "")
    let plain =
      key.place.hasPrefix("Key")
      ? String(key.place.dropFirst(3)).lowercased()
      : key.place.hasPrefix("Digit") ? String(key.place.dropFirst(5)) : typed
    self.init(
      characters: typed, ignoringModifiers: plain, modifiers: key.modifiers,
      code: KeyTable.codes(of: key.place).flatMap { UIKeyboardHIDUsage(rawValue: $0.usage) }
        ?? .keyboardErrorUndefined)
  }

  private static let names = [
    "Enter": "\r", "Tab": "\t", "Backspace": "\u{8}", "Delete": "\u{7F}",
    "Escape": UIKeyCommand.inputEscape, "ArrowUp": UIKeyCommand.inputUpArrow,
    "ArrowDown": UIKeyCommand.inputDownArrow, "ArrowLeft": UIKeyCommand.inputLeftArrow,
    "ArrowRight": UIKeyCommand.inputRightArrow, "PageUp": UIKeyCommand.inputPageUp,
    "PageDown": UIKeyCommand.inputPageDown, "Home": UIKeyCommand.inputHome,
    "End": UIKeyCommand.inputEnd,
  ]
}
