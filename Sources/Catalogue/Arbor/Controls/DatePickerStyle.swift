public import ArborCore
public import Foundation

/// The look of a date picker, as its style specifies it.
enum DatePickerLook: Hashable, Sendable {
  case automatic, compact, graphical, wheel, field, stepperField
}

/// The appearance of date pickers.
///
/// ```swift
/// struct Boxed: DatePickerStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack {
///       configuration.label
///       DatePicker(selection: configuration.$selection, displayedComponents: .date) {}
///         .datePickerStyle(.graphical)
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The view of a date picker.
  associatedtype Body: View
  /// The properties of a date picker.
  typealias Configuration = DatePickerStyleConfiguration
  /// Returns the view of a date picker.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, as given to a `DatePickerStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   Button("Tomorrow") { configuration.selection.addTimeInterval(86_400) }
/// }
/// ```
public struct DatePickerStyleConfiguration {
  /// The label of the picker: a view that only the configuration creates.
  public nonisolated struct Label: View, Sendable {
    let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// A view that shows the picker's label.
  public let label: Label
  /// The selected date. Setting it writes the picker's binding.
  @Binding public var selection: Date
  /// The first date that can be selected; `nil` for any.
  public let minimumDate: Date?
  /// The last date that can be selected; `nil` for any.
  public let maximumDate: Date?
  /// The parts of the date that are shown.
  public let displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }
}

/// A style that the date picker itself draws.
private protocol DrawnDateStyle: DatePickerStyle {
  nonisolated var look: DatePickerLook { get }
}

/// The default style: `compact` on iOS, `stepperField` on macOS.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.automatic)
/// ```
public nonisolated struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

/// A style that shows the browser's inputs for the day and the time.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.compact)
/// ```
public nonisolated struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

/// A style that shows a calendar of one month.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.graphical)
/// ```
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

/// A style that shows a scrolling list for each part of the date.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.wheel)
/// ```
///
/// Differs from SwiftUI: the parts are lists, which do not look like turning wheels.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

/// A style that shows a field for the date.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.field)
/// ```
public nonisolated struct FieldDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
}

/// A style that shows a field for the date, with a stepper.
///
/// ```swift
/// DatePicker("Due", selection: $due)
///   .datePickerStyle(.stepperField)
/// ```
public nonisolated struct StepperFieldDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).datePickerStyle(self)
  }
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

extension DefaultDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .automatic } }
extension CompactDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .compact } }
extension GraphicalDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .graphical } }
extension WheelDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .wheel } }
extension FieldDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .field } }
extension StepperFieldDatePickerStyle: DrawnDateStyle { var look: DatePickerLook { .stepperField } }

typealias AnyDateStyle = StyleMaker<DatePickerStyleConfiguration>

private enum DatePickerStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyDateStyle? = nil
}

private enum DatePickerLookKey: EnvironmentKey {
  static let defaultValue = DatePickerLook.automatic
}

extension EnvironmentValues {
  /// The style of date pickers; `nil` for those that the picker draws itself.
  var datePickerStyle: AnyDateStyle? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }

  var datePickerLook: DatePickerLook {
    get { self[DatePickerLookKey.self] }
    set { self[DatePickerLookKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the date pickers inside.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    let drawn = style as? any DrawnDateStyle
    let dress = DateDress(
      look: drawn?.look ?? .automatic,
      style: drawn == nil
        ? AnyDateStyle(style, isHosted: false) { $0.makeBody(configuration: $1) } : nil)
    return environmentModifier("datePickerStyle", dress) { values, dress in
      values.datePickerLook = dress.look
      values.datePickerStyle = dress.style
    }
  }
}

/// The look that a date picker's style specifies, or the style that makes the view.
private struct DateDress: Equatable {
  let look: DatePickerLook
  let style: AnyDateStyle?
}

extension DatePickerLook {
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
