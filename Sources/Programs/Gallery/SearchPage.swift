import SwiftUI

/// A list with a search field that filters its rows.
struct SearchPage: View {
  private static let names = [
    "Ada Lovelace", "Alan Turing", "Barbara Liskov", "Donald Knuth", "Edsger Dijkstra",
    "Frances Allen", "Grace Hopper", "John McCarthy", "Katherine Johnson", "Margaret Hamilton",
  ]

  @State private var query = ""
  @State private var submitted = 0

  private var found: [String] {
    query.isEmpty
      ? Self.names : Self.names.filter { $0.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List(found, id: \.self) { Text($0) }
        .overlay {
          if found.isEmpty { ContentUnavailableView.search(text: query) }
        }
        .overlay { SearchNote(count: found.count, submitted: submitted) }
        .navigationTitle("People")
    }
    .searchable(text: $query, prompt: "A name")
    .onSubmit(of: .search) { submitted += 1 }
  }
}

/// Shows the search state that it reads from the environment.
private struct SearchNote: View {
  let count: Int
  let submitted: Int
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    if isSearching {
      VStack(spacing: 8) {
        Text("\(count) found, \(submitted) submitted").foregroundColor(.secondary)
        Button("Show all") { dismissSearch() }
      }
      .frame(maxHeight: .infinity, alignment: .bottom)
      .padding(24)
    }
  }
}
