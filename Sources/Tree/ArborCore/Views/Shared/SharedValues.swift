package import ArborGraph
package import Foundation
import Logging
import Synchronization

/// The shared values and topics of an app in this process, by name.
package final class SharedValues: SharedGroup {
  /// The values of the app that this process serves; tests have their own.
  @TaskLocal package static var app = SharedValues()
  static var logger: Logger { sharedLogger }

  private struct State {
    var store: (any SharedStore)?
    var boxes: [String: any AnySharedBox] = [:]
    var topics: [String: TopicReceivers] = [:]
  }

  private let state = Mutex(State())
  /// Held while a value changes: one for all, so that a change may make another one.
  package let gate = NSRecursiveLock()

  package init() {}

  /// The place in which the values outlive the process; `nil` without one.
  package var store: (any SharedStore)? { state.withLock { $0.store } }

  /// Stores the values in `store` from now on; what is there goes before what the process has.
  package func attach(_ store: any SharedStore) {
    let boxes = state.withLock { state in
      state.store = store
      return Array(state.boxes.values)
    }
    for box in boxes { box.storeAppeared() }
  }

  /// Stores the values nowhere from now on.
  package func detach() { state.withLock { $0.store = nil } }

  /// Takes over a value that another process has stored.
  package func received(_ name: String, _ record: SharedRecord) {
    state.withLock { $0.boxes[name] }?.adopt(record)
  }

  /// Returns the value of a name, which begins as `initial` if it is stored nowhere.
  ///
  /// A name has one type. Where another one is asked for, an error is logged, and the value is
  /// shared with no one.
  func box<Value: Codable>(
    _ name: String, _ initial: () -> Value
  ) -> SharedBox<Value> {
    if let known = state.withLock({ $0.boxes[name] }) {
      if let box = known as? SharedBox<Value> { return box }
      Self.logger.error(
        "\"\(name)\" is shared as a value of two types: give one of them another name.")
      return Self.makeBox(name, initial(), in: SharedValues())
    }
    let made = Self.makeBox(name, initial(), in: self)
    let known = state.withLock { state in
      let known = state.boxes[name] ?? made
      state.boxes[name] = known
      return known
    }
    return known as? SharedBox<Value> ?? made
  }

  private static func makeBox<Value: Codable>(
    _ name: String, _ value: Value, in group: SharedValues
  ) -> SharedBox<Value> {
    guard Value.self is any AnyObject.Type else { return SharedBox(name, value, in: group) }
    return SharedObjectBox(name, value, in: group)
  }

  /// Stores what code has changed inside shared objects and nobody has noticed yet.
  @MainActor package func settle() {
    for box in state.withLock({ Array($0.boxes.values) }) { box.settle() }
  }

  // MARK: Topics

  /// Passes a message to the receivers in this process and in the others.
  func send(_ topic: String, _ message: [UInt8]) {
    deliver(topic, message)
    store?.announce(topic, message)
  }

  /// Passes a message to the receivers in this process.
  package func deliver(_ topic: String, _ message: [UInt8]) {
    let receivers = state.withLock { $0.topics[topic]?.all ?? [] }
    for receive in receivers { receive(message) }
  }

  /// Calls `receive` with each message of a topic until `stop` is called with the result.
  func receive(_ topic: String, _ receive: @escaping @Sendable ([UInt8]) -> Void) -> Int {
    state.withLock { $0.topics[topic, default: TopicReceivers()].add(receive) }
  }

  func stop(_ topic: String, _ id: Int) {
    state.withLock { state in
      state.topics[topic]?.remove(id)
      if state.topics[topic]?.all.isEmpty == true { state.topics[topic] = nil }
    }
  }
}

/// The closures that get the messages of a topic, in the order in which they were added.
private struct TopicReceivers {
  private var receivers: [(id: Int, receive: @Sendable ([UInt8]) -> Void)] = []
  private static let lastID = Atomic(0)

  var all: [@Sendable ([UInt8]) -> Void] { receivers.map(\.receive) }

  mutating func add(_ receive: @escaping @Sendable ([UInt8]) -> Void) -> Int {
    let id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    receivers.append((id, receive))
    return id
  }

  mutating func remove(_ id: Int) { receivers.removeAll { $0.id == id } }
}
