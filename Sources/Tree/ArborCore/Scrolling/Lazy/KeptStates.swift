/// The states of elements that were scrolled out of sight, by id.
///
/// Only the storage of state is retained, no views. Beyond a maximum number of elements, the oldest
/// are dropped.
final class KeptStates<ID: Hashable> {
  private static var limit: Int { 4096 }
  private var states: [ID: SubtreeStates] = [:]
  private var order: ContiguousArray<ID> = []

  func insert(_ subtree: SubtreeStates, for id: ID) {
    if subtree.isEmpty { return }
    if states.updateValue(subtree, forKey: id) == nil { order.append(id) }
    if order.count < 2 * Self.limit { return }
    // Half of them are dropped at a time, for constant amortized cost.
    order.removeAll { states[$0] == nil }
    for id in order.prefix(max(order.count - Self.limit, 0)) { states[id] = nil }
    order = ContiguousArray(order.suffix(Self.limit))
  }

  func pop(_ id: ID) -> SubtreeStates? {
    states.isEmpty ? nil : states.removeValue(forKey: id)
  }

  func forget(where test: (ID) -> Bool) {
    if states.isEmpty { return }
    for id in Array(states.keys) where test(id) { states[id] = nil }
    order.removeAll { states[$0] == nil }
  }
}
