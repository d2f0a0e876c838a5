import Arbor
public import ArborCore
import ArborDisplay
public import ArborUIKit

extension View {
  /// Sets which keys the keyboard of fields inside has.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    environmentModifier("keyboardType", type.word) { $0.textInputTraits.keyboard = $1 }
  }

  /// Sets what the texts of fields inside are, so that a browser can offer to fill them in; nil: nothing in particular.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environmentModifier("textContentType", textContentType?.rawValue) {
      $0.textInputTraits.content = $1
    }
  }

  /// The older form of `textInputAutocapitalization`.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    let known: TextInputAutocapitalization =
      switch style {
      case .none: .never
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      }
    return textInputAutocapitalization(known)
  }
}
