public import ArborCore

/// The look of a picker, as its style specifies it.
public enum _PickerLook: Hashable, Sendable {
  case automatic, menu, segmented, inline, wheel, radioGroup, page
}

/// The appearance of pickers. Use one of the given styles.
///
/// ```swift
/// Form { Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0) } } }
///   .pickerStyle(.inline)
/// ```
@MainActor @preconcurrency
public protocol PickerStyle {
  nonisolated var _look: _PickerLook { get }
}

/// The default style: a pop-up of the options; in a list or form with the label in the row.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.automatic)
/// ```
public nonisolated struct DefaultPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .automatic }
}

/// A style that shows the selected option, which opens the others.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.menu)
/// ```
public nonisolated struct MenuPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .menu }
}

/// A style that shows all options side by side.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.segmented)
/// ```
public nonisolated struct SegmentedPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .segmented }
}

/// A style that shows a row for each option; on macOS a group of radio buttons beside the label.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.inline)
/// ```
public nonisolated struct InlinePickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .inline }
}

/// A style that shows several options at once in a scrolling list.
///
/// ```swift
/// Picker("Size", selection: $size) {
///   ForEach(sizes, id: \.self) { Text($0) }
/// }
/// .pickerStyle(.wheel)
/// ```
///
/// Differs from SwiftUI: the options are a list of five visible rows, which does not look like a
/// turning wheel.
public nonisolated struct WheelPickerStyle: PickerStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _look: _PickerLook { .wheel }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The selected option, which opens the others.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A row for each option.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A scrolling list of the options.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private enum PickerLookKey: EnvironmentKey {
  static let defaultValue = _PickerLook.automatic
}

extension EnvironmentValues {
  var pickerLook: _PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the pickers inside.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environmentModifier("pickerStyle", style._look) { $0.pickerLook = $1 }
  }
}
