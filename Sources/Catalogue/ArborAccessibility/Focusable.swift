public import ArborCore
import ArborDisplay

extension View {
  /// Lets the view have the keyboard's focus: the Tab key reaches it, and `focused` moves the focus
  /// to it.
  ///
  /// ```swift
  /// BoardView()
  ///   .focusable()
  ///   .onKeyPress(.space) { flip(); return .handled }
  /// ```
  public func focusable(_ isFocusable: Bool = true) -> some View {
    described(by: "focusable", "\(isFocusable)", isApart: true) {
      if isFocusable { $0.actions = [.focus, .tab] }
    }
  }
}
