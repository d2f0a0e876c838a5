import Arbor
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Texts that a `Formatter` writes.
@MainActor @Suite struct FormattedTextTests {
  private let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
  private let numbers: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.minimumFractionDigits = 2
    formatter.minimumIntegerDigits = 1
    return formatter
  }()

  @Test func datesAndNumbersAreWritten() {
    let day = Date(timeIntervalSince1970: 86_400)
    let (dates, numbers) = (dates, numbers)
    let stage = Stage {
      Text(day, formatter: dates)
      Text("Due \(day, formatter: dates)")
      Text(Decimal(7) / 2, formatter: numbers)
      Text("Cost \(Decimal(7) / 2, formatter: numbers)")
      Text(NSNumber(value: 0.25), formatter: numbers)
    }
    #expect(stage.texts == ["1970-01-02", "Due 1970-01-02", "3.50", "Cost 3.50", "0.25"])
  }

  @Test func aFormatterOfOtherValuesWritesNothing() {
    let dates = dates
    let stage = Stage { Text("[\(Decimal(3), formatter: dates)]") }
    #expect(stage.texts == ["[]"])
  }
}
