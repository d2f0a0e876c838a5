/// A list that mostly has one element, which is stored in place, without an array.
package struct Few<Element> {
  fileprivate enum Storage {
    case single(Element)
    /// No element, or at least two.
    case many([Element])
  }

  private var storage: Storage

  package init(one element: Element) { storage = .single(element) }

  package init(_ elements: [Element]) {
    storage = elements.count == 1 ? .single(elements[0]) : .many(elements)
  }
}

extension Few: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .single: 1
    case .many(let elements): elements.count
    }
  }

  package subscript(index: Int) -> Element {
    switch storage {
    case .single(let element):
      precondition(index == 0, "There is one element only.")
      return element
    case .many(let elements): return elements[index]
    }
  }
}

extension Few.Storage: Equatable where Element: Equatable {}
extension Few.Storage: Hashable where Element: Hashable {}
extension Few.Storage: Sendable where Element: Sendable {}
extension Few: Equatable where Element: Equatable {}
extension Few: Hashable where Element: Hashable {}
extension Few: Sendable where Element: Sendable {}
