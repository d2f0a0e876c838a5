import CThreadLocal

/// A reference to an object that is certain to live longer than the reference; it does not retain
/// the object.
///
/// The tree refers upward with it: a child to its parent, a node to its host, a subscription to its
/// reader. What is below is owned by what is above, so the object is there as long as the reference
/// is used. A weak reference would make each retain of the object slow.
///
/// This file is the only one with references to objects that are not counted. Debug builds count
/// them apart and trap when one is read after its object has gone; release builds trust the owner.
///
/// It is `public` because the compiler reads no code of `package` declarations in other modules:
/// each read would be a call.
///
/// ```swift
/// @Unretained var host: ViewHost
/// ```
@propertyWrapper @frozen
public struct Unretained<Object: AnyObject> {
  #if DEBUG
    @usableFromInline unowned var object: Object
  #else
    @usableFromInline unowned(unsafe) var object: Object
  #endif

  /// The object; debug builds trap where it has gone.
  @inlinable public var wrappedValue: Object {
    @inline(__always) get { object }
    @inline(__always) set { object = newValue }
  }

  /// Creates a reference to an object that something else owns.
  @inlinable @inline(__always)
  public init(wrappedValue: Object) { object = wrappedValue }
}

extension Unretained {
  /// Calls `body` with the object, which is not retained for the call.
  @inlinable @inline(__always)
  public func withObject<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    #if DEBUG
      try body(object)
    #else
      try Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef(body)
    #endif
  }
}

extension UnretainedOptional {
  /// Calls `body` with the object, if there is one, which is not retained for the call.
  @inlinable @inline(__always)
  public func withObject(_ body: (Object) throws -> Void) rethrows {
    guard let object else { return }
    try Unretained(wrappedValue: object).withObject(body)
  }
}

extension Unretained: Sendable where Object: Sendable {}

/// An ``Unretained`` reference that may refer to nothing.
///
/// Whoever owns the object sets the reference to `nil` before the object goes.
///
/// ```swift
/// @UnretainedOptional var layoutParent: LayoutNode?
/// ```
@propertyWrapper @frozen
public struct UnretainedOptional<Object: AnyObject> {
  #if DEBUG
    @usableFromInline unowned var object: Object?
  #else
    @usableFromInline unowned(unsafe) var object: Object?
  #endif

  /// The object, or `nil`; debug builds trap where the object has gone.
  @inlinable public var wrappedValue: Object? {
    @inline(__always) get { object }
    @inline(__always) set { object = newValue }
  }

  /// Creates a reference to an object that something else owns, or to nothing.
  @inlinable @inline(__always)
  public init(wrappedValue: Object?) { object = wrappedValue }

  /// Creates a reference to the object of another.
  @inlinable @inline(__always)
  public init(_ other: Unretained<Object>) { object = other.object }
}

/// A reference to an object that sets the reference to `nil` in its isolated `deinit`.
///
/// The last release of such an object may come before its `deinit` runs, for example in a block of
/// the main queue: the `deinit` then waits for its actor. From the last release on, the reference
/// reads as `nil`. It replaces a weak reference, which would make each retain of the object slow.
///
/// It is read and written on the actor of the object only.
@propertyWrapper
package struct ClearedAtDeinit<Object: AnyObject> {
  private var object: Unmanaged<Object>?

  package var wrappedValue: Object? {
    get {
      guard let object, swift_tryRetain(object.toOpaque()) != nil else { return nil }
      return object.takeRetainedValue()
    }
    set { object = newValue.map(Unmanaged.passUnretained) }
  }

  package init(wrappedValue: Object?) { object = wrappedValue.map(Unmanaged.passUnretained) }
}

extension ContiguousArray where Element: AnyObject {
  /// Calls `body` with the elements in order. None is retained for its call: the array keeps them.
  @inlinable @inline(__always)
  public func forEachUnretained(_ body: (Element) throws -> Void) rethrows {
    for index in indices { try withUnretained(index, body) }
  }

  /// Calls `body` with the element at `index`, which is not retained for the call; traps without
  /// such an element.
  @inlinable @inline(__always)
  public func withUnretained<Result>(
    _ index: Int, _ body: (Element) throws -> Result
  ) rethrows -> Result {
    #if DEBUG
      return try body(self[index])
    #else
      precondition(indices.contains(index), "There is no element \(index).")
      return try withUnsafeBufferPointer { elements in
        try UnsafeRawBufferPointer(elements)
          .load(fromByteOffset: index * MemoryLayout<Element>.stride, as: Unmanaged<Element>.self)
          ._withUnsafeGuaranteedRef(body)
      }
    #endif
  }
}
