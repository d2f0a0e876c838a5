import Foundation
import Observation
@_spi(Reflection) import Swift

/// Gives an observable object the values of another one, in place, and notifies the readers of
/// those properties alone.
///
/// ## Algorithm
/// 1. The stored fields in which two decoded objects differ are those that changed. Their offsets
///    come from the runtime. Names of coding keys play no role, so that any `Codable` will do.
/// 2. A field that differs between two objects of the same JSON, such as an identifier that each
///    object makes for itself, is not coded: it keeps its value.
/// 3. The object's registrar knows the key paths that somebody observes. Those whose values differ
///    are notified, before and after the fields are written.
/// 4. An observable object in a field is updated in the same way.
///
/// Both 1 and 3 are found by reflection. If something is not as expected, nothing is changed, or
/// the caller finds that the result is another one, and uses the new object instead.
@MainActor
struct ObjectUpdate {
  /// The object, and others of its type that are as it is, again, and as it should become.
  private let object: AnyObject
  private let old: AnyObject
  private let again: AnyObject
  private let new: AnyObject
  private var changes: [(field: StoredFields.Field, value: Any)] = []
  /// The objects in fields that were updated in place.
  private var inner: [ObjectUpdate] = []

  /// - Parameters:
  ///   - old: An object that is decoded from the JSON of `object`.
  ///   - again: Another one.
  ///   - new: The object with the new values.
  ///
  /// Fails if the object cannot be changed in place.
  init?(_ object: AnyObject, old: AnyObject, again: AnyObject, new: AnyObject) {
    let objects = [object, old, again, new]
    guard object is any Observable, objects.allSatisfy({ type(of: $0) == type(of: object) }),
      let fields = StoredFields(of: type(of: object))
    else { return nil }
    (self.object, self.old, self.again, self.new) = (object, old, again, new)
    let values = objects.compactMap(fields.values)
    guard values.count == 4, ObservedPaths(of: object) != nil else { return nil }
    for (index, field) in fields.all.enumerated() {
      let (mine, one, other, next) = (
        values[0][index], values[1][index], values[2][index], values[3][index]
      )
      guard !isSame(one, next), isSame(one, other) else { continue }
      if let update = Self.inner(mine, one, other, next) {
        inner.append(update)
      } else {
        changes.append((field, next))
      }
    }
  }

  private static func inner(_ mine: Any, _ old: Any, _ again: Any, _ new: Any) -> ObjectUpdate? {
    guard let observable = mine as? any Observable, type(of: observable) is AnyClass else {
      return nil
    }
    return ObjectUpdate(
      mine as AnyObject, old: old as AnyObject, again: again as AnyObject, new: new as AnyObject)
  }

  /// Changes the object, and notifies whoever observes what differs.
  func run() {
    for update in inner { update.run() }
    guard !changes.isEmpty, let observed = ObservedPaths(of: object) else { return }
    let kept = Set(inner.map { ObjectIdentifier($0.object) })
    let paths = observed.paths.filter { path in
      guard let one = Self.read(old, path), let next = Self.read(new, path),
        !isSame(one, next), let other = Self.read(again, path), isSame(one, other)
      else { return false }
      guard let mine = Self.read(object, path), type(of: mine) is AnyClass else { return true }
      return !kept.contains(ObjectIdentifier(mine as AnyObject))
    }
    for path in paths { observed.willSet(path, of: object) }
    for (field, value) in changes { field.write(value, to: object) }
    for path in paths { observed.didSet(path, of: object) }
  }

  private static func read(_ object: Any, _ path: AnyKeyPath) -> Any? { object[keyPath: path] }
}

/// The stored fields of a class, those of its superclasses first.
private struct StoredFields {
  struct Field {
    let name: String
    let offset: Int
    let type: any Any.Type

    /// Replaces the value in an object.
    @MainActor func write(_ value: Any, to object: AnyObject) {
      func store<Value>(_: Value.Type) {
        guard let value = value as? Value else { return }
        let start = Unmanaged.passUnretained(object).toOpaque()
        withExtendedLifetime(object) {
          (start + offset).assumingMemoryBound(to: Value.self).pointee = value
        }
      }
      _openExistential(type, do: store)
    }
  }

  let all: [Field]

