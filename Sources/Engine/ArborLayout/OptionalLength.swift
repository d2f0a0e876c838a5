/// A length that may be missing, in the size of a number: NaN stands for `nil`.
///
/// It is `public` because the compiler reads no code of `package` declarations in other modules.
/// Authors have no use for it.
///
/// ```swift
/// @_OptionalLength var width: Double?  // 8 bytes instead of 9, which take the room of 16
/// ```
@propertyWrapper @frozen
public struct _OptionalLength: Equatable, Sendable {
  @usableFromInline var length: Double

  /// Stores a length; NaN is read as `nil`.
  @inlinable public init(wrappedValue: Double?) { length = wrappedValue ?? .nan }

  /// The length, which is never NaN; `nil` if there is none.
  @inlinable public var wrappedValue: Double? {
    get { length.isNaN ? nil : length }
    set { length = newValue ?? .nan }
  }

  /// Whether both lengths are equal, or both are missing.
  @inlinable public static func == (one: Self, other: Self) -> Bool {
    one.wrappedValue == other.wrappedValue
  }
}
