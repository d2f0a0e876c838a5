import SwiftUI

private struct Day: Identifiable, Hashable {
  let date: Date
  let isInMonth: Bool
  var id: Date { date }
}

private struct MonthGrid {
  let calendar: Calendar
  let month: Date

  var days: [Day] {
    guard let interval = calendar.dateInterval(of: .month, for: month),
      let first = calendar.dateInterval(of: .weekOfYear, for: interval.start)?.start
    else { return [] }
    return (0..<42).compactMap { offset in
      calendar.date(byAdding: .day, value: offset, to: first).map { date in
        Day(date: date, isInMonth: interval.contains(date) && date < interval.end)
      }
    }
  }

  var weekdaySymbols: [String] {
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    let start = calendar.firstWeekday - 1
    return Array(symbols[start...] + symbols[..<start])
  }
}

private struct Appointment: Identifiable {
  let id = UUID()
  let day: Int
  let title: String
  let color: Color
}

/// A month whose days show their appointments.
struct CalendarScreen: View {
  @Environment(\.calendar) private var calendar
  @State private var month = Date(timeIntervalSince1970: 1_780_000_000)
  @State private var selected: Date?
  @State private var appointments = [
    Appointment(day: 4, title: "Dentist", color: .red),
    Appointment(day: 12, title: "Choir", color: .purple),
    Appointment(day: 12, title: "Dinner with Lea", color: .orange),
    Appointment(day: 21, title: "Train to Graz", color: .blue),
  ]

  private let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)

  var body: some View {
    let grid = MonthGrid(calendar: calendar, month: month)
    VStack(spacing: 12) {
      header
      LazyVGrid(columns: columns, spacing: 4) {
        ForEach(Array(grid.weekdaySymbols.enumerated()), id: \.offset) { _, symbol in
          Text(symbol).font(.caption2.bold()).foregroundStyle(.secondary)
        }
        ForEach(grid.days) { day in
          DayCell(
            day: day, isSelected: day.date == selected,
            colors: appointments(on: day.date).map(\.color)
          )
          .onTapGesture { selected = day.date }
          .accessibilityAddTraits(.isButton)
        }
      }
      Divider()
      agenda
      Spacer(minLength: 0)
    }
    .padding()
    .frame(maxWidth: 560)
  }

  private var header: some View {
    HStack {
      Text(month, format: .dateTime.month(.wide).year())
        .font(.title.bold())
        .contentTransition(.numericText())
      Spacer()
      Group {
        Button("Previous month", systemImage: "chevron.left") { move(by: -1) }
        Button("Next month", systemImage: "chevron.right") { move(by: 1) }
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.bordered)
    }
  }

  @ViewBuilder private var agenda: some View {
    if let selected {
      VStack(alignment: .leading, spacing: 8) {
        Text(selected.formatted(date: .complete, time: .omitted)).font(.headline)
        ForEach(appointments(on: selected)) { appointment in
          Label {
            Text(appointment.title)
          } icon: {
            RoundedRectangle(cornerRadius: 2).fill(appointment.color).frame(width: 4, height: 20)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      Text("Select a day").foregroundStyle(.secondary)
    }
  }

  private func appointments(on date: Date) -> [Appointment] {
    guard calendar.isDate(date, equalTo: month, toGranularity: .month) else { return [] }
    return appointments.filter { $0.day == calendar.component(.day, from: date) }
  }

  private func move(by months: Int) {
    guard let date = calendar.date(byAdding: .month, value: months, to: month) else { return }
    withAnimation(.easeInOut) {
      month = date
      selected = nil
    }
  }
}

private struct DayCell: View {
  let day: Day
  let isSelected: Bool
  let colors: [Color]

  var body: some View {
    VStack(spacing: 3) {
      Text(day.date, format: .dateTime.day())
        .monospacedDigit()
        .foregroundStyle(isSelected ? Color.white : day.isInMonth ? .primary : .secondary)
      HStack(spacing: 2) {
        ForEach(Array(colors.enumerated()), id: \.offset) { Circle().fill($1).frame(width: 5) }
      }
      .frame(height: 5)
    }
    .frame(maxWidth: .infinity, minHeight: 44)
    .background {
      if isSelected { RoundedRectangle(cornerRadius: 10).fill(.tint) }
    }
    .contentShape(.rect)
  }
}

#Preview {
  CalendarScreen()
}
