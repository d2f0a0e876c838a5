public import ArborCore

/// What a date picker looks like.
public enum _DatePickerLook: Hashable, Sendable {
  case automatic, compact, graphical, wheel, field, stepperField
}

/// How date pickers look.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  var _look: _DatePickerLook { get }
}

/// On iOS `compact`, on macOS `stepperField`.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .automatic }
}

/// The day and the time, which open what the browser has for choosing others.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .compact }
}

/// A month of days.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .graphical }
}

/// A wheel for each part of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .wheel }
}

/// A field for the parts of the date.
public struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .field }
}

/// A field for the parts of the date, with a stepper.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _look: _DatePickerLook { .stepperField }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

private enum DatePickerLookKey: EnvironmentKey {
  static let defaultValue = _DatePickerLook.automatic
}

extension EnvironmentValues {
  var datePickerLook: _DatePickerLook {
    get { self[DatePickerLookKey.self] }
    set { self[DatePickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how date pickers inside look.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environmentModifier("datePickerStyle", style._look) { $0.datePickerLook = $1 }
  }
}

extension _DatePickerLook {
  /// As the backing says it.
  var backed: BackedDate.Style {
    switch self {
    case .automatic: .automatic
    case .compact: .compact
    case .graphical: .graphical
    case .wheel: .wheel
    case .field: .field
    case .stepperField: .stepperField
    }
  }
}
