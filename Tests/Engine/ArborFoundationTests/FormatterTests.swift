import ArborFoundation
import Foundation
import Testing

/// Formatters that Foundation on Linux lacks.
struct FormatterTests {
  private let english = Locale(identifier: "en_US")

  @Test func relativeDatesNameTheirDistance() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = english
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now)
        == "2 hours ago")
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(180), relativeTo: now)
        == "in 3 minutes")
    formatter.unitsStyle = .abbreviated
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "2h ago")
    formatter.dateTimeStyle = .named
    formatter.unitsStyle = .full
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-86_400), relativeTo: now)
        == "yesterday")
    formatter.locale = Locale(identifier: "de")
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-86_400), relativeTo: now)
        == "gestern")
    #expect(formatter.string(for: "no date") == nil)
  }

  private func length(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0,
    _ locale: String = "en_US"
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    formatter.maximumUnitCount = most
    formatter.calendar?.locale = Locale(identifier: locale)
    // Some languages have spaces that do not break.
    return formatter.string(from: seconds)?.replacing("\u{A0}", with: " ")
      .replacing("\u{202F}", with: " ")
  }

  @Test func lengthsOfTimeHaveUnits() {
    #expect(length(3723, .positional) == "1:02:03")
    #expect(length(65, .positional, [.minute, .second]) == "1:05")
    #expect(length(65, .positional, [.minute, .second], .pad) == "01:05")
    #expect(length(-65, .positional, [.minute, .second]) == "-1:05")
    #expect(length(4200, .full) == "1 hour, 10 minutes")
    #expect(length(4200, .abbreviated) == "1h 10m")
    #expect(length(3723, .short) == "1 hr, 2 min, 3 sec")
    #expect(length(3723, .full, most: 2) == "1 hour, 2 minutes")
    #expect(length(3600, .full, [.hour, .minute], .pad) == "1 hour, 0 minutes")
    #expect(length(7200, .full, [.hour, .minute], most: 0, "fr_FR") == "2 heures")
    #expect(length(86_400 * 400, .full, [.year, .month]) == "1 year, 1 month")
    #expect(length(0, .full) == "0 seconds")
    #expect(length(.nan, .full) == nil)
    #expect(length(.infinity, .positional) == nil)
    #expect(length(1e300, .positional) == nil)
  }

  @Test func oneLargeUnitCollapses() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.hour, .minute]
    formatter.collapsesLargestUnit = true
    formatter.calendar?.locale = english
    #expect(formatter.string(from: 3780) == "63 minutes")
    #expect(formatter.string(from: 7380) == "2 hours, 3 minutes")
  }

  @Test func listsAreJoined() {
    let formatter = ListFormatter()
    formatter.locale = english
    #expect(formatter.string(from: ["bread", "butter", "salt"]) == "bread, butter, and salt")
    #expect(formatter.string(from: [1, 2]) == "1 and 2")
    formatter.locale = Locale(identifier: "es")
    #expect(formatter.string(from: ["pan", "sal"]) == "pan y sal")
    formatter.itemFormatter = DateFormatter()
    #expect(formatter.string(from: ["no date"]) == nil)
  }

  @Test func measurementsHaveTheUnitsOfTheRegion() {
    let formatter = MeasurementFormatter()
    formatter.locale = english
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(formatter.string(from: distance) == "3.11 mi")
    #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: distance) == "5 km")
    formatter.unitStyle = .short
    #expect(formatter.string(from: distance) == "5km")
    formatter.unitOptions = .naturalScale
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: Measurement(value: 0.25, unit: UnitLength.miles)) == "402,34m")
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: Locale(identifier: "fr_FR"), usage: .asProvided)
    #expect(style.format(Measurement(value: 1.5, unit: .meters)) == "1,5 m")
    #expect(distance.formatted(.measurement(width: .narrow, usage: .asProvided)).hasSuffix("km"))
  }

  @Test func namesHaveStyles() {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Ada"
    name.familyName = "King"
    let style = PersonNameComponentsFormatter.localizedString
    #expect(style(name, .default) == "Ada King")
    #expect(style(name, .long) == "Dr. Ada King")
    #expect(style(name, .abbreviated) == "AK")
    #expect(style(name, .short) == "Ada")
    (name.givenName, name.familyName, name.namePrefix) = ("太郎", "山田", nil)
    #expect(name.formatted() == "山田太郎")
    #expect(PersonNameComponents().formatted() == "")
  }
}
