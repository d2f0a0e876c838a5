import SwiftUI

/// A list of a thousand rows in sections, some of which can be selected.
struct ListPage: View {
  @State private var isPlain = false
  @State private var hasLines = true
  @State private var chosen: Set<Int> = []
  @State private var fruits = ["Apple", "Banana", "Cherry"]

  private struct Part: Identifiable {
    let id: String
    let numbers: Range<Int>
  }

  private static let parts = (0..<20).map {
    Part(id: "Section \($0 + 1)", numbers: $0 * 50 + 1..<$0 * 50 + 51)
  }

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        HStack(spacing: 16) {
          Text("List").font(.title2).fontWeight(.bold)
          if !chosen.isEmpty { Text("\(chosen.count) chosen").foregroundStyle(.secondary) }
          Spacer()
          EditButton()
          Button("Top") { proxy.scrollTo("settings", anchor: .top) }
          Button("Section 10") { proxy.scrollTo("Section 10", anchor: .top) }
        }
        .padding(16)
        if isPlain {
          list.listStyle(.plain)
        } else {
          list
        }
      }
    }
  }

  private var list: some View {
    List(selection: $chosen) {
      Section {
        Toggle("Plain", isOn: $isPlain).id("settings")
        Toggle("Lines", isOn: $hasLines)
        Text("In front of a colour")
          .listRowBackground(Color.yellow.opacity(0.3))
      } header: {
        Text("Settings")
      } footer: {
        Text("A row is as tall as what is in it, and not lower than others.")
      }
      Section("Fruits") {
        ForEach(fruits, id: \.self) { fruit in
          Text(fruit)
            .swipeActions(edge: .leading) {
              Button("First") { fruits = [fruit] + fruits.filter { $0 != fruit } }
            }
        }
        .onDelete { fruits.remove(atOffsets: $0) }
        .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      ForEach(Self.parts) { part in
        Section(part.id) {
          ForEach(part.numbers, id: \.self) { CountedRow(number: $0) }
            .listRowSeparator(hasLines ? .automatic : .hidden)
        }
      }
    }
  }
}

/// A row that counts its taps and keeps the count while it is offscreen.
private struct CountedRow: View {
  let number: Int
  @State private var taps = 0

  var body: some View {
    HStack {
      Text("Row \(number)")
      Spacer()
      Button("\(taps)") { taps += 1 }
    }
  }
}
