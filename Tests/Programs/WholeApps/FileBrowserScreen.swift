import SwiftUI
import UniformTypeIdentifiers

private struct FileItem: Identifiable, Hashable {
  let name: String
  var size: Int64 = 0
  var children: [FileItem]?

  var id: String { name }
  var isFolder: Bool { children != nil }

  var symbol: String {
    if isFolder { return "folder.fill" }
    let type = UTType(filenameExtension: (name as NSString).pathExtension) ?? .data
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .sourceCode) { return "curlybraces" }
    return type.conforms(to: .text) ? "doc.text" : "doc"
  }

  var total: Int64 { children?.map(\.total).reduce(0, +) ?? size }

  func first(_ id: String) -> FileItem? {
    self.id == id ? self : children?.lazy.compactMap { $0.first(id) }.first
  }

  static let root = FileItem(
    name: "Project",
    children: [
      FileItem(
        name: "Sources",
        children: [
          FileItem(name: "main.swift", size: 1_840),
          FileItem(name: "Parser.swift", size: 12_406),
          FileItem(name: "Resources", children: [FileItem(name: "icon.png", size: 88_213)]),
        ]),
      FileItem(name: "Tests", children: [FileItem(name: "ParserTests.swift", size: 6_020)]),
      FileItem(name: "README.md", size: 2_311),
    ])
}

/// Files in an outline, with a path bar and what is known of the selected one.
struct FileBrowserScreen: View {
  @State private var selection: String? = "README.md"
  @State private var isSourcesOpen = true
  @State private var sheet: FileItem?

  private var selected: FileItem? { selection.flatMap(FileItem.root.first) }

  var body: some View {
    HStack(spacing: 0) {
      List(selection: $selection) {
        Section("Favourites") {
          Label("Desktop", systemImage: "menubar.dock.rectangle").tag("Desktop")
          Label("Downloads", systemImage: "arrow.down.circle").tag("Downloads")
        }
        Section("Project") {
          FileOutline(items: FileItem.root.children ?? [])
        }
      }
      .listStyle(.sidebar)
      .frame(minWidth: 220, idealWidth: 260, maxWidth: 400, maxHeight: .infinity)
      VStack(spacing: 0) {
        preview.frame(maxWidth: .infinity, maxHeight: .infinity)
        Divider()
        pathBar
      }
      .frame(minWidth: 300)
    }
    .sheet(item: $sheet) { item in
      VStack(alignment: .leading, spacing: 16) {
        Text("Info on \(item.name)").font(.headline)
        Form {
          LabeledContent("Size", value: item.total, format: .byteCount(style: .file))
          LabeledContent("Kind", value: item.isFolder ? "Folder" : "Document")
        }
        Button("Close") { sheet = nil }.keyboardShortcut(.defaultAction)
      }
      .padding()
      .frame(width: 320)
    }
  }

  @ViewBuilder private var preview: some View {
    if let selected {
      VStack(spacing: 12) {
        Image(systemName: selected.symbol)
          .resizable()
          .scaledToFit()
          .frame(width: 96, height: 96)
          .foregroundStyle(
            selected.isFolder ? AnyShapeStyle(.blue.gradient) : AnyShapeStyle(.secondary))
        Text(selected.name).font(.title2)
        Text(selected.total, format: .byteCount(style: .file)).foregroundStyle(.secondary)
        HStack {
          Button("Get info") { sheet = selected }.keyboardShortcut("i")
          PasteButton(payloadType: String.self) { _ in }
        }
      }
    } else {
      Text("No selection").foregroundStyle(.secondary)
    }
  }

  private var pathBar: some View {
    HStack(spacing: 4) {
      Image(systemName: "internaldrive")
      Text("Macintosh HD")
      Image(systemName: "chevron.compact.right")
      Text(selected?.name ?? "Project")
      Spacer()
    }
    .font(.caption)
    .foregroundStyle(.secondary)
    .padding(6)
    .background(.bar)
  }
}

private struct FileOutline: View {
  let items: [FileItem]

  var body: some View {
    ForEach(items) { item in
      if let children = item.children {
        DisclosureGroup {
          AnyView(FileOutline(items: children))
        } label: {
          FileRow(item: item)
        }
      } else {
        FileRow(item: item)
      }
    }
  }
}

private struct FileRow: View {
  let item: FileItem

  var body: some View {
    Label {
      HStack {
        Text(item.name).lineLimit(1).truncationMode(.middle)
        Spacer()
        if !item.isFolder {
          Text(item.size, format: .byteCount(style: .file))
            .font(.caption)
            .foregroundStyle(.tertiary)
        }
      }
    } icon: {
      Image(systemName: item.symbol)
    }
    .help(item.name)
  }
}

#Preview {
  FileBrowserScreen()
}
