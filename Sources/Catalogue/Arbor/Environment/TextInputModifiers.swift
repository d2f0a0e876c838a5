public import ArborCore
import ArborDisplay

/// The automatic capitalization of an on-screen keyboard.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let word: String

  /// No capitalization.
  public static var never: TextInputAutocapitalization { .init(word: "none") }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(word: "words") }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(word: "sentences") }
  /// All letters.
  public static var characters: TextInputAutocapitalization { .init(word: "characters") }
}

extension View {
  /// Sets the automatic capitalization for the fields inside; `nil` for the browser's default.
  ///
  /// ```swift
  /// TextField("User Name", text: $name)
  ///   .textInputAutocapitalization(.never)
  ///   .autocorrectionDisabled()
  /// ```
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environmentModifier("textInputAutocapitalization", autocapitalization?.word) {
      $0.textInputTraits.capitals = $1
    }
  }

  /// Sets whether automatic correction is off for the fields inside.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environmentModifier("autocorrectionDisabled", disable) {
      $0.textInputTraits.corrects = $1 ? false : nil
    }
  }

  /// The older form of `autocorrectionDisabled(_:)`; `nil` for the browser's default.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    environmentModifier("disableAutocorrection", disable) {
      $0.textInputTraits.corrects = $1.map { !$0 }
    }
  }
}
