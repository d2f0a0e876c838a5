import Arbor
public import ArborCore

extension TabContent {
  /// Leaves the tabs out, or not.
  ///
  /// ```swift
  /// Tab("Admin", systemImage: "lock", value: Place.admin) { AdminView() }
  ///   .hidden(!user.isAdmin)
  /// ```
  ///
  /// The state of their pages ends while they are hidden.
  public func hidden(_ hidden: Bool = true) -> _BuiltTabs<TabValue, _Pages?> {
    _BuiltTabs(_pages: hidden ? nil : _pages)
  }
}

// Tabs are views as well, whose own function is called the same.
extension TabContent where Self: View {
  /// Leaves the tabs out, or not.
  public func hidden(_ hidden: Bool = true) -> _BuiltTabs<TabValue, _Pages?> {
    _BuiltTabs(_pages: hidden ? nil : _pages)
  }
}
