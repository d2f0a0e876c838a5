import Foundation

/// Views that are waiting to be reused, by reuse identifier.
@MainActor struct ReuseQueue {
  private var classes: [String: AnyClass] = [:]
  private var waiting: [String: [UIView]] = [:]
  private(set) var count = 0

  mutating func register(_ class: AnyClass?, _ identifier: String) { classes[identifier] = `class` }
  func registered(_ identifier: String) -> AnyClass? { classes[identifier] }

  mutating func dequeue(_ identifier: String) -> UIView? {
    guard let view = waiting[identifier]?.popLast() else { return nil }
    count -= 1
    return view
  }

  mutating func put(_ view: UIView, _ identifier: String) {
    waiting[identifier, default: []].append(view)
    count += 1
  }

  /// Removes views until no more than `limit` are waiting.
  mutating func trim(to limit: Int) {
    while count > limit, let key = waiting.max(by: { $0.value.count < $1.value.count })?.key {
      waiting[key]?.removeLast()
      count -= 1
    }
  }
}
