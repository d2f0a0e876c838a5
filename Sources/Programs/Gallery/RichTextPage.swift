import SwiftUI

/// Texts of several fonts that the visitor edits: of SwiftUI and of both kits.
struct RichTextPage: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Texts with several fonts").font(.title2).accessibilityHeading(.h1)
        Text("Command or Control with B, I and U changes the selected words, with Z takes it back.")
          .foregroundStyle(.secondary)
        AttributedNote()
        KitNotes()
      }
      .padding(20)
      .frame(maxWidth: 720, alignment: .leading)
    }
  }
}

/// An editor of SwiftUI with buttons for the look of the selection.
private struct AttributedNote: View {
  @State private var text = Self.sample
  @State private var selection = AttributedTextSelection()
  @Environment(\.fontResolutionContext) private var context

  private static var sample: AttributedString {
    var text = AttributedString("Packing list\n")
    text.font = .title2.bold()
    var body = AttributedString("Tent, stove and maps. ")
    body.font = .body
    var warning = AttributedString("Check the weather")
    warning.font = .body.bold()
    warning.foregroundColor = .red
    var rest = AttributedString(" the day before.")
    rest.font = .body
    return text + body + warning + rest
  }

  private var isBold: Bool {
    (selection.typingAttributes(in: text).font ?? .default).resolve(in: context).isBold
  }

  private var selected: String {
    switch selection.indices(in: text) {
    case .insertionPoint: "Nothing is selected"
    case .ranges(let ranges):
      "Selected: " + ranges.ranges.map { String(text[$0].characters) }.joined()
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("TextEditor").font(.headline).accessibilityHeading(.h2)
      TextEditor(text: $text, selection: $selection)
        .accessibilityLabel("Note")
        .frame(height: 120)
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(.secondary.opacity(0.4)))
      HStack(spacing: 16) {
        Toggle("Bold", isOn: Binding(get: { isBold }, set: { setBold($0) })).toggleStyle(.button)
        Button("Purple") {
          text.transformAttributes(in: &selection) { $0.foregroundColor = .purple }
        }
        Button("Larger") {
          text.transformAttributes(in: &selection) { $0.font = .title }
        }
      }
      Text(selected).font(.footnote)
    }
  }

  private func setBold(_ isBold: Bool) {
    text.transformAttributes(in: &selection) { $0.font = ($0.font ?? .default).bold(isBold) }
  }
}

/// A text view of each kit.
private struct KitNotes: View {
  @State private var runs = ""

  var body: some View {
    HStack(alignment: .top, spacing: 20) {
      VStack(alignment: .leading, spacing: 8) {
        Text("UITextView").font(.headline).accessibilityHeading(.h2)
        MobileNote(runs: $runs).frame(height: 150)
        Text(runs).font(.footnote)
      }
      VStack(alignment: .leading, spacing: 8) {
        Text("NSTextView").font(.headline).accessibilityHeading(.h2)
        DesktopNote().frame(height: 150)
      }
    }
  }
}

/// A text view of UIKit whose looks the visitor changes.
private struct MobileNote: UIViewRepresentable {
  /// The lengths of the runs, as the storage of the text has them.
  @Binding var runs: String

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.accessibilityLabel = "Recipe"
    textView.delegate = context.coordinator
    textView.allowsEditingTextAttributes = true
    textView.backgroundColor = .secondarySystemBackground
    textView.layer.cornerRadius = 10
    textView.attributedText = Self.recipe
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    context.coordinator.parent = self
  }

  private static var recipe: NSAttributedString {
    let body = UIFont.systemFont(ofSize: 16)
    let text = NSMutableAttributedString(
      string: "Bread", attributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
    text.append(
      NSAttributedString(string: "\nMix flour and ", attributes: [.font: body]))
    text.append(
      NSAttributedString(
        string: "warm",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.systemRed,
        ]))
    text.append(NSAttributedString(string: " water, then ", attributes: [.font: body]))
    text.append(
      NSAttributedString(
        string: "wait",
        attributes: [.font: body, .underlineStyle: NSUnderlineStyle.single.rawValue]
      ))
    text.append(NSAttributedString(string: ".", attributes: [.font: body]))
    return text
  }

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: MobileNote
    init(_ parent: MobileNote) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) {
      var lengths: [String] = []
      let all = NSRange(location: 0, length: textView.textStorage.length)
      textView.textStorage.enumerateAttributes(in: all) { _, range, _ in
        lengths.append("\(range.length)")
      }
      parent.runs = "Runs: " + lengths.joined(separator: ", ")
    }
  }
}

/// A text view of AppKit with rich text.
private struct DesktopNote: NSViewRepresentable {
  func makeNSView(context: Context) -> NSTextView {
    let textView = NSTextView()
    textView.setAccessibilityLabel("Minutes")
    textView.isRichText = true
    textView.allowsUndo = true
    textView.backgroundColor = .controlBackgroundColor
    textView.font = .systemFont(ofSize: 14)
    textView.string = "Minutes\nDecided: the new plan. Open: who writes it."
    textView.setFont(.boldSystemFont(ofSize: 20), range: NSRange(location: 0, length: 7))
    textView.setTextColor(.systemBlue, range: NSRange(location: 17, length: 12))
    return textView
  }

  func updateNSView(_ textView: NSTextView, context: Context) {}
}
