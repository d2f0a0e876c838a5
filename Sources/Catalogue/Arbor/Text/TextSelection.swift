import ArborCore

/// The selected range of a text, or the position of its caret.
///
/// ```swift
/// @State private var selection: TextSelection?
///
/// var body: some View {
///   TextField("Note", text: $note, selection: $selection)
/// }
/// ```
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The position in the text for which the selection was made.
  ///
  /// ```swift
  /// switch selection.indices {
  /// case .selection(let range): copied = String(note[range])
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: a selection is one range.
  public enum Indices: Equatable, Hashable, Sendable {
    case selection(Range<String.Index>)
  }

  /// The position of the selection.
  public var indices: Indices

  /// Creates a selection; an empty range is a caret.
  public init(range: Range<String.Index>) { indices = .selection(range) }

  /// Creates a caret.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether the selection is a caret.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }

  /// Creates a selection from a range in UTF-16 code units.
  init(_ range: Range<Int>, in text: String) {
    let units = text.utf16
    func index(_ offset: Int) -> String.Index {
      let place = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)
      return place ?? units.endIndex
    }
    self.init(range: index(range.lowerBound)..<index(range.upperBound))
  }

  /// Returns the range in UTF-16 code units of `text`, which may differ from the text for which the
  /// selection was made.
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
  /// Binds the selection of the input.
  package mutating func follow(_ selection: Binding<TextSelection?>, in text: Binding<String>) {
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
