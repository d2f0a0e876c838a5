import SwiftUI

/// Rows of lists with badges and coloured separators, and a row of cards that is not clipped.
struct RowsPage: View {
  @State private var unread = 3
  @State private var isCompact = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      cards.padding(EdgeInsets(top: 20, leading: 60, bottom: 20, trailing: 60))
      list
    }
  }

  /// The shadows, and the cards that were scrolled out, are drawn up to the edges of the page.
  private var cards: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 16) {
        ForEach(1..<9) { number in
          Text("Card \(number)")
            .frame(width: 120, height: 60)
            .background(RoundedRectangle(cornerRadius: 12).fill(.background))
            .shadow(color: .blue.opacity(0.5), radius: 12)
        }
      }
    }
    .scrollClipDisabled()
  }

  private var list: some View {
    List {
      Section("Mailboxes") {
        Label("Inbox", systemImage: "tray").badge(unread)
        Label("Alerts", systemImage: "bell").badge("New").badgeProminence(.increased)
        Label("Archive", systemImage: "archivebox").badge(1200).badgeProminence(.decreased)
        Button("Read one") { unread = max(unread - 1, 0) }
      }
      Section("Separators") {
        Text("Red below").listRowSeparatorTint(.red, edges: .bottom)
        Text("Blue below it").listRowSeparatorTint(.blue)
        Label("Guides", systemImage: "star")
          .alignmentGuide(.listRowSeparatorLeading) { _ in 100 }
          .alignmentGuide(.listRowSeparatorTrailing) { $0.width + 100 }
        Toggle("Compact", isOn: $isCompact)
      }
      .listSectionSeparator(.visible)
      .listSectionSeparatorTint(.green)
      Section("Spacing") {
        Text("The last section")
      }
    }
    .listSectionSpacing(isCompact ? .compact : .default)
  }
}
