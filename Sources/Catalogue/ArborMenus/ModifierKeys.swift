import Arbor
public import ArborCore

nonisolated extension View {
  /// Runs an action when the visitor presses or lets go of modifier keys.
  ///
  /// ```swift
  /// CanvasView(isSnapping: isSnapping)
  ///   .onModifierKeysChanged(mask: .option) { _, held in isSnapping = held.contains(.option) }
  /// ```
  ///
  /// Differs from SwiftUI: `capsLock` and `numericPad` are not reported. The keys count as released
  /// when the visitor leaves the page.
  ///
  /// - Parameters:
  ///   - mask: The keys whose changes the action hears of.
  ///   - initial: Whether the action runs when the view appears, with no keys.
  ///   - action: Runs with the keys that were held and those that are.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modifier(ModifierKeysModifier(mask: mask, initial: initial, action: action))
  }

  /// Shows another view in place of this one while modifier keys are held.
  ///
  /// ```swift
  /// Menu("File") {
  ///   Button("Save") { save() }
  ///     .modifierKeyAlternate(.option) { Button("Save As…") { saveAs() } }
  /// }
  /// ```
  public func modifierKeyAlternate<V: View>(
    _ modifiers: EventModifiers, @ViewBuilder _ alternate: () -> V
  ) -> some View {
    modifier(AlternateModifier(keys: modifiers, alternate: alternate()))
  }
}

/// Hears which modifier keys are held.
private nonisolated struct ModifierKeysModifier: ViewModifier {
  let mask: EventModifiers
  let initial: Bool
  let action: (EventModifiers, EventModifiers) -> Void
  @State private var held = HeldKeys()

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(
        UnaryModifier(
          KeyPressLayout(hearing: KeyInput.Modifiers(mask)) { input in
            let (old, new) = (held.keys, EventModifiers(input.modifiers).intersection(mask))
            held.keys = new
            if old != new { action(old, new) }
          })
      )
      .onAppear { if initial { action([], []) } }
  }
}

/// The keys that are held.
private final class HeldKeys: TransientState {
  var keys: EventModifiers = []
}

private nonisolated struct AlternateModifier<Alternate: View>: ViewModifier {
  let keys: EventModifiers
  let alternate: Alternate
  @State private var isHeld = false

  @MainActor func body(content: Content) -> some View {
    Group { if isHeld { alternate } else { content } }
      .onModifierKeysChanged(mask: keys, initial: false) { _, held in isHeld = held == keys }
  }
}

extension KeyInput.Modifiers {
  /// The modifiers of keys that browsers report.
  init(_ keys: EventModifiers) {
    self = []
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.control) { insert(.control) }
    if keys.contains(.option) { insert(.option) }
    if keys.contains(.command) { insert(.command) }
  }
}

extension EventModifiers {
  /// The modifiers of a key that browsers report.
  init(_ keys: KeyInput.Modifiers) {
    self = []
    if keys.contains(.shift) { insert(.shift) }
    if keys.contains(.control) { insert(.control) }
    if keys.contains(.option) { insert(.option) }
    if keys.contains(.command) { insert(.command) }
  }
}
