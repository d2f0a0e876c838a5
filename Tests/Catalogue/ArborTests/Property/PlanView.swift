import Arbor
import Foundation

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
struct PlanView: View, Equatable {
  let plan: Plan
  let bank: Bank

  nonisolated static func == (one: PlanView, other: PlanView) -> Bool { one.plan == other.plan }

  private func inner(_ plan: Plan) -> PlanView { PlanView(plan: plan, bank: bank) }

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
    default: inside
    }
  }

  @ViewBuilder private var inside: some View {
    switch plan {
    case .identified(let number, let plan): inner(plan).id(number)
    case .transforming(let number, let plan):
      inner(plan).transformEnvironment(\.number) { $0 = ($0 + number) % 1_000 }
    case .sized(let number, let plan):
      inner(plan).environment(\.dynamicTypeSize, DynamicTypeSize.allCases[number])
    case .turned(let number, let plan):
      inner(plan).rotationEffect(.degrees(Double(number % 4 * 90))).scaleEffect(
        number % 5 == 0 ? 2 : 1)
    case .observed(let plan): Observer(content: inner(plan))
    case .anchored(let plan):
      inner(plan).transformAnchorPreference(key: Places.self, value: .bounds) { $0.append($1) }
    case .locating(let plan):
      inner(plan).overlayPreferenceValue(Places.self, alignment: .topLeading) { anchors in
        GeometryReader { geometry in
          ForEach(anchors.indices, id: \.self) { Text("\("\(geometry[anchors[$0]])")") }
        }
      }
    case .equatable(let plan): inner(plan).equatable()
    default: EmptyView()
    }
  }
}

/// Where anchored views are.
enum Places: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

/// Shows what a change action saw.
private struct Observer<Content: View>: View {
  let content: Content
  @State private var seen: [Int] = []

  var body: some View {
    VStack {
      content.onPreferenceChange(Trail.self) { seen = $0 }
      Text("seen \(seen.map(String.init).joined(separator: " "))")
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
