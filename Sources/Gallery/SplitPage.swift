import SwiftUI

/// Columns beside each other on wide pages, pages on top of each other on narrow ones.
struct SplitPage: View {
  @State private var columns = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      List(["Rivers", "Lakes", "Seas"], id: \.self) { kind in
        NavigationLink(kind, value: kind)
      }
      .navigationTitle("Waters")
      .navigationDestination(for: String.self) { kind in
        VStack(spacing: 16) {
          Text("All \(kind.lowercased())")
          Button(columns == .detailOnly ? "Show the list" : "Hide the list") {
            columns = columns == .detailOnly ? .all : .detailOnly
          }
        }
        .navigationTitle(kind)
      }
    } detail: {
      Text("Choose a kind of water")
    }
  }
}
