import ArborGraph
import Foundation
@_spi(Reflection) import Swift

/// The stored properties of a view type, computed once per type.
@MainActor
final class Fields {
  /// One stored property, by its offset and size in bytes.
  struct Field {
    var name: String
    var offset: Int
    var size: Int
    var type: any Any.Type
    var dynamic: (any DynamicProperty.Type)?
    var equatable: (any Equatable.Type)?
  }

  let all: [Field]
  let hasDynamic: Bool
  /// Whether there are custom property wrappers, which may run code before an evaluation.
  let hasUpdates: Bool
  /// Whether bodies of the type read observable objects.
  let following = FollowingProfile()
  /// The type itself, if it is equatable.
  private let equatable: (any Equatable.Type)?
  private let dynamic: [Field]
  /// Adjacent fields, compared as one run of bytes.
  private let plainRanges: [(offset: Int, size: Int)]

  private static var known: [ObjectIdentifier: Fields] = [:]

  static func of(_ type: any Any.Type) -> Fields {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    let fields = Fields(type)
    known[key] = fields
    return fields
  }

  private init(_ type: any Any.Type) {
    var all: [Field] = []
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 2)) {
      name, offset, fieldType, _ in
      all.append(
        Field(
          name: String(cString: name), offset: offset, size: memorySize(fieldType), type: fieldType,
          dynamic: fieldType as? any DynamicProperty.Type,
          equatable: fieldType as? any Equatable.Type))
      return true
    }
    self.all = all
    equatable = type as? any Equatable.Type
    dynamic = all.filter { $0.dynamic != nil }
    hasDynamic = !dynamic.isEmpty
    hasUpdates = dynamic.contains { !($0.dynamic is any StandardProperty.Type) }
    var ranges: [(offset: Int, size: Int)] = []
    for field in all where field.dynamic == nil && field.size > 0 {
      if let last = ranges.last, last.offset + last.size == field.offset {
        ranges[ranges.count - 1].size += field.size
      } else {
        ranges.append((field.offset, field.size))
      }
    }
    plainRanges = ranges
  }

  /// Whether two values of the type have equal fields, apart from state.
  ///
  /// Equal bits mean equal, since both values are alive. Where bits differ, equatable fields are
  /// compared, then the values themselves if their type is equatable; all others count as changed.
  func areEqual<V>(_ old: inout V, _ new: inout V) -> Bool {
    withUnsafeMutablePointer(to: &old) { old in
      withUnsafeMutablePointer(to: &new) { new in
        let (old, new) = (UnsafeMutableRawPointer(old), UnsafeMutableRawPointer(new))
        guard
          dynamic.allSatisfy({ $0.dynamic?._isEqual(old + $0.offset, new + $0.offset) ?? true })
        else { return false }
        if plainAreEqual(old, new) { return true }
        guard let equatable else { return false }
        return Reader.untracked { compare(equatable, old, new) }
      }
    }
  }

  private func plainAreEqual(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) -> Bool
  {
    if plainRanges.allSatisfy({ memcmp(old + $0.offset, new + $0.offset, $0.size) == 0 }) {
      return true
    }
    for field in all where field.dynamic == nil && field.size > 0 {
      let (one, other) = (old + field.offset, new + field.offset)
      if memcmp(one, other, field.size) == 0 { continue }
      guard let type = field.equatable, compare(type, one, other) else { return false }
    }
    return true
  }

  /// Binds each property wrapper in place; `old` is the value that is replaced.
  ///
  /// Pointers without types and no values that are optional: each such type would be looked up.
  func bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    for field in dynamic {
      context.name = field.name
      field.dynamic?._bind(new + field.offset, old: old.map { $0 + field.offset }, &context)
    }
  }

  /// Subscribes the current reader to the sources that wrappers contain, such as an observed
  /// object.
  func trackSources<V>(of value: inout V) {
    guard hasDynamic else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      for field in dynamic {
        field.dynamic?._track(UnsafeMutableRawPointer(pointer) + field.offset)
      }
    }
  }

  /// Lets the wrappers prepare for an evaluation.
  func update<V>(_ value: inout V) {
    guard hasDynamic else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      for field in dynamic {
        field.dynamic?._update(UnsafeMutableRawPointer(pointer) + field.offset)
      }
    }
  }

  /// Calls `body` with the name and the storage of each property that the value owns.
  func forEachState<V>(of value: inout V, _ body: (String, AnyObject) -> Void) {
    withUnsafeMutablePointer(to: &value) { pointer in
      for field in dynamic {
        field.dynamic?._forEachState(
          UnsafeMutableRawPointer(pointer) + field.offset, name: field.name, body)
      }
    }
  }

  /// Returns the wrappers as the tree shows them. Nested ones have both names, as in `outer.inner`.
  func describe<V>(_ value: inout V) -> [_StateDescription] {
    withUnsafeMutablePointer(to: &value) { describe(UnsafeMutableRawPointer($0), in: "") }
  }

  private func describe(_ value: UnsafeMutableRawPointer, in outer: String) -> [_StateDescription] {
    dynamic.flatMap { field -> [_StateDescription] in
      let place = value + field.offset
      let name = outer + (field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name)
      if let one = field.dynamic?._describe(place, name: name) { return [one] }
      return Fields.of(field.type).describe(place, in: name + ".")
    }
  }
}

private func memorySize(_ type: any Any.Type) -> Int {
  func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
  return _openExistential(type, do: size)
}

private func compare<E: Equatable>(
  _ type: E.Type, _ one: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer
) -> Bool {
  one.assumingMemoryBound(to: E.self).pointee == other.assumingMemoryBound(to: E.self).pointee
}
