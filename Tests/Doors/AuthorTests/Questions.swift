import SwiftUI

// In the style of apps that ask before they delete something: compiled as authors write it.

struct QuestionedView: View {
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text(answer)
      Button("Delete") { ask() }
      Button("Ask") { Task { await askAndWait() } }
      Button("Website") {
        if let url = URL(string: "https://example.org") { NSWorkspace.shared.open(url) }
      }
      Text("\(Int(NSScreen.main?.visibleFrame.width ?? 0))")
    }
  }

  private func ask() {
    let alert = NSAlert()
    alert.messageText = "Delete the document?"
    alert.informativeText = "Deleted documents cannot be restored."
    alert.alertStyle = .warning
    alert.addButton(withTitle: "Delete").hasDestructiveAction = true
    alert.addButton(withTitle: "Cancel")
    alert.showsSuppressionButton = true
    alert.suppressionButton?.title = "Do not ask again"
    guard let window = NSApp.keyWindow ?? NSApplication.shared.windows.first else { return }
    alert.beginSheetModal(for: window) { response in
      answer = response == .alertFirstButtonReturn ? "deleted" : "kept"
    }
  }

  private func askAndWait() async {
    guard let window = NSApplication.shared.mainWindow else { return }
    let alert = NSAlert(error: CocoaError(.fileNoSuchFile))
    let response = await alert.beginSheetModal(for: window)
    answer = "\(response.rawValue)"
  }
}

final class PopoverOwner: NSViewController, NSPopoverDelegate {
  private lazy var popover: NSPopover = {
    let popover = NSPopover()
    popover.contentSize = NSSize(width: 200, height: 100)
    popover.behavior = .transient
    popover.animates = true
    popover.delegate = self
    popover.contentViewController = NSHostingController(rootView: Text("inside"))
    return popover
  }()

  override func loadView() {
    let button = NSButton(title: "Show", target: nil, action: nil)
    view = button
  }

  func toggle(_ sender: NSButton) {
    if popover.isShown {
      popover.performClose(sender)
    } else {
      popover.show(relativeTo: sender.bounds, of: sender, preferredEdge: .minY)
    }
  }

  func popoverDidClose(_ notification: Notification) {}
}
