import SwiftUI
import UIKit

struct NameField: UIViewRepresentable {
  @Binding var name: String

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    if field.text != name { field.text = name }
  }
}
