/// The modifier keys that are held down.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers.
  public let rawValue: Int
  /// Creates a set of modifiers from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
