/// A list that mostly has one element, which is stored in place, without an array.
///
/// It is `public` because the compiler reads no code of `package` declarations in other modules:
/// each access would look up the type of the list. Authors have no use for it.
///
/// ```swift
/// let runs = _Few(one: TextRun(text: "Ada"))
/// for run in runs { print(run.text) }
/// ```
@frozen
public struct _Few<Element> {
  @frozen @usableFromInline
  enum Storage {
    case single(Element)
    /// No element, or at least two.
    case many([Element])
  }

  @usableFromInline let storage: Storage

  /// Creates a list of one element.
  @inlinable
  public init(one element: Element) { storage = .single(element) }

  /// Creates a list of any number of elements.
  @inlinable
  public init(_ elements: [Element]) {
    storage = elements.count == 1 ? .single(elements[0]) : .many(elements)
  }
}

extension _Few: RandomAccessCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable public var endIndex: Int {
    switch storage {
    case .single: 1
    case .many(let elements): elements.count
    }
  }

  /// The element at an index; traps if there is none.
  @inlinable public subscript(index: Int) -> Element {
    switch storage {
    case .single(let element):
      precondition(index == 0, "There is one element only.")
      return element
    case .many(let elements): return elements[index]
    }
  }
}

extension _Few.Storage: Equatable where Element: Equatable {}
extension _Few.Storage: Hashable where Element: Hashable {}
extension _Few.Storage: Sendable where Element: Sendable {}
extension _Few: Equatable where Element: Equatable {}
extension _Few: Hashable where Element: Hashable {}
extension _Few: Sendable where Element: Sendable {}
