public import Arbor
public import ArborCore

/// A style that shows the options side by side.
///
/// ```swift
/// Picker("Colour", selection: $color) { ColorOptions() }.pickerStyle(.palette)
/// ```
///
/// Differs from SwiftUI: it looks as a segmented one does; in a menu the options stand one below
/// the other.
public nonisolated struct PalettePickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// The options side by side.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A tab view with a bar, never with a sidebar.
///
/// ```swift
/// TabView { Tabs() }.tabViewStyle(.tabBarOnly)
/// ```
public nonisolated struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar, never a sidebar.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// A tab view in a window of settings: with a bar of tabs.
///
/// ```swift
/// TabView { Tabs() }.tabViewStyle(.grouped)
/// ```
public nonisolated struct GroupedTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _kind: _TabViewKind { _TabViewKind(kind: .bar) }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// A bar of tabs.
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

nonisolated extension View {
  /// Arranges the options of the radio groups inside beside each other.
  ///
  /// ```swift
  /// Picker("Size", selection: $size) { SizeOptions() }
  ///   .pickerStyle(.radioGroup).horizontalRadioGroupLayout()
  /// ```
  public func horizontalRadioGroupLayout() -> some View {
    environmentModifier("horizontalRadioGroupLayout", true) { $0.radiosAreInRow = $1 }
  }
}
