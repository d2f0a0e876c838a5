/// The keyboard and input traits of a text input; `nil` for the browser's default.
package struct TextInputTraits: Hashable, Sendable {
  package var keyboard: Keyboard?
  package var returnKey: ReturnKey?
  package var capitalization: Capitalization?
  package var corrects: Bool?
  package var checksSpelling: Bool?
  package var content: AutofillContent?
  package var isSecure = false
  /// The color of the caret; `nil` for the color of the text.
  package var caret: RGBA?
  /// The browser's clear button in the field; `nil` for none.
  package var clearButton: ClearButton?

  /// The keys that an on-screen keyboard offers.
  package enum Keyboard: Hashable, Sendable {
    case email, url
    /// Digits.
    case numeric
    /// Digits and a decimal separator.
    case decimal
    case telephone, search
    /// None: the page shows another way of entering text.
    case absent
  }

  /// The label of the Return key of an on-screen keyboard.
  package enum ReturnKey: Hashable, Sendable {
    case done, go, send, search, next
    /// A line break.
    case enter
  }

  /// The letters that an on-screen keyboard capitalizes by itself.
  package enum Capitalization: Hashable, Sendable {
    case never
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case characters
  }

  /// The condition under which the clear button is shown.
  package enum ClearButton: Hashable, Sendable {
    case whileEditing, always
  }

  package init() {}

  /// Returns these traits, overridden by those that `others` specifies.
  package func adapted(by others: TextInputTraits) -> TextInputTraits {
    var traits = self
    traits.keyboard = others.keyboard ?? keyboard
    traits.returnKey = others.returnKey ?? returnKey
    traits.capitalization = others.capitalization ?? capitalization
    traits.corrects = others.corrects ?? corrects
    traits.checksSpelling = others.checksSpelling ?? checksSpelling
    traits.content = others.content ?? content
    traits.isSecure = others.isSecure || isSecure
    traits.caret = others.caret ?? caret
    traits.clearButton = others.clearButton ?? clearButton
    return traits
  }
}

/// The meaning of a text input's content, with which a browser offers to fill it in.
package enum AutofillContent: Hashable, Sendable {
  /// The browser offers nothing.
  case nothing
  case name, givenName, familyName, organization
  case email, telephone, url
  case streetAddress, postalCode, countryName
  case username, currentPassword, newPassword, oneTimeCode
  case creditCardNumber
  /// A meaning that only the author knows by name.
  case custom(String)
}
