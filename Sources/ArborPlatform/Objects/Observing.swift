public import Foundation
private import Synchronization

/// What observers are told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The change has the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change has the value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called at once, with the present value as the new one.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is called before the change, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to an observed value.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
}

/// What a change's dictionary holds.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// `true` in the call before the change, else missing.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  /// nil unless asked for by an option.
  public let newValue: Value?
  /// nil unless asked for by an option.
  public let oldValue: Value?
  /// Whether this is the call before the change.
  public let isPrior: Bool
}

/// Observes a property for as long as it lives.
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

  /// Ends observing; may be called more than once.
  public func invalidate() {
    let found = target.withLock { target in
      defer { target.object = nil }
      return target.object.map { ($0.observers, target.id) }
    }
    if let (observers, id) = found { observers.remove(id: id) }
  }
}

/// Who observes an object. Observers come and go in `deinit` too, on any thread; they are called on the main actor.
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

  /// A function of the main actor, called there only.
  struct Block: @unchecked Sendable {
    let call: @MainActor (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    var nextID: UInt64 = 0
  }

  private let state = Mutex(State())

  /// How many observers there are.
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

  /// Removes the observer that was added last; `context` nil: whatever its context is. Whether there was one.
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
