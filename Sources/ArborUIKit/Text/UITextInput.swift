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

/// A place in a text.
@MainActor public final class UITextPosition: NSObject {
  package let offset: Int
  package init(_ offset: Int) { self.offset = offset }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
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
  package var range: NSRange {
    NSRange(location: start.offset, length: end.offset - start.offset)
  }
}

extension NSRange {
  /// What of it lies in a text of some UTF-16 units.
  func limited(to length: Int) -> NSRange {
    let start = min(max(location == NSNotFound ? length : location, 0), length)
    return NSRange(location: start, length: min(max(self.length, 0), length - start))
  }
}
