import SwiftUI

/// A thousand rows in sections, as a list has them.
struct ListPage: View {
  @State private var isPlain = false
  @State private var hasLines = true

  var body: some View {
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        HStack(spacing: 16) {
          Text("List").font(.title2).fontWeight(.bold)
          Spacer()
          Button("Top") { proxy.scrollTo("settings", anchor: .top) }
          Button("Row 500") { proxy.scrollTo(500, anchor: .center) }
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
    List {
      Section {
        Toggle("Plain", isOn: $isPlain).id("settings")
        Toggle("Lines", isOn: $hasLines)
        Text("In front of a colour")
          .listRowBackground(Color.yellow.opacity(0.3))
      } header: {
        Text("Settings")
      } footer: {
        Text("A row is as tall as what is in it, and at least 44 points.")
      }
      ForEach(0..<20) { section in
        Section("Section \(section + 1)") {
          ForEach(section * 50 + 1..<section * 50 + 51) { CountedRow(number: $0) }
            .listRowSeparator(hasLines ? .automatic : .hidden)
        }
      }
    }
  }
}

/// A row that keeps count of its taps, also while it is out of sight.
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
