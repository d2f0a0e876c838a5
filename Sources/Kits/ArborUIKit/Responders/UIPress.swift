package import ArborPlatform
public import ArborUIKitValues
public import Foundation

/// A key of a keyboard.
@preconcurrency @MainActor public final class UIKey: PlatformObject {
  /// The text that the key types; a name such as `UIKeyCommand.inputUpArrow` for keys that type
  /// none.
  public let characters: String
  /// The text that the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers that are held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The position of the key.
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

/// The press of a key, from when it goes down until it is released.
@preconcurrency @MainActor public final class UIPress: PlatformObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The kind of a press.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// Any other key of a keyboard.
    case other = 2000
  }

  /// The current phase.
  public internal(set) var phase = Phase.began
  /// The time of the last change of phase, in seconds of system uptime.
  public internal(set) var timestamp: TimeInterval = 0
  /// The key that is pressed.
  public let key: UIKey?
  /// The responder that received the press when the key went down.
  public internal(set) weak var responder: UIResponder?
  /// The window that received the press.
  public internal(set) weak var window: UIWindow?

  init(key: UIKey) {
    self.key = key
    super.init()
  }

  /// The kind of the key: an arrow key, Return as `select`, Escape as `menu`, or `other`.
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

/// An event that describes the presses of keys.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// All presses that have not ended.
  public internal(set) var allPresses: Set<UIPress> = []
  public override var type: EventType { .presses }
}

/// A key shortcut that a responder offers through `keyCommands`, or a command of the menu bar with
/// a shortcut.
///
/// ```swift
/// UIKeyCommand(
///   title: "Save", action: NotesController.save, input: "s", modifierFlags: .command)
/// ```
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The name of the up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The name of the down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The name of the left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The name of the right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The name of the Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The name of the Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The name of the Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The name of the Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The name of the End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The text of the Backspace key.
  public static let inputDelete = "\u{8}"

  /// The text that the key types without modifiers, or one of the names of `UIKeyCommand`.
  public let input: String?
  /// The modifiers that must be held down; no others may be.
  public let modifierFlags: UIKeyModifierFlags

  package init(
    _ command: UICommand, _ input: String, _ modifierFlags: UIKeyModifierFlags
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(command)
  }

  /// Creates a command that calls a method of the nearest responder of the method's class, such as
  /// `MyController.save`.
  ///
  /// Differs from UIKit: it takes a method reference instead of a selector.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping (Target) -> (UIKeyCommand) -> Void
  ) {
    self.init(UICommand(call: Self.calling(action)), input, modifierFlags)
  }

  /// Creates a command that calls a method without parameters of the nearest responder of its
  /// class.
  public convenience init<Target: UIResponder>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Void
  ) {
    self.init(UICommand(call: Self.calling(action)), input, modifierFlags)
  }

  fileprivate func matches(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    return held == modifierFlags
      && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}

extension UICommand {
  /// Calls the method of the first responder that has it, from `responder` on, or of the
  /// application delegate. Returns whether there is one.
  @discardableResult package func perform(from responder: UIResponder) -> Bool {
    var next: UIResponder? = responder
    while let here = next {
      if call(here, self) { return true }
      next = here._knownNext
    }
    return UIApplication.shared.delegate.map { call($0, self) } ?? false
  }
}

/// Delivers key events to the responders of a window.
@MainActor package final class PressDispatcher {
  private weak var window: UIWindow?
  /// The presses that have not ended, by key code of the browser.
  private var presses: [String: UIPress] = [:]
  private let event = UIPressesEvent()

  package init(window: UIWindow) { self.window = window }

  /// A key event in the terms of browsers.
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
      // A key that is held down is one press: repeats are ignored.
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

  /// Cancels all presses, because the focus moved elsewhere while keys were down.
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
