public import Foundation

/// The selected characters of an attributed text, or the position of its caret.
///
/// ```swift
/// @State private var text = AttributedString("Notes")
/// @State private var selection = AttributedTextSelection()
///
/// var body: some View {
///   TextEditor(text: $text, selection: $selection)
///   Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }
/// }
/// ```
///
/// A new selection is a caret after the text.
public struct AttributedTextSelection: Equatable, Hashable, Sendable {
  /// The position of a selection in a text.
  ///
  /// ```swift
  /// switch selection.indices(in: text) {
  /// case .insertionPoint: copied = AttributedString()
  /// case .ranges(let ranges): copied = AttributedString(text[ranges])
  /// }
  /// ```
  public enum Indices: Equatable, Sendable {
    /// A caret before a character, or after the text.
    case insertionPoint(AttributedString.Index)
    /// The selected characters.
    case ranges(RangeSet<AttributedString.Index>)
  }

  private enum Place: Equatable, Sendable {
    case end
    case caret(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  private var place = Place.end
  /// The attributes of what is typed next, if they are not those of the characters around.
  private(set) var typing: AttributeContainer?

  /// Creates a caret after the text.
  public init() {}

  /// Creates a caret.
  ///
  /// - Parameter typingAttributes: The attributes of what is typed there; `nil` for those of the
  ///   character before.
  public init(
    insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil
  ) {
    (place, typing) = (.caret(insertionPoint), typingAttributes)
  }

  /// Creates a selection of adjacent characters.
  public init(range: Range<AttributedString.Index>) {
    place = range.isEmpty ? .caret(range.lowerBound) : .ranges(RangeSet(range))
  }

  /// Creates a selection of characters in several ranges.
  public init(ranges: RangeSet<AttributedString.Index>) {
    place = ranges.ranges.first.map { _ in .ranges(ranges) } ?? .end
  }

  /// Creates a selection from UTF-16 units of a text.
  init(_ units: Range<Int>, in text: AttributedString) {
    let start = text.index(atUnit: units.lowerBound)
    self.init(range: start..<text.index(atUnit: units.upperBound, from: start, units.lowerBound))
  }

  /// Returns the position in a text; what lies behind its end is moved there.
  public func indices(in text: AttributedString) -> Indices {
    let (first, last) = (text.startIndex, text.endIndex)
    func inside(_ index: AttributedString.Index) -> AttributedString.Index {
      min(max(index, first), last)
    }
    switch place {
    case .end: return .insertionPoint(last)
    case .caret(let index): return .insertionPoint(inside(index))
    case .ranges(let ranges):
      let kept = ranges.ranges.map { inside($0.lowerBound)..<inside($0.upperBound) }
        .filter { !$0.isEmpty }
      return kept.isEmpty ? .insertionPoint(last) : .ranges(RangeSet(kept))
    }
  }

  /// Returns the attributes of what is typed next: those of the first selected character, or of the
  /// one before the caret.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typing { return typing }
    switch indices(in: text) {
    case .ranges(let ranges):
      guard let first = ranges.ranges.first?.lowerBound else { return AttributeContainer() }
      return text.attributes(at: first)
    case .insertionPoint(let index):
      guard text.startIndex < text.endIndex else { return AttributeContainer() }
      let characters = text.characters
      return text.attributes(
        at: index > text.startIndex ? characters.index(before: index) : index)
    }
  }

  /// Returns the selected range in UTF-16 units, from the first to the last character.
  func units(in text: AttributedString) -> Range<Int> {
    switch indices(in: text) {
    case .insertionPoint(let index):
      let unit = text.unit(of: index)
      return unit..<unit
    case .ranges(let ranges):
      guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return 0..<0 }
      let start = text.unit(of: first.lowerBound)
      return start..<(start + text.units(first.lowerBound..<last.upperBound))
    }
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.place == other.place && one.typing == other.typing
  }

  /// Hashes the kind of the selection: positions of attributed texts have no hash.
  public func hash(into hasher: inout Hasher) {
    switch place {
    case .end: hasher.combine(0)
    case .caret: hasher.combine(1)
    case .ranges(let ranges): hasher.combine(ranges.ranges.count + 1)
    }
  }
}

extension AttributedString {
  /// Changes the attributes of the selected characters, run by run; without selected characters
  /// those of what is typed next.
  ///
  /// ```swift
  /// text.transformAttributes(in: &selection) { $0.underlineStyle = .single }
  /// ```
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection,
    body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var typing = selection.typingAttributes(in: self)
      try body(&typing)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: typing)
    case .ranges(let ranges):
      for range in ranges.ranges {
        let found = self[range].runs.map { ($0.range, $0.attributes) }
        for (part, attributes) in found {
          var attributes = attributes
          try body(&attributes)
          self[part].setAttributes(attributes)
        }
      }
    }
  }

  /// Replaces the selected characters, and moves the caret behind the new ones, which keep their
  /// attributes.
  ///
  /// ```swift
  /// text.replaceSelection(&selection, with: AttributedString("Hello"))
  /// ```
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, with newContent: some AttributedStringProtocol
  ) {
    let content = AttributedString(newContent[newContent.startIndex..<newContent.endIndex])
    let units = selection.units(in: self)
    if case .ranges(let ranges) = selection.indices(in: self) {
      for range in ranges.ranges.dropFirst().reversed() { removeSubrange(range) }
    }
    let start = index(atUnit: units.lowerBound)
    var end = start
    if case .ranges(let ranges) = selection.indices(in: self), let first = ranges.ranges.first {
      end = max(first.upperBound, start)
    }
    replaceSubrange(start..<end, with: content)
    let length = content.units(content.startIndex..<content.endIndex)
    selection = AttributedTextSelection(
      insertionPoint: index(atUnit: units.lowerBound + length))
  }

  /// Replaces the selected characters by others in the attributes of the selection, and moves the
  /// caret behind them.
  ///
  /// ```swift
  /// text.replaceSelection(&selection, withCharacters: "Hello")
  /// ```
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters newContent: some Collection<Character>
  ) {
    let content = AttributedString(
      String(newContent), attributes: selection.typingAttributes(in: self))
    replaceSelection(&selection, with: content)
  }

  /// The attributes of the character at an index.
  fileprivate func attributes(at index: Index) -> AttributeContainer {
    index < endIndex ? runs[index].attributes : AttributeContainer()
  }

  /// Returns the number of UTF-16 units of a range.
  func units(_ range: Range<Index>) -> Int {
    self[range].unicodeScalars.reduce(0) { $0 + UTF16.width($1) }
  }

  /// Returns the number of UTF-16 units before an index.
  func unit(of index: Index) -> Int { units(startIndex..<index) }

  /// Returns the index at a number of UTF-16 units; that of the end behind it.
  ///
  /// - Parameters:
  ///   - start: An index before it.
  ///   - before: The number of units before `start`.
  func index(atUnit unit: Int, from start: Index? = nil, _ before: Int = 0) -> Index {
    var index = start ?? startIndex
    var position = before
    let scalars = unicodeScalars
    while position < unit, index < endIndex {
      position += UTF16.width(scalars[index])
      index = scalars.index(after: index)
    }
    return index
  }
}
