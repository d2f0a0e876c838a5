import SwiftUI

/// Snippets of text for a Mac: they are copied, cut and pasted with the keyboard.
struct SnippetsScreen: View {
  @State private var snippets = ["git status", "swift build", "ls -la"]
  @State private var selected: String? = "git status"
  @State private var isRenaming = false
  @State private var draft = ""

  var body: some View {
    NavigationSplitView {
      List(snippets, id: \.self, selection: $selected) { snippet in
        Label(snippet, systemImage: "text.quote")
          .labelReservedIconWidth(24)
      }
      .navigationTitle("Snippets")
    } detail: {
      detail
    }
    .copyable(selected.map { [$0] } ?? [])
    .cuttable(for: String.self) {
      guard let selected else { return [] }
      remove(selected)
      return [selected]
    }
    .pasteDestination(for: String.self) { texts in
      for text in texts where !snippets.contains(text) { snippets.append(text) }
      selected = texts.last
    } validator: {
      $0.filter { !$0.isEmpty && $0.count < 1_000 }
    }
  }

  @ViewBuilder private var detail: some View {
    if let selected {
      VStack(alignment: .leading, spacing: 16) {
        GroupBox {
          Text(selected).font(.system(.title3, design: .monospaced))
            .frame(maxWidth: .infinity, alignment: .leading)
        } label: {
          Text("Snippet")
        }
        HStack {
          RenameButton()
          Button("Delete", role: .destructive) { remove(selected) }
        }
        Text("Press ⌘C to copy, ⌘V to add what you have copied elsewhere.")
          .font(.footnote).foregroundStyle(.secondary)
      }
      .padding(24)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .renameAction {
        draft = selected
        isRenaming = true
      }
      .alert("Rename", isPresented: $isRenaming) {
        TextField("Text", text: $draft)
        Button("Done") {
          if let index = snippets.firstIndex(of: selected) { snippets[index] = draft }
          self.selected = draft
        }
      }
    } else {
      ContentUnavailableView("No snippet", systemImage: "text.quote")
    }
  }

  private func remove(_ snippet: String) {
    snippets.removeAll { $0 == snippet }
    selected = snippets.first
  }
}

#Preview { SnippetsScreen() }
