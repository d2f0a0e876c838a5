import CoreTransferable
import SwiftUI
import UniformTypeIdentifiers

// In the style of tutorials about drag and drop: compiled as authors write it.

struct Chore: Identifiable, Codable, Hashable, Transferable {
  var id = UUID()
  var title: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .chore)
    ProxyRepresentation(exporting: \.title)
  }
}

extension UTType {
  nonisolated static var chore: UTType { UTType(exportedAs: "com.example.chore") }
}

struct Recording: Transferable {
  let url: URL

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .mpeg4Audio) { recording in
      SentTransferredFile(recording.url)
    } importing: { received in
      let copy = URL.temporaryDirectory.appending(path: received.file.lastPathComponent)
      try FileManager.default.copyItem(at: received.file, to: copy)
      return Self(url: copy)
    }
  }
}

struct Sticker: Transferable {
  var data: Data

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .png) { sticker in
      sticker.data
    } importing: { data in
      Sticker(data: data)
    }
    DataRepresentation(exportedContentType: .data) { $0.data }
  }
}

struct ChoreBoard: View {
  @State private var open = [Chore(title: "Sweep"), Chore(title: "Cook")]
  @State private var done: [Chore] = []
  @State private var isTargeted = false

  var body: some View {
    HStack {
      VStack {
        ForEach(open) { chore in
          Text(chore.title)
            .draggable(chore) {
              Label(chore.title, systemImage: "checkmark")
            }
        }
      }
      VStack {
        ForEach(done, id: \.id) { chore in Text(chore.title).draggable(chore) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(isTargeted ? Color.green.opacity(0.2) : .clear)
      .dropDestination(for: Chore.self) { chores, location in
        for chore in chores {
          open.removeAll { $0.id == chore.id }
          done.append(chore)
        }
        return true
      } isTargeted: { inside in
        isTargeted = inside
      }
    }
  }
}

struct FoodList: View {
  @State private var foods = ["Bread", "Milk", "Tea"]
  @State private var draggedFood: String?

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(foods, id: \.self) { food in
          Text(food)
            .onDrag {
              self.draggedFood = food
              return NSItemProvider()
            }
            .onDrop(
              of: [.text],
              delegate: FoodDropDelegate(
                destination: food, foods: $foods, draggedFood: $draggedFood))
        }
      }
    }
  }
}

struct FoodDropDelegate: DropDelegate {
  let destination: String
  @Binding var foods: [String]
  @Binding var draggedFood: String?

  func dropUpdated(info: DropInfo) -> DropProposal? {
    return DropProposal(operation: .move)
  }

  func performDrop(info: DropInfo) -> Bool {
    draggedFood = nil
    return true
  }

  func dropEntered(info: DropInfo) {
    if let draggedFood {
      let fromIndex = foods.firstIndex(of: draggedFood)
      if let fromIndex {
        let toIndex = foods.firstIndex(of: destination)
        if let toIndex, fromIndex != toIndex {
          withAnimation {
            self.foods.move(
              fromOffsets: IndexSet(integer: fromIndex),
              toOffset: (toIndex > fromIndex ? (toIndex + 1) : toIndex))
          }
        }
      }
    }
  }
}

struct FileWell: View {
  @State private var names: [String] = []
  @State private var dragOver = false

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Text($0) }
    }
    .onDrop(of: ["public.file-url"], isTargeted: $dragOver) { providers -> Bool in
      providers.first?.loadDataRepresentation(
        forTypeIdentifier: "public.file-url",
        completionHandler: { (data, error) in
          if let data, let url = URL(dataRepresentation: data, relativeTo: nil) {
            DispatchQueue.main.async { names.append(url.lastPathComponent) }
          }
        })
      return true
    }
    .onDrop(of: [.url, .plainText], isTargeted: nil) { providers, location in
      guard let provider = providers.first else { return false }
      if provider.canLoadObject(ofClass: URL.self) {
        _ = provider.loadObject(ofClass: URL.self) { url, _ in
          DispatchQueue.main.async { names.append(url?.host() ?? "?") }
        }
      }
      Task {
        let item = try? await provider.loadItem(forTypeIdentifier: UTType.plainText.identifier)
        if let text = item as? String { names.append(text) }
      }
      return true
    }
  }
}

struct LinkList: View {
  @State private var links: [URL] = []

  var body: some View {
    List {
      ForEach(links, id: \.self) { link in
        Text(link.absoluteString)
          .itemProvider { NSItemProvider(object: link) }
      }
      .onInsert(of: [.url]) { index, providers in
        for provider in providers {
          _ = provider.loadObject(ofClass: URL.self) { url, _ in
            DispatchQueue.main.async { if let url { links.insert(url, at: index) } }
          }
        }
      }
      .onDelete { links.remove(atOffsets: $0) }
    }
  }
}

struct ReorderedChores: View {
  @State private var chores = [Chore(title: "Iron")]

  var body: some View {
    List {
      ForEach(chores) { Text($0.title) }
        .dropDestination(for: Chore.self) { items, offset in
          chores.insert(contentsOf: items, at: offset)
        }
    }
  }
}
