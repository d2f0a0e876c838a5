import ArborPlatform
import ArborUIKit
import Foundation

extension UIKitProperties {
  static var texts: [PropertyTable] { [textField, textView] }

  private static var textField: PropertyTable {
    PropertyTable(UITextField.self, { UITextField() }) { table in
      table.add("text", \.text, secret: { $0.isSecureTextEntry })
      table.add("attributedText", \.attributedText, key: "text", secret: { $0.isSecureTextEntry })
      table.add("placeholder", \.placeholder)
      table.add("font", \.font)
      table.add("textColor", \.textColor)
      table.add("textAlignment", \.textAlignment)
      table.add("borderStyle", \.borderStyle)
      table.add("clearButtonMode", \.clearButtonMode)
      table.add("leftViewMode", \.leftViewMode)
      table.add("rightViewMode", \.rightViewMode)
      table.object("leftView") { $0.leftView }
      table.object("rightView") { $0.rightView }
      table.add("clearsOnBeginEditing", \.clearsOnBeginEditing)
      table.add("keyboardType", \.keyboardType)
      table.add("returnKeyType", \.returnKeyType)
      table.add("autocapitalizationType", \.autocapitalizationType)
      table.add("autocorrectionType", \.autocorrectionType)
      table.add("spellCheckingType", \.spellCheckingType)
      table.add("isSecureTextEntry", \.isSecureTextEntry)
      table.add("textContentType", \.textContentType)
      table.tell("isEditing", \.isEditing)
      table.tell("hasText", \.hasText)
      table.tell("selectedRange", \.selectedRange)
      table.object("inputView") { $0.inputView }
      table.object("inputAccessoryView") { $0.inputAccessoryView }
      table.delegate { $0.delegate }
    }
  }

  private static var textView: PropertyTable {
    PropertyTable(UITextView.self, { UITextView() }) { table in
      table.add("text", \.text, secret: { $0.isSecureTextEntry })
      table.add("attributedText", \.attributedText, key: "text", secret: { $0.isSecureTextEntry })
      table.add("font", \.font)
      table.add("textColor", \.textColor)
      table.add("textAlignment", \.textAlignment)
      table.add("textContainerInset", \.textContainerInset)
      table.add("isEditable", \.isEditable)
      table.add("isSelectable", \.isSelectable)
      table.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
      table.add("selectedRange", \.selectedRange)
      table.add("keyboardType", \.keyboardType)
      table.add("returnKeyType", \.returnKeyType)
      table.add("autocapitalizationType", \.autocapitalizationType)
      table.add("autocorrectionType", \.autocorrectionType)
      table.add("spellCheckingType", \.spellCheckingType)
      table.add("isSecureTextEntry", \.isSecureTextEntry)
      table.add("textContentType", \.textContentType)
      table.tell("hasText", \.hasText)
      table.object("inputView") { $0.inputView }
      table.object("inputAccessoryView") { $0.inputAccessoryView }
      table.delegate { $0.delegate }
    }
  }
}
