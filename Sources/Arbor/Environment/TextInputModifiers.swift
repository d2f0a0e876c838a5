public import ArborCore
import ArborDisplay

/// What the keyboard of a field begins with a capital letter.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let word: String

  public static var never: TextInputAutocapitalization { .init(word: "none") }
  public static var words: TextInputAutocapitalization { .init(word: "words") }
  public static var sentences: TextInputAutocapitalization { .init(word: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(word: "characters") }
}

extension View {
  /// Sets what keyboards begin with a capital letter in fields inside; nil: what the browser does.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environmentModifier("textInputAutocapitalization", autocapitalization?.word) {
      $0.textInputTraits.capitals = $1
    }
  }

  /// Sets whether words that the visitor types in fields inside stay as they are.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environmentModifier("autocorrectionDisabled", disable) {
      $0.textInputTraits.corrects = $1 ? false : nil
    }
  }

  /// The older name of `autocorrectionDisabled`; nil: what the browser does.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    environmentModifier("disableAutocorrection", disable) {
      $0.textInputTraits.corrects = $1.map { !$0 }
    }
  }
}
