public import Foundation

/// What the keyboard offers.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// What the keyboard's return key says.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// Which letters the keyboard makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether the keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether words are marked that a dictionary does not know.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// What a text is, so that browsers can offer to fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "current-password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let URL = UITextContentType(rawValue: "url")
}

/// What a text field or a text view says about its keyboard; kept together.
package struct InputTraits: Equatable {
  package var keyboard = UIKeyboardType.default
  package var returnKey = UIReturnKeyType.default
  package var capitals = UITextAutocapitalizationType.sentences
  package var correction = UITextAutocorrectionType.default
  package var spelling = UITextSpellCheckingType.default
  package var isSecure = false
  package var content: UITextContentType?
}

/// Whether quotation marks are made curly while somebody types. Browsers decide.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether hyphens are made dashes while somebody types. Browsers decide.
public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether spaces follow words that are cut or pasted. Browsers decide.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// How the keyboard looks. Devices decide.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}

/// Takes characters.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  /// At the caret, or in the place of what is selected.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}

/// A text that code edits and asks where something is in it: `UITextView` and `UITextField`. Rectangles are in the view's coordinates.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  /// What an input method has not finished: browsers tell of it when it is done, so it is always nil.
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A place in a text.
@MainActor public final class UITextPosition: NSObject {
  /// In UTF-16 units.
  package let offset: Int
  package init(_ offset: Int) { self.offset = offset }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  public override nonisolated var hash: Int { offset }
}

/// A stretch of a text, or a place where something is inserted.
@MainActor public final class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition

  package init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
  }

  public var isEmpty: Bool { start.offset == end.offset }
  package nonisolated var range: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  public override nonisolated var hash: Int { start.offset }
}

/// What a selection covers in one line.
@MainActor public final class UITextSelectionRect: NSObject {
  public let rect: CGRect
  public let containsStart: Bool
  public let containsEnd: Bool

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    self.rect = rect
    self.containsStart = containsStart
    self.containsEnd = containsEnd
  }
}

/// A text as code edits it, at one time: what `UITextInput` asks of any view.
@MainActor struct InputText {
  let text: NSString
  let lines: TextLines

  static func text(_ text: String, in range: UITextRange) -> String {
    (text as NSString).substring(with: range.range.limited(to: text.utf16.count))
  }

  static func position(
    from position: UITextPosition, offset: Int, length: Int
  ) -> UITextPosition? {
    let (place, isOutside) = position.offset.addingReportingOverflow(offset)
    return !isOutside && (0...length).contains(place) ? UITextPosition(place) : nil
  }

  static func range(from: UITextPosition, to: UITextPosition) -> UITextRange {
    UITextRange(
      NSRange(location: min(from.offset, to.offset), length: abs(to.offset - from.offset)))
  }

  static func compare(_ one: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    one.offset < other.offset
      ? .orderedAscending : one.offset == other.offset ? .orderedSame : .orderedDescending
  }

  private func rects(of range: UITextRange) -> [CGRect] {
    lines.rects(of: range.range.limited(to: text.length))
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    lines.caret(at: min(max(position.offset, 0), text.length))
  }

  /// Of the first line that the range is in.
  func firstRect(for range: UITextRange) -> CGRect { rects(of: range)[0] }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    if range.isEmpty { return [] }
    let all = rects(of: range)
    return all.enumerated().map { index, rect in
      UITextSelectionRect(
        rect: rect, containsStart: index == 0, containsEnd: index == all.count - 1)
    }
  }

  func closestPosition(to point: CGPoint) -> UITextPosition {
    UITextPosition(lines.place(closestTo: point))
  }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition {
    let place = lines.place(closestTo: point)
    return UITextPosition(min(max(place, range.start.offset), range.end.offset))
  }

  /// The character that covers a point; nil: none does.
  func characterRange(at point: CGPoint) -> UITextRange? {
    let near = lines.place(closestTo: point)
    for place in [near, near - 1] where place >= 0 && place < text.length {
      let range = text.rangeOfComposedCharacterSequence(at: place)
      if lines.rects(of: range)[0].contains(point) { return UITextRange(range) }
    }
    return nil
  }
}

extension NSRange {
  /// What of it lies in a text of some UTF-16 units.
  func limited(to length: Int) -> NSRange {
    let start = min(max(location == NSNotFound ? length : location, 0), length)
    return NSRange(location: start, length: min(max(self.length, 0), length - start))
  }
}
