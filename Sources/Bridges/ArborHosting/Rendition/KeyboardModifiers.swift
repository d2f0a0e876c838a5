import Arbor
public import ArborCore
import ArborDisplay
public import ArborUIKit

extension View {
  /// Sets the keyboard that a device shows for the text fields inside.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    environmentModifier("keyboardType", type.word) { $0.textInputTraits.keyboard = $1 }
  }

  /// Sets the meaning of the text fields' content, so that a browser can offer to fill them in;
  /// `nil` for none.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environmentModifier("textContentType", textContentType?.rawValue) {
      $0.textInputTraits.content = $1
    }
  }

  /// Sets the automatic capitalization; the older form of `textInputAutocapitalization`.
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
