import ArborCore
import Foundation

/// A calendar grid of one month with a selected day and buttons for other months.
struct DateMonth: View {
  let choice: DateChoice
  /// The number of months between the selected date and the month shown.
  @State private var distance = 0
  @Environment(\.idiom) private var idiom
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accent) private var accent

  private struct Metrics {
    var head = 44.0
    var names = 22.0
    var row = 44.0
    var day = 40.0
    var (titleFont, nameFont, dayFont) = (
      Font.headline, Font.system(size: 13, weight: .semibold), Font.system(size: 20)
    )
    var symbol = 17.0
    var width: ClosedRange<Double> = 280...1_000

    static let iOS = Metrics()
    static let macOS = Metrics(
      head: 20, names: 14, row: 19, day: 18, titleFont: .system(size: 11, weight: .bold),
      nameFont: .system(size: 9), dayFont: .system(size: 11), symbol: 9, width: 139...139)

    init() {}

    init(
      head: Double, names: Double, row: Double, day: Double, titleFont: Font, nameFont: Font,
      dayFont: Font, symbol: Double, width: ClosedRange<Double>
    ) {
      (self.head, self.names, self.row, self.day) = (head, names, row, day)
      (self.titleFont, self.nameFont, self.dayFont) = (titleFont, nameFont, dayFont)
      (self.symbol, self.width) = (symbol, width)
    }
  }

  private var metrics: Metrics { idiom == .macOS ? .macOS : .iOS }

  /// The values of a month that all its cells share, computed once.
  private struct Month {
    let start: Date
    /// The number of empty cells before the first day.
    let lead: Int
    let dayCount: Int
    /// Today's day of the month; `nil` if another month is shown.
    let today: Int?
    /// The selected day of the month; `nil` if another month is shown.
    let chosen: Int?
    let title: String

    @MainActor init(_ choice: DateChoice, _ distance: Int) {
      let calendar = choice.calendar
      start = choice.month(distance)
      lead = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
      dayCount = choice.days(in: start)
      let now = Date()
      today =
        calendar.isDate(now, equalTo: start, toGranularity: .month)
        ? calendar.component(.day, from: now) : nil
      chosen = distance == 0 ? choice.parts.day : nil
      title = start.formatted(
        Date.FormatStyle(locale: choice.locale, calendar: calendar, timeZone: calendar.timeZone)
          .year().month(.wide))
    }
  }

  @MainActor var body: some View {
    let month = Month(choice, distance)
    return PartView(.group, label: choice.label) {
      VStack(spacing: 0) {
        head(month)
        names
        PartView(.choices, label: month.title) {
          VStack(spacing: 0) {
            ForEach(0..<6, id: \.self) { week in
              HStack(spacing: 0) {
                ForEach(0..<7, id: \.self) { column in place(week * 7 + column, month) }
              }
            }
          }
        }
      }
      .frame(
        minWidth: metrics.width.lowerBound, idealWidth: metrics.width.lowerBound,
        maxWidth: metrics.width.upperBound)
    }
    .onChange(of: choice.month(0)) { distance = 0 }
  }

  @MainActor private func head(_ month: Month) -> some View {
    HStack(spacing: 0) {
      Text(verbatim: month.title).font(metrics.titleFont)
      Spacer(minLength: 0)
      turn("chevron.backward", -1)
      turn("chevron.forward", 1)
    }
    .padding(.leading, idiom == .macOS ? 4 : 8)
    .frame(height: metrics.head)
  }

  @MainActor private func turn(_ symbol: String, _ way: Int) -> some View {
    Button(keepsLook: true, action: { distance += way }) {
      Image(systemName: symbol).font(.system(size: metrics.symbol, weight: .semibold))
        .frame(width: metrics.head, height: metrics.head)
    }
    .named(way < 0 ? "Previous Month" : "Next Month")
    .foregroundColor(idiom == .macOS ? .secondary : accent)
    .disabled(!isEnabled || !choice.allows(.month, of: choice.month(distance + way)))
  }

  @MainActor private var names: some View {
    let (calendar, isMac) = (choice.calendar, idiom == .macOS)
    let names =
      isMac ? calendar.veryShortStandaloneWeekdaySymbols : calendar.shortStandaloneWeekdaySymbols
    return HStack(spacing: 0) {
      ForEach(0..<7, id: \.self) { column in
        Text(verbatim: names[(column + calendar.firstWeekday - 1) % 7].uppercased())
          .font(metrics.nameFont).foregroundColor(.secondary)
          .frame(maxWidth: .infinity)
      }
    }
    .frame(height: metrics.names)
  }

  /// Returns one of the 42 cells: a day of the month, or an empty one.
  @MainActor private func place(_ index: Int, _ month: Month) -> some View {
    let day = index - month.lead + 1
    return ZStack {
      if day >= 1, day <= month.dayCount,
        let date = choice.calendar.date(byAdding: .day, value: day - 1, to: month.start)
      {
        cell(day, date, month)
      }
    }
    .frame(maxWidth: .infinity)
    .frame(height: metrics.row)
  }

  @MainActor private func cell(_ day: Int, _ date: Date, _ month: Month) -> some View {
    let isToday = day == month.today
    let isSelected = day == month.chosen
    let isAllowed = isEnabled && (choice.isOpen || choice.allows(.day, of: date))
    // The selection is opaque for today, and always on macOS.
    let isStrong = isToday || idiom == .macOS
    var look = OptionLook()
    look.isWide = false
    look.isEnabled = isAllowed
    look.cornerRadius = metrics.day / 2
    look.selection = accent.opacity(isStrong ? 1 : 0.15).resolve(colorScheme)
    let color: Color =
      !isAllowed
      ? .disabledLabel
      : isSelected && isStrong ? .white : isSelected || isToday ? accent : .primary
    return Text(verbatim: String(day))
      .font(metrics.dayFont).fontWeight(isSelected ? .semibold : nil).foregroundColor(color)
      .frame(width: metrics.day, height: metrics.day)
      .tag(day)
      .modifier(
        OptionModifier(
          Options(look: look, selected: isSelected ? AnyHashable(day) : AnyHashable(0)) { _ in
            let parts = choice.calendar.dateComponents([.year, .month], from: date)
            choice.set(year: parts.year, month: parts.month, day: day)
          }))
  }
}
