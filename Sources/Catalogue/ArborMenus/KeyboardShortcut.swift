internal import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects

/// The modifier keys of a keyboard shortcut.
///
/// ```swift
/// Button("Find Next") { findNext() }
///   .keyboardShortcut("g", modifiers: [.command, .shift])
/// ```
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock; it changes no shortcut.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option; Alt on other keyboards.
  public static let option = EventModifiers(rawValue: 8)
  /// Command; Control on keyboards without it.
  public static let command = EventModifiers(rawValue: 16)
  /// Any key of the numeric keypad; it changes no shortcut.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All modifiers.
  public static let all = EventModifiers(rawValue: 63)

  var keys: KeyChord.Modifiers {
    var keys: KeyChord.Modifiers = []
    if contains(.shift) { keys.insert(.shift) }
    if contains(.control) { keys.insert(.control) }
    if contains(.option) { keys.insert(.option) }
    if contains(.command) { keys.insert(.command) }
    return keys
  }
}

/// Keys that press a control.
///
/// ```swift
/// Button("Done") { close() }
///   .keyboardShortcut(.defaultAction)
/// ```
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut follows the visitor's keyboard. Browsers report the characters that keys type,
  /// so that all values mean the same.
  ///
  /// ```swift
  /// KeyboardShortcut("l", modifiers: .command, localization: .withoutMirroring)
  /// ```
  public struct Localization: Hashable, Sendable {
    private let name: String

    /// The character that a key types, whatever the layout.
    public static let automatic = Localization(name: "automatic")
    /// The same as `automatic`.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// The same as `automatic`.
    public static let custom = Localization(name: "custom")
  }

  /// Return: it presses the default button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: it presses the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers
  /// How the shortcut follows the visitor's keyboard.
  public var localization: Localization

  /// Creates a shortcut of a key and modifier keys.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// An upper-case letter is typed with Shift.
  var chord: KeyChord {
    var keys = modifiers.keys
    if key.character.isUppercase { keys.insert(.shift) }
    return KeyChord(key: key.name, modifiers: keys)
  }
}

nonisolated extension View {
  /// Lets keys press the control, or the first one inside.
  ///
  /// ```swift
  /// Button("Save") { save() }
  ///   .keyboardShortcut("s")
  /// ```
  ///
  /// The browser sends the action of the control as if it was clicked. Of several controls with the
  /// same keys the first one that is enabled counts; while a modal presentation is open, only those
  /// inside of it. Also the items of a closed menu count.
  ///
  /// Differs from SwiftUI: the browser keeps its own keys. Command (Control on other keyboards than
  /// Apple's) with T, N, W, Q, R, L, H, M, Tab, a digit, plus, minus or the equals sign presses
  /// nothing, and while a text is edited the keys that edit it do not either.
  ///
  /// - Parameter modifiers: The keys that are held down as well.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }

  /// Lets keys press the control, or the first one inside.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Lets the keys of a shortcut press the control, or the first one inside.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Lets the keys of a shortcut press the control, or the first one inside; `nil` for none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    let chord = shortcut?.chord
    return environmentModifier("defaultAction", shortcut == .defaultAction) { values, isDefault in
      if isDefault { values.isDefaultAction = true }
    }
    .described(by: "keyboardShortcut", chord?.words ?? "nil") { $0.chord = chord }
  }
}

extension KeyChord {
  /// The keys as the tree shows them: `command+shift+g`.
  fileprivate var words: String {
    let names: [(Modifiers, String)] = [
      (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"),
    ]
    return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: "+")
  }
}
