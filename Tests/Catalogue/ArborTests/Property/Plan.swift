import Arbor

/// A tree of views as a value, so that the same tree can be made twice.
indirect enum Plan: Equatable, Sendable {
  case text(Int)
  /// A view with state of its own.
  case state(Int)
  /// Shows the value of the environment.
  case reader
  case stack([Plan])
  case list([Entry])
  case choice(Bool, Plan, Plan)
  case maybe(Plan?)
  case environment(Int, Plan)
  case adding(Int, Plan)
  case hiding(Int, Plan)
  case overlay(Plan)
  case erased(Plan)
  case geometry(Plan)
  case modified(Int, Plan)
  /// With an explicit identity.
  case identified(Int, Plan)
  /// Changes the environment in place.
  case transforming(Int, Plan)
  /// Larger or smaller texts.
  case sized(Int, Plan)
  /// Turned or scaled.
  case turned(Int, Plan)
  /// Shows what a change action saw of the preference.
  case observed(Plan)
  /// Says where it is, by an anchor.
  case anchored(Plan)
  /// Shows where the anchored views are.
  case locating(Plan)
  /// Evaluated only if the plan is another one.
  case equatable(Plan)

  struct Entry: Equatable, Identifiable, Sendable {
    let id: Int
    var plan: Plan
  }

  static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> Plan {
    let number = Int.random(in: 0..<100, using: &generator)
    func inner() -> Plan { random(depth: depth - 1, using: &generator) }
    switch Int.random(in: 0..<(depth > 0 ? 23 : 3), using: &generator) {
    case 0: return .text(number)
    case 1: return .state(number % 6)
    case 2: return .reader
    case 3, 4: return .stack((0..<number % 4).map { _ in inner() })
    case 5, 6: return .list((0..<number % 5).map { Entry(id: $0, plan: inner()) })
    case 7: return .choice(number % 2 == 0, inner(), inner())
    case 8: return .maybe(number % 3 == 0 ? nil : inner())
    case 9: return .environment(number, inner())
    case 10: return .adding(number, inner())
    case 11: return number % 3 == 0 ? .hiding(number, inner()) : .adding(number, inner())
    case 12: return .overlay(inner())
    case 13: return number % 2 == 0 ? .erased(inner()) : .geometry(inner())
    case 14: return .modified(number, inner())
    case 15: return .identified(number % 3, inner())
    case 16: return .transforming(number, inner())
    case 17: return .sized(number % 12, inner())
    case 18: return .turned(number, inner())
    case 19: return .observed(inner())
    case 20: return .anchored(inner())
    case 21: return .locating(inner())
    default: return .equatable(inner())
    }
  }

  /// Changes something at one place.
  mutating func edit(using generator: inout some RandomNumberGenerator) {
    let number = Int.random(in: 0..<100, using: &generator)
    if number < 12 {
      self = .random(depth: 2, using: &generator)
      return
    }
    switch self {
    case .text, .state, .reader: self = .random(depth: 1, using: &generator)
    case .stack(var plans):
      guard !plans.isEmpty else { return self = .stack([.random(depth: 1, using: &generator)]) }
      plans[number % plans.count].edit(using: &generator)
      self = .stack(plans)
    case .list(let entries): self = .list(Self.edited(entries, number, using: &generator))
    case .choice(let isFirst, var first, var second):
      if number % 2 == 0 { return self = .choice(!isFirst, first, second) }
      if isFirst { first.edit(using: &generator) } else { second.edit(using: &generator) }
      self = .choice(isFirst, first, second)
    case .maybe(.some(var plan)):
      plan.edit(using: &generator)
      self = .maybe(number % 3 == 0 ? nil : plan)
    case .maybe(nil): self = .maybe(.random(depth: 2, using: &generator))
    case .environment(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .environment($0, $1) }
    case .adding(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .adding($0, $1) }
    case .hiding(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .hiding($0, $1) }
    case .modified(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .modified($0, $1) }
    default: editInside(number, using: &generator)
    }
  }

  /// Inserts, removes, reorders or edits entries of a list.
  private static func edited(
    _ entries: [Entry], _ number: Int, using generator: inout some RandomNumberGenerator
  ) -> [Entry] {
    var entries = entries
    switch number % 4 {
    case 0:
      let id = (entries.map(\.id).max() ?? 0) + 1
      entries.insert(
        Entry(id: id, plan: .random(depth: 1, using: &generator)),
        at: Int.random(in: 0...entries.count, using: &generator))
    case 1 where !entries.isEmpty: entries.remove(at: number % entries.count)
    case 2: entries.shuffle(using: &generator)
    default:
      if !entries.isEmpty { entries[number % entries.count].plan.edit(using: &generator) }
    }
    return entries
  }

  /// Changes the number of a plan with one inside, or the plan inside.
  private mutating func editInside(
    _ number: Int, using generator: inout some RandomNumberGenerator
  ) {
    switch self {
    case .identified(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .identified($0 % 3, $1) }
    case .transforming(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .transforming($0, $1) }
    case .sized(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .sized($0 % 12, $1) }
    case .turned(let value, let plan):
      self = Self.changing(value, plan, number, &generator) { .turned($0, $1) }
    case .overlay(let plan):
      self = Self.changing(0, plan, 1, &generator) { .overlay($1) }
    case .erased(let plan):
      self = Self.changing(0, plan, 1, &generator) { .erased($1) }
    case .geometry(let plan):
      self = Self.changing(0, plan, 1, &generator) { .geometry($1) }
    case .observed(let plan):
      self = Self.changing(0, plan, 1, &generator) { .observed($1) }
    case .anchored(let plan):
      self = Self.changing(0, plan, 1, &generator) { .anchored($1) }
    case .locating(let plan):
      self = Self.changing(0, plan, 1, &generator) { .locating($1) }
    case .equatable(let plan):
      self = Self.changing(0, plan, 1, &generator) { .equatable($1) }
    default: break
    }
  }

  private static func changing(
    _ value: Int, _ plan: Plan, _ number: Int, _ generator: inout some RandomNumberGenerator,
    _ make: (Int, Plan) -> Plan
  ) -> Plan {
    if number % 2 == 0 { return make(number, plan) }
    var plan = plan
    plan.edit(using: &generator)
    return make(value, plan)
  }
}
