public import Foundation

/// A set of objects that it does not retain.
///
/// ```swift
/// let observers = NSHashTable<Observer>.weakObjects()
/// observers.add(self)
/// for observer in observers.allObjects { observer.changed() }
/// ```
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Weak {
    weak var object: ObjectType?
  }

  private var entries: [ObjectIdentifier: Weak] = [:]
  /// With more entries than that, those of objects that have gone are removed.
  private var limit = 32

  private init() {}

  /// Creates a set whose objects leave it when they go.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

  /// The objects that are still there.
  public var allObjects: [ObjectType] { entries.values.compactMap(\.object) }
  /// The number of objects that are still there.
  public var count: Int { entries.values.count { $0.object != nil } }
  /// One of the objects; `nil` if there is none.
  public var anyObject: ObjectType? { entries.values.lazy.compactMap(\.object).first }

  /// Adds an object; `nil` and one that is in the set change nothing.
  public func add(_ object: ObjectType?) {
    guard let object else { return }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(32, 2 * entries.count)
    }
    entries[ObjectIdentifier(object)] = Weak(object: object)
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    if let object { entries[ObjectIdentifier(object)] = nil }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [:] }

  /// Returns whether an object is in the set.
  public func contains(_ object: ObjectType?) -> Bool {
    object.map { entries[ObjectIdentifier($0)]?.object === $0 } ?? false
  }
}

/// A dictionary of objects that may not retain its keys or its values.
///
/// ```swift
/// let cells = NSMapTable<NSString, Cell>.strongToWeakObjects()
/// cells.setObject(cell, forKey: "first")
/// cells.object(forKey: "first")
/// ```
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var weakKey: KeyType?
    var strongKey: KeyType?
    weak var weakObject: ObjectType?
    var strongObject: ObjectType?

    var key: KeyType? { strongKey ?? weakKey }
    var object: ObjectType? { key == nil ? nil : strongObject ?? weakObject }
  }

  private var entries: [AnyHashable: Entry] = [:]
  /// With more entries than that, those of objects that have gone are removed.
  private var limit = 32
  private let retainsKeys: Bool
  private let retainsObjects: Bool

  private init(keys: Bool, objects: Bool) { (retainsKeys, retainsObjects) = (keys, objects) }

  /// Creates a dictionary that retains both.
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable(keys: true, objects: true) }
  /// Creates a dictionary that retains its keys.
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(keys: true, objects: false) }
  /// Creates a dictionary that retains its values.
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keys: false, objects: true) }
  /// Creates a dictionary that retains neither.
  public static func weakToWeakObjects() -> NSMapTable { NSMapTable(keys: false, objects: false) }

  /// Equal keys are the same, or the same object where they cannot be compared.
  private func place(_ key: KeyType) -> AnyHashable {
    // A weak key cannot be asked whether it is equal once it has gone.
    retainsKeys
      ? (key as? any Hashable).map { AnyHashable($0) } ?? ObjectIdentifier(key) as AnyHashable
      : AnyHashable(ObjectIdentifier(key))
  }

  /// The number of entries whose key and value are still there.
  public var count: Int { entries.values.count { $0.object != nil } }

  /// Returns the value of a key; `nil` if there is none.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries[place($0)]?.object }
  }

  /// Sets the value of a key.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    if entries.count >= limit {
      entries = entries.filter { $0.value.object != nil }
      limit = max(32, 2 * entries.count)
    }
    entries[place(aKey)] = Entry(
      weakKey: aKey, strongKey: retainsKeys ? aKey : nil, weakObject: anObject,
      strongObject: retainsObjects ? anObject : nil)
  }

  /// Removes a key and its value.
  public func removeObject(forKey aKey: KeyType?) { if let aKey { entries[place(aKey)] = nil } }

  /// Removes everything.
  public func removeAllObjects() { entries = [:] }

  /// The values that are still there; `nil` if there are none.
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
  }

  /// The keys whose values are still there.
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.values.compactMap { $0.object == nil ? nil : $0.key }).objectEnumerator()
  }
}
