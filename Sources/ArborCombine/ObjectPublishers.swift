package import OpenCombine
import Synchronization

/// The publisher that tells of an object's changes, for objects that declare none.
package enum ObjectPublishers {
  /// Always the same one for the same object.
  ///
  /// Where the object has `@Published` properties, these hold it and send through it. Where it has none, only the author sends.
  package static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = PublishedFields(of: object)
    guard fields.isEmpty else { return fields.publisher }
    nonisolated(unsafe) let unguarded = object
    return kept.withLock { $0.publisher(of: unguarded) }.publisher
  }

  /// How many objects have their publisher here, objects that have gone since the last sweep among them.
  package static var keptCount: Int { kept.withLock { $0.entries.count } }

  private static let kept = Mutex(Kept())
}

/// A publisher is locked by itself.
private struct Shared: @unchecked Sendable {
  let publisher: ObservableObjectPublisher
}

/// Publishers of objects that have no room for one.
private struct Kept {
  struct Entry {
    nonisolated(unsafe) weak var object: AnyObject?
    let shared: Shared
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// Beyond this many, those of objects that have gone are dropped.
  private var limit = 64

  mutating func publisher(of object: AnyObject) -> Shared {
    // A later object may stand where an earlier one did.
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
