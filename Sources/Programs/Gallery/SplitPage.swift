import SwiftUI
import SwiftUIIntrospect

/// Columns beside each other on wide pages, a navigation stack on narrow ones.
struct SplitPage: View {
  @State private var columns = NavigationSplitViewVisibility.all
  @State private var printed = 0
  @State private var printer = Printer()

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
      Text(printed == 0 ? "Choose a kind of water" : "Printed \(printed)")
        .navigationTitle("None")
        .toolbar {
          Button {
            printed = 0
          } label: {
            // In a narrow window the title is cut off, not the button.
            Text("Forget").fixedSize()
          }
        }
    }
    .introspect(.window, on: .macOS(.v13, .v14, .v15)) { window in
      printer.printed = { printed += 1 }
      guard let toolbar = window.toolbar, toolbar.delegate == nil else { return }
      toolbar.delegate = printer
      toolbar.insertItem(withItemIdentifier: .init("Print"), at: toolbar.items.count)
    }
    .introspect(.navigationSplitView, on: .macOS(.v13, .v14, .v15)) { split in
      let columns = split.delegate as? NSSplitViewController
      columns?.splitViewItems.first?.minimumThickness = 160
      columns?.splitViewItems.first?.maximumThickness = 420
    }
  }
}

/// Adds a button to the window's toolbar, on a Mac.
private final class Printer: NSToolbarDelegate {
  var printed: () -> Void = {}

  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? {
    let item = NSToolbarItem(itemIdentifier: itemIdentifier)
    item.label = itemIdentifier.rawValue
    item.image = NSImage(systemSymbolName: "printer", accessibilityDescription: "Print")
    item.onAction = { [weak self] _ in self?.printed() }
    return item
  }
}
