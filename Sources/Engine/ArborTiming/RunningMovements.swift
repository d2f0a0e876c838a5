/// The movements of authors that a client plays: the next one goes on from them.
///
/// A client knows which of them moves a property, and how far; the server knows neither. So it says
/// of each how the next one goes on from there, as the rests of all ways that a property may have.
package struct RunningMovements {
  /// More of one movement are not kept, and a message has at most half of them for each.
  private static let maximum = 6
  /// More of all movements are not kept.
  private static let maximumOfAll = 24

  private struct Run {
    let mark: Int
    let movement: Movement
    let start: Double
    /// How often the value has changed.
    let ways: Int
    var flights: OwnFlights<Ways>
  }

  private var runs: [Run] = []
  private var lastMark = 0

  package init() {}

  /// Returns the timing of a movement that begins at a time in seconds.
  package mutating func timing(of movement: Movement, at now: Double) -> AnimationTiming {
    var timing = movement.timing
    guard let own = movement.own, timing.duration > 0 else { return timing }
    for index in runs.indices { _ = runs[index].flights.rest(at: now) }
    runs.removeAll { $0.flights.isOver }
    let alone = go(movement, own, on: nil, at: now)
    var follows = AnimationTiming.Follows(mark: alone.mark)
    var fresh: [Run] = []
    for run in candidates(for: movement, at: now) {
      let next = go(movement, own, on: run, at: now)
      follows.takeovers.append(
        AnimationTiming.Takeover(
          of: run.mark, mark: next.mark, next.flights, ways: next.ways, at: now))
      fresh.append(next)
    }
    timing.follows = follows
    // The last one is what most properties have: those that were at rest.
    let same = runs.filter { $0.movement == movement } + fresh + [alone]
    runs = runs.filter { $0.movement != movement } + same.suffix(Self.maximum)
    runs = Array(runs.suffix(Self.maximumOfAll))
    return timing
  }

  /// Returns the movements that a property may have when another one begins: none of the same
  /// message, and first those that this one has followed before.
  private func candidates(for movement: Movement, at now: Double) -> [Run] {
    let earlier = runs.filter { $0.start < now && $0.ways < OwnFlights<Ways>.maximum }
    let others = earlier.filter { $0.movement != movement }
    return Array((others + earlier.filter { $0.movement == movement }).suffix(Self.maximum / 2))
  }

  private mutating func go(
    _ movement: Movement, _ own: any OwnMovement, on run: Run?, at now: Double
  ) -> Run {
    var flights = run?.flights ?? OwnFlights()
    let ways = run?.ways ?? 0
    flights.add(movement, own, Ways(one: ways), at: now)
    lastMark += 1
    return Run(mark: lastMark, movement: movement, start: now, ways: ways + 1, flights: flights)
  }
}

extension AnimationTiming {
  /// The number of a movement that others may go on from, and how it goes on from others.
  package struct Follows: Hashable, Sendable {
    package let mark: Int
    package var takeovers: [Takeover] = []
  }

  /// How a movement goes on from one that a property still has.
  package struct Takeover: Hashable, Sendable {
    /// The number of the movement that the property has.
    package let former: Int
    /// The number that it has from then on.
    package let mark: Int
    /// In seconds.
    package let duration: Double
    /// The rest of each way at equal distances in time, as a fraction.
    package let rests: [[Double]]

    init(of former: Int, mark: Int, _ flights: OwnFlights<Ways>, ways: Int, at now: Double) {
      (self.former, self.mark) = (former, mark)
      duration = flights.duration(from: now)
      let steps = AnimationTiming(.linear, duration: duration).sampleCount
      let all = flights.rests(from: now, during: duration, steps: max(steps, 1))
      rests = (0..<ways).map { way in all.map { $0[way] } }
    }
  }

  /// The timing for what does not go on from anything.
  package var alone: AnimationTiming {
    var copy = self
    copy.follows = nil
    return copy
  }
}

/// Ways that a value goes at the same time, as factors of each.
struct Ways: VectorArithmetic {
  private var factors: [Double] = []

  private init(_ factors: [Double]) {
    self.factors = factors
    while self.factors.last == 0 { self.factors.removeLast() }
  }

  /// The whole of one way.
  init(one index: Int) { factors = Array(repeating: 0, count: index) + [1] }

  subscript(_ way: Int) -> Double { way < factors.count ? factors[way] : 0 }

  static var zero: Ways { Ways([]) }

  static func + (one: Ways, other: Ways) -> Ways { one.combined(other, +) }
  static func - (one: Ways, other: Ways) -> Ways { one.combined(other, -) }

  private func combined(_ other: Ways, _ operation: (Double, Double) -> Double) -> Ways {
    let count = max(factors.count, other.factors.count)
    return Ways((0..<count).map { operation(self[$0], other[$0]) })
  }

  mutating func scale(by factor: Double) { self = Ways(factors.map { $0 * factor }) }

  var magnitudeSquared: Double { factors.reduce(0) { $0 + $1 * $1 } }
}
