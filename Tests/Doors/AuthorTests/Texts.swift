import SwiftUI
import SwiftUIIntrospect

/// A text view as it is usually wrapped: it grows, has a placeholder, and a bar above the keyboard.
struct GrowingTextView: UIViewRepresentable {
  @Binding var text: String
  var placeholder = "Write something"
  var limit = 140

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: GrowingTextView
    weak var textView: UITextView?

    init(_ parent: GrowingTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      textView.text.utf16.count - range.length + text.utf16.count <= parent.limit
    }

    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { !textView.text.isEmpty }

    func done() { textView?.resignFirstResponder() }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.delegate = context.coordinator
    textView.isScrollEnabled = false
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    let toolbar = UIToolbar()
    toolbar.setItems(
      [
        UIBarButtonItem.flexibleSpace(),
        UIBarButtonItem(
          title: "Done", style: .done, target: context.coordinator, action: Coordinator.done),
      ], animated: false)
    toolbar.sizeToFit()
    textView.inputAccessoryView = toolbar
    context.coordinator.textView = textView
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    context.coordinator.parent = self
    guard textView.text != text else { return }
    let selected = textView.selectedRange
    textView.text = text
    textView.selectedRange = selected
  }
}

struct NotesPage: View {
  @State private var note = "Buy tea"
  @State private var name = "Ann"
  @State private var draft = "A draft"
  @FocusState private var isNaming: Bool

  var body: some View {
    VStack {
      GrowingTextView(text: $note)
      TextField("Name", text: $name)
        .focused($isNaming)
        .introspect(.textField, on: .iOS(.v16, .v17, .v18)) { field in
          field.clearButtonMode = .whileEditing
          field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
          field.reloadInputViews()
        }
      TextField("A longer note", text: $note, axis: .vertical)
        .lineLimit(2...5)
        .introspect(.textField(axis: .vertical), on: .iOS(.v16, .v17, .v18)) { $0.tintColor = .red }
        .introspect(.textField(axis: .vertical), on: .macOS(.v13, .v14)) { $0.isBezeled = true }
      TextField("Name", text: $name, prompt: Text("Ada"))
      TextEditor(text: $draft)
        .introspect(.textEditor, on: .iOS(.v16, .v17, .v18)) { editor in
          editor.backgroundColor = .clear
          editor.textContainerInset = .zero
        }
      Text("\(note.count + name.count + draft.count) letters")
      Button("Name") { isNaming = true }
    }
  }
}
