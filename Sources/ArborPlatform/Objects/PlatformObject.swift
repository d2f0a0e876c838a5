public import Foundation
private import Synchronization

/// What the objects of both kits have in common: an identity, observers and where the values of its properties come from.
@preconcurrency @MainActor open class PlatformObject: NSObject {
  /// Never given twice in a process.
  package nonisolated let objectID: UInt64
  package nonisolated let observers = ObserverTable()
  /// Only of objects that stand for a declarative view, which alone have values to go back to.
  package var origins: PropertyOrigins?

  public override init() {
    objectID = LiveObjects.nextID()
    super.init()
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
  private static let identifiers = Atomic<UInt64>(0)
  private static let counts = Mutex<[ObjectIdentifier: (type: any AnyObject.Type, count: Int)]>([:])

  fileprivate static func nextID() -> UInt64 {
    identifiers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  fileprivate static func count(_ type: any AnyObject.Type, _ difference: Int) {
    counts.withLock { $0[ObjectIdentifier(type), default: (type, 0)].count += difference }
  }

  /// By the unqualified names of classes; those without a live object are left out.
  package static var byClass: [String: Int] {
    counts.withLock { counts in
      var named: [String: Int] = [:]
      for entry in counts.values where entry.count > 0 {
        named[String(describing: entry.type), default: 0] += entry.count
      }
      return named
    }
  }

  package static func count(of type: any AnyObject.Type) -> Int {
    counts.withLock { $0[ObjectIdentifier(type)]?.count ?? 0 }
  }
}
