public import Foundation

/// The layout of the keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The label of the keyboard's Return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// The automatic capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether the keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// The meaning of a text, with which browsers offer to fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The token of the HTML `autocomplete` attribute.
  public let rawValue: String
  /// Creates a content type from a token of the HTML `autocomplete` attribute.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// An existing password.
  public static let password = UITextContentType(rawValue: "current-password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A suffix of a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The title of a job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street with its number, in one or several lines.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A place.
  public static let location = UITextContentType(rawValue: "street-address")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The given name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The family name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// The security code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The month and year in which a credit card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a credit card expires.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a credit card expires.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The kind of a credit card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
}

/// The keyboard properties of a text field or a text view.
package struct InputTraits: Equatable {
  package var keyboard = UIKeyboardType.default
  package var returnKey = UIReturnKeyType.default
  package var capitals = UITextAutocapitalizationType.sentences
  package var correction = UITextAutocorrectionType.default
  package var spelling = UITextSpellCheckingType.default
  package var isSecure = false
  package var content: UITextContentType?
}

/// Whether typed quotation marks become curly. Browsers decide.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether typed hyphens become dashes. Browsers decide.
public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether spaces around cut and pasted words are adjusted. Browsers decide.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// The appearance of the keyboard. Devices decide.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// The same as `dark`.
  public static let alert = UIKeyboardAppearance.dark
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

  init(rect: CGRect, containsStart: Bool, containsEnd: Bool) {
    self.rect = rect
    self.containsStart = containsStart
    self.containsEnd = containsEnd
  }
}

/// A snapshot of a text and its lines, on which the methods of `UITextInput` are based.
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

  /// Returns the rectangle of the first line of a range.
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

  /// Returns the character at a point; `nil` if there is none.
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
  /// Returns the part of the range that lies in a text of a length in UTF-16 units.
  func limited(to length: Int) -> NSRange {
    let start = min(max(location == NSNotFound ? length : location, 0), length)
    return NSRange(location: start, length: min(max(self.length, 0), length - start))
  }
}
