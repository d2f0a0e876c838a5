import SwiftUI
import SwiftUIIntrospect

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
    .introspect(.navigationSplitView, on: .macOS(.v13, .v14, .v15)) { split in
      let columns = split.delegate as? NSSplitViewController
      columns?.splitViewItems.first?.minimumThickness = 160
      columns?.splitViewItems.first?.maximumThickness = 420
    }
  }
}
