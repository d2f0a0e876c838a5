// Values that modifiers of rooms above the catalogue give its containers and controls.

/// The width that a view sets for its column, in points.
package struct ColumnWidth: Equatable, Sendable {
  package var ideal: Double
  package var limits: ClosedRange<Double>

  package init(ideal: Double, limits: ClosedRange<Double>) {
    self.ideal = ideal
    self.limits = limits
  }
}

package enum ColumnWidthKey: PreferenceKey {
  package static let defaultValue: ColumnWidth? = nil
  package static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

/// The place of a tab among the others.
package struct TabTraits: Equatable {
  /// The section of a sidebar.
  package var section: TabSectionTitle?
  package var isInBar = true
  package var isInSidebar = true
  /// `nil` for that of the page.
  package var badge: String?
  /// The name by which visitors' arrangements of tabs remember the tab; `nil` for none.
  package var customizationID: String?
  /// Whether visitors may arrange the tab.
  package var isArranged = true
  package var isEnabled = true
  /// The buttons of the section around.
  package var sectionActions: DeferredSource?
  /// The modifiers of the tab's label.
  package var dressing: TabDressing?

  package init() {}

  package static func == (one: Self, other: Self) -> Bool {
    one.section === other.section && one.isInBar == other.isInBar
      && one.isInSidebar == other.isInSidebar && one.badge == other.badge
      && one.customizationID == other.customizationID && one.isArranged == other.isArranged
      && one.isEnabled == other.isEnabled && one.dressing === other.dressing
      && one.sectionActions === other.sectionActions
  }
}

/// Modifiers of the label of a tab.
@MainActor package final class TabDressing {
  package let dress: (AnyView) -> AnyView
  package init(dress: @escaping (AnyView) -> AnyView) { self.dress = dress }
}

/// The title of a section of tabs.
@MainActor package final class TabSectionTitle: TransientState {
  package var title: AnyView?
  /// Buttons that a sidebar shows below the tabs; `nil` for none.
  package var actions: DeferredSource?
  /// The name by which visitors' arrangements of tabs remember the section; `nil` for none.
  package var customizationID: String?
  package nonisolated init() {}
}

/// Binds the focus and the selection of a search field.
@MainActor package final class SearchFocus: TransientState {
  package var bind: (AnyView) -> AnyView = { $0 }
  /// The binding of the selection, of a type that the field knows; `nil` for none.
  package var selection: Any?
  package nonisolated init() {}
}

private enum SearchFocusKey: HiddenEnvironmentKey {
  static let defaultValue: SearchFocus? = nil
}

private enum DialogAdditionKey: HiddenEnvironmentKey {
  static let defaultValue: DeferredSource? = nil
}

private enum DialogIconKey: HiddenEnvironmentKey {
  static let defaultValue: DeferredSource? = nil
}

private enum ButtonsFillKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

private enum RadiosInRowKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

private enum RaisesHeadersKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The binding of the focus of the fields of searches inside.
  package var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }

  /// A view below the messages of dialogs.
  package var dialogAddition: DeferredSource? {
    get { self[DialogAdditionKey.self] }
    set { self[DialogAdditionKey.self] = newValue }
  }

  /// A view above the titles of dialogs.
  package var dialogIcon: DeferredSource? {
    get { self[DialogIconKey.self] }
    set { self[DialogIconKey.self] = newValue }
  }

  /// Whether buttons with a background are as wide as their container.
  package var buttonsFill: Bool {
    get { self[ButtonsFillKey.self] }
    set { self[ButtonsFillKey.self] = newValue }
  }

  /// Whether the options of radio groups are beside each other.
  package var radiosAreInRow: Bool {
    get { self[RadiosInRowKey.self] }
    set { self[RadiosInRowKey.self] = newValue }
  }

  /// Whether headers of sections are large.
  package var raisesHeaders: Bool {
    get { self[RaisesHeadersKey.self] }
    set { self[RaisesHeadersKey.self] = newValue }
  }
}
