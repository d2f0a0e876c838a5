import ArborCharts
import ArborDisplay
import Foundation
import Testing

/// Marked values, scales and curves.
@Suite struct ScaleTests {
  @Test func stepsAreRound() {
    #expect(AxisValues.step(over: 137, count: 5) == 50)
    #expect(AxisValues.step(over: 10, count: 5) == 2)
    #expect(AxisValues.step(over: 0.12, count: 5) == 0.025)
    #expect(AxisValues.step(over: .infinity, count: 5) == 1)
    #expect(AxisValues.step(over: 0, count: 0) == 1)
  }

  @Test func multiplesStayInTheRange() {
    #expect(AxisValues.multiples(of: 25, from: -10, to: 60) == [0, 25, 50])
    #expect(AxisValues.multiples(of: 0.001, from: 0, to: 1).prefix(3) == [0, 0.005, 0.01])
    #expect(AxisValues.multiples(of: 1e-9, from: 0, to: 1).count == 201)
    #expect(AxisValues.multiples(of: 1e-300, from: 0, to: 1e300) == [])
    #expect(AxisValues.multiples(of: 0, from: 0, to: 1) == [])
    #expect(AxisValues.powers(from: 1, to: 1e6).count == 7)
    #expect(AxisValues.powers(from: -1, to: 1e6) == [])
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test func datesBeginWithTheirUnits() throws {
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 2, day: 10)))
    let end = try #require(calendar.date(from: DateComponents(year: 2024, month: 12, day: 1)))
    let found = AxisValues.dates(
      every: 3, .month, from: start.timeIntervalSinceReferenceDate,
      to: end.timeIntervalSinceReferenceDate, calendar)
    let months = found.map {
      calendar.component(.month, from: Date(timeIntervalSinceReferenceDate: $0))
    }
    #expect(months == [4, 7, 10])
    #expect(AxisValues.dateStep(over: 86_400, count: 6) == (.hour, 6))
    #expect(AxisValues.dateStep(over: 3.2e9, count: 5).unit == .year)
    #expect(
      (100...201).contains(AxisValues.dates(every: 1, .second, from: 0, to: 1e9, calendar).count))
    #expect(AxisValues.dates(every: 0, .day, from: 0, to: 1e9, calendar) == [])
  }

  @Test func monthsKeepTheirLastDay() throws {
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 1)))
    let from = start.timeIntervalSinceReferenceDate
    let found = AxisValues.dates(every: 1, .month, from: from, to: from + 3e9, calendar)
    #expect((100...201).contains(found.count))
    let days = found.map {
      calendar.component(.day, from: Date(timeIntervalSinceReferenceDate: $0))
    }
    #expect(Set(days) == [1])
  }

  @Test func scalesGoThereAndBack() {
    for kind in [Scale.Kind.linear, .log, .squareRoot, .symmetricLog] {
      var scale = Scale(from: 1, to: 1000, kind: kind)
      (scale.start, scale.end) = (200, 0)
      #expect(scale.position(1) == 200)
      #expect(abs(scale.position(1000)) < 1e-9)
      let back = scale.value(at: scale.position(50))?.number ?? 0
      #expect(abs(back - 50) < 1e-6)
    }
  }

  @Test func categoriesHaveBands() {
    var scale = Scale(categories: ["a", "b"])
    (scale.start, scale.end) = (0, 100)
    #expect(scale.position(of: _PlotValue(.category("b"))) == 75)
    #expect(scale.position(of: _PlotValue(.category("c"))) == nil)
    #expect(scale.value(at: 20) == _PlotValue(.category("a")))
    #expect(scale.value(at: -20) == nil)
  }

  @Test func whatHasNoWidthAndWhatIsNotFiniteHasAPlace() {
    for value in [0.0, 5, -1e9, 1e150] {
      let scale = Scale(from: value, to: value)
      #expect(scale.lower < scale.upper)
      #expect(scale.position(value).isFinite)
    }
    let scale = Scale(from: -5, to: 0, kind: .log)
    #expect(scale.position(-3).isFinite)
    #expect(scale.position(of: _PlotValue(.number(.nan))) == nil)
    #expect(scale.value(at: .nan) == nil)
  }

  @Test func logarithmicScalesHaveNoPlaceForZero() {
    let scale = Scale(from: 1, to: 100, kind: .log)
    #expect(scale.position(of: _PlotValue(.number(0))) == nil)
    #expect(scale.position(of: _PlotValue(.number(-3))) == nil)
    #expect(scale.position(0) == scale.start)
    #expect(scale.position(10) == 0.5)
  }

  @Test func monotoneCurvesMayTurnBack() {
    let points = [(0, 0), (1, 1), (0, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    var path = Path()
    path.move(to: points[0])
    Curve.add(points, .monotone, to: &path)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func heights(_ method: InterpolationMethod) -> CGRect {
    let points = [(0, 0), (10, 10), (20, 10), (30, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    var path = Path()
    path.move(to: points[0])
    Curve.add(points, method, to: &path)
    return path.boundingRect
  }

  @Test func monotoneCurvesStayBetweenThePoints() {
    #expect(heights(.monotone).maxY <= 10.001)
    #expect(heights(.catmullRom).maxY > 10.5)
    #expect(heights(.cardinal(tension: 1)).maxY <= 10.001)
    #expect(heights(.stepCenter).maxX == 30)
  }
}
