package import OpenCombine
import Synchronization

/// Provides `objectWillChange` for objects that do not declare it.
package enum ObjectPublishers {
  /// Returns the publisher of an object; always the same one for the same object.
  ///
  /// The `@Published` properties of the object, if it has any, hold the publisher and send through
  /// it. Otherwise only the author sends.
  package static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = PublishedFields(of: object)
    guard fields.isEmpty else { return fields.publisher }
    nonisolated(unsafe) let unguarded = object
    return kept.withLock { $0.publisher(of: unguarded) }.publisher
  }

  /// The number of publishers stored here, including those of objects released since the last
  /// sweep.
  package static var keptCount: Int { kept.withLock { $0.entries.count } }

  private static let kept = Mutex(Kept())
}

/// A box for a publisher, which is thread-safe by itself.
private struct Shared: @unchecked Sendable {
  let publisher: ObservableObjectPublisher
}

/// The publishers of objects that cannot store one themselves.
private struct Kept {
  /// A publisher with a weak reference to its object.
  struct Entry {
    nonisolated(unsafe) weak var object: AnyObject?
    let shared: Shared
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries beyond which those of released objects are dropped.
  private var limit = 64

  mutating func publisher(of object: AnyObject) -> Shared {
    // A new object may have the address of a released one.
    if let known = entries[ObjectIdentifier(object)], known.object === object {
      return known.shared
    }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, 2 * entries.count)
    }
    let fresh = Shared(publisher: ObservableObjectPublisher())
    entries[ObjectIdentifier(object)] = Entry(object: object, shared: fresh)
    return fresh
  }
}
