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
package struct DateControl: View {
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

  package var body: some View {
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
private struct DateEntries: View {
  let choice: DateChoice
  let showsDate: Bool
  let showsTime: Bool

  var body: some View {
    HStack(spacing: 8) {
      if showsDate {
        Entry(
          .date, label: choice.label, lowerBound: choice.earliest.map(day),
          upperBound: choice.latest.map(day), read: { day(choice.date.wrappedValue) },
          write: setDay)
      }
      if showsTime {
        Entry(
          .time, label: choice.label,
          step: choice.minuteInterval == 1 ? nil : choice.minuteInterval * 60,
          read: { time(choice.date.wrappedValue) }, write: setTime)
      }
    }
  }

  private func digits(_ number: Int?, _ count: Int = 2) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }

  private func day(_ date: Date) -> String {
    let parts = choice.calendar.dateComponents([.year, .month, .day], from: date)
    return "\(digits(parts.year, 4))-\(digits(parts.month))-\(digits(parts.day))"
  }

  private func time(_ date: Date) -> String {
    let parts = choice.calendar.dateComponents([.hour, .minute], from: date)
    let minute = parts.minute.map { $0 / choice.minuteInterval * choice.minuteInterval }
    return "\(digits(parts.hour)):\(digits(minute))"
  }

  private func setDay(_ text: String) -> Bool {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return false }
    return choice.set(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private func setTime(_ text: String) -> Bool {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    guard numbers.count >= 2 else { return false }
    return choice.set(hour: numbers[0], minute: numbers[1])
  }
}

/// Two buttons that step to the next and the previous day or minute.
private struct DateSteps: View {
  let choice: DateChoice
  let unit: Calendar.Component

  var body: some View {
    PartView(.group, label: choice.label) {
      VStack(spacing: 0) {
        button("chevron.up", 1)
        button("chevron.down", -1)
      }
      .background(RoundedRectangle(cornerRadius: 4).fill(Color.controlFill))
    }
  }

  private func button(_ symbol: String, _ way: Int) -> some View {
    Button(keepsLook: true) {
      choice.step(unit, by: unit == .minute ? way * choice.minuteInterval : way)
    } label: {
      Image(systemName: symbol).font(.system(size: 8, weight: .bold)).frame(width: 16, height: 12)
    }
    .foregroundColor(.primary)
  }
}
