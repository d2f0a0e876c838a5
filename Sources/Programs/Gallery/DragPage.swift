import SwiftUI
import UniformTypeIdentifiers

/// A board of cards that are dragged, a list in an order of one's own, and a place for files.
struct DragPage: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 28) {
        DragSection("Drag cards from column to column") { CardBoard() }
        DragSection("Drag rows into another order") { RankedList() }
        DragSection("Drop files, links or a text, or paste") { DropZone() }
      }
      .padding(24)
      .frame(maxWidth: 760, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .background(Color(uiColor: .systemGroupedBackground))
  }
}

/// A title above its content.
private struct DragSection<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(title).font(.headline)
      content
    }
  }
}

/// A card of the board.
private struct Card: Codable, Identifiable, Transferable {
  let id: Int
  let title: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .card)
    ProxyRepresentation(exporting: \.title)
  }
}

extension UTType {
  nonisolated fileprivate static let card = UTType(exportedAs: "org.example.gallery.card")
}

/// Three columns of cards.
private struct CardBoard: View {
  @State private var columns: [[Card]] = [
    ["Water the oak", "Count the rings", "Buy a ladder"], ["Prune the apple tree"],
    ["Plant a beech"],
  ].enumerated().map { column, titles in
    titles.enumerated().map { Card(id: column * 10 + $0, title: $1) }
  }

  private static let names = ["To do", "Doing", "Done"]
  private static let colors: [Color] = [.orange, .blue, .green]

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ForEach(0..<3) { index in
        CardColumn(
          name: Self.names[index], color: Self.colors[index], cards: columns[index]
        ) { move($0, to: index) }
      }
    }
  }

  private func move(_ cards: [Card], to column: Int) {
    withAnimation {
      for card in cards {
        for index in columns.indices { columns[index].removeAll { $0.id == card.id } }
        columns[column].append(card)
      }
    }
  }
}

private struct CardColumn: View {
  let name: String
  let color: Color
  let cards: [Card]
  let receive: ([Card]) -> Void
  @State private var isTargeted = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 6) {
        Circle().fill(color).frame(width: 8, height: 8)
        Text(name).font(.subheadline).fontWeight(.semibold)
        Spacer(minLength: 0)
        Text("\(cards.count)").font(.subheadline)
      }
      ForEach(cards) { card in
        Text(card.title)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(10)
          .background(
            RoundedRectangle(cornerRadius: 8)
              .fill(Color(uiColor: .secondarySystemGroupedBackground))
          )
          .overlay(RoundedRectangle(cornerRadius: 8).stroke(.gray.opacity(0.3)))
          .draggable(card)
      }
      Spacer(minLength: 0)
    }
    .padding(12)
    .frame(maxWidth: .infinity, minHeight: 210, alignment: .topLeading)
    .background(RoundedRectangle(cornerRadius: 12).fill(.gray.opacity(0.08)))
    .overlay(
      RoundedRectangle(cornerRadius: 12).stroke(isTargeted ? color : .clear, lineWidth: 2)
    )
    .dropDestination(for: Card.self) { cards, _ in
      receive(cards)
      return true
    } isTargeted: {
      isTargeted = $0
    }
  }
}

/// Rows whose order follows the pointer.
private struct RankedList: View {
  @State private var trees = ["Oak", "Beech", "Linden", "Maple"]
  @State private var dragged: String?

  var body: some View {
    VStack(spacing: 0) {
      ForEach(trees, id: \.self) { tree in
        HStack(spacing: 12) {
          Text("\((trees.firstIndex(of: tree) ?? 0) + 1)").foregroundColor(.secondary)
          Text(tree)
          Spacer()
          Image(systemName: "line.3.horizontal").foregroundColor(.secondary)
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 11)
        .background(.blue.opacity(tree == dragged ? 0.12 : 0))
        .background(Color(uiColor: .secondarySystemGroupedBackground))
        .onDrag {
          dragged = tree
          return NSItemProvider(object: tree)
        }
        .onDrop(of: [.text], delegate: Ranking(tree: tree, trees: $trees, dragged: $dragged))
      }
    }
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .frame(maxWidth: 360)
  }
}

/// Moves the dragged tree to the one that it is dragged over.
private struct Ranking: DropDelegate {
  let tree: String
  @Binding var trees: [String]
  @Binding var dragged: String?

  func dropEntered(info: DropInfo) {
    guard let dragged, dragged != tree, let start = trees.firstIndex(of: dragged),
      let end = trees.firstIndex(of: tree)
    else { return }
    withAnimation {
      trees.move(fromOffsets: [start], toOffset: end > start ? end + 1 : end)
    }
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

  func performDrop(info: DropInfo) -> Bool {
    dragged = nil
    return true
  }
}

/// A place for files and texts from outside.
private struct DropZone: View {
  @State private var lines: [String] = []
  @State private var isTargeted = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      zone
      PasteButton(payloadType: String.self) { lines += $0 }
      Text("The keyboard copies and pastes as well.").font(.footnote)
        .copyable(lines)
        .pasteDestination(for: String.self) { lines += $0 }
    }
  }

  private var zone: some View {
    VStack(spacing: 8) {
      Image(systemName: "square.and.arrow.down").font(.title2)
      if lines.isEmpty { Text("Nothing here yet") }
      ForEach(lines, id: \.self) { Text($0) }
    }
    .foregroundColor(isTargeted ? .blue : .secondary)
    .frame(maxWidth: .infinity, minHeight: 130)
    .background(
      RoundedRectangle(cornerRadius: 12)
        .stroke(style: StrokeStyle(lineWidth: 2, dash: [6, 5]))
        .foregroundColor(isTargeted ? .blue : .gray.opacity(0.5))
    )
    .onDrop(of: [.fileURL, .url, .plainText], isTargeted: $isTargeted) { providers in
      for provider in providers { load(provider) }
      return true
    }
  }

  private func load(_ provider: NSItemProvider) {
    if provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) {
      provider.loadObject(ofClass: URL.self) { url, _ in
        guard let url, let size = try? Data(contentsOf: url).count else { return }
        add("\(url.lastPathComponent), \(size) bytes")
      }
    } else if provider.canLoadObject(ofClass: URL.self) {
      provider.loadObject(ofClass: URL.self) { url, _ in add(url?.absoluteString) }
    } else {
      provider.loadObject(ofClass: String.self) { text, _ in add(text) }
    }
  }

  nonisolated private func add(_ line: String?) {
    guard let line else { return }
    DispatchQueue.main.async { lines.append(line) }
  }
}
