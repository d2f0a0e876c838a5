public import Foundation
private import Synchronization

/// The base class of the objects of both kits, with an identity, observers, and the origins of
/// property values.
@preconcurrency @MainActor open class PlatformObject: NSObject {
  /// The identity, which is unique within the process.
  package nonisolated let objectID: UInt64
  package nonisolated let observers = ObserverTable()
  /// The origins of property values; `nil` unless the object backs a declarative view or
  /// `notesOrigins` is set.
  package var origins: PropertyOrigins?
  /// Whether all objects record the origins of their property values, as required once an
  /// appearance proxy is used.
  package static var notesOrigins = false
  /// Called before a property of a view or its layer is set, while somebody wants to know; an
  /// object may be told several times.
  package static var willChange: ((PlatformObject) -> Void)?

  public override init() {
    objectID = LiveObjects.nextID()
    super.init()
    if Self.notesOrigins { origins = PropertyOrigins() }
    LiveObjects.count(type(of: self), 1)
  }

  deinit { LiveObjects.count(type(of: self), -1) }

  /// Called after a property has changed, so that the page updates the object's representation.
  open func _propertyDidChange(_ change: _ViewChange) {}

  /// Returns the current value of an observable property; `nil` for an unknown name.
  open func value(forKey key: String) -> Any? { nil }

  /// Called when a property changes that the object observes through
  /// `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// Counts the living objects of each class.
package enum LiveObjects {
  /// The counts of one class, without its subclasses.
  package struct Count: Sendable, Equatable {
    package var live = 0
    /// The maximum number of objects alive at the same time.
    package var peak = 0
    /// The number of objects ever created.
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

  /// The counts by unqualified class name, for all classes that ever had an object.
  package static var all: [String: Count] {
    entries.withLock { entries in
      var named: [String: Count] = [:]
      for entry in entries.values {
        named[_typeName(entry.type, qualified: false), default: Count()].add(entry.count)
      }
      return named
    }
  }

  /// The numbers of living objects by unqualified class name, without classes that have none.
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

  /// Adds the counts of another class with the same name.
  fileprivate mutating func add(_ other: LiveObjects.Count) {
    live += other.live
    peak += other.peak
    total += other.total
  }
}
