import Arbor
public import ArborCore
import ArborDisplay
import ArborHosting
public import ArborUIKit

extension View {
  /// Sets the keyboard that a device shows for the text fields inside.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    let keyboard = type.shown
    let name = keyboard.map { $0 == .telephone ? "tel" : "\($0)" }
    return environmentModifier("keyboardType", name) { values, _ in
      values.textInputTraits.keyboard = keyboard
    }
  }

  /// Sets the meaning of the text fields' content, so that a browser can offer to fill them in;
  /// `nil` for none.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environmentModifier("textContentType", textContentType?.rawValue) { values, _ in
      values.textInputTraits.content = textContentType?.shown
    }
  }

  /// Sets the automatic capitalization; the older form of `textInputAutocapitalization`.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    let known: TextInputTraits.Capitalization =
      switch style {
      case .none: .never
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .characters
      }
    return environmentModifier(
      "textInputAutocapitalization", known == .never ? "none" : "\(known)"
    ) { values, _ in values.textInputTraits.capitalization = known }
  }
}
