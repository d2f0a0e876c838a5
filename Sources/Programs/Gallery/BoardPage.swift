import SwiftUI

/// A list of notes that all visitors see and edit.
struct BoardPage: View {
  @EnvironmentObject private var board: Board
  @State private var draft = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      PageTitle("Board")
      Text("One list for everyone: a change shows in every open page at once.")
        .foregroundColor(.secondary)
      HStack {
        TextField("A new note", text: $draft)
          .textFieldStyle(RoundedBorderTextFieldStyle())
        BoardButton(title: "Add") {
          board.add(draft)
          draft = ""
        }
      }
      VStack(alignment: .leading, spacing: 8) {
        ForEach(board.notes) { BoardRow(note: $0, board: board) }
      }
      Text(board.notes.isEmpty ? "There are no notes." : "\(board.notes.count) notes")
        .font(.footnote)
      Spacer()
    }
    .frame(maxWidth: 560, alignment: .leading)
    .padding(24)
  }
}

/// A note; while it is edited, it shows a text field with state of its own.
private struct BoardRow: View {
  let note: Board.Note
  // Not observed: a row is evaluated again only when its own note has changed.
  let board: Board
  @State private var edited = ""
  @State private var isEditing = false

  var body: some View {
    HStack {
      if isEditing {
        TextField("Note", text: $edited)
          .textFieldStyle(RoundedBorderTextFieldStyle())
        BoardButton(title: "Save") {
          board.change(note.id, to: edited)
          isEditing = false
        }
        BoardButton(title: "Cancel") { isEditing = false }
      } else {
        Text(note.text)
        Spacer()
        BoardButton(title: "Edit") {
          edited = note.text
          isEditing = true
        }
        BoardButton(title: "Delete") { board.remove(note.id) }
      }
    }
    .padding(12)
    .background(RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .secondarySystemBackground)))
  }
}

private struct BoardButton: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .secondarySystemFill)))
    }
    .buttonStyle(.borderless)
  }
}
