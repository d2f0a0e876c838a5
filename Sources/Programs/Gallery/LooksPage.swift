import SwiftUI

/// Containers and looks that few pages need.
struct LooksPage: View {
  private enum Size: String, Codable, CaseIterable { case small, medium, large }

  @State private var size = Size.medium
  @State private var showsPlaces = false
  @State private var showsFilter = false
  @State private var showsOptions = false
  @State private var taps = 0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        controls
        SplitParts().frame(height: 180)
        FolderTree().frame(height: 260)
        SectionedTabs().frame(height: 260)
        Corners()
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .sheet(isPresented: $showsPlaces) {
      Text("The page behind can be used").padding()
        .presentationDetents([.height(140), .large])
        .presentationBackgroundInteraction(.enabled(upThrough: .height(140)))
        .presentationSizing(.fitted)
    }
    .sheet(isPresented: $showsFilter) { filter }
  }

  /// A sheet with another one above, behind which it shows.
  private var filter: some View {
    VStack(spacing: 12) {
      Text("Filter")
      Button("More options") { showsOptions = true }
    }
    .sheet(isPresented: $showsOptions) {
      Button("Option \(taps)") { taps += 1 }.padding()
        .presentationDetents([.height(140)])
        .presentationBackgroundInteraction(.enabled)
    }
  }

  private var controls: some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker("Size", selection: $size) {
        ForEach(Size.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.radioGroup)
      HStack {
        Button("Show a sheet") { showsPlaces = true }
        Button("Tapped \(taps) times") { taps += 1 }
        HelpLink { taps = 0 }
      }
      .buttonStyle(.bordered)
      Button("Filter") { showsFilter = true }.buttonStyle(.bordered)
      Button("As wide as the page") { taps += 1 }
        .buttonStyle(.borderedProminent).buttonSizing(.flexible)
    }
  }
}

/// Parts whose dividers can be dragged.
private struct SplitParts: View {
  var body: some View {
    HSplitView {
      Text("Files").frame(minWidth: 80, maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.blue.opacity(0.15))
      VSplitView {
        Text("Editor").frame(maxWidth: .infinity, minHeight: 40, maxHeight: .infinity)
          .background(Color.green.opacity(0.15))
        Text("Console").frame(maxWidth: .infinity, minHeight: 40, maxHeight: .infinity)
          .background(Color.orange.opacity(0.15))
      }
    }
  }
}

/// Folders in folders.
private struct FolderTree: View {
  private struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  private let folders = [
    Folder(id: "Music", folders: [Folder(id: "Albums", folders: [Folder(id: "2024")])]),
    Folder(id: "Pictures", folders: [Folder(id: "Summer"), Folder(id: "Winter")]),
    Folder(id: "Notes"),
  ]

  var body: some View {
    List {
      Section("Folders") {
        OutlineGroup(folders, children: \.folders) { Label($0.id, systemImage: "folder") }
      }
      .headerProminence(.increased)
      .listItemTint(.purple)
    }
  }
}

/// Tabs in sections.
private struct SectionedTabs: View {
  private enum Place: Codable { case home, albums, artists, archive }
  @State private var place = Place.home

  var body: some View {
    TabView(selection: $place) {
      Tab("Home", systemImage: "house", value: .home) { Text("Home page") }
      TabSection("Library") {
        Tab("Albums", systemImage: "square.stack", value: Place.albums) { Text("Albums page") }
        Tab("Artists", systemImage: "person", value: Place.artists) { Text("Artists page") }
      }
      Tab("Archive", systemImage: "archivebox", value: .archive) { Text("Archive page") }
        .tabPlacement(.sidebarOnly)
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

/// Rectangles whose corners follow their container.
private struct Corners: View {
  var body: some View {
    ConcentricRectangle().fill(.indigo)
      .frame(height: 90)
      .overlay {
        ConcentricRectangle(corners: 16).fill(.white.opacity(0.4)).padding(12)
      }
      .containerShape(.rect(cornerRadius: 28))
  }
}
