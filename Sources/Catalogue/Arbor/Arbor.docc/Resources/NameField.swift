import SwiftUI
import UIKit

struct NameField: UIViewRepresentable {
  @Binding var name: String

  func makeCoordinator() -> Coordinator { Coordinator($name) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.delegate = context.coordinator
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    if field.text != name { field.text = name }
  }

  final class Coordinator: NSObject, UITextFieldDelegate {
    private let name: Binding<String>

    init(_ name: Binding<String>) { self.name = name }

    func textFieldDidChangeSelection(_ textField: UITextField) {
      let text = textField.text ?? ""
      if name.wrappedValue != text { name.wrappedValue = text }
    }
  }
}

struct GreetingPage: View {
  @State private var name = ""

  var body: some View {
    VStack {
      NameField(name: $name)
      Text("Hello \(name)")
    }
    .padding()
  }
}
