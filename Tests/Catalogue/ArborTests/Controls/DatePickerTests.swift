import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// The styles of date pickers.
@Suite @MainActor struct DatePickerTests {
  private final class Box {
    var value: Date
    init(_ value: Date) { self.value = value }
  }

  /// A picker that shows the date after it.
  private struct Page<Style: DatePickerStyle>: View {
    let style: Style
    let box: Box
    var components: DatePickerComponents = .date
    var earliest = Date.distantPast
    var language = "en_US"
    var zone = TimeZone.gmt
    @State private var date: Date?

    var body: some View {
      VStack {
        DatePicker(
          "Day",
          selection: Binding(
            get: { date ?? box.value },
            set: {
              date = $0
              box.value = $0
            }), in: earliest..., displayedComponents: components
        )
        .datePickerStyle(style)
        .environment(\.timeZone, zone)
        .environment(\.locale, Locale(identifier: language))
      }
    }
  }

  /// Noon of a day.
  private func noon(_ year: Int, _ month: Int, _ day: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    return calendar.date(from: parts) ?? .distantPast
  }

  private struct Option {
    let id: UInt32
    let isSelected: Bool
    let isEnabled: Bool
    let place: CGPoint
  }

  private func options(_ stage: Stage) -> [Option] {
    var list: [Option] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      if case .control(let control) = segment.content,
        case .option(let isSelected) = control.kind
      {
        list.append(
          Option(
            id: segment.id, isSelected: isSelected, isEnabled: control.isEnabled, place: corner))
      }
      for child in segment.children {
        let offset = child.offset
        visit(child.segment, CGPoint(x: corner.x + offset.x, y: corner.y + offset.y))
      }
    }
    visit(stage.host.displayList.root, .zero)
    return list
  }

  private func tap(_ id: UInt32?, _ stage: Stage) throws {
    try stage.host.handle(.tap, at: try #require(id))
    stage.host.flush()
  }

  @Test func aMonthHasADayForEachOption() throws {
    let box = Box(noon(2026, 3, 4))
    let stage = Stage(height: 600) { Page(style: .graphical, box: box) }
    #expect(
      stage.texts.first == "March 2026"
        && stage.texts[1..<8] == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
    #expect(stage.texts.dropFirst(8) == (1...31).map { String($0) }[...])
    #expect(options(stage).map(\.isSelected) == (1...31).map { $0 == 4 })
    // March 2026 begins on a Sunday: the eighth stands below the first.
    let (first, eighth) = (options(stage)[0].place, options(stage)[7].place)
    #expect(first.x == eighth.x && eighth.y == first.y + 44)
    try tap(options(stage)[9].id, stage)
    #expect(box.value == noon(2026, 3, 10))
    #expect(options(stage)[9].isSelected)
  }

  @Test func aDayWithoutTheTimeHasTheNextOne() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(year: 2024, month: 3, day: 4, hour: 2, minute: 30)
    let box = Box(try #require(calendar.date(from: parts)))
    let stage = Stage(height: 600) { Page(style: .graphical, box: box, zone: zone) }
    // Summer time begins on the tenth at two.
    try tap(options(stage)[9].id, stage)
    let found = calendar.dateComponents([.day, .hour, .minute], from: box.value)
    #expect(found == DateComponents(day: 10, hour: 3, minute: 30))
  }

  @Test func pagesOfMonthsAreTurned() throws {
    let box = Box(noon(2026, 3, 31))
    let stage = Stage(height: 600) { Page(style: .graphical, box: box) }
    let turns = stage.nodes.filter { $0.control?.role == "button" }
    try tap(turns.last?.id, stage)
    #expect(stage.texts.first == "April 2026" && options(stage).count == 30)
    #expect(box.value == noon(2026, 3, 31))
    #expect(options(stage).map(\.isSelected) == Array(repeating: false, count: 30))
    try tap(options(stage)[0].id, stage)
    #expect(box.value == noon(2026, 4, 1) && stage.texts.first == "April 2026")
    try tap(turns.first?.id, stage)
    try tap(turns.first?.id, stage)
    #expect(stage.texts.first == "February 2026" && options(stage).count == 28)
  }

  @Test func whatIsTooEarlyIsDisabled() throws {
    let box = Box(noon(2026, 3, 4))
    let stage = Stage(height: 600) {
      Page(style: .graphical, box: box, earliest: noon(2026, 3, 3), language: "de_DE")
    }
    #expect(stage.texts[1] == "MO")
    #expect(options(stage).prefix(4).map(\.isEnabled) == [false, false, true, true])
    #expect(stage.nodes.first { $0.control?.role == "button" }?.control?.isEnabled == false)
    // Noon of the third is the earliest that may be chosen.
    try tap(options(stage)[2].id, stage)
    #expect(box.value == noon(2026, 3, 3))
  }

  @Test func wheelsStandAsTheLanguageHasThem() throws {
    let box = Box(noon(2026, 1, 31))
    let stage = Stage(height: 600) { Page(style: .wheel, box: box) }
    func wheels(_ stage: Stage) -> [NodeSnapshot] {
      stage.nodes.filter { $0.control?.role == "combobox" }
    }
    #expect(
      wheels(stage).map { $0.control?.value } == [.text("January"), .text("31"), .text("2026")])
    // February has no such day: the last one is chosen.
    try stage.host.handle(.input(.text("February"), version: 1), at: wheels(stage)[0].id)
    stage.host.flush()
    #expect(box.value == noon(2026, 2, 28))
    let german = Stage(height: 600) {
      Page(
        style: .wheel, box: Box(noon(2026, 1, 31)), components: [.date, .hourAndMinute],
        language: "de_DE")
    }
    #expect(
      wheels(german).map { $0.control?.value }
        == ["31", "Januar", "2026", "12", "00"].map { .text($0) })
  }

  @Test func wheelsWithoutALabelShareTheWidthOfTheRow() throws {
    func wheels(isHidden: Bool) throws -> CGFloat {
      let stage = Stage(width: 400, height: 600) {
        let page = Page(style: .wheel, box: Box(noon(2026, 1, 31)))
        if isHidden { AnyView(page.labelsHidden()) } else { AnyView(page) }
      }
      let frames = stage.nodes.filter { $0.control?.role == "combobox" }.compactMap(\.frame)
      return try #require(frames.last).maxX - frames[0].minX
    }
    let (hidden, shown) = (try wheels(isHidden: true), try wheels(isHidden: false))
    #expect(abs(hidden - 400) < 1 && shown < 400, "\(hidden) \(shown)")
  }

  @Test func halvesOfTheDayAreChosen() throws {
    let box = Box(noon(2026, 1, 1))
    let stage = Stage(height: 600) { Page(style: .wheel, box: box, components: .hourAndMinute) }
    let wheels = stage.nodes.filter { $0.control?.role == "combobox" }
    #expect(wheels.map { $0.control?.value } == [.text("12"), .text("00"), .text("PM")])
    for (wheel, title) in zip(wheels, ["3", "07", "AM"]) {
      try stage.host.handle(.input(.text(title), version: 1), at: wheel.id)
      stage.host.flush()
    }
    #expect(box.value == noon(2026, 1, 1).addingTimeInterval(-9 * 3_600 + 7 * 60))
  }

  @Test func aStepperGoesFromDayToDay() throws {
    let box = Box(noon(2026, 1, 31))
    let stage = Stage(idiom: .macOS) { Page(style: .automatic, box: box) }
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    #expect(buttons.count == 2)
    try tap(buttons[0].id, stage)
    #expect(box.value == noon(2026, 2, 1))
    try tap(buttons[1].id, stage)
    #expect(box.value == noon(2026, 1, 31))
    let field = Stage(idiom: .macOS) { Page(style: .field, box: box) }
    #expect(!field.nodes.contains { $0.control?.role == "button" })
    #expect(
      !Stage { Page(style: .compact, box: box) }.nodes.contains { $0.control?.role == "button" })
  }
}
