public import ArborCore
import ArborDisplay
public import Foundation

/// Which parts of a date a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 0x60)
  public static let date = DatePickerComponents(rawValue: 0x1E)
}

/// A control that selects a day, a time or both, by the browser's own means.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  private let selection: Binding<Date>
  private let (earliest, latest): (Date?, Date?)
  private let components: Components
  private let label: Label
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isEnabled) private var isEnabled

  private init(
    _ selection: Binding<Date>, _ earliest: Date?, _ latest: Date?, _ components: Components,
    _ label: Label
  ) {
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
    self.components = components
    self.label = label
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }

  public var body: some View {
    LabeledControl(label: label) {
      StandIn({ _ in .date(said) }, action: { event, _ in act(event) }) { proxy in
        let wanted = proxy.adaptation?.control
        DateEntries(
          label: label.plainLabel,
          date: Binding(
            get: { selection.wrappedValue },
            set: { proxy.operate(.input(.number($0.timeIntervalSinceReferenceDate), version: 0)) }),
          earliest: wanted?.earliest ?? earliest, latest: wanted?.latest ?? latest,
          showsDate: wanted?.showsDate ?? components.contains(.date),
          showsTime: wanted?.showsTime ?? components.contains(.hourAndMinute), timeZone: timeZone
        )
        .adapted(by: proxy.adaptation)
      }
    }
  }

  private var said: BackedDate {
    BackedDate(
      date: selection.wrappedValue, earliest: earliest, latest: latest,
      showsDate: components.contains(.date), showsTime: components.contains(.hourAndMinute),
      isEnabled: isEnabled)
  }

  private func act(_ event: ControlEvent) {
    guard case .input(.number(let seconds), _) = event else { return }
    selection.wrappedValue = Date(timeIntervalSinceReferenceDate: seconds)
  }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey))
  }
}

/// The inputs for a day and a time.
package struct DateEntries: View {
  private let label: String
  private let date: Binding<Date>
  private let (earliest, latest): (Date?, Date?)
  private let (showsDate, showsTime): (Bool, Bool)
  private let calendar: Calendar

  package init(
    label: String, date: Binding<Date>, earliest: Date?, latest: Date?, showsDate: Bool,
    showsTime: Bool, timeZone: TimeZone
  ) {
    self.label = label
    self.date = date
    self.earliest = earliest
    self.latest = latest
    self.showsDate = showsDate
    self.showsTime = showsTime
    // Browsers count so, whatever the visitor's calendar is.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  package var body: some View {
    HStack(spacing: 8) {
      if showsDate {
        Entry(
          .date, label: label, lowerBound: earliest.map(day), upperBound: latest.map(day),
          read: { day(date.wrappedValue) }, write: setDay)
      }
      if showsTime {
        Entry(.time, label: label, read: { time(date.wrappedValue) }, write: setTime)
      }
    }
  }

  private func digits(_ number: Int?, _ count: Int = 2) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }

  private func day(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
  }

  private func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return "\(digits(parts.hour)):\(digits(parts.minute))"
  }

  private func setDay(_ text: String) -> Bool {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return false }
    var parts = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: old)
    (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
    return set(parts)
  }

  private func setTime(_ text: String) -> Bool {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    guard numbers.count >= 2 else { return false }
    var parts = calendar.dateComponents([.year, .month, .day], from: old)
    (parts.hour, parts.minute) = (numbers[0], numbers[1])
    return set(parts)
  }

  private var old: Date { date.wrappedValue }

  private func set(_ parts: DateComponents) -> Bool {
    guard parts.isValidDate(in: calendar), let found = calendar.date(from: parts) else {
      return false
    }
    date.wrappedValue = min(max(found, earliest ?? .distantPast), latest ?? .distantFuture)
    return true
  }
}
