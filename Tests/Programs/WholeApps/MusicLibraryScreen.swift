import SwiftUI

private struct Song: Identifiable, Hashable {
  let id: Int
  var title: String
  var artist: String
  var album: String
  var seconds: Int
  var plays: Int
  var isLoved = false
}

private enum Shelf: Hashable {
  case all, loved
  case playlist(String)
}

/// The library of a music player on a Mac: a sidebar, and a table that sorts.
struct MusicLibraryScreen: View {
  @State private var songs = [
    Song(
      id: 1, title: "Harbour Lights", artist: "Ida Lune", album: "Tides", seconds: 201, plays: 34),
    Song(id: 2, title: "Cartwheels", artist: "The Levers", album: "Gears", seconds: 187, plays: 12),
    Song(
      id: 3, title: "Glass", artist: "Ida Lune", album: "Tides", seconds: 255, plays: 51,
      isLoved: true),
    Song(id: 4, title: "Overcast", artist: "Salt & Wire", album: "Grey", seconds: 172, plays: 7),
  ]
  @State private var shelf: Shelf? = .all
  @State private var selection: Set<Song.ID> = []
  @State private var order = [KeyPathComparator(\Song.title)]
  @State private var playlists = ["Running", "Sunday"]
  @State private var query = ""

  private var shown: [Song] {
    songs
      .filter { shelf != .loved || $0.isLoved }
      .filter { query.isEmpty || ($0.title + $0.artist).localizedCaseInsensitiveContains(query) }
      .sorted(using: order)
  }

  var body: some View {
    NavigationSplitView {
      sidebar
    } detail: {
      table
        .navigationTitle("Songs")
        .navigationSubtitle("\(shown.count) songs")
        .searchable(text: $query, placement: .toolbar, prompt: "Filter")
        .toolbar {
          ToolbarItem {
            Button("Love", systemImage: "heart", action: love).disabled(selection.isEmpty)
          }
        }
    }
    .frame(minWidth: 640, minHeight: 400)
  }

  private var sidebar: some View {
    List(selection: $shelf) {
      Section("Library") {
        Label("All songs", systemImage: "music.note.list").tag(Shelf.all)
        Label("Loved", systemImage: "heart").tag(Shelf.loved)
      }
      Section("Playlists") {
        ForEach(playlists, id: \.self) { name in
          Label(name, systemImage: "music.note").tag(Shelf.playlist(name))
        }
        .onMove { playlists.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .listStyle(.sidebar)
    .frame(minWidth: 180)
    .safeAreaInset(edge: .bottom, alignment: .leading) {
      Button("New playlist", systemImage: "plus.circle") {
        playlists.append("Playlist \(playlists.count + 1)")
      }
      .buttonStyle(.borderless)
      .padding(8)
    }
  }

  private var table: some View {
    Table(shown, selection: $selection, sortOrder: $order) {
      TableColumn("Title", value: \.title) { song in
        HStack {
          Text(song.title)
          if song.isLoved { Image(systemName: "heart.fill").foregroundStyle(.pink) }
        }
      }
      TableColumn("Artist", value: \.artist)
      TableColumn("Album", value: \.album)
      TableColumn("Time", value: \.seconds) { song in
        Text(Duration.seconds(song.seconds), format: .time(pattern: .minuteSecond))
          .monospacedDigit()
      }
      .width(60)
      TableColumn("Plays", value: \.plays) { Text($0.plays, format: .number) }
        .width(min: 40, ideal: 60, max: 90)
    }
    .contextMenu {
      Button("Love", action: love)
      Button("Delete", role: .destructive) { songs.removeAll { selection.contains($0.id) } }
    }
    .onDeleteCommand { songs.removeAll { selection.contains($0.id) } }
  }

  private func love() {
    for index in songs.indices where selection.contains(songs[index].id) {
      songs[index].isLoved.toggle()
    }
  }
}

#Preview(traits: .fixedLayout(width: 900, height: 500)) {
  MusicLibraryScreen()
}
