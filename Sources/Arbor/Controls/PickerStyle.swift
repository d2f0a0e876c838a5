public import ArborCore

/// What a picker looks like.
public enum _PickerLook: Hashable, Sendable {
  case automatic, menu, segmented, inline, wheel
}

/// How pickers look.
@MainActor @preconcurrency
public protocol PickerStyle {
  var _look: _PickerLook { get }
}

/// The selected option, which opens the others; in a list with its label in the row.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .automatic }
}

/// The selected option, which opens the others.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .menu }
}

/// All options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .segmented }
}

/// A row for each option.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .inline }
}

/// Several options at once, which scroll.
public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _look: _PickerLook { .wheel }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
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

extension View {
  /// Sets how pickers inside look.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environmentModifier("pickerStyle", style._look) { $0.pickerLook = $1 }
  }
}