  init?(of type: any Any.Type) {
    var all: [Field] = []
    let isComplete = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) {
      name, offset, type, _ in
      all.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    guard isComplete else { return nil }
    self.all = all
  }

  /// Returns the values of all fields; `nil` if reflection shows others.
  func values(in object: AnyObject) -> [Any]? {
    var groups: [[Mirror.Child]] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      groups.insert(Array(current.children), at: 0)
      mirror = current.superclassMirror
    }
    let children = groups.joined()
    guard children.count == all.count,
      zip(children, all).allSatisfy({ $0.label == $1.name })
    else { return nil }
    return children.map(\.value)
  }
}

/// The key paths of an object that are observed now.
private struct ObservedPaths {
  private var registrars: [(registrar: ObservationRegistrar, paths: [AnyKeyPath])] = []

  var paths: [AnyKeyPath] { registrars.flatMap(\.paths) }

  /// Fails if the object has no registrar, or one that is not as expected.
  init?(of object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for case let registrar as ObservationRegistrar in current.children.map(\.value) {
        guard let paths = Self.paths(of: registrar) else { return nil }
        registrars.append((registrar, paths))
      }
      mirror = current.superclassMirror
    }
    if registrars.isEmpty { return nil }
  }

  /// The way to the observers of key paths, in the standard library of Swift 6.3.
  private static let way = ["extent", "context", "state", "buffer", "header", "lookups"]

  private static func paths(of registrar: ObservationRegistrar) -> [AnyKeyPath]? {
    var value: Any = registrar
    for name in way {
      var mirror: Mirror? = Mirror(reflecting: value)
      var next: Any?
      while let current = mirror, next == nil {
        next = current.children.first { $0.label == name }?.value
        mirror = current.superclassMirror
      }
      guard let next else { return nil }
      value = next
    }
    return (value as? [AnyKeyPath: Any]).map { Array($0.keys) }
  }

  /// Notifies the observers of a property that its value changes.
  func willSet(_ path: AnyKeyPath, of object: AnyObject) {
    notify(path, of: object, isAfter: false)
  }

  /// Notifies the observers of a property that its value has changed.
  func didSet(_ path: AnyKeyPath, of object: AnyObject) { notify(path, of: object, isAfter: true) }

  private func notify(_ path: AnyKeyPath, of object: AnyObject, isAfter: Bool) {
    let kind: AnyKeyPath.Type = type(of: path)
    guard let root = kind.rootType as? any Observable.Type else { return }
    func open<Root: Observable>(_: Root.Type) {
      guard let subject = object as? Root else { return }
      func notify<Value>(_: Value.Type) {
        guard let property = path as? KeyPath<Root, Value> else { return }
        for entry in registrars where entry.paths.contains(path) {
          if isAfter {
            entry.registrar.didSet(subject, keyPath: property)
          } else {
            entry.registrar.willSet(subject, keyPath: property)
          }
        }
      }
      _openExistential(kind.valueType, do: notify)
    }
    open(root)
  }
}

/// Returns whether two values of any type are the same: as JSON if they can be encoded, by
/// `==`, or by their contents.
private func isSame(_ one: Any, _ other: Any, depth: Int = 0) -> Bool {
  func compare<Value>(_ one: Value) -> Bool {
    guard let other = other as? Value else { return false }
    if let same = haveSameJSON(one, other) { return same }
    return areEqual(one, other) || haveSameContents(one, other, depth)
  }
  return _openExistential(one, do: compare)
}

/// Returns whether two values have the same JSON; `nil` if they have none.
private func haveSameJSON(_ one: Any, _ other: Any) -> Bool? {
  guard let one = one as? any Encodable, let other = other as? any Encodable else { return nil }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  guard let first = try? encoder.encode(one), let second = try? encoder.encode(other) else {
    return nil
  }
  return first == second
}

private func haveSameContents(_ one: Any, _ other: Any, _ depth: Int) -> Bool {
  if depth > 8 { return true }
  let (mine, theirs) = (Mirror(reflecting: one), Mirror(reflecting: other))
  guard !(one is any Equatable), mine.children.count == theirs.children.count else { return false }
  if mine.children.isEmpty { return mine.displayStyle == .class }
  return zip(mine.children, theirs.children).allSatisfy {
    $0.label == $1.label && isSame($0.value, $1.value, depth: depth + 1)
  }
}
