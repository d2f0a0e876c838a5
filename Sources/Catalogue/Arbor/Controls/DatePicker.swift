public import ArborCore
import ArborDisplay
public import Foundation

/// The parts of a date that a picker shows.
///
/// ```swift
/// DatePicker("Alarm", selection: $alarm, displayedComponents: .hourAndMinute)
/// ```
///
/// Differs from SwiftUI: there are no seconds.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 0x60)
  /// The day, month and year.
  public static let date = DatePickerComponents(rawValue: 0x1E)
}

/// A control that selects a day, a time or both.
///
/// ```swift
/// DatePicker("Departure", selection: $departure, in: Date()..., displayedComponents: .date)
///   .datePickerStyle(.graphical)
/// ```
///
/// Differs from SwiftUI: the dates are those of the Gregorian calendar, whatever calendar the
/// environment has. The compact and field styles show the browser's own inputs.
public nonisolated struct DatePicker<Label: View>: View {
  /// The parts of a date that the picker shows.
  public typealias Components = DatePickerComponents
  private let selection: Binding<Date>
  private let (earliest, latest): (Date?, Date?)
  private let components: Components
  private nonisolated(unsafe) let label: Label
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.datePickerLook) private var look
  @Environment(\.datePickerStyle) private var style

  private nonisolated init(
    _ selection: Binding<Date>, _ earliest: Date?, _ latest: Date?, _ components: Components,
    _ label: Label
  ) {
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
    self.components = components
    self.label = label
  }

  /// Creates a date picker without bounds.
  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// Creates a date picker with a first and a last date.
  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// Creates a date picker with a first date.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// Creates a date picker with a last date.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }

  @MainActor public var body: some View {
    if look == .graphical {
      control
    } else {
      // Type-erased, so that the structural paths of views do not depend on the style.
      styled
    }
  }

  @MainActor private var styled: AnyView {
    guard let style else { return AnyView(LabeledControl(label: label) { control }) }
    return AnyView(
      style.make(
        DatePickerStyleConfiguration(
          label: DatePickerStyleConfiguration.Label(content: AnyView(label)), selection: selection,
          minimumDate: earliest, maximumDate: latest, displayedComponents: components)
      )
      .environmentModifier("datePickerStyle", AnyDateStyle?.none) { $0.datePickerStyle = $1 })
  }

  @MainActor private var control: some View {
    StandIn({ _ in .date(said) }, action: { event, _ in act(event) }) { proxy in
      let wanted = proxy.adaptation?.control
      DateControl(
        wanted?.dateStyle ?? look.backed, label: label.plainLabel,
        date: Binding(
          get: { selection.wrappedValue },
          set: { proxy.operate(.input(.number($0.timeIntervalSinceReferenceDate), version: 0)) }),
        earliest: wanted?.earliest ?? earliest, latest: wanted?.latest ?? latest,
        showsDate: wanted?.showsDate ?? components.contains(.date),
        showsTime: wanted?.showsTime ?? components.contains(.hourAndMinute),
        timeZone: wanted?.timeZone ?? timeZone, grid: DateGrid(wanted)
      )
      .adapted(by: proxy.adaptation)
    }
  }

  private var said: BackedDate {
    BackedDate(
      date: selection.wrappedValue, earliest: earliest, latest: latest,
      showsDate: components.contains(.date), showsTime: components.contains(.hourAndMinute),
      isEnabled: isEnabled, style: look.backed)
  }

  private func act(_ event: ControlEvent) {
    guard case .input(.number(let seconds), _) = event else { return }
    selection.wrappedValue = Date(timeIntervalSinceReferenceDate: seconds)
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// Creates a date picker as a style was given it.
  init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, configuration.minimumDate, configuration.maximumDate,
      configuration.displayedComponents, configuration.label)
  }
}

extension DateGrid {
  fileprivate init(_ wanted: AdaptedControl?) {
    self.init()
    minuteInterval = wanted?.minuteInterval ?? 1
    firstWeekday = wanted?.firstWeekday
    locale = wanted?.locale
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker without bounds, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(titleKey))
  }

  /// Creates a date picker without bounds, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker with a first and a last date, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey))
  }

  /// Creates a date picker with a first and a last date, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// Creates a date picker with a first date, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey))
  }

  /// Creates a date picker with a last date, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey))
  }
}
