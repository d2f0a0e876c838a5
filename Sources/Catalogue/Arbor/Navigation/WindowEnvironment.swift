package import ArborCore

/// Shows and hides the sidebar of a page's split view for the commands of the page.
@MainActor package final class SidebarSwitch {
  /// `nil` on a page without a split view.
  package var toggle: (() -> Void)?
  package nonisolated init() {}
}

private enum SidebarSwitchKey: HiddenEnvironmentKey {
  static let defaultValue: SidebarSwitch? = nil
}

private enum HidesWindowTitleKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The switch of the page's sidebar; `nil` on a page without commands.
  package var sidebarSwitch: SidebarSwitch? {
    get { self[SidebarSwitchKey.self] }
    set { self[SidebarSwitchKey.self] = newValue }
  }

  /// Whether bars leave the title of their page out.
  package var hidesWindowTitle: Bool {
    get { self[HidesWindowTitleKey.self] }
    set { self[HidesWindowTitleKey.self] = newValue }
  }
}
