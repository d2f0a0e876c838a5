public import ArborCore

// Pages have no status bar: kept, without effect.
extension View {
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
}
