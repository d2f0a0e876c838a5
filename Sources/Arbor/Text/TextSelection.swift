import ArborCore

/// What is selected in a text, or where its caret is.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// Where it is, in the text that it was made for.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }

  public var indices: Indices

  /// What is selected; an empty range is a caret.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether nothing is selected.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }

  /// `range` in UTF-16 units, between characters.
  init(_ range: Range<Int>, in text: String) {
    let units = text.utf16
    func index(_ offset: Int) -> String.Index {
      let place = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
      return place ?? units.endIndex
    }
    self.init(range: index(range.lowerBound)..<index(range.upperBound))
  }

  /// In UTF-16 units of `text`, which may be another one than the selection was made for.
  func offsets(in text: String) -> Range<Int> {
    let units = text.utf16
    func offset(_ index: String.Index) -> Int {
      // The offset that an index holds is one of UTF-8 in native strings.
      index >= units.endIndex ? units.count : units.distance(from: units.startIndex, to: index)
    }
    switch indices {
    case .selection(let range):
      let start = offset(range.lowerBound)
      return start..<max(start, offset(range.upperBound))
    }
  }
}

extension TextInput {
  /// Reads what is selected from a binding, and tells it.
  mutating func follow(_ selection: Binding<TextSelection?>, in text: Binding<String>) {
    self.selection = {
      let text = text.wrappedValue
      return selection.wrappedValue?.offsets(in: text) ?? text.utf16.count..<text.utf16.count
    }
    select = { selection.wrappedValue = TextSelection($0, in: text.wrappedValue) }
    edit = { new, range in
      text.wrappedValue = new
      if let range { selection.wrappedValue = TextSelection(range, in: text.wrappedValue) }
    }
  }
}
