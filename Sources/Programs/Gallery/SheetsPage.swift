import SwiftUI

/// Presentations above a page: sheets, a cover, a popover, alerts.
struct SheetsPage: View {
  @State private var isSheetShown = false
  @State private var isKeptShown = false
  @State private var isCoverShown = false
  @State private var isPopoverShown = false
  @State private var isAsideShown = false
  @State private var isAlertShown = false
  @State private var isDialogShown = false
  @State private var fruit: Fruit?
  @State private var answers = Answers()

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      PageTitle("Sheets")
      Button("Sheet") { isSheetShown = true }
        .sheet(isPresented: $isSheetShown, onDismiss: { answers.list.append("sheet gone") }) {
          NoteSheet { answers.list.append($0) }
        }
      Button("Half a sheet that stays") { isKeptShown = true }
        .sheet(isPresented: $isKeptShown) { KeptSheet() }
      HStack(spacing: 14) {
        ForEach(Fruit.all) { fruit in
          Button(fruit.name) { self.fruit = fruit }
        }
      }
      .sheet(item: $fruit) { fruit in Text("All about \(fruit.name)").font(.title) }
      Button("Cover") { isCoverShown = true }
        .fullScreenCover(isPresented: $isCoverShown) { CoverSheet() }
      Button("Popover") { isPopoverShown = true }
        .popover(isPresented: $isPopoverShown) { Text("A few words beside it").padding() }
      Button("Popover at the right") { isAsideShown = true }
        .popover(
          isPresented: $isAsideShown, attachmentAnchor: .point(.trailing), arrowEdge: .leading
        ) {
          Text("A few words at its end").padding().presentationCompactAdaptation(.popover)
        }
      question
      Button("Choices") { isDialogShown = true }
        .confirmationDialog("Send it?", isPresented: $isDialogShown, titleVisibility: .visible) {
          Button("Send now") { answers.list.append("now") }
          Button("Send later") { answers.list.append("later") }
        }
      Text("Answers: \(answers.list.joined(separator: ", "))")
    }
    .padding(24)
  }

  private var question: some View {
    Button("Question") { isAlertShown = true }
      .alert("Delete the note?", isPresented: $isAlertShown) {
        Button("Delete", role: .destructive) { answers.list.append("deleted") }
        Button("Cancel", role: .cancel) { answers.list.append("kept") }
      } message: {
        Text("This cannot be undone.")
      }
  }
}

/// The answers of the visitor. An observable object that is `Codable` outlives the server's
/// process, as other state does.
@Observable nonisolated private final class Answers: Codable {
  var list: [String] = []

  private enum CodingKeys: String, CodingKey { case _list = "list" }
}

struct Fruit: Identifiable {
  let name: String
  var id: String { name }
  static let all = ["Apple", "Pear", "Plum"].map { Fruit(name: $0) }
}

private struct NoteSheet: View {
  let answer: (String) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var note = ""
  @State private var isInnerShown = false

  var body: some View {
    VStack(spacing: 16) {
      Text("A note").font(.headline)
      TextField("What is it about?", text: $note).textFieldStyle(.roundedBorder)
      Button("Another sheet") { isInnerShown = true }
        .sheet(isPresented: $isInnerShown) { Text("In front of the first").font(.headline) }
      Button("Copy") { UIPasteboard.general.string = note }
      Button("Done") {
        answer(note)
        dismiss()
      }
      Spacer()
    }
    .padding(24)
  }
}

private struct KeptSheet: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isKept = true

  var body: some View {
    VStack(spacing: 16) {
      Text(isKept ? "Only the button closes this" : "A swipe closes this")
      Button(isKept ? "Allow swipes" : "Forbid swipes") { isKept.toggle() }
      Button("Close") { dismiss() }
    }
    .padding(24)
    .presentationDetents([.medium, .large])
    .interactiveDismissDisabled(isKept)
  }
}

private struct CoverSheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    ZStack {
      Color.indigo.ignoresSafeArea()
      Button("Back to the page") { dismiss() }.foregroundStyle(.white)
    }
  }
}
