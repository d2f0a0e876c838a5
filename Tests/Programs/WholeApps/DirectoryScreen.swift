import SwiftUI

private struct Member: Identifiable, Hashable {
  let id: String
  var team: String
  var isAway = false

  var initial: String { String(id.prefix(1)) }
}

extension AccessibilityCustomContentKey {
  fileprivate static var team: Self { Self("Team", id: "directory.team") }
}

/// The members of a company under their initials, with an index and a rotor of those who are away.
struct DirectoryScreen: View {
  @State private var members = [
    Member(id: "Abel", team: "Design"), Member(id: "Anouk", team: "Sales", isAway: true),
    Member(id: "Boris", team: "Support"), Member(id: "Celia", team: "Design"),
    Member(id: "Chen", team: "Engines", isAway: true), Member(id: "Dora", team: "Engines"),
    Member(id: "Elif", team: "Support"), Member(id: "Emil", team: "Sales"),
    Member(id: "Farid", team: "Design"), Member(id: "Greta", team: "Engines", isAway: true),
    Member(id: "Hugo", team: "Sales"), Member(id: "Ines", team: "Support"),
  ]
  @State private var favorites: Set<Member.ID> = ["Celia"]
  @State private var query = ""

  private var found: [Member] {
    query.isEmpty ? members : members.filter { $0.id.localizedCaseInsensitiveContains(query) }
  }

  private var letters: [String] { Set(found.map(\.initial)).sorted() }
  private var away: [Member] { found.filter(\.isAway) }

  var body: some View {
    NavigationStack {
      List {
        if query.isEmpty {
          Section("Favorites") {
            ForEach(members.filter { favorites.contains($0.id) }) { row($0) }
          }
          .sectionIndexLabel(Text("★"))
          .sectionActions {
            Button("Add Everyone in Design", systemImage: "star") {
              favorites.formUnion(members.filter { $0.team == "Design" }.map(\.id))
            }
          }
        }
        ForEach(letters, id: \.self) { letter in
          Section(letter) {
            ForEach(found.filter { $0.initial == letter }) { row($0) }
          }
          .sectionIndexLabel(letter)
        }
      }
      .listSectionIndexVisibility(.visible)
      .accessibilityRotor("Away", entries: away, entryLabel: \.id)
      .navigationTitle("Directory")
      .searchable(text: $query, prompt: "Name")
    }
  }

  private func row(_ member: Member) -> some View {
    HStack {
      Text(member.id)
      Spacer()
      if member.isAway { Image(systemName: "moon.zzz").foregroundStyle(.secondary) }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(member.id)
    .accessibilityValue(member.isAway ? "Away" : "")
    .accessibilityCustomContent(.team, member.team, importance: .high)
  }
}

#Preview {
  DirectoryScreen()
}
