import ArborCore
import Foundation

/// A scrolling list for each part of a date, in the order of the visitor's locale.
struct DateWheels: View {
  let choice: DateChoice
  let showsDate: Bool
  let showsTime: Bool
  @Environment(\.hidesLabels) private var hidesLabels

  private enum Part: Hashable {
    case year, month, day, hour, minute, half
  }

  private var parts: [Part] { (showsDate ? dateParts : []) + (showsTime ? timeParts : []) }

  private var dateParts: [Part] {
    let format =
      DateFormatter.dateFormat(
        fromTemplate: "yMMMMd", options: 0, locale: choice.locale) ?? "MMMM d, y"
    return format.reduce(into: []) { parts, letter in
      let part: Part? =
        switch letter {
        case "y": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
  }

  private var hasHalves: Bool {
    let cycle = choice.locale.hourCycle
    return cycle == .oneToTwelve || cycle == .zeroToEleven
  }

  private var timeParts: [Part] { hasHalves ? [.hour, .minute, .half] : [.hour, .minute] }

  var body: some View {
    HStack(spacing: 4) {
      ForEach(parts, id: \.self) { part in
        Select(
          choice: Choice(
            label: choice.label, selected: AnyHashable(chosen(part)),
            select: { if let value = $0.base as? Int { choose(part, value) } },
            content: ForEach(values(part), id: \.self) { value in
              Text(verbatim: title(part, value)).tag(value)
            }),
          color: .primary, rows: 5
        )
        .frame(maxWidth: hidesLabels ? .infinity : nil)
      }
    }
    .background { WheelBand() }
    // Without a label beside them, the wheels share the width of the row.
    .fixedSize(horizontal: !hidesLabels, vertical: false)
  }

  private func values(_ part: Part) -> [Int] {
    part == .minute
      ? Array(stride(from: 0, to: 60, by: choice.minuteInterval)) : Array(range(of: part))
  }

  private func range(of part: Part) -> ClosedRange<Int> {
    switch part {
    case .year:
      let chosen = chosen(.year)
      func year(_ date: Date?) -> Int? { date.map { choice.calendar.component(.year, from: $0) } }
      let low = year(choice.earliest) ?? min(1_900, chosen)
      let high = max(year(choice.latest) ?? max(2_100, chosen), low)
      // Without bounds, only years near the selected one are offered.
      let middle = min(max(chosen, low), high)
      return max(low, middle - 150)...min(high, middle + 150)
    case .month: return 1...12
    case .day: return 1...choice.days(in: choice.month(0))
    case .hour: return hasHalves ? 0...11 : 0...23
    case .minute: return 0...59
    case .half: return 0...1
    }
  }

  private func title(_ part: Part, _ value: Int) -> String {
    switch part {
    case .year, .day: String(value)
    case .month: choice.calendar.standaloneMonthSymbols[value - 1]
    case .hour: String(hasHalves && value == 0 ? 12 : value)
    case .minute: value < 10 ? "0\(value)" : String(value)
    case .half: value == 0 ? choice.calendar.amSymbol : choice.calendar.pmSymbol
    }
  }

  private func chosen(_ part: Part) -> Int {
    let parts = choice.parts
    let hour = parts.hour ?? 0
    return switch part {
    case .year: parts.year ?? 1
    case .month: parts.month ?? 1
    case .day: parts.day ?? 1
    case .hour: hasHalves ? hour % 12 : hour
    case .minute: (parts.minute ?? 0) / choice.minuteInterval * choice.minuteInterval
    case .half: hour / 12
    }
  }

  private func choose(_ part: Part, _ value: Int) {
    let parts = choice.parts
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    switch part {
    case .year: choice.set(year: value)
    case .month: choice.set(month: value)
    case .day: choice.set(day: value)
    case .hour: choice.set(hour: hasHalves ? hour / 12 * 12 + value : value, minute: minute)
    case .minute: choice.set(hour: hour, minute: value)
    case .half: choice.set(hour: hour % 12 + value * 12, minute: minute)
    }
  }
}
