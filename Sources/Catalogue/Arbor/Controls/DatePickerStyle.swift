public import ArborCore

/// The look of a date picker, as its style specifies it.
public enum _DatePickerLook: Hashable, Sendable {
  case automatic, compact, graphical, wheel, field, stepperField
}

/// The appearance of date pickers. Use one of the given styles.
///
/// ```swift
/// Form { DatePicker("Due", selection: $due) }
///   .datePickerStyle(.graphical)
/// ```
///
/// Differs from SwiftUI: a type of your own cannot draw the control; it can only repeat the look
/// of a given style.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  var _look: _DatePickerLook { get }
}

/// The default style: `compact` on iOS, `stepperField` on macOS.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.automatic)
/// ```
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .automatic }
}

/// A style that shows the browser's inputs for the day and the time.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.compact)
/// ```
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .compact }
}

/// A style that shows a calendar of one month.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.graphical)
/// ```
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .graphical }
}

/// A style that shows a scrolling list for each part of the date.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.wheel)
/// ```
///
/// Differs from SwiftUI: the parts are lists, which do not look like turning wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .wheel }
}

/// A style that shows a field for the date.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.field)
/// ```
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .field }
}

/// A style that shows a field for the date, with a stepper.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.stepperField)
/// ```
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}
  public var _look: _DatePickerLook { .stepperField }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default style of the idiom.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The browser's inputs for the day and the time.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar of one month.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A scrolling list for each part of the date.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field for the date.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field for the date, with a stepper.
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
  /// Sets the style of the date pickers inside.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environmentModifier("datePickerStyle", style._look) { $0.datePickerLook = $1 }
  }
}

extension _DatePickerLook {
  /// The style as the platform object knows it.
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
