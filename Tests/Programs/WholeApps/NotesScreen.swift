import SwiftUI

private struct Note: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var text: String
  var isPinned = false
  var edited = Date.now
}

private enum Route: Hashable {
  case note(Note.ID)
  case trash
}

private enum SortOrder: String, CaseIterable {
  case edited = "Date edited"
  case title = "Title"
}

/// Notes in a navigation stack with a path of routes.
struct NotesScreen: View {
  @State private var notes = [
    Note(title: "Packing list", text: "Tent, stove, two spoons", isPinned: true),
    Note(title: "Sourdough", text: "Feed the starter on Thursday evening"),
    Note(title: "Book club", text: "Chapter nine to twelve, and bring cake"),
  ]
  @State private var path: [Route] = []
  @State private var query = ""
  @SceneStorage("notes.sort") private var order = SortOrder.edited

  private var found: [Note] {
    let matching = notes.filter {
      query.isEmpty || $0.title.localizedCaseInsensitiveContains(query)
        || $0.text.localizedStandardContains(query)
    }
    return switch order {
    case .edited: matching.sorted { $0.edited > $1.edited }
    case .title: matching.sorted(using: KeyPathComparator(\.title))
    }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        section("Pinned", found.filter(\.isPinned))
        section("Notes", found.filter { !$0.isPinned })
      }
      .overlay {
        if found.isEmpty { ContentUnavailableView.search(text: query) }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Route.self, destination: destination)
      .searchable(text: $query, prompt: "Search notes")
      .toolbar { toolbar }
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      Menu("Sort", systemImage: "arrow.up.arrow.down") {
        Picker("Sort by", selection: $order) {
          ForEach(SortOrder.allCases, id: \.self) { Text($0.rawValue) }
        }
      }
    }
    ToolbarItem(placement: .bottomBar) {
      Button("New note", systemImage: "square.and.pencil", action: add)
    }
  }

  @ViewBuilder private func section(_ title: LocalizedStringKey, _ notes: [Note]) -> some View {
    if !notes.isEmpty {
      Section(title) {
        ForEach(notes) { note in
          NavigationLink(value: Route.note(note.id)) {
            VStack(alignment: .leading) {
              Text(note.title).font(.headline)
              Text(note.text).foregroundStyle(.secondary).lineLimit(1)
            }
          }
          .contextMenu {
            Button(note.isPinned ? "Unpin" : "Pin", systemImage: "pin") { pin(note) }
            Button("Delete", systemImage: "trash", role: .destructive) { delete(note) }
          }
        }
      }
    }
  }

  @ViewBuilder private func destination(_ route: Route) -> some View {
    switch route {
    case .note(let id):
      if let note = $notes.first(where: { $0.id == id }) { NoteEditor(note: note) }
    case .trash:
      Text("The trash is empty")
    }
  }

  private func add() {
    let note = Note(title: "New note", text: "")
    notes.append(note)
    path.append(.note(note.id))
  }

  private func pin(_ note: Note) {
    guard let index = notes.firstIndex(of: note) else { return }
    withAnimation { notes[index].isPinned.toggle() }
  }

  private func delete(_ note: Note) {
    withAnimation { notes.removeAll { $0.id == note.id } }
  }
}

private struct NoteEditor: View {
  @Binding var note: Note
  @FocusState private var focus: Field?

  private enum Field { case title, text }

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: $note.title)
        .font(.title.bold())
        .focused($focus, equals: .title)
        .onSubmit { focus = .text }
      TextEditor(text: $note.text)
        .focused($focus, equals: .text)
        .scrollContentBackground(.hidden)
    }
    .padding()
    .onChange(of: note.text) { note.edited = .now }
    .onAppear { focus = note.text.isEmpty ? .title : nil }
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("Done") { focus = nil }.disabled(focus == nil)
      }
    }
  }
}

#Preview {
  NotesScreen()
}
