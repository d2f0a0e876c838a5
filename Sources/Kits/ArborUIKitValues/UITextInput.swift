package import ArborPlatform
public import Foundation

/// The keyboard properties of a text field or a text view.
package struct InputTraits: Equatable {
  package var keyboard = UIKeyboardType.default
  package var returnKey = UIReturnKeyType.default
  package var capitals = UITextAutocapitalizationType.sentences
  package var correction = UITextAutocorrectionType.default
  package var spelling = UITextSpellCheckingType.default
  package var isSecure = false
  package var content: UITextContentType?

  package init() {}
}

/// An object into which text is typed.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts a text at the caret, or replaces the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// An editable text whose positions code can query: `UITextView` and `UITextField`. Rectangles are
/// in the view's coordinates.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selection.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed; `nil` for what the visitor composes, which browsers report
  /// when it is finished.
  var markedTextRange: UITextRange? { get }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range of the text.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 units; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Compares two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance of two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns a rectangle for each line of a range; none for an empty range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; `nil` if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A position in a text.
@MainActor public final class UITextPosition: NSObject {
  /// The offset from the start in UTF-16 units.
  package let offset: Int
  package init(_ offset: Int) { self.offset = offset }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  public override nonisolated var hash: Int { offset }
}

/// A range of a text; an empty one is a place for insertion.
@MainActor public final class UITextRange: NSObject {
  /// The first position.
  public let start: UITextPosition
  /// The position after the last character.
  public let end: UITextPosition

  package init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
  }

  /// Whether the range contains no characters.
  public var isEmpty: Bool { start.offset == end.offset }
  package nonisolated var range: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  public override nonisolated var hash: Int { start.offset }
}

/// The part of a selection in one line.
@MainActor public final class UITextSelectionRect: NSObject {
  /// The rectangle in the view's coordinates.
  public let rect: CGRect
  /// Whether the part contains the start of the selection.
  public let containsStart: Bool
  /// Whether the part contains the end of the selection.
  public let containsEnd: Bool

  package init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    self.rect = rect
    self.containsStart = containsStart
    self.containsEnd = containsEnd
  }
}

/// A snapshot of a text and its lines, on which the methods of `UITextInput` are based.
@MainActor package struct InputText {
  private let text: NSString
  private let lines: TextLines

  package init(text: NSString, lines: TextLines) { (self.text, self.lines) = (text, lines) }

  package static func text(_ text: String, in range: UITextRange) -> String {
    (text as NSString).substring(with: range.range.limited(to: text.utf16.count))
  }

  package static func position(
    from position: UITextPosition, offset: Int, length: Int
  ) -> UITextPosition? {
    let (place, isOutside) = position.offset.addingReportingOverflow(offset)
    return !isOutside && (0...length).contains(place) ? UITextPosition(place) : nil
  }

  package static func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    UITextRange(
      NSRange(location: min(from.offset, to.offset), length: abs(to.offset - from.offset)))
  }

  package static func compare(_ one: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    one.offset < other.offset
      ? .orderedAscending : one.offset == other.offset ? .orderedSame : .orderedDescending
  }

  private func rects(of range: UITextRange) -> [CGRect] {
    lines.rects(of: range.range.limited(to: text.length))
  }

  package func caretRect(for position: UITextPosition) -> CGRect {
    lines.caret(at: min(max(position.offset, 0), text.length))
  }

  /// Returns the rectangle of the first line of a range.
  package func firstRect(for range: UITextRange) -> CGRect { rects(of: range)[0] }

  package func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    if range.isEmpty { return [] }
    let all = rects(of: range)
    return all.enumerated().map { index, rect in
      UITextSelectionRect(
        rect: rect, containsStart: index == 0, containsEnd: index == all.count - 1)
    }
  }

  package func closestPosition(to point: CGPoint) -> UITextPosition {
    UITextPosition(lines.place(closestTo: point))
  }

  package func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition {
    let place = lines.place(closestTo: point)
    return UITextPosition(min(max(place, range.start.offset), range.end.offset))
  }

  /// Returns the character at a point; `nil` if there is none.
  package func characterRange(at point: CGPoint) -> UITextRange? {
    let near = lines.place(closestTo: point)
    for place in [near, near - 1] where place >= 0 && place < text.length {
      let range = text.rangeOfComposedCharacterSequence(at: place)
      if lines.rects(of: range)[0].contains(point) { return UITextRange(range) }
    }
    return nil
  }
}

extension NSRange {
  /// Returns the part of the range that lies in a text of a length in UTF-16 units.
  package func limited(to length: Int) -> NSRange {
    let start = min(max(location == NSNotFound ? length : location, 0), length)
    return NSRange(location: start, length: min(max(self.length, 0), length - start))
  }
}
