public import ArborCore

// Pages have no status bar: these modifiers have no effect.
nonisolated extension View {
  /// Has no effect.
  ///
  /// Differs from SwiftUI: pages have no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect.
  ///
  /// Differs from SwiftUI: pages have no status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
}
