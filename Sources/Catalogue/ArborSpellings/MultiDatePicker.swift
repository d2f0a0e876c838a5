public import Arbor
import ArborAccessibility
public import ArborCore
import Foundation

/// A calendar of one month in which several days are selected.
///
/// ```swift
/// MultiDatePicker("Days off", selection: $days, in: Date()...)
/// ```
///
/// The selection has the calendar, the era, the year, the month and the day of each day.
///
/// Differs from SwiftUI: the dates are those of the Gregorian calendar.
public nonisolated struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  /// Returns whether a day, given by its beginning and its end, can be selected.
  private nonisolated(unsafe) let allows: (Date, Date) -> Bool
  private nonisolated(unsafe) let label: Label
  /// The number of months between today and the month shown.
  @State private var distance = 0
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isEnabled) private var isEnabled

  private nonisolated init(
    _ selection: Binding<Set<DateComponents>>, _ label: Label,
    allows: @escaping (Date, Date) -> Bool
  ) {
    self.selection = selection
    self.label = label
    self.allows = allows
  }

  /// Creates a picker of any days.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) { self.init(selection, label()) { _, _ in true } }

  /// Creates a picker of the days in a range.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, label()) { $1 > bounds.lowerBound && $0 < bounds.upperBound }
  }

  /// Creates a picker of the days from one on.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, label()) { $1 > bounds.lowerBound } }

  /// Creates a picker of the days before a date.
  public nonisolated init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, label()) { start, _ in start < bounds.upperBound } }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  /// The first moment of the month that is shown.
  private func month(_ calendar: Calendar) -> Date {
    let now = calendar.dateInterval(of: .month, for: Date())?.start ?? Date()
    return calendar.date(byAdding: .month, value: distance, to: now) ?? now
  }

  @MainActor public var body: some View {
    let calendar = self.calendar
    let start = month(calendar)
    VStack(spacing: 0) {
      head(start, calendar)
      HStack(spacing: 0) {
        ForEach(0..<7, id: \.self) { column in
          Text(
            verbatim: calendar.veryShortStandaloneWeekdaySymbols[
              (column + calendar.firstWeekday - 1) % 7]
          )
          .font(.system(size: 13, weight: .semibold)).foregroundColor(.secondary)
          .frame(maxWidth: .infinity)
        }
      }
      .frame(height: 22)
      days(start, calendar)
    }
    .frame(minWidth: 280, idealWidth: 280, maxWidth: 1_000)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: label.plainLabel))
  }

  @MainActor private func head(_ start: Date, _ calendar: Calendar) -> some View {
    HStack(spacing: 0) {
      Text(
        verbatim: start.formatted(
          Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
            .year().month(.wide))
      )
      .font(.headline)
      Spacer(minLength: 0)
      turn("chevron.backward", "Previous Month", -1)
      turn("chevron.forward", "Next Month", 1)
    }
    .padding(.leading, 8)
    .frame(height: 44)
  }

  @MainActor private func turn(_ symbol: String, _ name: String, _ step: Int) -> some View {
    Button {
      distance = min(max(distance + step, -12_000), 12_000)
    } label: {
      Image(systemName: symbol).font(.system(size: 17, weight: .semibold))
        .frame(width: 44, height: 44)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(name)
  }

  @MainActor private func days(_ start: Date, _ calendar: Calendar) -> some View {
    let lead = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    return VStack(spacing: 0) {
      ForEach(0..<6, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { column in
            let day = week * 7 + column - lead
            ZStack {
              if (0..<count).contains(day),
                let date = calendar.date(byAdding: .day, value: day, to: start)
              {
                cell(day + 1, date, calendar)
              }
            }
            .frame(maxWidth: .infinity)
            .frame(height: 44)
          }
        }
      }
    }
  }

  @MainActor private func cell(_ day: Int, _ date: Date, _ calendar: Calendar) -> some View {
    let isSelected = selection.wrappedValue.contains { matches($0, date, calendar) }
    let end = calendar.date(byAdding: .day, value: 1, to: date) ?? date
    return Button {
      toggle(date, calendar)
    } label: {
      Text(verbatim: String(day))
        .font(.system(size: 20, weight: isSelected ? .semibold : .regular))
        .foregroundColor(calendar.isDateInToday(date) || isSelected ? .accentColor : .primary)
        .frame(width: 40, height: 40)
        .background { if isSelected { Circle().fill(Color.accentColor).opacity(0.15) } }
    }
    .buttonStyle(.plain)
    .disabled(!isEnabled || !allows(date, end))
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  private func matches(_ parts: DateComponents, _ date: Date, _ calendar: Calendar) -> Bool {
    let own = calendar.dateComponents([.year, .month, .day], from: date)
    return parts.year == own.year && parts.month == own.month && parts.day == own.day
  }

  private func toggle(_ date: Date, _ calendar: Calendar) {
    let known = selection.wrappedValue.filter { matches($0, date, calendar) }
    if known.isEmpty {
      selection.wrappedValue.insert(
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date))
    } else {
      selection.wrappedValue.subtract(known)
    }
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker of any days, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(titleKey) } }

  /// Creates a picker of any days, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(title) } }

  /// Creates a picker of the days in a range, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of the days in a range, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker of the days from one on, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of the days from one on, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker of the days before a date, labeled with `titleKey`.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker of the days before a date, labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
}
