public import Foundation
private import Synchronization

/// What the objects of both kits have in common: an identity, observers and where the values of its properties come from.
@preconcurrency @MainActor open class PlatformObject: NSObject {
  /// Never given twice in a process.
  package nonisolated let objectID: UInt64
  package nonisolated let observers = ObserverTable()
  /// Only of objects that stand for a declarative view, which alone have values to go back to, unless `notesOrigins`.
  package var origins: PropertyOrigins?
  /// Whether all objects note who sets their properties: classes have appearances, which hold where code says nothing.
  package static var notesOrigins = false

  public override init() {
    objectID = LiveObjects.nextID()
    super.init()
    if Self.notesOrigins { origins = PropertyOrigins() }
    LiveObjects.count(type(of: self), 1)
  }

  deinit { LiveObjects.count(type(of: self), -1) }

  /// Called after a property got another value, so that whoever shows the object learns of it.
  open func _propertyDidChange(_ change: _ViewChange) {}

  /// The present value of an observable property; nil for what the class does not know by name.
  open func value(forKey key: String) -> Any? { nil }

  /// Called when a property changes that this object follows after `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// How many objects of each class are alive.
package enum LiveObjects {
  /// Of one class, without its subclasses.
  package struct Count: Sendable, Equatable {
    package var live = 0
    /// The most that were alive at a time.
    package var peak = 0
    /// All that ever were.
    package var total = 0
  }

  private struct Entry {
    let type: any AnyObject.Type
    var count = Count()
  }

  private static let identifiers = Atomic<UInt64>(0)
  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  fileprivate static func nextID() -> UInt64 {
    identifiers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  fileprivate static func count(_ type: any AnyObject.Type, _ difference: Int) {
    entries.withLock { entries in
      entries[ObjectIdentifier(type), default: Entry(type: type)].count.add(difference)
    }
  }

  /// By the unqualified names of classes, with all that ever had an object.
  package static var all: [String: Count] {
    entries.withLock { entries in
      var named: [String: Count] = [:]
      for entry in entries.values {
        named[_typeName(entry.type, qualified: false), default: Count()].add(entry.count)
      }
      return named
    }
  }

  /// By the unqualified names of classes; those without a live object are left out.
  package static var byClass: [String: Int] {
    all.mapValues(\.live).filter { $0.value > 0 }
  }

  package static func count(of type: any AnyObject.Type) -> Int {
    entries.withLock { $0[ObjectIdentifier(type)]?.count.live ?? 0 }
  }
}

extension LiveObjects.Count {
  fileprivate mutating func add(_ difference: Int) {
    live += difference
    if difference > 0 { total += difference }
    peak = max(peak, live)
  }

  /// Of another class of the same name.
  fileprivate mutating func add(_ other: LiveObjects.Count) {
    live += other.live
    peak += other.peak
    total += other.total
  }
}
