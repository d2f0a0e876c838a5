public import Arbor
import ArborAccessibility
import ArborEffects
public import ArborCore

/// Tabs whose labels have a modifier.
public nonisolated struct _DressedTabs<Tabs: TabContent>: View, KeptGroup, TabContent {
  /// The type of the tabs' values.
  public typealias TabValue = Tabs.TabValue
  public typealias _TabBody = _NoTabs<Tabs.TabValue>
  private let tabs: Tabs
  private let dress: (AnyView) -> AnyView

  package init<Label: View>(tabs: Tabs, @ViewBuilder dress: @escaping (AnyView) -> Label) {
    self.tabs = tabs
    self.dress = { AnyView(dress($0)) }
  }

  /// The pages.
  public var _pages: _DressedTabs { self }

  @MainActor public var body: some View {
    tabs._pages.transformEnvironment(\.tabExtras) { [dress] extras in
      let outer = extras.traits.dressing?.dress
      extras.traits.dressing = TabDressing { label in
        let dressed = dress(label)
        return outer?(dressed) ?? dressed
      }
    }
  }
}

extension TabContent {
  /// Names the tabs for assistive technology.
  ///
  /// ```swift
  /// Tab("", systemImage: "person", value: Place.profile) { Profile() }
  ///   .accessibilityLabel("Profile")
  /// ```
  public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.accessibilityLabel(label, isEnabled: isEnabled) }
  }

  /// Names the tabs for assistive technology with a localized text.
  public func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }

  /// Names the tabs for assistive technology with a string as it is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Sets the value of the tabs that assistive technology reads after their names.
  public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.accessibilityValue(value, isEnabled: isEnabled) }
  }

  /// Sets the value of the tabs to a localized text.
  public func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }

  /// Sets the value of the tabs to a string as it is.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// Explains to users of assistive technology what happens when the tabs are used.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.accessibilityHint(hint, isEnabled: isEnabled) }
  }

  /// Explains what happens when the tabs are used, with a localized text.
  public func accessibilityHint(
    _ hintKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  /// Explains what happens when the tabs are used, with a string as it is.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(
    _ hint: S, isEnabled: Bool = true
  ) -> _DressedTabs<Self> { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Gives the tabs other names by which speech input may call them.
  ///
  /// Differs from SwiftUI: the names are those of the REST interface alone.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.accessibilityInputLabels(inputLabels) }
  }

  /// Names the tabs for tests: the labels have the name in `data-testid`.
  public func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool = true
  ) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.accessibilityIdentifier(identifier, isEnabled: isEnabled) }
  }

  /// Shows a text beside the pointer when it rests on the tabs.
  public func help(_ text: Text) -> _DressedTabs<Self> {
    _DressedTabs(tabs: self) { $0.help(text) }
  }

  /// Shows a localized text beside the pointer when it rests on the tabs.
  public func help(_ textKey: LocalizedStringKey) -> _DressedTabs<Self> { help(Text(textKey)) }

  /// Shows a text as it is beside the pointer when it rests on the tabs.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> _DressedTabs<Self> { help(Text(text)) }

  /// Sets whether visitors can choose the tabs.
  ///
  /// ```swift
  /// Tab("Reports", systemImage: "chart.bar", value: Place.reports) { Reports() }
  ///   .disabled(!hasData)
  /// ```
  public func disabled(_ disabled: Bool) -> _ChangedTabs<Self> {
    _ChangedTabs(tabs: self) { traits, _ in traits.isEnabled = traits.isEnabled && !disabled }
  }

  /// Shows views, such as buttons, below the tabs of the section in sidebars.
  ///
  /// ```swift
  /// TabSection("Playlists") { PlaylistTabs() }
  ///   .sectionActions { Button("New Playlist", systemImage: "plus") { addPlaylist() } }
  /// ```
  public func sectionActions<Content: View>(
    @ViewBuilder content: @escaping () -> Content
  ) -> _ChangedTabs<Self> {
    let source = DeferredSource { AnyView(content()) }
    return _ChangedTabs(tabs: self) { traits, _ in traits.sectionActions = source }
  }
}
