package import ArborCore
import Foundation

/// Overrides of what a date control offers.
package struct DateGrid: Equatable {
  /// The distance between selectable times, in minutes; a divisor of 60.
  package var minuteInterval = 1
  /// The first day of the week, 1 for Sunday; `nil` for the locale's.
  package var firstWeekday: Int?
  /// The locale; `nil` for the environment's.
  package var locale: Locale?

  package init() {}
}

/// A date control without a label, in any of the styles.
package nonisolated struct DateControl: View {
  private let style: BackedDate.Style
  private let label: String
  private let date: Binding<Date>
  private let (earliest, latest): (Date?, Date?)
  private let (showsDate, showsTime): (Bool, Bool)
  private let timeZone: TimeZone
  private let grid: DateGrid
  @Environment(\.locale) private var locale
  @Environment(\.idiom) private var idiom

  package init(
    _ style: BackedDate.Style, label: String, date: Binding<Date>, earliest: Date?, latest: Date?,
    showsDate: Bool, showsTime: Bool, timeZone: TimeZone, grid: DateGrid = DateGrid()
  ) {
    self.style = style
    self.label = label
    self.date = date
    self.earliest = earliest
    self.latest = latest
    self.showsDate = showsDate
    self.showsTime = showsTime
    self.timeZone = timeZone
    self.grid = grid
  }

  @MainActor package var body: some View {
    let choice = DateChoice(
      label: label, date: date, earliest: earliest, latest: latest, timeZone: timeZone,
      locale: grid.locale ?? locale, grid: grid)
    switch style == .automatic && idiom == .macOS ? .stepperField : style {
    case .automatic, .compact, .field:
      DateEntries(choice: choice, showsDate: showsDate, showsTime: showsTime)
    case .stepperField:
      HStack(spacing: 4) {
        DateEntries(choice: choice, showsDate: showsDate, showsTime: showsTime)
        DateSteps(choice: choice, unit: showsDate ? .day : .minute)
      }
    case .graphical:
      VStack(spacing: 4) {
        if showsDate { DateMonth(choice: choice) }
        if showsTime { DateEntries(choice: choice, showsDate: false, showsTime: true) }
      }
    case .wheel: DateWheels(choice: choice, showsDate: showsDate, showsTime: showsTime)
    }
  }
}

/// The browser's inputs for a date and a time.
private nonisolated struct DateEntries: View {
  let choice: DateChoice
  let showsDate: Bool
  let showsTime: Bool

  @MainActor var body: some View {
    HStack(spacing: 8) {
      if showsDate { Entry(choice.label, read: readDay, write: setDay) }
      if showsTime { Entry(choice.label, read: readTime, write: setTime) }
    }
  }

  private func readDay() -> EntryContent.Value {
    .day(
      day(choice.date.wrappedValue), earliest: choice.earliest.map(day),
      latest: choice.latest.map(day))
  }

  private func day(_ date: Date) -> CalendarDay {
    let parts = choice.calendar.dateComponents([.year, .month, .day], from: date)
    return CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  private func readTime() -> EntryContent.Value {
    let parts = choice.calendar.dateComponents(
      [.hour, .minute], from: choice.date.wrappedValue)
    let interval = choice.minuteInterval
    return .time(
      ClockTime(hour: parts.hour ?? 0, minute: (parts.minute ?? 0) / interval * interval),
      step: interval == 1 ? nil : interval * 60)
  }

  @MainActor private func setDay(_ text: String) -> Bool {
    guard let day = CalendarDay(text) else { return false }
    return choice.set(year: day.year, month: day.month, day: day.day)
  }

  @MainActor private func setTime(_ text: String) -> Bool {
    guard let time = ClockTime(text) else { return false }
    return choice.set(hour: time.hour, minute: time.minute)
  }
}

/// Two buttons that step to the next and the previous day or minute.
private nonisolated struct DateSteps: View {
  let choice: DateChoice
  let unit: Calendar.Component

  @MainActor var body: some View {
    let size = unit == .minute ? choice.minuteInterval : 1
    PartView(.group, label: choice.label) {
      StepArrows(
        increment: { choice.step(unit, by: size) }, decrement: { choice.step(unit, by: -size) })
    }
  }
}
