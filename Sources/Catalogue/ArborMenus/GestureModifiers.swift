public import ArborCore

nonisolated extension Gesture {
  /// Returns a gesture that is recognized only while modifier keys are held.
  ///
  /// ```swift
  /// Canvas().gesture(TapGesture().modifiers(.command).onEnded { addToSelection() })
  /// ```
  ///
  /// The keys count at the moment at which the pointer goes down; others may be held too.
  ///
  /// Differs from SwiftUI: `capsLock` and `numericPad` are not reported, and are not asked for.
  public func modifiers(_ modifiers: EventModifiers) -> _HeldGesture<Self> {
    _HeldGesture(self, keys: KeyInput.Modifiers(modifiers))
  }
}
