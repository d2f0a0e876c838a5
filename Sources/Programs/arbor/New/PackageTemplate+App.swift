/// An app with navigation, whose data is kept.
extension PackageTemplate {
  static let appModel = """
    import Foundation

    struct Note: Codable, Hashable, Identifiable {
      var id = UUID()
      var title = ""
      var text = ""
    }

    extension [Note] {
      /// The notes as a text, for `@AppStorage`.
      var stored: String {
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
      }

      init(stored: String) {
        self = (try? JSONDecoder().decode([Note].self, from: Data(stored.utf8))) ?? []
      }
    }

    """

  static let appView = """
    import SwiftUI

    /// The notes of a visitor, which all tabs of theirs share and which outlive the server.
    struct ContentView: View {
      @AppStorage("notes") private var stored = "[]"
      @State private var path: [Note.ID] = []

      private var notes: Binding<[Note]> {
        Binding { [Note](stored: stored) } set: { stored = $0.stored }
      }

      var body: some View {
        NavigationStack(path: $path) {
          List {
            ForEach(notes.wrappedValue) { note in
              NavigationLink(note.title.isEmpty ? "Untitled" : note.title, value: note.id)
            }
            .onDelete { notes.wrappedValue.remove(atOffsets: $0) }
          }
          .overlay {
            if notes.wrappedValue.isEmpty {
              ContentUnavailableView("No notes", systemImage: "note.text")
            }
          }
          .navigationTitle("Notes")
          .navigationDestination(for: Note.ID.self) { id in NoteView(note: note(id)) }
          .toolbar { Button("Add", systemImage: "plus", action: add) }
        }
      }

      private func add() {
        let note = Note()
        notes.wrappedValue.append(note)
        path = [note.id]
      }

      private func note(_ id: Note.ID) -> Binding<Note> {
        Binding {
          notes.wrappedValue.first { $0.id == id } ?? Note(id: id)
        } set: { note in
          guard let place = notes.wrappedValue.firstIndex(where: { $0.id == id }) else { return }
          notes.wrappedValue[place] = note
        }
      }
    }

    struct NoteView: View {
      @Binding var note: Note

      var body: some View {
        Form {
          TextField("Title", text: $note.title)
          TextField("Text", text: $note.text, axis: .vertical).lineLimit(5...)
        }
        .navigationTitle(note.title.isEmpty ? "Untitled" : note.title)
      }
    }

    #Preview { ContentView() }

    """

  static let appTests = """
    @Suite struct ContentViewTests {
      @Test func aNoteIsAddedAndNamed() async throws {
        let page = try await Page(ContentView())
        #expect(page.text("No notes"))
        try await page.find(role: "button", named: "Add").tap()
        try await page.find(role: "textbox", named: "Title").type("Groceries")
        #expect(page.texts.contains("Groceries"))
      }
    }

    """
}
