import SwiftUI
import UIKit

/// A text view of UIKit which reports its text and its selection.
private struct RichTextView: UIViewRepresentable {
  @Binding var text: String
  @Binding var selectedCount: Int
  var isEditable = true

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.font = .preferredFont(forTextStyle: .body)
    view.backgroundColor = .clear
    view.accessibilityLabel = "Entry"
    view.textContainerInset = UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 8)
    view.adjustsFontForContentSizeCategory = true
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    if view.text != text { view.text = text }
    view.isEditable = isEditable
    context.coordinator.parent = self
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: RichTextView

    init(_ parent: RichTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }

    func textViewDidChangeSelection(_ textView: UITextView) {
      let count = textView.selectedRange.length
      DispatchQueue.main.async { self.parent.selectedCount = count }
    }
  }
}

private struct ActivitySpinner: UIViewRepresentable {
  let isAnimating: Bool

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: .medium)
  }

  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    isAnimating ? view.startAnimating() : view.stopAnimating()
  }
}

private enum Mood: String, CaseIterable, Identifiable {
  case sunny = "☀️"
  case cloudy = "☁️"
  case stormy = "⛈️"
  var id: Self { self }
}

/// A page of a journal: a mood, a text, and how much was written.
struct JournalScreen: View {
  @State private var text = "The fog lifted at noon and we saw the island for the first time."
  @State private var selectedCount = 0
  @State private var mood = Mood.sunny
  @State private var isLocked = false
  @State private var isSaving = false

  private var words: Int { text.split(whereSeparator: \.isWhitespace).count }

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        Picker("Mood", selection: $mood) {
          ForEach(Mood.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        RichTextView(text: $text, selectedCount: $selectedCount, isEditable: !isLocked)
          .frame(maxHeight: .infinity)
          .background(Color.yellow.opacity(0.08), in: .rect(cornerRadius: 12))
          .overlay(alignment: .topTrailing) {
            if isLocked { Image(systemName: "lock.fill").padding(12).foregroundStyle(.secondary) }
          }
        HStack {
          Text(selectedCount > 0 ? "\(selectedCount) selected" : "\(words) words")
            .font(.footnote)
            .foregroundStyle(.secondary)
          Spacer()
          ActivitySpinner(isAnimating: isSaving).frame(width: 20, height: 20)
          Toggle("Locked", isOn: $isLocked).fixedSize()
        }
      }
      .padding()
      .navigationTitle(Text(verbatim: "Saturday \(mood.rawValue)"))
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Clear", role: .destructive) { text = "" }.disabled(isLocked)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { isSaving = true }
        }
      }
      .task(id: isSaving) {
        guard isSaving else { return }
        try? await Task.sleep(for: .seconds(1))
        isSaving = false
      }
    }
  }
}

#Preview {
  JournalScreen()
}
