import SwiftUI

/// A text view whose text and selection are bound, with highlighted keywords.
struct HighlightedTextView: UIViewRepresentable {
  @Binding var text: String
  @Binding var selection: NSRange
  let resets: ResetCount
  /// The name of the view for assistive technology.
  var name = "Program"

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.accessibilityLabel = name
    textView.delegate = context.coordinator
    textView.font = .monospacedSystemFont(ofSize: 16, weight: .regular)
    textView.backgroundColor = .secondarySystemBackground
    textView.layer.cornerRadius = 10
    textView.autocapitalizationType = .none
    textView.autocorrectionType = .no
    textView.spellCheckingType = .no
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    let coordinator = context.coordinator
    coordinator.parent = self
    // Changes by code are not written back to the bindings that they come from.
    coordinator.isUpdating = true
    defer { coordinator.isUpdating = false }
    if textView.text != text {
      textView.text = text
      resets.count += 1
    }
    if coordinator.highlighted != text {
      Highlighter.highlight(textView.textStorage)
      coordinator.highlighted = text
    }
    if textView.selectedRange != selection { textView.selectedRange = selection }
  }

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: HighlightedTextView
    var isUpdating = false
    var highlighted: String?

    init(_ parent: HighlightedTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }

    func textViewDidChangeSelection(_ textView: UITextView) {
      if !isUpdating { parent.selection = textView.selectedRange }
    }
  }
}

/// The number of updates that set a text view's whole text. Changes of the count are not observed.
final class ResetCount {
  var count = 0
}

/// Colors a few keywords of Swift.
enum Highlighter {
  private static let rules: [(String, UIColor)] = [
    (#"\b(let|var|func|struct|return|import|if|else)\b"#, .systemPurple),
    (#"\b[0-9]+(\.[0-9]+)?\b"#, .systemBlue),
    (#""[^"\n]*""#, .systemRed),
    (#"//[^\n]*"#, .systemGreen),
  ]

  static func highlight(_ storage: NSTextStorage) {
    let all = NSRange(location: 0, length: storage.length)
    storage.beginEditing()
    storage.addAttribute(.foregroundColor, value: UIColor.label, range: all)
    storage.removeAttribute(.backgroundColor, range: all)
    for (pattern, color) in rules {
      let expression = try? NSRegularExpression(pattern: pattern)
      for match in expression?.matches(in: storage.string, range: all) ?? [] {
        storage.addAttribute(.foregroundColor, value: color, range: match.range)
        if pattern.hasPrefix("//") {
          storage.addAttribute(
            .backgroundColor, value: UIColor.systemGreen.withAlphaComponent(0.15),
            range: match.range)
        }
      }
    }
    storage.endEditing()
  }
}

/// A counterexample: the update writes the binding that it reads.
struct CountingTextView: UIViewRepresentable {
  let text: String
  @Binding var length: Int

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.isEditable = false
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    textView.text = text
    length = text.count
  }
}

final class Program: ObservableObject {
  @Published var text = "// A program\nlet answer = 42\nprint(\"Hello\", answer)\n"
}

struct TextViewPage: View {
  @StateObject private var program = Program()
  @State private var left = NSRange(location: 0, length: 0)
  @State private var right = NSRange(location: 0, length: 0)
  @State private var leftResets = ResetCount()
  @State private var rightResets = ResetCount()
  @State private var counted = "Resets unknown"
  @State private var counts = false
  @State private var length = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Two text views on one text").font(.title2).accessibilityHeading(.h1)
      HStack(spacing: 16) {
        HighlightedTextView(
          text: $program.text, selection: $left, resets: leftResets, name: "Program, left")
        HighlightedTextView(
          text: $program.text, selection: $right, resets: rightResets, name: "Program, right")
      }
      .frame(height: 240)
      HStack(spacing: 16) {
        Text("Left \(left.location), \(left.length)")
        Text("Right \(right.location), \(right.length)")
        Text(counted)
      }
      FlowLayout(spacing: 16) {
        Button("Select the first word") {
          let word = program.text.prefix { !$0.isWhitespace }
          left = NSRange(location: 0, length: word.utf16.count)
        }
        Button("Capitals") { program.text = program.text.uppercased() }
        Button("Clear") {
          program.text = ""
          left = NSRange(location: 0, length: 0)
        }
        Button("Count resets") {
          counted = "Resets \(leftResets.count), \(rightResets.count)"
        }
      }
      Toggle("Count the letters in the update", isOn: $counts)
        .frame(maxWidth: 360, alignment: .leading)
      if counts {
        CountingTextView(text: program.text, length: $length).frame(height: 80)
        Text("\(length) letters")
      }
      TextVersions()
    }
    .padding(20)
  }
}
