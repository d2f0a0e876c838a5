import Arbor

/// A tree of views as a value, so that the same tree can be made twice.
indirect enum Plan: Equatable {
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

  struct Entry: Equatable, Identifiable {
    let id: Int
    var plan: Plan
  }

  static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> Plan {
    let number = Int.random(in: 0..<100, using: &generator)
    func inner() -> Plan { random(depth: depth - 1, using: &generator) }
    switch Int.random(in: 0..<(depth > 0 ? 15 : 3), using: &generator) {
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
    default: return .modified(number, inner())
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
    case .list(var entries):
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
      self = .list(entries)
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
    case .overlay(let plan):
      self = Self.changing(0, plan, 1, &generator) { .overlay($1) }
    case .erased(let plan):
      self = Self.changing(0, plan, 1, &generator) { .erased($1) }
    case .geometry(let plan):
      self = Self.changing(0, plan, 1, &generator) { .geometry($1) }
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

/// What the state of the views is, and where it can be written.
@MainActor
final class Bank {
  private(set) var values = Array(repeating: 0, count: 6)
  /// Of all views that were ever made; writing to those that have gone does nothing.
  private var bindings: [[Binding<Int>]] = Array(repeating: [], count: 6)

  func connect(_ number: Int, _ binding: Binding<Int>) { bindings[number].append(binding) }

  func write(_ value: Int, at number: Int) {
    values[number] = value
    for binding in bindings[number] { binding.wrappedValue = value }
  }
}

private enum NumberKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

enum Trail: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

/// The views of a plan.
struct PlanView: View {
  let plan: Plan
  let bank: Bank

  var body: some View {
    switch plan {
    case .text(let number): Text("text \(number)")
    case .state(let number): StateLeaf(number, bank).id(number)
    case .reader: NumberLeaf()
    case .stack(let plans):
      VStack {
        ForEach(plans.indices, id: \.self) { PlanView(plan: plans[$0], bank: bank) }
        NumberLeaf()
      }
    case .list(let entries):
      ForEach(entries) { PlanView(plan: $0.plan, bank: bank) }
    case .choice(let isFirst, let first, let second):
      if isFirst {
        PlanView(plan: first, bank: bank)
      } else {
        PlanView(plan: second, bank: bank)
        Text("second")
      }
    case .maybe(let plan):
      if let plan { PlanView(plan: plan, bank: bank) }
    case .environment(let number, let plan):
      PlanView(plan: plan, bank: bank).environment(\.number, number)
    case .adding(let number, let plan):
      PlanView(plan: plan, bank: bank).transformPreference(Trail.self) { $0.append(number) }
    case .hiding(let number, let plan):
      PlanView(plan: plan, bank: bank).preference(key: Trail.self, value: [number])
    case .overlay(let plan):
      PlanView(plan: plan, bank: bank).overlayPreferenceValue(Trail.self) {
        Text("trail \($0.map(String.init).joined(separator: " "))")
        NumberLeaf()
      }
    case .erased(let plan): AnyView(PlanView(plan: plan, bank: bank))
    case .geometry(let plan): GeometryReader { _ in PlanView(plan: plan, bank: bank) }
    case .modified(let number, let plan):
      PlanView(plan: plan, bank: bank).modifier(Twice(number: number))
    }
  }
}

private struct StateLeaf: View {
  @State private var value: Int
  private let number: Int
  private let bank: Bank

  init(_ number: Int, _ bank: Bank) {
    self.number = number
    self.bank = bank
    _value = State(initialValue: bank.values[number])
  }

  var body: some View {
    Text("state \(value)")
      .transformPreference(Trail.self) { $0.append(value) }
      .onAppear { bank.connect(number, $value) }
  }
}

private struct NumberLeaf: View {
  @Environment(\.number) private var number
  var body: some View { Text("number \(number)") }
}

private struct Twice: ViewModifier {
  @Environment(\.number) private var around
  let number: Int
  func body(content: Content) -> some View {
    VStack {
      Text("modifier \(number) \(around)")
      content
      if number % 3 == 0 { content.environment(\.number, number) }
    }
  }
}
