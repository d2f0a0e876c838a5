public import ArborUIKit

/// The wishes to a keyboard of a text that is edited: a text field or a text view.
///
/// ```swift
/// func prepare(_ input: any UITextInputTraits) {
///   input.keyboardType = .emailAddress
///   input.textContentType = .emailAddress
/// }
/// ```
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The keyboard that is shown.
  var keyboardType: UIKeyboardType { get set }
  /// The label of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The automatic capitalization of typed text.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether typed text is corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotes become curly. It has no effect.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash. It has no effect.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces around pasted and deleted words are adjusted. It has no effect.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The colors of an on-screen keyboard. It has no effect.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Whether the Return key is disabled while the text is empty. It has no effect.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is a secret.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, with which the browser offers to fill it in.
  var textContentType: UITextContentType! { get set }
}

extension UITextField: UITextInputTraits {}

extension UITextView: UITextInputTraits {}
