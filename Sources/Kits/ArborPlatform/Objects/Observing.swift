public import Foundation
private import Synchronization

/// The values that observers receive, and the times at which they are called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates a set of options from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change contains the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change contains the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called immediately, with the current value as the new one.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
}

/// The key of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new value, with the `new` option.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, with the `old` option.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// `true` in the call before the change; otherwise missing.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind: NSKeyValueChange
  /// The new value; `nil` without the `new` option, and before the change.
  public let newValue: Value?
  /// The old value; `nil` without the `old` option.
  public let oldValue: Value?
  /// Whether the call precedes the change.
  public let isPrior: Bool
}

/// An observation of a property, which ends when it is deallocated or invalidated.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let target: Mutex<Target>

  private struct Target {
    weak var object: PlatformObject?
    let id: UInt64
  }

  init(_ object: PlatformObject, id: UInt64) {
    target = Mutex(Target(object: object, id: id))
  }

  deinit { invalidate() }

  /// Ends the observation. It can be called more than once.
  public func invalidate() {
    let found = target.withLock { target in
      defer { target.object = nil }
      return target.object.map { ($0.observers, target.id) }
    }
    if let (observers, id) = found { observers.remove(id: id) }
  }
}

/// The observers of an object. They can be added and removed on any thread, also in `deinit`, and
/// are called on the main actor.
package final class ObserverTable: Sendable {
  struct Entry {
    let id: UInt64
    let key: String
    let options: NSKeyValueObservingOptions
    let target: Target
  }

  enum Target {
    case object(Weak, context: UInt)
    case block(Block)
  }

  struct Weak: @unchecked Sendable {
    weak var object: NSObject?
    let identity: ObjectIdentifier
  }

  /// A closure of the main actor, which is only called there.
  struct Block: @unchecked Sendable {
    let call: @MainActor (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    var nextID: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The number of observers.
  package var count: Int { state.withLock { $0.entries.count } }

  func entries(for key: String) -> [Entry] {
    state.withLock { state in
      state.entries.isEmpty ? [] : state.entries.filter { $0.key == key }
    }
  }

  @discardableResult
  func add(_ key: String, _ options: NSKeyValueObservingOptions, _ target: Target) -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      state.entries.append(
        Entry(id: state.nextID, key: key, options: options, target: target))
      return state.nextID
    }
  }

  func remove(id: UInt64) {
    state.withLock { state in
      if let index = state.entries.lastIndex(where: { $0.id == id }) {
        state.entries.remove(at: index)
      }
    }
  }

  /// Removes the observer that was added last, with any context if `context` is `nil`. Returns
  /// whether there was one.
  func remove(_ identity: ObjectIdentifier, _ key: String, context: UInt?) -> Bool {
    state.withLock { state in
      let found = state.entries.lastIndex { entry in
        guard entry.key == key, case .object(let weak, let known) = entry.target else {
          return false
        }
        return weak.identity == identity && (context == nil || known == context)
      }
      if let found { state.entries.remove(at: found) }
      return found != nil
    }
  }
}
